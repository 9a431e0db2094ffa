import { SYMBOL_KINDS, type EdgeKind, type SymbolKind } from '#shared/symbol'
import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { degrees } from './degrees.ts'
import { isTest } from './symbolFacts.ts'
import { globMatcher, regexMatcher } from './patterns.ts'

export interface SymbolFilters {
  readonly kind?: SymbolKind | undefined
  readonly name_pattern?: string | undefined
  readonly file_pattern?: string | undefined
  readonly min_degree?: number | undefined
  readonly max_degree?: number | undefined
  readonly relationship?: EdgeKind | undefined
  readonly tests: TestsFilter
}

export interface FilteredSymbols {
  readonly symbols: readonly number[]
  /** What every other filter let pass and the tests filter did not. */
  readonly testsExcluded: number
}

/** Symbols looked at before other requests may run. */
const SYMBOLS_PER_TURN = 20_000
/** Not code: there only when they are asked for by kind. */
const OUTSIDE: ReadonlySet<number> = new Set([SYMBOL_KINDS.indexOf('folder'), SYMBOL_KINDS.indexOf('external')])

/** The symbols that pass every filter, in the order given. A degree counts different neighbours over counted edges. */
export async function filterSymbols(
  reader: GraphReader,
  symbols: Iterable<number>,
  filters: SymbolFilters,
  pause: () => Promise<void>,
): Promise<FilteredSymbols> {
  const passes = everyFilter(reader, filters)
  const kept: number[] = []
  let testsExcluded = 0
  let looked = 0
  for (const symbol of symbols) {
    looked += 1
    if (looked % SYMBOLS_PER_TURN === 0) await pause()
    if (!passes(symbol)) continue
    if (filters.tests === 'include' || isTest(reader, symbol) === (filters.tests === 'only')) kept.push(symbol)
    else testsExcluded += 1
  }
  return { symbols: kept, testsExcluded }
}

function everyFilter(reader: GraphReader, filters: SymbolFilters): (symbol: number) => boolean {
  const { kind, name, file } = reader.graph.symbols
  const wanted = filters.kind === undefined ? -1 : SYMBOL_KINDS.indexOf(filters.kind)
  const matchesName =
    filters.name_pattern === undefined ? undefined : regexMatcher(filters.name_pattern, 'name_pattern')
  const files = filters.file_pattern === undefined ? undefined : matchingFiles(reader, filters.file_pattern)
  const degree = degrees(reader, filters.relationship ?? 'calls')
  const minimum = filters.min_degree ?? (filters.relationship === undefined ? 0 : 1)
  const maximum = filters.max_degree ?? Infinity
  return (symbol) => {
    if (wanted < 0 ? OUTSIDE.has(kind[symbol] ?? 0) : kind[symbol] !== wanted) return false
    if (files !== undefined && files[file[symbol] ?? -1] !== 1) return false
    const neighbours = (degree.incoming[symbol] ?? 0) + (degree.outgoing[symbol] ?? 0)
    if (neighbours < minimum || neighbours > maximum) return false
    return matchesName === undefined || matchesName(reader.text(name[symbol] ?? 0))
  }
}

function matchingFiles(reader: GraphReader, glob: string): Uint8Array {
  const matches = globMatcher(glob, 'file_pattern')
  return Uint8Array.from(reader.graph.files.path, (path) => (matches(reader.text(path)) ? 1 : 0))
}
