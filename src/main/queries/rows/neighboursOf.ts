import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from './callSites.ts'
import { degrees } from './degrees.ts'
import { isTest } from './symbolFacts.ts'
import { inKeyOrder } from './symbolOrder.ts'
import { withConstructors } from './withConstructors.ts'

export type Side = 'callers' | 'callees'

const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')

export interface Neighbours {
  /** Symbols with a counted call, in key order, filtered by `tests`. */
  readonly counted: readonly number[]
  /** Symbols whose calls are all name matches only. */
  readonly possible: readonly number[]
  /** Counted symbols that the filter left out. */
  readonly testsExcluded: number
  readonly productionExcluded: number
}

/** Who calls the seeds, or whom they call, over one edge. A seed that calls itself is its own neighbour. */
export function neighboursOf(
  reader: GraphReader,
  seeds: readonly number[],
  side: Side,
  tests: TestsFilter,
): Neighbours {
  const { source, target, kind, via } = reader.graph.edges
  const adjacency = side === 'callers' ? reader.incoming : reader.outgoing
  const far = side === 'callers' ? source : target
  const counted = new Set<number>()
  const possible = new Set<number>()
  for (const seed of seeds) {
    for (const row of slice(adjacency, seed)) {
      if (kind[row] === CALLS) (via[row] === POSSIBLE ? possible : counted).add(far[row] ?? 0)
    }
  }
  const admitted = [...counted].filter((symbol) => admits(reader, symbol, tests))
  const left = counted.size - admitted.length
  return {
    counted: inKeyOrder(reader, admitted),
    possible: inKeyOrder(
      reader,
      [...possible].filter((symbol) => !counted.has(symbol) && admits(reader, symbol, tests)),
    ),
    testsExcluded: tests === 'exclude' ? left : 0,
    productionExcluded: tests === 'only' ? left : 0,
  }
}

/** Whether a row passes the tests filter. */
export function admits(reader: GraphReader, symbol: number, tests: TestsFilter): boolean {
  return tests === 'include' || isTest(reader, symbol) === (tests === 'only')
}

/** How many rows `callers` or `callees` of the symbol has with tests: a class counts with its constructor. */
export function neighbourCount(reader: GraphReader, symbol: number, side: Side): number {
  const seeds = withConstructors(reader, [symbol])
  if (seeds.length > 1) return neighboursOf(reader, seeds, side, 'include').counted.length
  const { incoming, outgoing } = degrees(reader, 'calls')
  return (side === 'callers' ? incoming : outgoing)[symbol] ?? 0
}
