/** Paths of a project: relative to its root, with `/`; the root is the empty string. */

/** The folder of a path. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** A relative path seen from a folder; undefined where it leaves the project. */
export function joinPaths(folder: string, relative: string): string | undefined {
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.length === 0) return undefined
      parts.pop()
    } else {
      parts.push(part)
    }
  }
  return parts.join('/')
}

/** A folder and those around it, from inside out, the root last. */
export function foldersUpward(folder: string): readonly string[] {
  const folders: string[] = []
  for (let at = folder; at !== ''; at = folderOf(at)) folders.push(at)
  folders.push('')
  return folders
}

/** A path below a folder. */
export function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
