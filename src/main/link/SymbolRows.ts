import { foldersOf } from '#model/foldersOf'
import type { FilePart } from './FilePart.ts'
import { definitionOf, fileOf, type SymbolRef } from './symbolRefs.ts'

/** Where each symbol stands in the graph: folders, then each file with its definitions, then packages. */
export interface SymbolRows {
  readonly folders: ReadonlyMap<string, number>
  /** By file: the row of its own symbol; its definitions follow. */
  readonly first: Int32Array
  readonly packages: ReadonlyMap<string, number>
  readonly count: number
  /** The row of a symbol, or -1. A declaration that stands for a symbol elsewhere has the row of that. */
  of(symbol: SymbolRef): number
}

export function createSymbolRows(paths: readonly string[], parts: readonly FilePart[]): SymbolRows {
  const folders = new Map([...foldersOf(paths)].sort().map((path, row) => [path, row]))
  const first = new Int32Array(parts.length)
  let row = folders.size
  for (const [index, { symbols }] of parts.entries()) {
    first[index] = row
    row += symbols.name.length
  }
  const packages = new Map<string, number>()
  for (const name of packagesOf(parts)) {
    packages.set(name, row)
    row += 1
  }
  return {
    folders,
    first,
    packages,
    count: row,
    of(symbol) {
      const file = fileOf(symbol)
      const definition = definitionOf(symbol)
      const start = first[file] ?? -1
      if (definition < 0 || start < 0) return start
      const symbols = parts[file]?.symbols
      const place = symbols?.placeOf[definition] ?? -1
      if (place >= 0) return start + place
      const joined = symbols?.joined.get(definition)
      if (joined === undefined) return -1
      // What is defined there is a symbol of its own: one step is enough.
      const target = fileOf(joined.symbol)
      const at = parts[target]?.symbols.placeOf[definitionOf(joined.symbol)] ?? -1
      return at < 0 ? -1 : (first[target] ?? -1) + at
    },
  }
}

/** Packages that are imported or called into, sorted. */
function packagesOf(parts: readonly FilePart[]): readonly string[] {
  const names = new Set<string>()
  for (const { packages, called } of parts) {
    for (const { name } of packages) names.add(name)
    for (const name of called) names.add(name)
  }
  return [...names].sort()
}
