import type { GraphReader } from '#graph/GraphReader'
import type { ChangedSymbol } from './ChangedSymbol.ts'
import { symbolsOfFile } from './fileSymbols.ts'

/** Gives the symbols of a file that have a local name. */
export type TwinsOf = (path: string, localName: string) => readonly number[]

/** Looks files up by their local names, each file once. */
export function createTwinsOf(reader: GraphReader): TwinsOf {
  const { localName, container, file } = reader.graph.symbols
  const files = new Map<string, ReadonlyMap<string, readonly number[]>>()
  return (path, name) => {
    const known = files.get(path) ?? byLocalName(path)
    files.set(path, known)
    return known.get(name) ?? []
  }

  function byLocalName(path: string): ReadonlyMap<string, readonly number[]> {
    const named = new Map<string, number[]>()
    const wholes = new Map<string, number[]>()
    for (const symbol of symbolsOfFile(reader, path)) {
      const name = reader.text(localName[symbol] ?? 0)
      const twins = named.get(name)
      if (twins === undefined) named.set(name, [symbol])
      else twins.push(symbol)
      // A part of a type has the symbol of the whole, which may stand in another file.
      const holder = container[symbol] ?? -1
      const isPart = holder >= 0 && file[holder] !== file[symbol] && (file[holder] ?? -1) >= 0
      if (isPart) wholes.set(name.slice(0, Math.max(0, name.lastIndexOf('.'))), [holder])
    }
    return new Map([...wholes, ...named])
  }
}

/**
 * Rows of the index that a changed symbol is: by path, local name and place among its twins, as lines belong to another
 * text. Where the index counts other twins than the change all of them are meant. What was deleted is there only while
 * the index is older than the change.
 */
export function seedRows(twinsOf: TwinsOf, changed: ChangedSymbol): readonly number[] {
  const { path, oldPath, localName, ordinal, twinsAfter, change } = changed
  const isDeleted = change === 'deleted'
  for (const place of new Set(oldPath === undefined ? [path] : [path, oldPath])) {
    const twins = twinsOf(place, localName)
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
