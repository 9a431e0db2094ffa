import { join } from 'node:path'
import type { ParseBatch, ParseOutcome, ParseRequest } from './parseMessages.ts'
import { readSource } from './readSource.ts'
import type { ThreadFault } from './threadWatch.ts'

/** How a worker was lost. */
export type WorkerLoss = ThreadFault | { readonly kind: 'crashed'; readonly detail: string }

/** What is left of a batch whose worker was lost. */
export interface LostBatch {
  readonly outcome: ParseOutcome | undefined
  /** Files to be handed out again, each alone. */
  readonly again: readonly ParseBatch[]
}

/**
 * What the worker had finished is lost with it and done again. The file that it was at is tried once more after a crash: a
 * thread may end for reasons of its own. When that happens twice, or it took too long, the file is blamed.
 */
export function blameFile(batch: ParseBatch, position: number, loss: WorkerLoss): LostBatch {
  const { root, requests } = batch
  const [only] = requests
  // Between two files it was none of them.
  const suspect = requests[position] ?? (requests.length === 1 ? only : undefined)
  const isCulprit = loss.kind !== 'crashed' || batch.again === true
  const again = requests
    .filter((request) => request !== suspect || !isCulprit)
    .map((request): ParseBatch => ({ root, requests: [request], again: request === suspect }))
  if (suspect === undefined || !isCulprit) return { outcome: undefined, again }
  const detail = `the parser was lost: ${loss.detail}`
  return { outcome: loss.kind === 'waited' ? untried(suspect, detail) : brokenOutcome(root, suspect, detail), again }
}

/** A file of which nothing is known, so that it is tried again at the next run. */
export function untried({ path, language }: ParseRequest, detail: string): ParseOutcome {
  return { kind: 'failed', path, language, reason: 'unreadable', detail }
}

/** A file without facts. Its content is known by its hash, so that the same content is not tried at every run. */
function brokenOutcome(root: string, request: ParseRequest, detail: string): ParseOutcome {
  const { path, language } = request
  const source = readSource(join(root, path))
  if (source.kind === 'failed') return { kind: 'failed', path, language, reason: source.reason, detail: source.detail }
  const { hash, size, modifiedMs, changedMs } = source
  return { kind: 'broken', path, language, hash, size, modifiedMs, changedMs, detail }
}
