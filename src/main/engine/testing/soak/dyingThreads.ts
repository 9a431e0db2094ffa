/**
 * Loaded into an engine before its own entry: the first thread of the name in SOAK_THREAD is ended from outside after
 * SOAK_AFTER_MS, wherever it is then. Threads that the writer starts are met because it is started through this module too.
 */
import { syncBuiltinESMExports } from 'node:module'
import workers, { type WorkerOptions } from 'node:worker_threads'

const { SOAK_THREAD: doomed, SOAK_AFTER_MS: afterMs = '0' } = process.env
const RealWorker = workers.Worker
let done = false

class DyingWorker extends RealWorker {
  constructor(entry: string | URL, options: WorkerOptions = {}) {
    super(options.name === 'faultline-writer' ? throughHere(entry) : entry, options)
    if (options.name !== doomed || done) return
    done = true
    setTimeout(() => void this.terminate(), Number(afterMs)).unref()
  }
}
workers.Worker = DyingWorker
syncBuiltinESMExports()

const entry = new URL(import.meta.url).searchParams.get('entry')
if (entry !== null) await import(entry)

function throughHere(entry: string | URL): URL {
  const here = new URL(import.meta.url)
  here.searchParams.set('entry', String(entry))
  return here
}
