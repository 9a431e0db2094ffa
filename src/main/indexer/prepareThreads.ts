import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { optimiseTreeSitter } from './optimiseTreeSitter.ts'

/**
 * How often a function runs before V8 optimises it, and again before it does so with all it has: five times its own numbers. Each thread
 * compiles for itself what all of them run for some seconds; with its own numbers that took a fifth of the time of an index run, and most of
 * it did not come back.
 */
const RUNS_BEFORE_MAGLEV = 1_500
const RUNS_BEFORE_TURBOFAN = 20_000

let isPrepared = false

/** Settles what holds for the whole process, before it starts a thread that indexes or parses. To be called by whoever starts one. */
export function prepareThreads(): void {
  if (!isMainThread || isPrepared) return
  isPrepared = true
  setFlagsFromString(`--invocation-count-for-maglev=${RUNS_BEFORE_MAGLEV}`)
  setFlagsFromString(`--invocation-count-for-turbofan=${RUNS_BEFORE_TURBOFAN}`)
  optimiseTreeSitter()
}
