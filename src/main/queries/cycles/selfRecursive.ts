import { VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import type { FlatSource } from '../defineQuery.ts'
import { fileOf, printedName } from '../rows/symbolFacts.ts'
import { symbolRanks } from '../rows/symbolOrder.ts'

interface Loop {
  readonly symbol: number
  readonly line: number
  readonly sites: number
  readonly via: number
}

const DISPATCH = VIAS.indexOf('dispatch')

/** Symbols that call themselves: those that do so in so many words before those that may through an interface, then by key. */
export function selfRecursive(reader: GraphReader, { loops }: Projection): FlatSource {
  const { source, line, sites, via } = reader.graph.edges
  const bySymbol = new Map<number, Loop>()
  for (const row of loops) {
    const symbol = source[row] ?? 0
    const known = bySymbol.get(symbol)
    bySymbol.set(symbol, {
      symbol,
      line: known?.line ?? line[row] ?? 0,
      sites: (known?.sites ?? 0) + (sites[row] ?? 0),
      via: known?.via ?? via[row] ?? 0,
    })
  }
  const ranks = symbolRanks(reader)
  const isDispatch = ({ via }: Loop): number => (via === DISPATCH ? 1 : 0)
  const sorted = [...bySymbol.values()].sort(
    (a, b) => isDispatch(a) - isDispatch(b) || (ranks[a.symbol] ?? 0) - (ranks[b.symbol] ?? 0),
  )
  return {
    kind: 'flat',
    cols: ['qn', 'at', 'sites', 'via'],
    count: sorted.length,
    key: (index) => [index],
    row(index) {
      const { symbol = 0, line: at = 0, sites: count = 0, via: how = 0 } = sorted[index] ?? {}
      return [printedName(reader, symbol), `${fileOf(reader, symbol)}:${at}`, count, VIAS[how] ?? null]
    },
  }
}
