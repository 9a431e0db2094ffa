import type { IndexReport } from '#model/StoredIndex'
import type { Sayings } from '../defineQuery.ts'
import { named } from '../named.ts'

/** Whether a file is the path, or stands below it; all are below none and below the project itself. */
export function isBelow(file: string, path: string | undefined): boolean {
  return path === undefined || path === '.' || file === path || file.startsWith(`${path}/`)
}

/** Whether the index has a file there: of a path that does not exist, nothing is said to be free of anything. */
export function isIndexedPath({ files }: IndexReport, path: string | undefined): boolean {
  return path === undefined || path === '.' || files.some((file) => isBelow(file.path, path))
}

/** What an answer says of such a path. */
export function sayNoPath(path: string): Sayings {
  return { summary: `path not found in the index: ${path}`, next: `call index_status ${named('paths', path)}` }
}
