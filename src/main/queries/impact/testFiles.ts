import { SYMBOL_KINDS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { fileOf } from '../rows/symbolFacts.ts'
import { fileRow, symbolsOfFile } from './fileSymbols.ts'

const TEST = SYMBOL_KINDS.indexOf('test')
/** Symbols around each other that are looked at. */
const CONTAINERS_MAX = 50

/** A file of tests that reach a change. */
export interface TestFile {
  readonly file: string
  /** Test cases in it that do; 0 where it is code outside of them that does. */
  readonly tests: number
  /** The nearest; 0 for a test that was changed itself. */
  readonly hop: number
}

/** The files to run for the test symbols that reach a change, nearest first. Helpers without a test of their own are none. */
export function testFiles(
  reader: GraphReader,
  reaching: readonly { readonly symbol: number; readonly hop: number }[],
): readonly TestFile[] {
  const found = new Map<string, { readonly tests: Set<number>; hop: number; isWhole: boolean }>()
  for (const { symbol, hop } of reaching) {
    const file = fileOf(reader, symbol)
    const known = found.get(file) ?? { tests: new Set(), hop, isWhole: false }
    const test = testAround(reader, symbol)
    if (test !== undefined) known.tests.add(test)
    known.isWhole ||= symbol === reader.graph.files.symbol[fileRow(reader, file) ?? -1]
    known.hop = Math.min(known.hop, hop)
    found.set(file, known)
  }
  return [...found]
    .filter(([file, { tests, isWhole }]) => tests.size > 0 || isWhole || hasTests(reader, file))
    .map(([file, { tests, hop }]) => ({ file, tests: tests.size, hop }))
    .sort((a, b) => a.hop - b.hop || (a.file < b.file ? -1 : 1))
}

/** The test case that a symbol is, or stands in. */
function testAround(reader: GraphReader, symbol: number): number | undefined {
  const { kind, container } = reader.graph.symbols
  for (let at = symbol, step = 0; at >= 0 && step < CONTAINERS_MAX; at = container[at] ?? -1, step += 1) {
    if (kind[at] === TEST) return at
  }
  return undefined
}

function hasTests(reader: GraphReader, file: string): boolean {
  return symbolsOfFile(reader, file).some((symbol) => reader.graph.symbols.kind[symbol] === TEST)
}
