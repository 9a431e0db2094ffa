/** A folder with what stands in it. A folder that holds nothing but one folder is not there: `java/com/acme` is one step. */
export interface Folder {
  /** Path without a trailing slash; `.` for the root. */
  readonly path: string
  /** Files directly in it, as rows of `graph.files`, by path. */
  readonly files: readonly number[]
  /** By path. */
  readonly folders: readonly Folder[]
  /** All files in it and below. */
  readonly all: readonly number[]
}

/** The folders of files: `paths` by row, of the rows given. */
export function folderTree(paths: (file: number) => string, files: readonly number[]): Folder {
  const root = draft('.')
  for (const file of files) {
    let folder = root
    const segments = paths(file).split('/')
    for (let depth = 1; depth < segments.length; depth += 1) {
      folder.all.push(file)
      const path = segments.slice(0, depth).join('/')
      const known = folder.folders.get(path) ?? draft(path)
      folder.folders.set(path, known)
      folder = known
    }
    folder.all.push(file)
    folder.files.push(file)
  }
  return finished(root)
}

interface Draft {
  readonly path: string
  readonly files: number[]
  readonly all: number[]
  readonly folders: Map<string, Draft>
}

function draft(path: string): Draft {
  return { path, files: [], all: [], folders: new Map() }
}

function finished(folder: Draft): Folder {
  const [only, second] = folder.folders.values()
  if (folder.files.length === 0 && only !== undefined && second === undefined) return finished(only)
  const folders = [...folder.folders.values()].map(finished).sort((a, b) => (a.path < b.path ? -1 : 1))
  return { path: folder.path, files: folder.files, folders, all: folder.all }
}
