/** The folder of a path; the root is the empty string. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** A path relative to a folder, without `.` and `..`; undefined where it leaves the root. */
export function joinPath(folder: string, path: string): string | undefined {
  const segments: string[] = folder === '' || path.startsWith('/') ? [] : folder.split('/')
  for (const segment of path.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** The dotted prefix of qualified names for a path whose extension says nothing. */
export function dottedPath(path: string, extension: RegExp): string {
  return path.replace(extension, '').replaceAll('/', '.')
}
