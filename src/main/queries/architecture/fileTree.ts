import { folderTree, type Folder } from '#graph/folderTree'
import { pathOf } from '../modules/projectBoxes.ts'
import { listOf } from '../rows/incompleteFiles.ts'
import type { Aspect } from './Ground.ts'

interface TreeRow {
  readonly path: string
  readonly depth: number
  readonly files: number
  readonly symbols: number
}

/** Folders from the outside in, the largest of each depth first; a folder that holds but a folder is one with it. */
export const fileTree: Aspect = ({ scope: { reader }, files }) => {
  const symbols = new Int32Array(reader.graph.files.path.length)
  for (const file of reader.graph.symbols.file) if (file >= 0) symbols[file] = (symbols[file] ?? 0) + 1
  const rows: TreeRow[] = []
  function visit({ path, all, folders }: Folder, depth: number): void {
    const count = all.reduce((sum, file) => sum + (symbols[file] ?? 0), 0)
    rows.push({ path, depth, files: all.length, symbols: count })
    for (const folder of folders) visit(folder, depth + 1)
  }
  visit(
    folderTree((file) => pathOf(reader, file), files),
    0,
  )
  rows.sort((a, b) => a.depth - b.depth || b.files - a.files || (a.path < b.path ? -1 : 1))
  return listOf(['folder', 'depth', 'files', 'symbols'], rows, {
    key: (row) => [row.depth, -row.files, row.path],
    row: (row) => [row.path, row.depth, row.files, row.symbols],
  })
}
