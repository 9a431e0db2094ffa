import type { GraphReader } from '#graph/GraphReader'

const ROWS = Symbol('rows of files by path')

/** The row of the file at a path in `graph.files`, or undefined. */
export function fileRow(reader: GraphReader, path: string): number | undefined {
  return reader
    .lazily(ROWS, () => new Map(Array.from(reader.graph.files.path, (text, row) => [reader.text(text), row])))
    .get(path)
}
