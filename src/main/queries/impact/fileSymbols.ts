import type { GraphReader } from '#graph/GraphReader'

const FILES_BY_PATH = Symbol('files by path')

/** Row of the file at a path, or undefined where the index has none. */
export function fileRow(reader: GraphReader, path: string): number | undefined {
  return reader
    .lazily(FILES_BY_PATH, () => {
      const { files } = reader.graph
      return new Map(Array.from(files.path, (text, row) => [reader.text(text), row] as const))
    })
    .get(path)
}

/** All symbols of the file at a path in their order, its own first; none where the index does not have it. */
export function symbolsOfFile(reader: GraphReader, path: string): readonly number[] {
  const file = fileRow(reader, path)
  const first = file === undefined ? undefined : reader.graph.files.symbol[file]
  if (file === undefined || first === undefined) return []
  const found: number[] = []
  // Symbols stand sorted by file.
  for (let symbol = first; reader.graph.symbols.file[symbol] === file; symbol += 1) found.push(symbol)
  return found
}
