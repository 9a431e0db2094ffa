import type { Diagnostic } from './FileFacts.ts'
import type { Generation } from './Generation.ts'
import type { LinkedGraph } from './LinkedGraph.ts'
import type { SkippedPath, SkipReason } from './SourceFile.ts'

export const FILE_STATUSES = ['parsed', 'partial', 'not_parsed'] as const
/** `partial`: facts outside the error ranges are there; `not_parsed`: none are. */
export type FileStatus = (typeof FILE_STATUSES)[number]

/** What the index knows of a file beside its facts. */
export interface IndexedFile {
  readonly path: string
  readonly language: string
  readonly size: number
  readonly modifiedMs: number
  /** Hex digest of the content. */
  readonly hash: string
  readonly status: FileStatus
  /** Why it is not parsed, empty where it is. */
  readonly detail: string
  readonly diagnostics: readonly Diagnostic[]
  /** The file says of itself that it was generated. */
  readonly generated?: boolean
}

/** What an index run found, kept with the graph so that every answer can say what it is missing. */
export interface IndexReport {
  /** `partial` where the run was cancelled or a limit was hit before every file was parsed. */
  readonly state: 'ready' | 'partial'
  readonly files: readonly IndexedFile[]
  /** At most LIMITS.skippedListed are listed; the counts are exact. */
  readonly skipped: readonly SkippedPath[]
  readonly skippedCounts: Readonly<Partial<Record<SkipReason, number>>>
  /** Files that walk found but that were not parsed because the run was cancelled. */
  readonly pending: number
  readonly indexedAt: string
  readonly elapsedMs: number
  /** HEAD at the time, or undefined without git. */
  readonly head: string | undefined
}

/** Everything that a reader needs of one generation. */
export interface StoredIndex {
  readonly generation: Generation
  readonly graph: LinkedGraph
  readonly report: IndexReport
}
