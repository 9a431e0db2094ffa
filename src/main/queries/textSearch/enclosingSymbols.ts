import { SYMBOL_KINDS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'

const FILE = SYMBOL_KINDS.indexOf('file')
const FIRST_ROWS = Symbol('first symbol of each file')

/** Rows of `graph.files` by path. */
export function fileRows(reader: GraphReader): ReadonlyMap<string, number> {
  return reader.lazily(FILE_ROWS, () => {
    const rows = new Map<string, number>()
    reader.graph.files.path.forEach((path, file) => rows.set(reader.text(path), file))
    return rows
  })
}
const FILE_ROWS = Symbol('file rows by path')

/**
 * By line of a file as it was indexed: the innermost symbol around it, or the file's own. Linear in the lines of the
 * file times how deep its symbols are nested.
 */
export function enclosingSymbols(reader: GraphReader, file: number): (line: number) => number {
  const { startLine, endLine, kind } = reader.graph.symbols
  const inside = symbolsOfFile(reader, file).filter((symbol) => kind[symbol] !== FILE)
  const size = (symbol: number): number => (endLine[symbol] ?? 0) - (startLine[symbol] ?? 0)
  // What is painted later stands on top: of ranges that are equal, the one that the other contains.
  const outermostFirst = inside.sort((a, b) => size(b) - size(a) || a - b)
  const owners = new Int32Array((reader.graph.files.lines[file] ?? 0) + 2).fill(reader.graph.files.symbol[file] ?? -1)
  for (const symbol of outermostFirst) owners.fill(symbol, startLine[symbol] ?? 0, (endLine[symbol] ?? 0) + 1)
  return (line) => owners[Math.min(line, owners.length - 1)] ?? -1
}

/** Symbols are sorted by file, so that those of one stand together. */
function symbolsOfFile(reader: GraphReader, file: number): number[] {
  const first = reader.lazily(FIRST_ROWS, () => firstSymbols(reader))
  const { file: fileOfSymbol } = reader.graph.symbols
  const symbols: number[] = []
  for (let symbol = first[file] ?? -1; symbol >= 0 && fileOfSymbol[symbol] === file; symbol += 1) symbols.push(symbol)
  return symbols
}

function firstSymbols(reader: GraphReader): Int32Array {
  const first = new Int32Array(reader.graph.files.path.length).fill(-1)
  reader.graph.symbols.file.forEach((file, symbol) => {
    if (file >= 0 && first[file] === -1) first[file] = symbol
  })
  return first
}
