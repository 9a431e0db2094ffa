import type { Origin } from '#model/EmbeddedCode'

/** Writes the code that is added behind a file's own text, and keeps where each stretch of it came from. */
export interface CodeWriter {
  /** Code of no place of its own: it stands for where the last stretch ended. */
  add(code: string): void
  /** A stretch of the file as it is. */
  copy(start: number, end: number): void
  /** Other code that stands for a stretch of the file. */
  standFor(code: string, start: number, end: number): void
  readonly code: string
  /** How much was written. */
  readonly length: number
  readonly origins: readonly Origin[]
}

/** Writes behind `text`. */
export function createCodeWriter(text: string): CodeWriter {
  const pieces: string[] = []
  const origins: Origin[] = []
  let at = text.length
  function put(code: string): void {
    pieces.push(code)
    at += code.length
  }
  return {
    add: put,
    copy(start, end) {
      origins.push({ at, offset: start, length: end - start })
      put(text.slice(start, end))
    },
    standFor(code, start, end) {
      origins.push({ at, offset: start, length: Math.min(code.length, end - start) })
      put(code)
    },
    get length() {
      return at - text.length
    },
    get code() {
      return pieces.join('')
    },
    origins,
  }
}
