import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { calleesOf, callersOf, type ImpactSeeds } from '#graph/impactSearch'
import type { Reach } from '#graph/reach'
import { admits } from '../rows/neighboursOf.ts'
import { isTest } from '../rows/symbolFacts.ts'
import { symbolRanks } from '../rows/symbolOrder.ts'

export interface ReachedOptions {
  readonly direction: 'inbound' | 'outbound' | 'both'
  readonly depth: number
  readonly tests: TestsFilter
  /** Files (rows) that the change touches. */
  readonly changedFiles: ReadonlySet<number>
}

/** A symbol that the change reaches. */
export interface ReachedSymbol {
  readonly symbol: number
  /** Fewest edges from the nearest seed. */
  readonly hop: number
  /** The edge row over which it was reached; -1 where a seed has none to show. */
  readonly edge: number
  readonly side: 'caller' | 'callee'
}

export interface Reached {
  /** Within the depth, by hop, then key; as direction and tests ask for. */
  readonly rows: readonly ReachedSymbol[]
  /** Symbols that the same question reaches beyond the depth. */
  readonly deeper: number
  /** Left out by the filter within the depth. */
  readonly testsExcluded: number
  readonly productionExcluded: number
  /** What decides the level: production callers within the depth, outside the changed files. Whatever is shown. */
  readonly graded: readonly number[]
  /** Every test symbol that reaches a seed, with its hop, over any number of hops. */
  readonly tests: readonly { readonly symbol: number; readonly hop: number }[]
}

/**
 * What a change reaches, in one search from all seeds. Seeds are no result. Neither is what stands in a changed file and is
 * reached from another one: it is under review anyway. Unchanged symbols of a changed file that calls inside it reach
 * are listed, but do not decide the level.
 */
export function reached(reader: GraphReader, seeds: ImpactSeeds, options: ReachedOptions): Reached {
  const { depth, direction, tests } = options
  const seedSet = new Set(seeds.symbols)
  const isChanged = (symbol: number): boolean => options.changedFiles.has(reader.graph.symbols.file[symbol] ?? -1)
  const isTestSymbol = (symbol: number): boolean => isTest(reader, symbol)
  const everyone = callersOf(reader, seeds)
  const production = callersOf(reader, seeds, { symbol: (symbol) => !isTestSymbol(symbol) })
  const callers = direction === 'outbound' ? [] : callerRows(tests === 'exclude' ? production : everyone)
  const callees = direction === 'inbound' ? [] : calleeRows()
  const all = union(callers, callees)
  const within = all.filter(({ hop }) => hop <= depth)
  const rows = within.filter(({ symbol }) => admits(reader, symbol, tests))
  const ranks = symbolRanks(reader)
  const excluded = tests === 'exclude' ? (direction === 'outbound' ? [] : callerRows(everyone)) : []
  return {
    rows: rows.sort((a, b) => a.hop - b.hop || (ranks[a.symbol] ?? 0) - (ranks[b.symbol] ?? 0)),
    deeper: all.filter(({ hop, symbol }) => hop > depth && admits(reader, symbol, tests)).length,
    testsExcluded: excluded.filter(({ symbol, hop }) => hop <= depth && isTestSymbol(symbol)).length,
    productionExcluded: tests === 'only' ? within.length - rows.length : 0,
    graded: beyondSeeds(production, 'caller').flatMap(({ symbol, hop }) =>
      hop <= depth && !isChanged(symbol) ? [symbol] : [],
    ),
    tests: beyondSeeds(everyone, 'caller').filter(({ symbol }) => isTestSymbol(symbol)),
  }

  function callerRows(search: Reach): readonly ReachedSymbol[] {
    const inFile = callersOf(reader, { ...seeds, dangling: [] }, { edge: isInsideChangedFile }).hop
    const calling = new Set(seeds.dangling)
    return beyondSeeds(search, 'caller').filter(
      ({ symbol }) => !isChanged(symbol) || (inFile[symbol] ?? -1) > 0 || calling.has(symbol),
    )
  }

  function calleeRows(): readonly ReachedSymbol[] {
    const isAllowed = (symbol: number): boolean => tests !== 'exclude' || !isTestSymbol(symbol)
    const inFile = calleesOf(reader, seeds, { edge: isInsideChangedFile }).hop
    return beyondSeeds(calleesOf(reader, seeds, { symbol: isAllowed }), 'callee').filter(
      ({ symbol }) => !isChanged(symbol) || (inFile[symbol] ?? -1) > 0,
    )
  }

  function isInsideChangedFile(row: number): boolean {
    const { source, target } = reader.graph.edges
    const { file } = reader.graph.symbols
    const own = file[source[row] ?? 0] ?? -1
    return own >= 0 && own === file[target[row] ?? 0] && options.changedFiles.has(own)
  }

  function beyondSeeds({ order, hop, through }: Reach, side: ReachedSymbol['side']): readonly ReachedSymbol[] {
    const symbols: ReachedSymbol[] = []
    for (const symbol of order) {
      if (!seedSet.has(symbol)) symbols.push({ symbol, hop: hop[symbol] ?? 0, edge: through[symbol] ?? -1, side })
    }
    return symbols
  }
}

/** Each symbol once, with its smaller hop. */
function union(callers: readonly ReachedSymbol[], callees: readonly ReachedSymbol[]): readonly ReachedSymbol[] {
  if (callees.length === 0) return callers
  const nearest = new Map(callers.map((each) => [each.symbol, each]))
  for (const each of callees) {
    const known = nearest.get(each.symbol)
    if (known === undefined || each.hop < known.hop) nearest.set(each.symbol, each)
  }
  return [...nearest.values()]
}
