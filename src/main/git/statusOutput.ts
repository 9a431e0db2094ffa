import type { ChangeSource } from '#model/ChangeSet'

/** Where the uncommitted part of a file stands, by path as git prints it. */
export type Uncommitted = ReadonlyMap<string, readonly ChangeSource[]>

/**
 * Reads `git status --porcelain=v2 -z --no-renames`. Entries are `1 XY …` with the path as the ninth field, `u XY …`
 * (a conflict) as the eleventh, `? path`; X is the index against HEAD, Y the work tree against the index.
 */
export function parseStatus(printed: string): Uncommitted {
  const uncommitted = new Map<string, ChangeSource[]>()
  for (const entry of printed.split('\0')) {
    const kind = entry.slice(0, 2)
    if (kind === '? ') add(uncommitted, entry.slice(2), ['untracked'])
    else if (kind === '1 ' || kind === 'u ') {
      const sources: ChangeSource[] = []
      if (entry[2] !== '.') sources.push('staged')
      if (entry[3] !== '.') sources.push('unstaged')
      add(uncommitted, behind(entry, kind === '1 ' ? 8 : 10), sources)
    }
  }
  return uncommitted
}

function add(uncommitted: Map<string, ChangeSource[]>, path: string, sources: readonly ChangeSource[]): void {
  // A file taken out of the index and left on disk has two entries.
  uncommitted.set(path, [...(uncommitted.get(path) ?? []), ...sources])
}

/** What stands behind so many spaces: a path may have some itself. */
function behind(entry: string, spaces: number): string {
  let at = -1
  for (let count = 0; count < spaces; count += 1) at = entry.indexOf(' ', at + 1)
  return entry.slice(at + 1)
}
