import type { IndexRun } from '#indexer/indexProject'
import type { ErrorType } from '#shared/envelope'
import type { IndexProgress } from '#shared/protocol'

/** One index run, as the serving thread orders it. */
export interface WriteRequest {
  readonly root: string
  readonly databasePath: string
  readonly mode: 'auto' | 'full'
  readonly languages: readonly string[]
  /** The engine stays and watches: what is linked is kept for the next change, and made ready for it. */
  readonly keepsLinks: boolean
  /** All that changed since the last run, by a watch that missed nothing; absent where that is not known. */
  readonly changed?: readonly string[] | undefined
}

/** What the writer thread is told. */
export type WriterOrder =
  | { readonly type: 'run'; readonly id: number; readonly request: WriteRequest }
  | { readonly type: 'cancel'; readonly id: number }

/** What the writer thread tells. Errors cross as data: a class does not survive the way. */
export type WriterReport =
  | { readonly type: 'progress'; readonly id: number; readonly progress: IndexProgress }
  | { readonly type: 'done'; readonly id: number; readonly run: IndexRun }
  | { readonly type: 'failed'; readonly id: number; readonly failure: WriterFailure }

export interface WriterFailure {
  readonly message: string
  /** Present for what a user can mend; absent for a bug. */
  readonly errorType?: ErrorType
  readonly hint?: string
  readonly stack?: string
}
