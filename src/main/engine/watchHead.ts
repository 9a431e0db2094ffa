import { watch, type FSWatcher } from 'node:fs'
import path from 'node:path'
import { HEAD_FILES, readGitFolder } from '#git/gitFolder'

/** Calls back when HEAD of the work tree moves: another branch, a commit. Does nothing where there is no git. */
export async function watchHead(root: string, onMove: () => void): Promise<() => void> {
  const gitFolder = await readGitFolder(root)
  if (gitFolder === undefined) return () => undefined
  const watchers = HEAD_FILES.flatMap((file) =>
    watcherOf(path.join(gitFolder, path.dirname(file)), path.basename(file), onMove),
  )
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
