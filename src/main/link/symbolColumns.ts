import type { SymbolColumns } from '#model/LinkedGraph'
import { SYMBOL_KINDS, type SymbolKind } from '#shared/symbol'
import type { FilePart, PartSymbols } from './FilePart.ts'
import { makeUnique } from './qualifiedNames.ts'
import type { Strings } from './strings.ts'
import type { SymbolRows } from './SymbolRows.ts'

/** The columns of all symbols in the order of their rows. */
export function symbolColumns(
  paths: readonly string[],
  parts: readonly FilePart[],
  rows: SymbolRows,
  strings: Strings,
): SymbolColumns {
  const { count } = rows
  const columns = {
    name: new Int32Array(count),
    localName: new Int32Array(count),
    qualifiedName: new Int32Array(count),
    file: new Int32Array(count).fill(-1),
    kind: new Uint8Array(count),
    flags: new Uint16Array(count),
    line: new Int32Array(count),
    column: new Int32Array(count),
    startLine: new Int32Array(count),
    endLine: new Int32Array(count),
    container: new Int32Array(count).fill(-1),
    signature: new Int32Array(count),
    doc: new Int32Array(count),
    complexity: new Int32Array(count),
  }
  const folderAbove = (path: string): number =>
    rows.folders.get(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) ?? -1
  const addBare = (kind: SymbolKind, row: number, name: string, qualifiedName: string): void => {
    columns.kind[row] = SYMBOL_KINDS.indexOf(kind)
    columns.name[row] = strings.intern(name)
    columns.localName[row] = strings.intern(name)
    columns.qualifiedName[row] = strings.intern(qualifiedName)
  }
  for (const [path, row] of rows.folders) {
    addBare('folder', row, path.slice(path.lastIndexOf('/') + 1), path)
    columns.container[row] = folderAbove(path)
  }
  for (const [name, row] of rows.packages) addBare('external', row, name, name)
  for (const [index, { symbols }] of parts.entries()) {
    const first = rows.first[index] ?? -1
    for (const name of COPIED) columns[name].set(symbols[name], first)
    columns.file.fill(index, first, first + symbols.name.length)
    for (const [place, container] of symbols.container.entries()) {
      columns.container[first + place] = place === 0 ? folderAbove(paths[index] ?? '') : rows.of(container)
    }
  }
  for (const { symbols, marks } of parts) {
    joinDeclarations(columns, rows, symbols)
    for (const [symbol, flags] of marks) {
      const row = rows.of(symbol)
      if (row >= 0) columns.flags[row] = (columns.flags[row] ?? 0) | flags
    }
  }
  makeUnique(columns, strings)
  return columns
}

const COPIED = [
  'name',
  'localName',
  'qualifiedName',
  'kind',
  'flags',
  'line',
  'column',
  'startLine',
  'endLine',
  'signature',
  'doc',
  'complexity',
] as const

/** A declaration is a place of the symbol that it declares, and says of it what the definition leaves out. */
function joinDeclarations(
  { flags, doc }: { readonly flags: Uint16Array; readonly doc: Int32Array },
  rows: SymbolRows,
  { joined }: PartSymbols,
): void {
  for (const said of joined.values()) {
    const row = rows.of(said.symbol)
    if (row < 0) continue
    flags[row] = (flags[row] ?? 0) | said.flags
    if (doc[row] === 0) doc[row] = said.doc
  }
}
