import type { Rules } from './Rules.ts'

export interface GuardedFile {
  readonly path: string
  /** The pattern of the rules file that guards it. */
  readonly glob: string
}

/** The files among these that are guarded, in the order given; they need not be in the index. */
export function guardedFiles(rules: Rules, paths: Iterable<string>): readonly GuardedFile[] {
  const found: GuardedFile[] = []
  for (const path of paths) {
    const guard = rules.guards.find(({ matches }) => matches(path))
    if (guard !== undefined) found.push({ path, glob: guard.glob })
  }
  return found
}
