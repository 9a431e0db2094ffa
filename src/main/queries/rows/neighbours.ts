import { EDGE_KINDS, VIAS, type Via } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { Cell } from '#shared/table'
import type { TestsFilter } from '#shared/viewState'
import type { GroupedSource } from '../defineQuery.ts'
import { positions, sitesBetween, slice, type EdgeSite } from './callSites.ts'
import { fileOf, isTest, linesOf, splitName } from './symbolFacts.ts'
import { symbolCell } from './symbolFields.ts'
import { inKeyOrder, symbolKey } from './symbolOrder.ts'

export type Side = 'callers' | 'callees'

export interface Neighbours {
  /** Symbols with a counted call, in key order, filtered by `tests`. */
  readonly counted: readonly number[]
  /** Symbols whose calls are all name matches only. */
  readonly possible: readonly number[]
  /** Counted symbols that the filter left out. */
  readonly testsExcluded: number
  readonly productionExcluded: number
}

/** Columns of a neighbour beside those of any symbol. */
export const NEIGHBOUR_CORE = ['name', 'lines', 'hop', 'via', 'at'] as const
export const NEIGHBOUR_FIELDS = ['sites', 'positions'] as const

const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
/** Places shown in a row; the rest is counted there. All of them are the field `positions`. */
const PLACES_SHOWN = 10
const PLACES_MAX = 1_000

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

/** The neighbours as a list whose rows know their call sites. */
export function neighbourSource(
  reader: GraphReader,
  rows: readonly number[],
  options: {
    readonly seeds: readonly number[]
    readonly side: Side
    readonly fields: readonly string[]
    readonly possible: boolean
  },
): GroupedSource {
  const seeds = new Set(options.seeds)
  const admitsVia = (via: Via): boolean => (via === 'possible') === options.possible
  function sitesOf(symbol: number): readonly EdgeSite[] {
    const callers = options.side === 'callers' ? [symbol] : options.seeds
    const targets = options.side === 'callers' ? seeds : new Set([symbol])
    return callers.flatMap((caller) =>
      sitesBetween(reader, caller, targets, (kind, via) => kind === 'calls' && admitsVia(via)),
    )
  }
  return {
    kind: 'grouped',
    cols: [...NEIGHBOUR_CORE, ...options.fields],
    count: rows.length,
    key: (index) => [1, ...symbolKey(reader, rows[index] ?? 0)],
    row(index) {
      const symbol = rows[index] ?? 0
      const sites = sitesOf(symbol)
      const { prefix, name } = splitName(reader, symbol)
      const core: Cell[] = [
        name,
        linesOf(reader, symbol) ?? null,
        1,
        strongestVia(reader, symbol, options),
        positions(reader, sites, PLACES_SHOWN) || null,
      ]
      const extra = options.fields.map((field) => neighbourCell(reader, symbol, sites, field))
      return { qn_prefix: prefix, file: fileOf(reader, symbol), cells: [...core, ...extra] }
    },
  }
}

function neighbourCell(reader: GraphReader, symbol: number, sites: readonly EdgeSite[], field: string): Cell {
  if (field === 'sites') return new Set(sites.map(({ site }) => site)).size
  if (field === 'positions') return positions(reader, sites, PLACES_MAX) || null
  return symbolCell(reader, symbol, field)
}

/** The surest way in which a call of the pair was resolved. */
function strongestVia(
  reader: GraphReader,
  symbol: number,
  options: { readonly seeds: readonly number[]; readonly side: Side; readonly possible: boolean },
): Via {
  const { source, target, kind, via } = reader.graph.edges
  const adjacency = options.side === 'callers' ? reader.incoming : reader.outgoing
  const far = options.side === 'callers' ? source : target
  let best = POSSIBLE
  for (const seed of options.seeds) {
    for (const row of slice(adjacency, seed)) {
      if (kind[row] === CALLS && far[row] === symbol && !(options.possible && via[row] !== POSSIBLE)) {
        best = Math.min(best, via[row] ?? POSSIBLE)
      }
    }
  }
  return VIAS[best] ?? 'possible'
}
