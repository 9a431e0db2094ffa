import type { LinkedGraph } from '#model/LinkedGraph'
import { edgeColumns } from './edgeColumns.ts'
import type { FilePart } from './FilePart.ts'
import type { LinkFile } from './Linker.ts'
import { anonymousColumns, siteColumns, targetColumns } from './siteColumns.ts'
import type { Strings } from './strings.ts'
import { symbolColumns } from './symbolColumns.ts'
import { createSymbolRows, type SymbolRows } from './SymbolRows.ts'

/** Puts the parts of all files together. Linear in them but for the sorting of edges. */
export function assemble(files: readonly LinkFile[], parts: readonly FilePart[], strings: Strings): LinkedGraph {
  const paths = files.map(({ path }) => path)
  const rows = createSymbolRows(paths, parts)
  const symbols = symbolColumns(paths, parts, rows, strings)
  return {
    files: {
      path: Int32Array.from(paths, (path) => strings.intern(path)),
      language: Int32Array.from(parts, ({ language }) => language),
      lines: Int32Array.from(parts, ({ lines }) => lines),
      symbol: rows.first,
    },
    symbols,
    sites: siteColumns(parts, rows),
    targets: targetColumns(parts, rows),
    anonymous: anonymousColumns(files, parts, rows),
    edges: edgeColumns(parts, rows, symbols),
    aliases: aliasPairs(parts, rows, strings),
    strings: strings.all,
  }
}

/** Pairs of symbol and name, sorted, each once. */
function aliasPairs(parts: readonly FilePart[], rows: SymbolRows, strings: Strings): Int32Array {
  const found = new Map<string, { readonly symbol: number; readonly name: string }>()
  for (const { aliases } of parts) {
    for (const { symbol, name } of aliases) {
      const row = rows.of(symbol)
      if (row >= 0) found.set(`${row}\0${name}`, { symbol: row, name })
    }
  }
  const sorted = [...found.values()].sort((a, b) => a.symbol - b.symbol || (a.name < b.name ? -1 : 1))
  return Int32Array.from(sorted.flatMap(({ symbol, name }) => [symbol, strings.intern(name)]))
}
