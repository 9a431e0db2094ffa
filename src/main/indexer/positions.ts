import type { Range } from 'web-tree-sitter'
import type { EmbeddedCode, EmbeddedPart } from '#model/EmbeddedCode'
import type { Definition } from '#model/FileFacts'

/** Where offsets into the text that is parsed stand in the file. */
export interface Positions {
  /** The number of lines of the file. */
  readonly lines: number
  /** Offsets of the lines of the text that is parsed. */
  readonly lineStarts: Int32Array
  /** The line of an offset, from 1: of added code the line where it came from. */
  lineOf(offset: number): number
  columnOf(offset: number): number
  /** The definitions with offsets into the file. */
  ofFile(definitions: readonly Definition[]): readonly Definition[]
  /** A stretch of the text as the parser takes it. */
  rangeOf(part: Pick<EmbeddedPart, 'start' | 'end'>): Range
}

/** Positions in a text; `embedded` says which of it is no text of the file. */
export function createPositions(text: string, embedded?: EmbeddedCode): Positions {
  const lineStarts = findLineStarts(text)
  const ownLength = embedded?.ownLength ?? text.length
  // Offsets are mostly asked for in the order of the text: the last answer often serves again.
  let last = 0
  const lineIndex = (offset: number): number => {
    if ((lineStarts[last] ?? 0) <= offset && offset < (lineStarts[last + 1] ?? Infinity)) return last
    last = lastAtMost(lineStarts.length, (index) => lineStarts[index] ?? 0, offset)
    return last
  }
  const inFile = (offset: number): number =>
    offset <= ownLength || embedded === undefined ? offset : originOf(embedded, offset)
  const point = (offset: number) => {
    const row = lineIndex(offset)
    return { row, column: offset - (lineStarts[row] ?? 0) }
  }
  return {
    lines: lineIndex(ownLength) + 1,
    lineStarts,
    lineOf: (offset) => lineIndex(inFile(offset)) + 1,
    columnOf: (offset) => {
      const { column } = point(inFile(offset))
      return column + 1
    },
    ofFile: (definitions) =>
      embedded === undefined
        ? definitions
        : definitions.map((each) => ({ ...each, start: inFile(each.start), end: inFile(each.end) })),
    rangeOf: ({ start, end }) => ({
      startIndex: start,
      endIndex: end,
      startPosition: point(start),
      endPosition: point(end),
    }),
  }
}

function originOf({ origins, ownLength }: EmbeddedCode, offset: number): number {
  const origin = origins[lastAtMost(origins.length, (index) => origins[index]?.at ?? 0, offset)]
  if (origin === undefined || origin.at > offset) return ownLength
  return origin.offset + Math.min(offset - origin.at, origin.length)
}

/** The last of some ascending numbers that is no greater than a value; 0 where all are. */
function lastAtMost(count: number, at: (index: number) => number, value: number): number {
  let low = 0
  let high = Math.max(count - 1, 0)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(middle) <= value) low = middle
    else high = middle - 1
  }
  return low
}

function findLineStarts(text: string): Int32Array {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return Int32Array.from(starts)
}
