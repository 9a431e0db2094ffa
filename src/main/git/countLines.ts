import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** A larger file is not counted. */
const COUNTED_BYTES_MAX = 1024 * 1024
/** Where git looks for a NUL, to tell binary files. */
const SNIFFED_BYTES = 8_000
const NEW_LINE = 10

/** The lines of a file on disk, as git counts them; undefined where it cannot be read, is large, a link, or no file. */
export function countLines(path: string): number | 'binary' | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stat = fstatSync(descriptor)
    if (!stat.isFile() || stat.size > COUNTED_BYTES_MAX) return undefined
    const buffer = new Uint8Array(stat.size)
    return linesOf(buffer.subarray(0, readSync(descriptor, buffer)))
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function linesOf(bytes: Uint8Array): number | 'binary' {
  if (bytes.subarray(0, SNIFFED_BYTES).includes(0)) return 'binary'
  let lines = 0
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines += 1
  return bytes.length > 0 && bytes[bytes.length - 1] !== NEW_LINE ? lines + 1 : lines
}
