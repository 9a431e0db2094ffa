import type { GraphReader } from '#graph/GraphReader'
import type { RowKey } from '../defineQuery.ts'
import { compareKeys } from '../pageLists.ts'
import { fileOf, ordinalOf } from './symbolFacts.ts'

const RANKS = Symbol('symbol ranks')

/** The key of a symbol in any list: file, container chain with its name, ordinal. Never its row number. */
export function symbolKey(reader: GraphReader, symbol: number): RowKey {
  const { localName, qualifiedName } = reader.graph.symbols
  const file = fileOf(reader, symbol)
  // Folders and packages outside have no file, and only their qualified name is theirs alone.
  const chain = reader.text((file === '' ? qualifiedName[symbol] : localName[symbol]) ?? 0)
  return [file, chain, ordinalOf(reader, symbol)]
}

/** By symbol: its place in the order of `symbolKey`. Sorted once per generation, so that lists sort by number. */
export function symbolRanks(reader: GraphReader): Int32Array {
  return reader.lazily(RANKS, () => {
    const keyed = Array.from({ length: reader.symbolCount }, (_, symbol) => ({
      symbol,
      key: symbolKey(reader, symbol),
    }))
    keyed.sort((a, b) => compareKeys(a.key, b.key))
    const ranks = new Int32Array(reader.symbolCount)
    keyed.forEach(({ symbol }, rank) => (ranks[symbol] = rank))
    return ranks
  })
}

/** Symbols in the order of their keys. */
export function inKeyOrder(reader: GraphReader, symbols: Iterable<number>): readonly number[] {
  const ranks = symbolRanks(reader)
  return [...symbols].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}
