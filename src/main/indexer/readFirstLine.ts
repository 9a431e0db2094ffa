import { closeSync, constants, openSync, readSync } from 'node:fs'

/** Longest `#!` line that is understood; the kernel reads no more either. */
const BYTES = 256

/** The first line of a file if it starts with `#!`; undefined for any other and for one that cannot be read. */
export function readFirstLine(path: string): string | undefined {
  let descriptor: number | undefined
  try {
    // A pipe that took the file's place must not be waited for.
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const bytes = Buffer.alloc(BYTES)
    const start = bytes.toString('latin1', 0, readSync(descriptor, bytes, 0, BYTES, 0))
    return start.startsWith('#!') ? (start.split(/\r?\n/, 1)[0] ?? '') : undefined
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
