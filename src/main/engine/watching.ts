import { createConcernsIndex } from '#indexer/concernsIndex'
import { wantedLanguages } from '#indexer/wantedLanguages'
import { watchFolder } from '#indexer/watchFolder'
import type { IndexReport } from '#model/StoredIndex'
import { createPendingChanges, type PendingChanges, type TakenChanges } from './PendingChanges.ts'
import { createSettle } from './settle.ts'
import { watchHead } from './watchHead.ts'

/** Where the system cannot watch a folder, it is looked through this often instead. */
const LOOK_THROUGH_MS = 30_000
/** So long after a run that looked at nothing but what the watch named, all is looked through: what no watch tells is seen then. */
const LOOK_AGAIN_MS = 20_000

/** Keeps the indexes of projects up to date while an engine runs. */
export interface Watching {
  /**
   * Watches a project from now on; `report` is of the run that just ended and says what needs no watch. Called again after each
   * run, it only takes over what is left out now; the watch itself begins anew where it leaves out what the run did not.
   */
  follow(root: string, languages: readonly string[], report: IndexReport): void
  unfollow(root: string): void
  /** Hands over what changed since the last run that took it. Undefined for a project that is not followed. */
  takeChanges(root: string): TakenChanges | undefined
  /** Ends all watches; nothing is followed afterwards. */
  close(): Promise<void>
}

interface Followed {
  concernsIndex: (path: string) => boolean
  /** The folder that is watched is not the one of that name any more. */
  gone: boolean
  /** Folders of which the watch tells nothing, relative to the root. */
  readonly unwatched: readonly string[]
  readonly changes: PendingChanges
  /** Has all looked through when nothing more has changed for a while. */
  lookAgainLater(): void
  end: () => Promise<void>
}

/** `onChange` is called when files of a project changed that may matter to its index, and the changes have settled. */
export function createWatching(onChange: (root: string, languages: readonly string[]) => void): Watching {
  const followed = new Map<string, Followed>()
  let closed = false
  return {
    follow(root, languages, report) {
      // A run may end after that, and a watch that nobody ends would keep the process.
      if (closed) return
      const concernsIndex = createConcernsIndex({ languages: wantedLanguages(languages), skipped: report.skipped })
      const known = followed.get(root)
      const unwatched = skippedFolders(report)
      if (known !== undefined && !known.gone && isWithin(known.unwatched, unwatched)) {
        known.concernsIndex = concernsIndex
        return
      }
      // One place has one watch: the new one would be the old one if that had not ended.
      const before = known === undefined ? undefined : end(root)
      followed.set(root, begin(root, languages, unwatched, concernsIndex, before))
    },
    unfollow: (root) => void end(root),
    takeChanges(root) {
      const known = followed.get(root)
      const taken = known?.changes.take()
      if (taken?.paths !== undefined) known?.lookAgainLater()
      return taken
    },
    async close() {
      closed = true
      await Promise.all([...followed.keys()].map(end))
    },
  }

  async function end(root: string): Promise<void> {
    const known = followed.get(root)
    followed.delete(root)
    await known?.end()
  }

  function begin(
    root: string,
    languages: readonly string[],
    unwatched: readonly string[],
    concernsIndex: (path: string) => boolean,
    before: Promise<void> | undefined,
  ): Followed {
    const settle = createSettle(() => onChange(root, languages))
    const changes = createPendingChanges()
    const closers: (() => unknown)[] = [settle.close, () => clearTimeout(again)]
    let again: NodeJS.Timeout | undefined
    let ended = false
    let looking = false
    const project: Followed = {
      concernsIndex,
      gone: false,
      unwatched,
      changes,
      lookAgainLater() {
        clearTimeout(again)
        if (!ended) again = setTimeout(lookThrough, LOOK_AGAIN_MS).unref()
      },
      async end() {
        ended = true
        await opening
        await Promise.all(closers.map((close) => close()))
      },
    }
    const opening = open().catch((error: unknown) => lookOften(error instanceof Error ? error.message : String(error)))
    return project

    async function open(): Promise<void> {
      await before
      const watch = await watchFolder(root, {
        skippedFolders: unwatched,
        onPaths: (paths) => {
          const concerning = paths.filter((path) => project.concernsIndex(path))
          if (concerning.length === 0) return
          changes.add(concerning)
          settle.touch(concerning.length)
        },
        onGone() {
          project.gone = true
          anythingChanged()
        },
        onLost: lookOften,
      })
      closers.push(watch.close)
      closers.push(await watchHead(root, anythingChanged))
      // What changed between the run and the watch was told to nobody.
      anythingChanged()
    }

    function anythingChanged(): void {
      changes.addAll()
      settle.touch(Infinity)
    }

    function lookThrough(): void {
      changes.addAll()
      onChange(root, languages)
    }

    function lookOften(reason: string): void {
      if (ended || looking) return
      looking = true
      process.stderr.write(
        `faultline: ${root} cannot be watched (${reason}); it is looked through from time to time.\n`,
      )
      const timer = setInterval(lookThrough, LOOK_THROUGH_MS)
      timer.unref()
      closers.push(() => clearInterval(timer))
    }
  }
}

/** Folders that a run left out, relative to the root. */
function skippedFolders({ skipped }: IndexReport): readonly string[] {
  return skipped.flatMap(({ path }) => (path.endsWith('/') ? [path.slice(0, -1)] : []))
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  const known = new Set(whole)
  return part.every((each) => known.has(each))
}
