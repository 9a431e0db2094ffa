import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { LIMITS } from './limits.ts'

export type ReadSource =
  | {
      readonly kind: 'read'
      readonly bytes: Uint8Array
      readonly hash: string
      readonly size: number
      readonly modifiedMs: number
      /** 0 where the file changed while it was read, so that the next run looks again. */
      readonly changedMs: number
    }
  | {
      readonly kind: 'failed'
      readonly reason: 'vanished' | 'unreadable' | 'too_large' | 'not_a_file'
      readonly detail: string
    }

/** Reads one file within the size limit. It may have vanished, grown, or become a pipe or a link since it was found. */
export function readSource(path: string): ReadSource {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { kind: 'failed', reason: 'not_a_file', detail: 'it became something else' }
    return readDescriptor(descriptor, stat)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ENOENT') return { kind: 'failed', reason: 'vanished', detail: 'it was removed while indexing' }
    if (code === 'ELOOP') return { kind: 'failed', reason: 'not_a_file', detail: 'it became a symbolic link' }
    return { kind: 'failed', reason: 'unreadable', detail: code }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function readDescriptor(descriptor: number, before: Stats): ReadSource {
  // One byte more than it should have: a file that grows shows itself, and is read no further.
  const buffer = new Uint8Array(Math.min(before.size, LIMITS.fileBytes) + 1)
  let length = 0
  for (let read = -1; read !== 0 && length < buffer.length; length += read) {
    read = readSync(descriptor, buffer, length, buffer.length - length, length)
  }
  if (length > LIMITS.fileBytes) {
    return { kind: 'failed', reason: 'too_large', detail: `more than ${LIMITS.fileBytes} bytes` }
  }
  const after = fstatSync(descriptor)
  const steady = length === before.size && after.ctimeMs === before.ctimeMs && after.size === before.size
  const bytes = buffer.subarray(0, Math.min(length, before.size))
  return {
    kind: 'read',
    bytes,
    hash: hash('sha1', bytes, 'hex'),
    size: bytes.length,
    modifiedMs: before.mtimeMs,
    changedMs: steady ? before.ctimeMs : 0,
  }
}
