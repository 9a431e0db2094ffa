import path from 'node:path'
import type { TextSearchPort } from '#queries/QueryContext'
import { fileLooks } from '#store/fileLooks'
import { readInside, rootOf } from './source.ts'
import { createTextSketches, type TextSketches } from './textSketches.ts'

/**
 * How long reading and looking may keep the serving thread before other requests get their turn. Time is sliced instead of
 * handed to a thread: reading 660 files (7.5 MB) and looking for a word takes 30 ms, for an expression 80 to 240 ms, which
 * is about what starting a thread and handing it the same work would cost.
 */
const SLICE_MS = 20

/**
 * Looks through the files of a project as they are now, one at a time, under the same rules as reading a single one. Of a file that was read
 * under them before, and that is the same file and was not written since, it may be known that the needle is not in it.
 */
export function createTextSearch(root: string, sketches: TextSketches = createTextSketches()): TextSearchPort {
  return {
    async each(paths, look, { pause, needle }) {
      const realRoot = rootOf(root)
      const read = (file: string): ReturnType<typeof readInside> =>
        realRoot === undefined ? { kind: 'missing' } : readInside(realRoot, file)
      const readUnlessWithout = (file: string, sought: string): Parameters<typeof look>[1] => {
        const place = path.join(realRoot ?? root, file)
        const looks = looksOf(place)
        if (looks === '') return read(file)
        if (sketches.isWithout(place, looks, sought)) return { kind: 'without' }
        const source = read(file)
        if (source.kind === 'text') sketches.keep(place, looks, source.text)
        return source
      }
      let sliceStart = performance.now()
      for (const file of paths) {
        if (performance.now() - sliceStart > SLICE_MS) {
          await pause()
          sliceStart = performance.now()
        }
        const source = needle === undefined ? read(file) : readUnlessWithout(file, needle)
        if (look(file, source) === 'enough') return
      }
    },
  }
}

/** Empty where they say nothing. */
function looksOf(file: string): string {
  try {
    return fileLooks(file, Date.now()) ?? ''
  } catch {
    // In a folder that cannot be looked into: reading says why.
    return ''
  }
}
