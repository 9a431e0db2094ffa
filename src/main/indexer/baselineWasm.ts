import { setFlagsFromString } from 'node:v8'

/**
 * Has the engine below compile WASM with its baseline compiler alone, from here on in the whole process. The optimising one needs room
 * for a grammar's largest functions that it does not have (`Fatal process out of memory: Zone`), and then ends the process, which nothing
 * can catch. What it gains on a thread (a tenth to a fifth) it costs again on another, and several times the memory.
 */
export function baselineWasm(): void {
  // Together they are what --liftoff-only means, which counts only on a command line.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}
