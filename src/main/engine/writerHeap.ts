import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** Linking holds the facts of every file; the rest of the memory is left to the workers' files, the reader and other programs. */
const MEMORY_SHARE = 0.6
const MEGABYTE = 1024 * 1024

/**
 * Megabytes that the heap of the writer's thread may grow to: a share of what this process may have, and never less than what Node gives by
 * itself, which is some 4 GB on a machine of any size. It is a bound and takes nothing: a project of five million lines needs it.
 */
export function writerHeapMb(): number {
  return Math.floor(Math.max(getHeapStatistics().heap_size_limit, memoryBytes() * MEMORY_SHARE) / MEGABYTE)
}

/** The memory that this process may have. */
export function memoryBytes(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
