import type { IndexInfo } from '#shared/envelope'
import type { GraphReader } from '#graph/GraphReader'
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
