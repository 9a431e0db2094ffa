import { statSync } from 'node:fs'
import type { Generation } from '#model/Generation'
import { readGeneration } from './readIndex.ts'

/** A file written this shortly before it was looked at may be written again without looking different. */
const RACY_NS = 2_000_000_000n
const NS_PER_MS = 1_000_000n

/** The generation that was published last in a database; undefined where nothing was, or where the database cannot be used. */
export type GenerationReader = (databasePath: string) => Generation | undefined

/**
 * Reads generations, and says the last one again while neither the database nor its log was written since: opening a database takes
 * longer than most questions. No handle is kept, so that a database may be moved, replaced or removed at any time.
 */
export function createGenerationReader(nowMs: () => number = Date.now): GenerationReader {
  const known = new Map<string, { readonly looks: string; readonly generation: Generation }>()
  return (path) => {
    const before = looksOf(path, BigInt(nowMs()) * NS_PER_MS)
    const last = known.get(path)
    if (last !== undefined && last.looks === before) return last.generation
    known.delete(path)
    const generation = readGeneration(path)
    if (generation !== undefined && before !== undefined) known.set(path, { looks: before, generation })
    return generation
  }
}

/** Changes with every write to a database; undefined where one may just have happened. */
function looksOf(path: string, nowNs: bigint): string | undefined {
  const looks: string[] = []
  for (const file of [path, `${path}-wal`]) {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (stats === undefined) looks.push('')
    else if (nowNs - stats.mtimeNs < RACY_NS || nowNs - stats.ctimeNs < RACY_NS) return undefined
    else looks.push(`${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`)
  }
  return looks.join('\n')
}
