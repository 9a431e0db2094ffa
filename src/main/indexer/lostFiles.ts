import { join } from 'node:path'
import type { ParseBatch, ParseOutcome, ParseRequest } from './parseMessages.ts'
import { readSource } from './readSource.ts'

/** What is left of a batch whose worker was lost. */
export interface LostBatch {
  readonly outcome: ParseOutcome | undefined
  /** The files beside the culprit, each alone, to be handed out again. */
  readonly again: readonly ParseBatch[]
}

/** The file that the worker was at is blamed; what the worker had finished before is lost with it and done again. */
export function blameFile(batch: ParseBatch, position: number, failure: string): LostBatch {
  const culprit = batch.requests[position]
  const others = batch.requests.filter((request) => request !== culprit)
  return {
    outcome: culprit === undefined ? undefined : brokenOutcome(batch.root, culprit, `the parser was lost: ${failure}`),
    again: others.map((request) => ({ root: batch.root, requests: [request] })),
  }
}

/** A file without facts. Its content is known by its hash, so that the same content is not tried at every run. */
export function brokenOutcome(root: string, request: ParseRequest, detail: string): ParseOutcome {
  const { path, language } = request
  const source = readSource(join(root, path))
  if (source.kind === 'failed') return { kind: 'failed', path, language, reason: source.reason, detail: source.detail }
  const { hash, size, modifiedMs, changedMs } = source
  return { kind: 'broken', path, language, hash, size, modifiedMs, changedMs, detail }
}
