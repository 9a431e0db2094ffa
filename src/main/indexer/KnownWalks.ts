import type { Surroundings } from './surroundings.ts'
import type { WalkResult } from './walk.ts'

/** What was found of a project, and what git said meanwhile. */
export interface Findings {
  readonly found: WalkResult
  readonly around: Surroundings
}

/** Keeps what the last runs found, so that one which is told what changed since need not look through the folder. */
export interface KnownWalks {
  /** What was found last with these languages, or undefined. It is not kept any more: only a run that ends well knows what is there. */
  take(root: string, languages: string): Findings | undefined
  keep(root: string, languages: string, findings: Findings): void
}

/** Projects that are kept; the one that was not indexed longest gives way. */
const PROJECTS_KEPT = 16

export function createKnownWalks(): KnownWalks {
  const known = new Map<string, { readonly languages: string; readonly findings: Findings }>()
  return {
    take(root, languages) {
      const kept = known.get(root)
      known.delete(root)
      return kept?.languages === languages ? kept.findings : undefined
    },
    keep(root, languages, findings) {
      known.set(root, { languages, findings })
      if (known.size > PROJECTS_KEPT) known.delete(known.keys().next().value ?? '')
    },
  }
}
