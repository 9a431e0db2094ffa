import { watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { readGitFolder } from '#git/gitFolder'

/** Files by which git says that HEAD moved: a switch writes the first, a commit the other. */
const PLACES = [
  { folder: '', name: 'HEAD' },
  { folder: 'logs', name: 'HEAD' },
] as const

/** Calls back when HEAD of the work tree moves: another branch, a commit. Does nothing where there is no git. */
export async function watchHead(root: string, onMove: () => void): Promise<() => void> {
  const gitFolder = await readGitFolder(root)
  if (gitFolder === undefined) return () => undefined
  const watchers = PLACES.flatMap(({ folder, name }) => watcherOf(path.join(gitFolder, folder), name, onMove))
  return () => watchers.forEach((watcher) => watcher.close())
}

function watcherOf(folder: string, name: string, onMove: () => void): readonly FSWatcher[] {
  try {
    // The folder, not the file: git writes a new file and renames it.
    const watcher = watch(folder, { persistent: false }, (_, changed) => {
      if (changed === name) onMove()
    })
    // A repository that is removed is seen by the watch over the files.
    watcher.on('error', () => watcher.close())
    return [watcher]
  } catch {
    // No log is kept: then commits show at the next change of a file.
    return []
  }
}
