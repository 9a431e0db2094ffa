import { exportSites, exportSymbols } from '#indexer/exportIndex'
import type { StoredIndex } from '#model/StoredIndex'

/** A symbol as accuracy kits write it; `start` is the first line of its decorators and modifiers. */
export interface KitSymbol {
  readonly file: string
  readonly name: string
  readonly line?: number
  readonly start?: number
  readonly kind?: string
}

export interface KitEdges {
  readonly symbols: readonly KitSymbol[]
  readonly calls: readonly { readonly caller: KitSymbol; readonly callee: KitSymbol }[]
}

/** A line that `faultline export --what sites` prints, as far as a kit needs it. */
export interface SiteLine {
  readonly caller: KitSymbol
  readonly callee: KitSymbol | null
  readonly site: { readonly file: string; readonly line: number; readonly column: number }
  readonly kind: string
  readonly status: string
  readonly via?: string
  readonly anonymous?: KitSymbol
}

export interface KitOptions {
  /** The kit's small cases list functions without a name as `<anon>`; in its real repositories they count as the symbol around them. */
  readonly anonymous: 'listed' | 'left out'
  /** Chooses among the lines. Absent: all of them. */
  readonly choose?: (lines: readonly SiteLine[]) => readonly SiteLine[]
}

/**
 * The counted call edges as accuracy kits read them, taken from the lines that `faultline export` prints: one edge for all
 * sites of a caller that lead to a callee; `possible` targets are none.
 */
export function kitEdges(index: StoredIndex, { anonymous, choose }: KitOptions): KitEdges {
  // The lines are our own; their shape is stated at exportSites and exportSymbols.
  const symbols = Array.from(exportSymbols(index), (line) => JSON.parse(line) as KitSymbol)
  const lines = Array.from(exportSites(index), (line) => JSON.parse(line) as SiteLine)
  const calls = new Map<string, { readonly caller: KitSymbol; readonly callee: KitSymbol }>()
  for (const site of choose === undefined ? lines : choose(lines)) {
    const { caller } = site
    const callee = calleeOf(site, anonymous)
    if (callee === undefined) continue
    calls.set(`${identity(caller)} ${identity(callee)}`, { caller, callee })
  }
  return { symbols, calls: [...calls.values()] }
}

function calleeOf(site: SiteLine, anonymous: 'listed' | 'left out'): KitSymbol | undefined {
  if (site.anonymous !== undefined) return anonymous === 'listed' ? { ...site.anonymous, kind: 'anon' } : undefined
  return site.status !== 'unresolved' && site.callee !== null ? site.callee : undefined
}

function identity({ file, name, line }: KitSymbol): string {
  return `${file}\0${name}\0${line}`
}
