import type { GraphReader } from '#graph/GraphReader'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { symbolsOfFile } from './fileSymbols.ts'

/**
 * Rows of the index that a changed symbol is: by path, local name and place among its twins, as lines belong to another
 * text. Where the index counts other twins than the change all of them are meant. What was deleted is there only while
 * the index is older than the change.
 */
export function seedRows(reader: GraphReader, changed: ChangedSymbol): readonly number[] {
  const { path, oldPath, localName, ordinal, twinsAfter, change } = changed
  const isDeleted = change === 'deleted'
  for (const place of new Set(oldPath === undefined ? [path] : [path, oldPath])) {
    const twins = symbolsOfFile(reader, place).filter(
      (symbol) => reader.text(reader.graph.symbols.localName[symbol] ?? 0) === localName,
    )
    if (isDeleted) {
      if (twins.length > twinsAfter) return chosen(twins, ordinal)
    } else if (twins.length > 0) {
      return twins.length === twinsAfter ? chosen(twins, ordinal) : twins
    }
  }
  return []
}

function chosen(twins: readonly number[], ordinal: number): readonly number[] {
  const one = twins[ordinal]
  return one === undefined ? twins : [one]
}
