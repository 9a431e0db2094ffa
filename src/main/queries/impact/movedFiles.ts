import type { ChangedFile } from '#model/ChangeSet'
import type { Outline } from '#model/Outline'

/** A changed file with its outline on either side of the change. */
export interface Sides {
  readonly file: ChangedFile
  readonly before: Outline | 'unreadable' | undefined
  readonly after: Outline | 'unreadable' | undefined
  /** Not read, because there are too many. */
  readonly isLeftOut: boolean
}

/** Files that are compared with each other at most. */
const CANDIDATES_MAX = 200
/** The share of symbols that must be the same, as git asks for half of the lines. */
const SHARE_MIN = 0.5

/**
 * Files that were moved without telling git, which knows a rename only where the new file is tracked: an untracked file
 * and a deleted one most of whose symbols say the same. By the new path.
 */
export function movedFiles(all: readonly Sides[]): ReadonlyMap<string, Sides> {
  const deleted = all.filter(({ file }) => file.status === 'deleted').slice(0, CANDIDATES_MAX)
  const added = all
    .filter(({ file }) => file.status === 'added' && file.sources.includes('untracked'))
    .slice(0, CANDIDATES_MAX)
  const moved = new Map<string, Sides>()
  const left = new Set(deleted)
  for (const each of added) {
    const [best] = [...left]
      .map((origin) => ({ origin, share: sameShare(origin.before, each.after) }))
      .filter(({ share }) => share >= SHARE_MIN)
      .sort((a, b) => b.share - a.share)
    if (best === undefined) continue
    left.delete(best.origin)
    moved.set(each.file.path, best.origin)
  }
  return moved
}

function sameShare(before: Sides['before'], after: Sides['after']): number {
  if (before === undefined || before === 'unreadable' || after === undefined || after === 'unreadable') return 0
  const known = new Set(before.symbols.map(says))
  const same = after.symbols.filter((symbol) => known.has(says(symbol))).length
  return same / Math.max(1, before.symbols.length, after.symbols.length)
}

function says({ localName, code }: Outline['symbols'][number]): string {
  return `${localName}\0${code}`
}
