import type { Gap } from '../state/useGaps.ts'

/** A file of the project as the navigator lists it. */
export interface TreeFile {
  readonly path: string
  readonly gap: Gap | undefined
}

export type TreeRow =
  | {
      readonly kind: 'folder'
      readonly path: string
      readonly name: string
      readonly depth: number
      readonly files: number
      readonly open: boolean
    }
  | {
      readonly kind: 'file'
      readonly path: string
      readonly name: string
      readonly depth: number
      readonly file: TreeFile
      readonly open: boolean
    }

interface Folder {
  readonly path: string
  readonly name: string
  readonly folders: Map<string, Folder>
  readonly files: TreeFile[]
  count: number
}

/** The rows that are in sight: folders before files, each in order; a folder's content only where it is open. */
export function treeRows(files: readonly TreeFile[], open: ReadonlySet<string>): readonly TreeRow[] {
  const root = folderAt('', '')
  for (const file of files) place(root, file)
  const rows: TreeRow[] = []
  list(root, 0, open, rows)
  return rows
}

/** The folders that hold this path, outermost first. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Folders that are open at first: those that are alone on their level, so that the first choice is in sight. */
export function lonelyFolders(files: readonly TreeFile[]): readonly string[] {
  const lonely: string[] = []
  let prefix = ''
  for (;;) {
    const rests = files.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => path.slice(prefix.length))
    const folders = new Set(rests.map((rest) => rest.slice(0, Math.max(0, rest.indexOf('/')))))
    const [only] = folders
    if (folders.size !== 1 || only === undefined || only === '') return lonely
    prefix += `${only}/`
    lonely.push(prefix.slice(0, -1))
  }
}

function folderAt(path: string, name: string): Folder {
  return { path, name, folders: new Map(), files: [], count: 0 }
}

function place(root: Folder, file: TreeFile): void {
  let folder = root
  folder.count += 1
  for (const path of foldersOf(file.path)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const inner = folder.folders.get(name) ?? folderAt(path, name)
    folder.folders.set(name, inner)
    inner.count += 1
    folder = inner
  }
  folder.files.push(file)
}

function list(folder: Folder, depth: number, open: ReadonlySet<string>, rows: TreeRow[]): void {
  for (const inner of [...folder.folders.values()].sort((a, b) => compare(a.name, b.name))) {
    const isOpen = open.has(inner.path)
    rows.push({ kind: 'folder', path: inner.path, name: inner.name, depth, files: inner.count, open: isOpen })
    if (isOpen) list(inner, depth + 1, open, rows)
  }
  for (const file of [...folder.files].sort((a, b) => compare(a.path, b.path))) {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    rows.push({ kind: 'file', path: file.path, name, depth, file, open: open.has(file.path) })
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
