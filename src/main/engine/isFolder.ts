import { statSync } from 'node:fs'

/**
 * Whether a path is that of a folder that can be looked at. False for a text that no path can be: with a NUL character, too long, in a
 * folder that may not be looked into.
 */
export function isFolder(path: string): boolean {
  return kindOfPath(path) === 'folder'
}

/** What stands at a path as far as it can be looked at. */
export function kindOfPath(path: string): 'folder' | 'other' | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? undefined : stats.isDirectory() ? 'folder' : 'other'
  } catch {
    return undefined
  }
}
