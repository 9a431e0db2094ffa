import { Worker } from 'node:worker_threads'
import type { IndexRun } from '#indexer/indexProject'
import { prepareThreads } from '#indexer/prepareThreads'
import type { IndexProgress } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import { siblingEntry } from './siblingEntry.ts'
import { memoryBytes, writerHeapMb } from './writerHeap.ts'
import type { WriterFailure, WriterOrder, WriterReport, WriteRequest } from './writerMessages.ts'

/** A thread that has nothing to do for this long is ended: what it keeps for the next change is read again then. */
const IDLE_LIMIT_MS = 10 * 60_000
/** Sooner where the process holds more than a gigabyte and an eighth of the memory: parsers hold memory that only the end of the thread gives back. */
const MEMORY_KEPT_BYTES = Math.max(1024 ** 3, memoryBytes() / 8)
const IDLE_LIMIT_LARGE_MS = 30_000

/** The thread ended in the middle of a run. What was published before is unharmed. */
export class WriterCrash extends Error {
  constructor(cause: unknown) {
    super('The indexing thread ended unexpectedly.', { cause })
    this.name = 'WriterCrash'
  }
}

export interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: IndexProgress) => void
}

/** Indexes projects in a thread of its own, one run after another. A crash fails the run under way; the next gets a new thread. */
export interface WriterThread {
  /** Resolves with the run, a cancelled one too. Rejects with a UserError, a WriterCrash, or the bug that was thrown. */
  run(request: WriteRequest, options: RunOptions): Promise<IndexRun>
  close(): Promise<void>
}

export function createWriterThread(entry: URL = siblingEntry(import.meta.url, 'writer')): WriterThread {
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let tail: Promise<unknown> = Promise.resolve()
  let nextId = 1
  return {
    run(request, options) {
      const run = tail.then(() => runNow(request, options))
      tail = run.catch(() => undefined)
      return run
    },
    async close() {
      clearTimeout(idleTimer)
      await worker?.terminate()
      worker = undefined
    },
  }

  async function runNow(request: WriteRequest, options: RunOptions): Promise<IndexRun> {
    if (options.signal.aborted) {
      throw new UserError(
        'cancelled',
        'The index run was cancelled before it began.',
        'Index again when you are ready.',
      )
    }
    clearTimeout(idleTimer)
    const thread = (worker ??= start())
    try {
      return await converse(thread, nextId++, request, options)
    } finally {
      const isLarge = process.memoryUsage.rss() > MEMORY_KEPT_BYTES
      idleTimer = setTimeout(() => void endIdle(), isLarge ? IDLE_LIMIT_LARGE_MS : IDLE_LIMIT_MS)
      idleTimer.unref()
    }
  }

  function start(): Worker {
    prepareThreads()
    const resourceLimits = { maxOldGenerationSizeMb: writerHeapMb() }
    const started = new Worker(entry, { name: 'faultline-writer', execArgv: [], resourceLimits })
    const drop = (): void => {
      if (worker === started) worker = undefined
    }
    // An uncaught error is told before the exit; a run that is ordered in between must not go to the dying thread.
    started.once('error', drop).once('exit', drop)
    return started
  }

  async function endIdle(): Promise<void> {
    const idle = worker
    worker = undefined
    await idle?.terminate()
  }
}

/** One run: sends the order, listens until it is done or failed, or until the thread is gone. */
function converse(thread: Worker, id: number, request: WriteRequest, options: RunOptions): Promise<IndexRun> {
  const { signal, onProgress } = options
  const tell = (order: WriterOrder): void => thread.postMessage(order)
  return new Promise<IndexRun>((resolve, reject) => {
    const cancel = (): void => tell({ type: 'cancel', id })
    const onMessage = (message: WriterReport): void => {
      if (message.id !== id) return
      if (message.type === 'progress') return onProgress(message.progress)
      leave()
      if (message.type === 'done') resolve(message.run)
      else reject(revive(message.failure))
    }
    const onError = (error: unknown): void => {
      leave()
      reject(new WriterCrash(error))
    }
    const onExit = (code: number): void => onError(new Error(`exit code ${code}`))
    function leave(): void {
      signal.removeEventListener('abort', cancel)
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal.addEventListener('abort', cancel, { once: true })
    tell({ type: 'run', id, request })
  })
}

function revive(failure: WriterFailure): Error {
  if (failure.errorType !== undefined) return new UserError(failure.errorType, failure.message, failure.hint ?? '')
  const error = new Error(failure.message)
  if (failure.stack !== undefined) error.stack = failure.stack
  return error
}
