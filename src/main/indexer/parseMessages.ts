import type { Diagnostic } from '#model/FileFacts'
import type { SkipReason } from '#model/SourceFile'

/** A file that a worker shall parse. */
export interface ParseRequest {
  readonly path: string
  readonly language: string
  readonly size: number
}

/** What became of one file. Sizes and times are those of the moment it was read. */
export type ParseOutcome =
  | (OutcomeFile & {
      readonly kind: 'facts'
      readonly language: string
      /** Encoded by the store's codec. */
      readonly facts: Uint8Array<ArrayBuffer>
      readonly diagnostics: readonly Diagnostic[]
      readonly generated: boolean
      readonly definitions: number
      readonly sites: number
    })
  /** Its content is none of ours: binary, minified. */
  | (OutcomeFile & {
      readonly kind: 'skipped'
      readonly language: string
      readonly reason: SkipReason
      readonly detail: string
    })
  /** It cost its worker: a crash, a hang, a bug of the extractor. */
  | (OutcomeFile & { readonly kind: 'broken'; readonly language: string; readonly detail: string })
  /** It could not be read. */
  | {
      readonly kind: 'failed'
      readonly path: string
      readonly language: string
      readonly reason: SkipReason
      readonly detail: string
    }

interface OutcomeFile {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly modifiedMs: number
  readonly changedMs: number
}

/** To a worker. `position` holds the index of the file that it is at, for whoever has to end it. */
export interface ParseBatch {
  readonly root: string
  readonly requests: readonly ParseRequest[]
  /** Whether it is one file at which a worker was lost before. */
  readonly again?: boolean
}

/** From a worker: it is ready for its first batch, or done with one. */
export type WorkerReport =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly outcomes: readonly ParseOutcome[] }

/** What a worker is started with: one cell that holds the position in its batch, -1 between batches. */
export interface WorkerSetup {
  readonly position: SharedArrayBuffer
}
