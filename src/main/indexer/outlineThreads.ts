import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { LIMITS } from './limits.ts'
import { prepareThreads } from './prepareThreads.ts'
import type { OutlineAnswer, OutlineOrder, OutlineRequest, OutlineResult } from './outlineMessages.ts'
import { createThreadWatch, type ThreadLimits, type ThreadWatch } from './threadWatch.ts'

/** Reads outlines in threads of their own, so that whoever asks keeps serving. */
export interface OutlineThreads {
  /** Starts the first thread, so that it is ready when a text comes. */
  warm(): void
  /** Never rejects: a text that crashes its thread, or takes too long, is `unreadable`. */
  read(request: OutlineRequest): Promise<OutlineResult>
  close(): Promise<void>
}

export interface OutlineThreadsOptions {
  /** The thread's script; another one only in tests of crashes. */
  readonly entry?: URL
  readonly idleMs?: number
  /** How long one text may take. */
  readonly textLimits?: ThreadLimits
}

const THREADS_MAX = 4
/** Texts that wait for a thread before another one is started: starting one takes as long as reading so many. */
const WAITING_PER_THREAD = 12
/** A thread that has nothing to do for this long is ended: parsers hold memory that only its end gives back. */
const IDLE_MS = 30_000
const WATCH_MS = 250

/** From source and from the bundle, where all entries are flat in one folder. */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './outlineWorker.ts' : './outlineWorker.js', import.meta.url)

interface Waiting {
  readonly order: OutlineOrder
  resolve(result: OutlineResult): void
}

interface Thread {
  readonly worker: Worker
  /** In the order in which they were handed over; the first is under work. */
  readonly waiting: Map<number, Waiting>
  readonly watch: ThreadWatch
  timer: NodeJS.Timeout | undefined
}

export function createOutlineThreads(options: OutlineThreadsOptions = {}): OutlineThreads {
  const { entry = ENTRY, idleMs = IDLE_MS } = options
  const textLimits = options.textLimits ?? { cpuMs: LIMITS.fileMs, waitMs: LIMITS.fileWaitMs }
  const threadsMax = Math.min(availableParallelism(), THREADS_MAX)
  const threads = new Set<Thread>()
  let nextId = 1

  return {
    warm() {
      if (threads.size === 0) start()
    },
    read(request) {
      return new Promise((resolve) => {
        const order: OutlineOrder = { ...request, id: nextId }
        nextId += 1
        give(leastBusy(), { order, resolve })
      })
    },
    async close() {
      await Promise.all([...threads].map(end))
    },
  }

  function leastBusy(): Thread {
    const [least] = [...threads].sort((left, right) => left.waiting.size - right.waiting.size)
    if (least === undefined || (least.waiting.size >= WAITING_PER_THREAD && threads.size < threadsMax)) return start()
    return least
  }

  function start(): Thread {
    prepareThreads()
    const worker = new Worker(entry, {
      name: 'faultline-outline',
      // No flags: those of a process that was started with a script as an argument would not start a worker.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: LIMITS.workerYoungMb, maxOldGenerationSizeMb: LIMITS.workerHeapMb },
    })
    const watch = createThreadWatch(worker, textLimits)
    const thread: Thread = { worker, waiting: new Map(), watch, timer: undefined }
    threads.add(thread)
    worker.on('message', (answer: OutlineAnswer) => take(thread, answer))
    worker.on('error', () => lose(thread)).on('exit', () => lose(thread))
    lookAfter(thread)
    return thread
  }

  function give(thread: Thread, waiting: Waiting): void {
    thread.waiting.set(waiting.order.id, waiting)
    thread.worker.postMessage(waiting.order)
    if (thread.waiting.size === 1) lookAfter(thread)
  }

  function take(thread: Thread, { id, outline }: OutlineAnswer): void {
    thread.waiting.get(id)?.resolve(outline)
    thread.waiting.delete(id)
    lookAfter(thread)
  }

  /** Ends the thread when it takes too long, or has nothing to do, and keeps no process alive for that. */
  function lookAfter(thread: Thread): void {
    clearTimeout(thread.timer)
    thread.watch.restart()
    const isBusy = thread.waiting.size > 0
    const endIfStuck = (): void => void (thread.watch.fault() !== undefined && void end(thread))
    thread.timer = isBusy ? setInterval(endIfStuck, WATCH_MS) : setTimeout(() => void end(thread), idleMs)
    thread.timer.unref()
    if (isBusy) thread.worker.ref()
    else thread.worker.unref()
  }

  async function end(thread: Thread): Promise<void> {
    lose(thread)
    await thread.worker.terminate()
  }

  /** The text under work is given up with its thread; those behind it go to another one. */
  function lose(thread: Thread): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    const [first, ...rest] = thread.waiting.values()
    thread.waiting.clear()
    first?.resolve('unreadable')
    for (const waiting of rest) give(leastBusy(), waiting)
  }
}
