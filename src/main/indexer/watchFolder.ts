import { subscribe } from '@parcel/watcher'
import { relative } from 'node:path'
import { UNWATCHED_FOLDERS } from './builtInSkips.ts'

/** The system's own service on each platform: none that is a program somewhere in the path. */
const BACKENDS: Partial<Record<NodeJS.Platform, 'inotify' | 'fs-events' | 'windows'>> = {
  linux: 'inotify',
  darwin: 'fs-events',
  win32: 'windows',
}

/** Skipped folders that are handed to the watcher; beyond them events come and are put aside one by one. */
const IGNORED_FOLDERS_MAX = 500

export interface WatchOptions {
  /** Folders below the root that need no watch, relative to it. */
  readonly skippedFolders: readonly string[]
  /** Told of changed paths, relative to the root with `/`, many at once. */
  onPaths(paths: readonly string[]): void
  /** Told when the root itself changed: it may be another folder now, of which nothing more would be told. */
  onGone(): void
  /** Told when the watch ended by itself: the system gave up. */
  onLost(reason: string): void
}

/** A watch over a folder and all below it. */
export interface FolderWatch {
  close(): Promise<void>
}

/**
 * Watches a folder through the system's own service; links are not followed. Rejects where the system cannot: too many
 * folders for its limits, a kind of disk that does not tell.
 */
export async function watchFolder(root: string, options: WatchOptions): Promise<FolderWatch> {
  const backend = BACKENDS[process.platform]
  const ignore = [
    ...UNWATCHED_FOLDERS.flatMap((name) => [`**/${name}`, `**/${name}/**`]),
    ...options.skippedFolders.slice(0, IGNORED_FOLDERS_MAX),
  ]
  let open = true
  const subscription = await subscribe(
    root,
    (error, events) => {
      if (!open) return
      if (error !== null) return options.onLost(error.message)
      options.onPaths(events.map(({ path }) => relative(root, path).replaceAll('\\', '/')))
      // Removed and made anew at once, it is told as changed.
      if (events.some(({ path }) => path === root)) options.onGone()
    },
    { ignore, ...(backend === undefined ? {} : { backend }) },
  )
  return {
    async close() {
      if (!open) return
      open = false
      await subscription.unsubscribe()
    },
  }
}
