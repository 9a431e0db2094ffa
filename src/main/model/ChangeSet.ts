/** Which change is meant. `since` is everything since the merge base with `base`, uncommitted work included. */
export type ChangeRequest =
  | { readonly kind: 'since'; /** Without it, the default branch. */ readonly base?: string }
  | { readonly kind: 'working_tree' }
  | { readonly kind: 'staged' }
  | {
      readonly kind: 'range'
      /** `a..b` or `a...b`, or one commit, which is compared with its first parent. */ readonly range: string
    }

/** One side of a change: a commit, the index, the files on disk, or nothing at all (before the first commit). */
export type Revision =
  | { readonly kind: 'commit'; readonly commit: string }
  | { readonly kind: 'index' }
  | { readonly kind: 'working_tree' }
  | { readonly kind: 'empty' }

export const CHANGE_SOURCES = ['committed', 'staged', 'unstaged', 'untracked'] as const
/** Where a part of the change of a file stands. */
export type ChangeSource = (typeof CHANGE_SOURCES)[number]

export const CHANGE_STATUSES = ['added', 'modified', 'deleted', 'renamed', 'mode', 'submodule'] as const
/** What happened to a file. `renamed` may be edited too; `mode`: the content is the same; `submodule`: another commit is pinned. */
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

/** A file that differs between the two revisions. Paths are relative to the project, with `/`. */
export interface ChangedFile {
  /** Where it is now; for a deleted file, where it was. */
  readonly path: string
  /** Where it was, for a rename from inside the project. */
  readonly oldPath: string | undefined
  readonly status: ChangeStatus
  readonly sources: readonly ChangeSource[]
  readonly binary: boolean
  /** Lines; undefined for what has none (binary, submodule) and for new files that were not counted. */
  readonly insertions: number | undefined
  readonly deletions: number | undefined
  /** The content on either side; see `ChangedContent`. */
  readonly before: ChangedContent
  readonly after: ChangedContent
}

/**
 * What a file is on one side of a change: nothing, an object of git's store by its id, or the file on disk. `other` is
 * what has no text of its own: a symbolic link, a submodule. `conflict`: the index has several, until a merge is settled.
 */
export type ChangedContent =
  | { readonly kind: 'absent' }
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'on_disk' }
  | { readonly kind: 'other' }
  | { readonly kind: 'conflict' }

/** What changed in a project between two revisions, as git sees it. */
export interface ChangeSet {
  /** The reference that the change is measured against, as a person would write it: `origin/main`, `HEAD`, `a..b`. */
  readonly baseRef: string
  /** The commit that pins the base; undefined where there is none (no commits, staged against nothing). */
  readonly mergeBase: string | undefined
  readonly before: Revision
  readonly after: Revision
  /** The commit of HEAD and its branch; undefined before the first commit, and where HEAD is detached. */
  readonly head: string | undefined
  readonly branch: string | undefined
  /** Sorted by path. Only files below the project. */
  readonly files: readonly ChangedFile[]
  /** What a person should know: a shallow clone without the base, no default branch found, more files than the limit. */
  readonly warnings: readonly string[]
  /** Set where `files` had to be cut: how many there are in all. */
  readonly filesTotal: number
}
