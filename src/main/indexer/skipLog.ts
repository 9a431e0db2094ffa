import type { SkippedPath, SkipReason } from '#model/SourceFile'
import { LIMITS } from './limits.ts'

/** Collects what is left out: exact counts by reason, and a bounded list with the rarer reasons first. */
export interface SkipLog {
  add(path: string, reason: SkipReason, detail: string): void
  /** A file that no language claims; listed by extension. */
  addUnclaimed(path: string): void
  list(): readonly SkippedPath[]
  counts(): Readonly<Partial<Record<SkipReason, number>>>
  readonly total: number
}

/** Reasons that are expected everywhere; listed only as far as the others leave room. */
const COMMON: ReadonlySet<SkipReason> = new Set(['ignored', 'built_in', 'no_language'])

export function createSkipLog(): SkipLog {
  const counts = new Map<SkipReason, number>()
  const rare: SkippedPath[] = []
  const common: SkippedPath[] = []
  const unclaimed = new Map<string, number>()
  let total = 0

  function count(reason: SkipReason): void {
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    total += 1
  }

  return {
    add(path, reason, detail) {
      count(reason)
      const list = COMMON.has(reason) ? common : rare
      if (list.length < LIMITS.skippedListed) list.push({ path, reason, detail })
    },
    addUnclaimed(path) {
      count('no_language')
      const pattern = extensionPattern(path)
      const seen = unclaimed.get(pattern)
      if (seen !== undefined || unclaimed.size < LIMITS.skippedListed) unclaimed.set(pattern, (seen ?? 0) + 1)
    },
    list() {
      const byExtension = [...unclaimed].map(([path, files]): SkippedPath => {
        return { path, reason: 'no_language', detail: `${files} ${files === 1 ? 'file' : 'files'}` }
      })
      return [...rare, ...common, ...byExtension].slice(0, LIMITS.skippedListed).sort(byPath)
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    get total() {
      return total
    },
  }
}

function extensionPattern(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `*${name.slice(dot).toLowerCase()}` : name
}

function byPath(a: SkippedPath, b: SkippedPath): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.reason < b.reason ? -1 : 1
}
