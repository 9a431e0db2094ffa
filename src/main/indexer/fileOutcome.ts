import type { Diagnostic } from '#model/FileFacts'
import type { SkipReason } from '#model/SourceFile'
import type { FileStatus } from '#model/StoredIndex'
import type { StoredFile } from '#store/StoredFile'
import { LIMITS } from './limits.ts'
import type { ParseOutcome } from './parseMessages.ts'

/** What an outcome means for the index: a row with or without facts, or no row but a skipped path. */
export type FileOutcome =
  | { readonly kind: 'row'; readonly file: StoredFile; readonly facts: Uint8Array | undefined }
  | { readonly kind: 'gone'; readonly reason: SkipReason; readonly detail: string }

export function fileOutcome(outcome: ParseOutcome, readAtMs: number): FileOutcome {
  const { path, language } = outcome
  if (outcome.kind === 'failed') return failedOutcome(path, language, outcome)
  const { hash, size, modifiedMs } = outcome
  const changedMs = readAtMs - outcome.changedMs < LIMITS.racyMs ? 0 : outcome.changedMs
  const read = { path, language, hash, size, modifiedMs, changedMs }
  if (outcome.kind !== 'facts') {
    const skip = outcome.kind === 'skipped' ? outcome.reason : undefined
    const file: StoredFile = { ...read, status: 'not_parsed', detail: outcome.detail, diagnostics: [], skip }
    return { kind: 'row', file, facts: undefined }
  }
  const { diagnostics, generated } = outcome
  const { status, detail } = judge(outcome.definitions, diagnostics)
  const file = { ...read, status, detail, diagnostics, skip: undefined, ...(generated ? { generated } : {}) }
  return { kind: 'row', file, facts: status === 'not_parsed' ? undefined : outcome.facts }
}

function failedOutcome(
  path: string,
  language: string,
  { reason, detail }: { readonly reason: SkipReason; readonly detail: string },
): FileOutcome {
  if (reason !== 'unreadable') return { kind: 'gone', reason, detail }
  // Without a hash it is tried again at every run, and stays as it is while it fails the same way.
  const file: StoredFile = { ...NO_CONTENT, path, language, detail: `unreadable: ${detail}` }
  return { kind: 'row', file, facts: undefined }
}

const NO_CONTENT = {
  hash: '',
  size: 0,
  modifiedMs: 0,
  changedMs: 0,
  status: 'not_parsed',
  diagnostics: [],
  skip: undefined,
} as const

/** A limit that left no definition means that nothing was read; an error somewhere means that the rest was. */
function judge(definitions: number, diagnostics: readonly Diagnostic[]): { status: FileStatus; detail: string } {
  const limit = diagnostics.find(({ reason }) => reason === 'limit')
  if (limit !== undefined && definitions === 0) return { status: 'not_parsed', detail: limit.message }
  const hasError = diagnostics.some(({ reason }) => reason !== 'encoding')
  return { status: hasError ? 'partial' : 'parsed', detail: '' }
}

/** Whether a row says the same of the file's content as another one: what does not change the graph or the report. */
export function isSameRow(a: StoredFile, b: StoredFile): boolean {
  return (
    a.hash === b.hash &&
    a.language === b.language &&
    a.status === b.status &&
    a.detail === b.detail &&
    a.skip === b.skip &&
    a.generated === b.generated
  )
}
