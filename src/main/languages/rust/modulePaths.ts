/** The folder of a path, without a slash at its end; empty for the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** A path relative to a folder, without `.` and `..`. */
export function join(folder: string, path: string): string {
  const segments: string[] = folder === '' ? [] : folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** The prefix of a file's qualified names: `a/mod.rs` is `a`. */
export function moduleName(path: string): string {
  return path
    .replace(/\.rs$/, '')
    .replace(/(^|\/)mod$/, '')
    .replaceAll('/', '.')
}

const ROOT_FILE = /(^|\/)(?:mod|lib|main|build)\.rs$/

/** The folder in which the modules stand that a file declares. */
export function folderOfModules(path: string, isCrateRoot: boolean): string {
  return isCrateRoot || ROOT_FILE.test(path) ? folderOf(path) : path.replace(/\.rs$/, '')
}
