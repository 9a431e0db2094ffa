import type { Generation } from '#model/Generation'
import { fileLooks } from './fileLooks.ts'
import { readGeneration } from './readIndex.ts'

/** The generation that was published last in a database; undefined where nothing was, or where the database cannot be used. */
export type GenerationReader = (databasePath: string) => Generation | undefined

/**
 * Reads generations, and says the last one again while neither the database nor its log was written since: opening a database takes
 * longer than most questions. No handle is kept, so that a database may be moved, replaced or removed at any time.
 */
export function createGenerationReader(nowMs: () => number = Date.now): GenerationReader {
  const known = new Map<string, { readonly looks: string; readonly generation: Generation }>()
  return (path) => {
    const now = nowMs()
    const [database, log] = [fileLooks(path, now), fileLooks(`${path}-wal`, now)]
    const looks = database === undefined || log === undefined ? undefined : `${database}\n${log}`
    const last = known.get(path)
    if (last !== undefined && last.looks === looks) return last.generation
    known.delete(path)
    const generation = readGeneration(path)
    if (generation !== undefined && looks !== undefined) known.set(path, { looks, generation })
    return generation
  }
}
