import { exportSites, exportSymbols } from '#indexer/exportIndex'
import type { StoredIndex } from '#model/StoredIndex'

interface KitSymbol {
  readonly file: string
  readonly name: string
  readonly line: number
  readonly kind: string
}

interface KitEdges {
  readonly symbols: readonly KitSymbol[]
  readonly calls: readonly { readonly caller: KitSymbol; readonly callee: KitSymbol }[]
}

/**
 * The counted call edges as accuracy kits read them, taken from the lines that `faultline export` prints: one edge for all
 * resolved sites of a caller that lead to a callee; `possible` targets are none. The kit's small cases list functions without a name as
 * `<anon>` (`anonymous: 'listed'`); in its real repositories they count as the symbol around them.
 */
export function kitEdges(index: StoredIndex, { anonymous }: { readonly anonymous: 'listed' | 'left out' }): KitEdges {
  // The lines are our own; their shape is stated at exportSites and exportSymbols.
  const symbols = Array.from(exportSymbols(index), (line) => JSON.parse(line) as KitSymbol)
  const calls = new Map<string, { readonly caller: KitSymbol; readonly callee: KitSymbol }>()
  for (const line of exportSites(index)) {
    const site = JSON.parse(line) as SiteLine
    const { caller } = site
    const callee = calleeOf(site, anonymous)
    if (callee === undefined) continue
    calls.set(`${identity(caller)} ${identity(callee)}`, { caller, callee })
  }
  return { symbols, calls: [...calls.values()] }
}

interface SiteLine {
  readonly caller: KitSymbol
  readonly callee: KitSymbol | null
  readonly status: string
  readonly anonymous?: Omit<KitSymbol, 'kind'>
}

function calleeOf(site: SiteLine, anonymous: 'listed' | 'left out'): KitSymbol | undefined {
  if (site.anonymous !== undefined) return anonymous === 'listed' ? { ...site.anonymous, kind: 'anon' } : undefined
  return site.status === 'resolved' && site.callee !== null ? site.callee : undefined
}

function identity({ file, name, line }: KitSymbol): string {
  return `${file}\0${name}\0${line}`
}
