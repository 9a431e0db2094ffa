import { foldersOf } from '#model/foldersOf'
import type { SkipReason } from '#model/SourceFile'
import { builtInSkip, VERSION_CONTROL } from './builtInSkips.ts'
import { ignoreVerdict, rulesBelow, type IgnoreRules } from './ignoreRules.ts'
import { LIMITS } from './limits.ts'

/** Whether a folder is entered, with the rules that hold in it, or why not. */
export type FolderAdmission = { readonly kind: 'entered'; readonly rules: IgnoreRules } | Refusal

export interface Refusal {
  readonly kind: 'refused'
  readonly reason: SkipReason
  readonly detail: string
}

/** A folder, and where it stands. */
export interface FolderEntry {
  /** Relative to the root. */
  readonly path: string
  readonly name: string
  /** Depth of the folder that it is in. */
  readonly depth: number
  /** Names of the files beside it. */
  readonly siblings: ReadonlySet<string>
  /** The rules of the folder that it is in. */
  readonly rules: IgnoreRules
}

/** Decides by name alone what belongs to a project: ignore files, built-in skips, and what git tracks. */
export interface Admission {
  folder(entry: FolderEntry): FolderAdmission
  /** Why a file or link is left out, or undefined where it is not. */
  refusalOfFile(path: string, rules: IgnoreRules): Refusal | undefined
}

/** `tracked` are the paths that git tracks: no ignore file hides them. */
export function createAdmission(tracked: readonly string[]): Admission {
  const trackedFiles = new Set(tracked)
  const trackedFolders = foldersOf(tracked)
  return {
    folder(entry) {
      const { path, name, depth, siblings, rules } = entry
      const slashed = `${path}/`
      if (VERSION_CONTROL.has(name)) return refuse('built_in', 'version control')
      const own = ignoreVerdict(rules.own, slashed)
      if (own === 'ignored') return refuse('ignored', 'by .faultlineignore')
      if (depth >= LIMITS.folderDepth) return refuse('too_deep', `more than ${LIMITS.folderDepth} folders deep`)
      if (own === 'undecided') {
        const isTracked = trackedFolders.has(path)
        const builtIn = builtInSkip({ name, siblings, inRoot: depth === 0, tracked: isTracked })
        if (builtIn !== undefined) return refuse(builtIn.reason, builtIn.detail)
        // Only what git tracks is kept below an ignored folder: the rules still ignore it for the rest.
        const ignored = ignoreVerdict(rules.git, slashed) === 'ignored'
        if (ignored) return isTracked ? { kind: 'entered', rules } : refuse('ignored', 'by .gitignore')
      }
      return { kind: 'entered', rules: { git: rulesBelow(rules.git, slashed), own: rules.own } }
    },
    refusalOfFile(path, rules) {
      const own = ignoreVerdict(rules.own, path)
      if (own === 'ignored') return refuse('ignored', 'by .faultlineignore')
      if (own === 'taken_back' || trackedFiles.has(path)) return undefined
      return ignoreVerdict(rules.git, path) === 'ignored' ? refuse('ignored', 'by .gitignore') : undefined
    },
  }
}

function refuse(reason: SkipReason, detail: string): Refusal {
  return { kind: 'refused', reason, detail }
}
