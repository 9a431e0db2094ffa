import { statSync } from 'node:fs'

/** A file written this shortly before it was looked at may be written again without looking different. */
const RACY_MS = 2_000

/**
 * What changes with every write to a file, and with another file in its place: while it is the same, so is the content. Empty where
 * there is no such file; undefined where it was written so shortly before `nowMs` that its looks say nothing.
 */
export function fileLooks(path: string, nowMs: number): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return ''
  const { dev, ino, size, mtimeMs, ctimeMs } = stats
  return nowMs - Math.max(mtimeMs, ctimeMs) < RACY_MS ? undefined : `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`
}
