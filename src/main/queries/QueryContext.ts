import type { IndexInfo } from '#shared/envelope'
import type { Thresholds } from '#shared/thresholds'
import type { GraphReader } from '#graph/GraphReader'
import type { ChangedFile, ChangeRequest, ChangeSet } from '#model/ChangeSet'
import type { Outline } from '#model/Outline'
import type { IndexReport } from '#model/StoredIndex'

/** The ports through which queries reach the world. The engine implements them; queries import no store, disk or git. */
export interface QueryContext {
  readonly projects: ProjectsPort
  /** Aborted when the caller went away, cancelled, or the deadline passed. */
  readonly signal: AbortSignal
}

export interface ProjectRef {
  /** Stable hash of the root: the name of its database. */
  readonly key: string
  readonly name: string
  /** Absolute path; never printed in errors outside the project. */
  readonly root: string
}

/** One project as a query sees it. `index` and `report` are undefined until something was published. */
export interface ProjectView {
  readonly ref: ProjectRef
  readonly info: IndexInfo
  readonly reader: GraphReader | undefined
  readonly report: IndexReport | undefined
  readonly source: SourcePort
  readonly texts: TextSearchPort
  readonly changes: ChangesPort
  /** From where on a change of it is graded how. */
  readonly thresholds: Thresholds
}

export interface ProjectSummary extends ProjectRef {
  readonly info: IndexInfo
  readonly symbols: number
  readonly indexedAt: string | undefined
  readonly missing: boolean
}

export interface IndexOutcome {
  readonly view: ProjectView
  readonly changed: boolean
  readonly cancelled: boolean
  readonly parsedFiles: number
  readonly reusedFiles: number
  readonly elapsedMs: number
  /** What a person should know of the run: a database that was moved aside, a folder without source files. */
  readonly warnings?: readonly string[]
}

export interface ProjectsPort {
  /** All known projects, by name. */
  list(): Promise<readonly ProjectSummary[]>
  /** Opens the project whose root this is, or the only open one for `undefined`; `undefined` when there is none such. */
  view(root: string): Promise<ProjectView>
  /** Roots of the projects open in this engine; `call` opens the one given or found around the working folder. */
  readonly open: readonly string[]
  /** Indexes a folder. Throws UserError with `file_not_found` when it is no folder. */
  index(path: string, options: IndexOptions): Promise<IndexOutcome>
  remove(ref: ProjectRef): Promise<void>
}

export interface IndexOptions {
  readonly mode: 'auto' | 'full'
  readonly languages: readonly string[]
  readonly signal: AbortSignal
}

/** Text of the project's files as they are now, refused outside the root and through links that leave it. */
export interface SourcePort {
  read(path: string): Promise<SourceText>
}

export type SourceText =
  | { readonly kind: 'text'; readonly text: string; readonly hash: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'missing' }

/** Looks through many files of a project as they are now; refuses what `SourcePort` refuses. */
export interface TextSearchPort {
  /**
   * Hands over each file in the order of the paths, one in memory at a time, until `look` has enough. Files in which a `needle` is known not
   * to be are not read: `without`.
   */
  each(
    paths: readonly string[],
    look: (path: string, source: SourceText | { readonly kind: 'without' }) => 'more' | 'enough',
    options: TextSearchOptions,
  ): Promise<void>
}

export interface TextSearchOptions {
  /** Cuts long work, so that other requests are served meanwhile; the search ends with what it throws. */
  pause(): Promise<void>
  /** What files are looked through for, where nothing else in them matters. */
  readonly needle?: string | undefined
}

/** What git knows of a project, and the symbols of a changed file on either side of the change. */
export interface ChangesPort {
  /**
   * Throws UserError: `git_failed` with `suggestions` where a reference does not exist, where there is no repository (the
   * hint says what still works), or where git does not answer in time; `invalid_argument` for a reference that git is
   * never handed (a leading `-`, control characters).
   */
  read(request: ChangeRequest, signal: AbortSignal): Promise<ChangeSet>
  /** Undefined where the file is not there on that side, or is no source file; `unreadable` where it is one but could not be read. */
  outline(changes: ChangeSet, file: ChangedFile, side: 'before' | 'after'): Promise<Outline | 'unreadable' | undefined>
  /** Commits that touched each file within the last year, by path; undefined without git. */
  churn(signal: AbortSignal): Promise<ReadonlyMap<string, number> | undefined>
}
