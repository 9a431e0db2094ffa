import { parentPort } from 'node:worker_threads'
import { indexProject } from '#indexer/indexProject'
import { createKnownWalks } from '#indexer/KnownWalks'
import { createLinkedProjects } from '#indexer/LinkedProject'
import { createParsePool, type ParsePool } from '#indexer/pool'
import { UserError } from '#shared/UserError'
import type { IndexProgress } from '#shared/protocol'
import type { WriterFailure, WriterOrder, WriterReport, WriteRequest } from './writerMessages.ts'

/**
 * The entry of the writer thread: the one place where projects are indexed, so that the serving thread keeps answering.
 * Runs come one after another; the serving thread sees to that.
 */

/** Progress is passed on this often at most, and at every new phase. */
const PROGRESS_INTERVAL_MS = 80

/** What was ordered while a run ended comes first. */
const PREPARE_AFTER_MS = 200

const running = new Map<number, AbortController>()
/** Kept between runs: loading grammars takes longer than parsing a changed file. Ends with the thread. */
let pool: ParsePool | undefined
const linkedProjects = createLinkedProjects()
const knownWalks = createKnownWalks()

parentPort?.on('message', (order: WriterOrder) => {
  if (order.type === 'cancel') running.get(order.id)?.abort()
  else void carryOut(order.id, order.request)
})

async function carryOut(id: number, request: WriteRequest): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const run = await indexProject({
      ...(request.keepsLinks ? { ...request, linkedProjects, knownWalks } : request),
      pool: (pool ??= createParsePool()),
      signal: controller.signal,
      onProgress: throttle((progress) => report({ type: 'progress', id, progress })),
    })
    report({ type: 'done', id, run })
    if (request.keepsLinks) setTimeout(prepare, PREPARE_AFTER_MS)
  } catch (error) {
    report({ type: 'failed', id, failure: describe(error) })
  } finally {
    running.delete(id)
  }
}

/** Makes ready for the next change, where no run is under way. */
function prepare(): void {
  if (running.size > 0) return
  try {
    linkedProjects.prepare()
  } catch {
    // What is stored is damaged: the next run finds that out, and mends it.
  }
}

function report(message: WriterReport): void {
  parentPort?.postMessage(message)
}

function throttle(pass: (progress: IndexProgress) => void): (progress: IndexProgress) => void {
  let lastMs = -Infinity
  let phase: string | undefined
  return (progress) => {
    const now = performance.now()
    if (progress.phase === phase && now - lastMs < PROGRESS_INTERVAL_MS) return
    lastMs = now
    phase = progress.phase
    pass(progress)
  }
}

function describe(error: unknown): WriterFailure {
  if (error instanceof UserError) return { message: error.message, errorType: error.errorType, hint: error.hint }
  if (error instanceof Error)
    return { message: error.message, ...(error.stack === undefined ? {} : { stack: error.stack }) }
  return { message: String(error) }
}
