import { NEEDLE_LEAST, mayHold, sketchOf, type TextSketch } from './textSketch.ts'

/** Sketches of all projects together; those that were made first go. A million lines take some ten megabytes. */
const BYTES_MAX = 64 * 1024 * 1024

/** What is remembered of files that were read before, so that most need not be read again to know that something is not in them. */
export interface TextSketches {
  /** Whether a file that looks so (`fileLooks`) was seen to be without the needle. */
  isWithout(file: string, looks: string, needle: string): boolean
  /** Remembers the text of a file that looked so before it was read. */
  keep(file: string, looks: string, text: string): void
}

export function createTextSketches(bytesMax = BYTES_MAX): TextSketches {
  const kept = new Map<string, { readonly looks: string; readonly sketch: TextSketch }>()
  let bytes = 0

  function drop(file: string): void {
    bytes -= kept.get(file)?.sketch.byteLength ?? 0
    kept.delete(file)
  }

  return {
    isWithout(file, looks, needle) {
      const known = needle.length < NEEDLE_LEAST ? undefined : kept.get(file)
      return known !== undefined && known.looks === looks && !mayHold(known.sketch, needle)
    },
    keep(file, looks, text) {
      if (kept.get(file)?.looks === looks) return
      drop(file)
      const sketch = sketchOf(text)
      kept.set(file, { looks, sketch })
      bytes += sketch.byteLength
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) return
        drop(oldest)
      }
    },
  }
}
