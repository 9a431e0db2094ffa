import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { LIMITS } from './limits.ts'
import { blameFile, untried, type WorkerLoss } from './lostFiles.ts'
import { prepareThreads } from './prepareThreads.ts'
import type { ParseBatch, ParseOutcome, ParseRequest, WorkerReport, WorkerSetup } from './parseMessages.ts'
import { takeBatches } from './takeBatches.ts'
import { createThreadWatch, type ThreadLimits, type ThreadWatch } from './threadWatch.ts'

export interface PoolOptions {
  /** Workers at most; the number of cores when absent. Fewer are started where there is little to parse. */
  readonly workers?: number
  /** How long one file may keep a worker busy. */
  readonly fileLimits?: ThreadLimits
  /** The worker's script; another one only in tests of crashes. */
  readonly entry?: URL
}

export interface ParseJob {
  readonly root: string
  readonly requests: readonly ParseRequest[]
  readonly signal: AbortSignal
  /** Told of each file once, in no particular order. */
  onOutcome(outcome: ParseOutcome): void
}

/** Worker threads that parse. They stay between jobs, so that the next one starts at once. One job at a time. */
export interface ParsePool {
  /**
   * Parses all files, each with an outcome; after an abort only those that were under work. A worker that crashes or
   * hangs costs the file that it was at, a crash only when it happens twice. Rejects when workers cannot start at all.
   */
  parse(job: ParseJob): Promise<void>
  /** Ends the workers. A later job starts new ones. */
  close(): Promise<void>
}

/** From source and from the bundle, where all entries are flat in one folder. */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
const WATCH_MS = 250

interface Slot {
  readonly worker: Worker
  /** Where in its batch the worker is; -1 between batches. */
  readonly position: Int32Array
  ready: boolean
  batch: ParseBatch | undefined
  readonly watch: ThreadWatch
  seenPosition: number
  loss: WorkerLoss
}

/** The job under way: what is still to hand out, and how it ends. */
interface Run {
  readonly job: ParseJob
  readonly batches: ParseBatch[]
  replacements: number
  resolve(): void
  reject(error: unknown): void
}

export function createParsePool(options: PoolOptions = {}): ParsePool {
  const workersMax = Math.max(1, Math.min(options.workers ?? availableParallelism(), LIMITS.workers))
  const fileLimits = options.fileLimits ?? { cpuMs: LIMITS.fileMs, waitMs: LIMITS.fileWaitMs }
  const slots = new Set<Slot>()
  let run: Run | undefined

  function startWorker(): void {
    prepareThreads()
    const position = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
    const setup: WorkerSetup = { position }
    // No flags: those of a process that was started with a script as an argument would not start a worker.
    const worker = new Worker(options.entry ?? ENTRY, {
      name: 'faultline-parse',
      workerData: setup,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: LIMITS.workerYoungMb, maxOldGenerationSizeMb: LIMITS.workerHeapMb },
    })
    const cell = new Int32Array(position).fill(-1)
    const slot: Slot = {
      worker,
      position: cell,
      ready: false,
      batch: undefined,
      watch: createThreadWatch(worker, fileLimits),
      seenPosition: -1,
      loss: { kind: 'crashed', detail: 'the worker ended' },
    }
    slots.add(slot)
    worker.on('message', (report: WorkerReport) => onReport(slot, report))
    worker.on('error', (error) => {
      slot.loss = { kind: 'crashed', detail: error instanceof Error ? error.message : String(error) }
    })
    worker.on('exit', () => onExit(slot))
  }

  function onReport(slot: Slot, report: WorkerReport): void {
    slot.ready = true
    slot.batch = undefined
    if (report.type === 'done') for (const outcome of report.outcomes) run?.job.onOutcome(outcome)
    assign(slot)
  }

  function assign(slot: Slot): void {
    if (run === undefined) return
    const batch = run.job.signal.aborted ? undefined : run.batches.shift()
    if (batch === undefined) {
      finishIfIdle()
      return
    }
    slot.batch = batch
    slot.seenPosition = -1
    slot.watch.restart()
    slot.worker.postMessage(batch)
  }

  function finishIfIdle(): void {
    if (run === undefined || [...slots].some((slot) => slot.batch !== undefined)) return
    if (run.batches.length > 0 && !run.job.signal.aborted) return
    const { resolve } = run
    run = undefined
    resolve()
  }

  function onExit(slot: Slot): void {
    slots.delete(slot)
    if (run === undefined) return
    if (!slot.ready) {
      const { reject } = run
      run = undefined
      reject(new Error(`a parse worker did not start: ${slot.loss.detail}`))
      return
    }
    if (slot.batch !== undefined) recover(run, slot.batch, slot)
    if (run.batches.length > 0 && !run.job.signal.aborted) startWorker()
    else finishIfIdle()
  }

  function endHanging(): void {
    for (const slot of slots) {
      if (slot.batch === undefined) continue
      const position = Atomics.load(slot.position, 0)
      if (position !== slot.seenPosition) {
        slot.seenPosition = position
        slot.watch.restart()
      }
      const fault = slot.watch.fault()
      if (fault === undefined) continue
      slot.loss = fault
      void slot.worker.terminate()
    }
  }

  return {
    async parse(job) {
      if (run !== undefined) throw new Error('a pool does one job at a time')
      const batches = takeBatches(job.root, job.requests)
      if (batches.length === 0 || job.signal.aborted) return
      const watch = setInterval(endHanging, WATCH_MS)
      try {
        await new Promise<void>((resolve, reject) => {
          run = { job, batches, replacements: 0, resolve, reject }
          const wanted = Math.min(workersMax, batches.length, workersWorth(job.requests))
          for (const slot of slots) if (slot.ready) assign(slot)
          while (slots.size < wanted) startWorker()
        })
      } finally {
        clearInterval(watch)
      }
    },
    async close() {
      await Promise.all([...slots].map((slot) => slot.worker.terminate()))
    },
  }
}

function recover(run: Run, batch: ParseBatch, { position, loss }: Slot): void {
  const { outcome, again } = blameFile(batch, Atomics.load(position, 0), loss)
  if (outcome !== undefined) run.job.onOutcome(outcome)
  run.batches.unshift(...again)
  run.replacements += 1
  if (run.replacements <= LIMITS.workerReplacements) return
  for (const { requests } of run.batches.splice(0)) {
    const detail = 'given up: too many parsers were lost before it'
    for (const request of requests) run.job.onOutcome(untried(request, detail))
  }
}

function workersWorth(requests: readonly ParseRequest[]): number {
  const bytes = requests.reduce((sum, request) => sum + request.size, 0)
  return Math.max(1, Math.ceil(bytes / LIMITS.bytesPerWorker))
}
