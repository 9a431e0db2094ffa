import { statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readSource } from '#indexer/readSource'
import type { IndexedFile, IndexReport } from '#model/StoredIndex'

/** Files compared at most; what a larger project is behind is not known without a watcher. */
const FILES_COMPARED = 20_000
/** Files whose content is read at most, because their size or time differs; the others count as changed. */
const FILES_READ = 200
/** Comparisons between two turns of the event loop: other answers wait no longer than a few milliseconds. */
const FILES_PER_TURN = 500
/** A result is used again for this long: one question is often followed by the next. */
const REUSED_FOR_MS = 1_000

/** How far the files on disk have moved on since they were indexed. */
export interface Freshness {
  /**
   * Indexed files that were changed or removed since; size and time are compared first, then the content. New files are
   * not seen. Undefined where there are too many files to compare.
   */
  behind(root: string, report: IndexReport): Promise<number | undefined>
}

export function createFreshness(now: () => number = Date.now): Freshness {
  const known = new Map<string, { readonly report: IndexReport; readonly checkedMs: number; readonly behind: number }>()
  return {
    async behind(root, report) {
      if (report.files.length > FILES_COMPARED) return undefined
      const before = known.get(root)
      if (before?.report === report && now() - before.checkedMs < REUSED_FOR_MS) return before.behind
      const behind = await countChanged(root, report)
      known.set(root, { report, checkedMs: now(), behind })
      return behind
    },
  }
}

async function countChanged(root: string, report: IndexReport): Promise<number> {
  let changed = 0
  let readable = FILES_READ
  for (const [index, file] of report.files.entries()) {
    if (index % FILES_PER_TURN === FILES_PER_TURN - 1) await nextTurn()
    const absolute = path.join(root, file.path)
    if (looksTheSame(absolute, file)) continue
    readable -= 1
    if (readable < 0 || !hasSameContent(absolute, file)) changed += 1
  }
  return changed
}

function looksTheSame(absolute: string, file: IndexedFile): boolean {
  const stats = statOf(absolute)
  return stats !== undefined && stats.size === file.size && stats.mtimeMs === file.modifiedMs
}

function statOf(absolute: string): Stats | undefined {
  try {
    return statSync(absolute, { throwIfNoEntry: false })
  } catch {
    // In a folder that cannot be looked into any more.
    return undefined
  }
}

/** A file that was only touched is no change. */
function hasSameContent(absolute: string, file: IndexedFile): boolean {
  const read = readSource(absolute)
  return read.kind === 'read' && read.hash === file.hash
}
