import type { IndexRun } from '#indexer/indexProject'
import type { IndexProgress } from '#shared/protocol'
import type { WriterThread } from './WriterThread.ts'
import type { WriteRequest } from './writerMessages.ts'

/** Someone who waits for a run. */
export interface Waiter {
  readonly signal: AbortSignal
}

/** The index runs under way, at most one for each project. */
export interface Runs {
  /**
   * Starts a run, or joins the one under way when that one does at least what is asked for; otherwise runs after it.
   * A waiter that gives up leaves the others waiting; when none is left, the run is cancelled and keeps what is done.
   */
  start(request: WriteRequest, waiter: Waiter): Promise<IndexRun>
  /** Cancels the project's run; resolves when it has ended. Does nothing where there is none. */
  cancel(root: string): Promise<void>
  /** Cancels all runs; resolves when they have ended. */
  cancelAll(): Promise<void>
  /** How far each run is that has said so. */
  progress(): readonly IndexProgress[]
  isRunning(root: string): boolean
  /** Resolves when no run of the project is under way. */
  settled(root: string): Promise<void>
  readonly count: number
}

interface ActiveRun {
  readonly request: WriteRequest
  readonly controller: AbortController
  readonly finished: Promise<IndexRun>
  waiters: number
  progress: IndexProgress | undefined
}

export function createRuns(writer: WriterThread, onProgress: (progress: IndexProgress) => void): Runs {
  const active = new Map<string, ActiveRun>()
  return {
    async start(request, waiter) {
      const current = active.get(request.root)
      if (current !== undefined && !covers(current, request)) {
        await current.finished.catch(() => undefined)
        return this.start(request, waiter)
      }
      return waitFor(current ?? begin(request), waiter)
    },
    async cancel(root) {
      const run = active.get(root)
      if (run !== undefined) await stop(run)
    },
    async cancelAll() {
      await Promise.all([...active.values()].map(stop))
    },
    progress: () => [...active.values()].flatMap((run) => run.progress ?? []),
    isRunning: (root) => active.has(root),
    async settled(root) {
      for (let run = active.get(root); run !== undefined; run = active.get(root)) {
        await run.finished.catch(() => undefined)
      }
    },
    get count() {
      return active.size
    },
  }

  function begin(request: WriteRequest): ActiveRun {
    const controller = new AbortController()
    const finished = writer
      .run(request, {
        signal: controller.signal,
        onProgress: (progress) => {
          run.progress = progress
          onProgress(progress)
        },
      })
      .finally(() => active.delete(request.root))
    const run: ActiveRun = { request, controller, finished, waiters: 0, progress: undefined }
    active.set(request.root, run)
    return run
  }
}

async function stop(run: ActiveRun): Promise<void> {
  run.controller.abort()
  await run.finished.catch(() => undefined)
}

/** Whether waiting for the run gives what the request asks for. A cancelled run gives nothing. */
function covers(run: ActiveRun, request: WriteRequest): boolean {
  if (run.controller.signal.aborted) return false
  if (request.mode === 'full' && run.request.mode !== 'full') return false
  if (request.changed === undefined && run.request.changed !== undefined) return false
  return [...run.request.languages].sort().join() === [...request.languages].sort().join()
}

async function waitFor(run: ActiveRun, { signal }: Waiter): Promise<IndexRun> {
  run.waiters += 1
  const giveUp = (): void => {
    run.waiters -= 1
    if (run.waiters === 0) run.controller.abort()
  }
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp, { once: true })
  try {
    return await run.finished
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
