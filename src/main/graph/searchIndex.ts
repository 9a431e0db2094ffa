import { MODULE_NAME } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'
import { splitWords } from './splitWords.ts'
import { pathOfSymbol } from './symbolNames.ts'

/**
 * The words of every symbol, as numbers: those of its path, of its containers and of its own name, in that order.
 * The tokens of symbol `s` are `tokenIds[offsets[s]] … tokenIds[offsets[s + 1] - 1]`.
 */
export interface SearchIndex {
  readonly tokens: readonly string[]
  readonly tokenIds: Int32Array
  readonly offsets: Int32Array
  readonly containerStarts: Int32Array
  readonly nameStarts: Int32Array
  /** By symbol: its name (and the names of a default export) in lower case letters and digits alone. */
  readonly joinedNames: readonly string[]
}

const KEY = Symbol('search index')

/** The index of a generation, built on first use. Linear in the text of all names. */
export function searchIndex(reader: GraphReader): SearchIndex {
  return reader.lazily(KEY, () => build(reader))
}

function build(reader: GraphReader): SearchIndex {
  const tokens = createTokens()
  const aliases = aliasesBySymbol(reader)
  const tokenIds: number[] = []
  const offsets = new Int32Array(reader.symbolCount + 1)
  const containerStarts = new Int32Array(reader.symbolCount)
  const nameStarts = new Int32Array(reader.symbolCount)
  const joinedNames: string[] = []

  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    offsets[symbol] = tokenIds.length
    const { path, containers, name } = nameParts(reader, symbol)
    append(tokenIds, tokens.of(path))
    containerStarts[symbol] = tokenIds.length
    append(tokenIds, tokens.of(containers))
    nameStarts[symbol] = tokenIds.length
    const ownNames = aliases.get(symbol) ?? name
    append(tokenIds, tokens.of(ownNames))
    joinedNames.push(splitWords(ownNames).join(''))
  }
  offsets[reader.symbolCount] = tokenIds.length
  return { tokens: tokens.all, tokenIds: Int32Array.from(tokenIds), offsets, containerStarts, nameStarts, joinedNames }
}

interface NameParts {
  readonly path: string
  readonly containers: string
  readonly name: string
}

function nameParts(reader: GraphReader, symbol: number): NameParts {
  const { symbols } = reader.graph
  // Folders and packages have no file; what they are called in full stands in its place.
  const path = pathOfSymbol(reader, symbol) ?? reader.text(symbols.qualifiedName[symbol] ?? 0)
  const local = reader.text(symbols.localName[symbol] ?? 0)
  const name = reader.text(symbols.name[symbol] ?? 0)
  if (local === MODULE_NAME) {
    const slash = path.lastIndexOf('/') + 1
    return { path: path.slice(0, slash), containers: '', name: path.slice(slash) }
  }
  return { path, containers: local.endsWith(name) ? local.slice(0, local.length - name.length) : local, name }
}

/** What imports call a default export: its names in the place of `default`. */
function aliasesBySymbol(reader: GraphReader): ReadonlyMap<number, string> {
  const { aliases } = reader.graph
  const bySymbol = new Map<number, string>()
  for (let row = 0; row + 1 < aliases.length; row += 2) {
    const symbol = aliases[row] ?? 0
    const known = bySymbol.get(symbol)
    // The first is kept: splicing all together would make a name that nobody uses.
    if (known === undefined) bySymbol.set(symbol, reader.text(aliases[row + 1] ?? 0))
  }
  return bySymbol
}

function createTokens(): { readonly all: readonly string[]; of(text: string): readonly number[] } {
  const all: string[] = []
  const ids = new Map<string, number>()
  const known = new Map<string, readonly number[]>()
  function idOf(token: string): number {
    const id = ids.get(token)
    if (id !== undefined) return id
    ids.set(token, all.length)
    all.push(token)
    return all.length - 1
  }
  return {
    all,
    of(text) {
      let list = known.get(text)
      if (list === undefined) {
        list = splitWords(text).map(idOf)
        known.set(text, list)
      }
      return list
    },
  }
}

function append(list: number[], items: readonly number[]): void {
  for (const item of items) list.push(item)
}
