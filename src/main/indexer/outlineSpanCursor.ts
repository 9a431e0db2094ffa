import type { Span } from './outlineSpans.ts'

/** Moves over the spans of a file along with a pass over its tree. */
export interface SpanCursor {
  /** The innermost span that holds a whole node, or -1. Nodes come in the order of their starts, outer ones first. */
  ownerOf(start: number, end: number): number
  /** How many spans were entered or passed. */
  readonly entered: number
  /** Where the next span starts that was not entered; Infinity behind the last. */
  readonly nextStart: number
  /** Whether some node is inside of the span. */
  isEntered(span: number): boolean
  /** Spans that were entered since then, directly inside of `owner`. */
  enteredSince(from: number, owner: number): readonly number[]
  /** Takes what stands around spans for their own: where they begin and end for comments. */
  widen(inside: readonly number[], start: number, end: number): void
  readonly starts: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
}

const NOT_ENTERED = -2

export function createSpanCursor(spans: readonly Span[]): SpanCursor {
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  const outer = new Int32Array(spans.length).fill(NOT_ENTERED)
  const open: number[] = []
  let next = 0

  function close(start: number): void {
    while (open.length > 0 && (spans[open[open.length - 1] ?? -1]?.end ?? 0) <= start) open.pop()
  }

  return {
    ownerOf(start, end) {
      close(start)
      for (let span = spans[next]; span !== undefined && span.start <= start; span = spans[next]) {
        if (span.end > start) {
          if (end > span.reach) break
          outer[next] = open[open.length - 1] ?? -1
          open.push(next)
          starts.set(span.start, next)
          ends.set(span.end, next)
        }
        next += 1
      }
      // One that starts here may end before the node does: it is inside, and goes on with the node's children.
      return open.findLast((span) => (spans[span]?.reach ?? 0) >= end) ?? -1
    },
    get entered() {
      return next
    },
    get nextStart() {
      return spans[next]?.start ?? Infinity
    },
    isEntered: (span) => outer[span] !== NOT_ENTERED,
    enteredSince(from, owner) {
      const inside: number[] = []
      for (let span = from; span < next; span += 1) if (outer[span] === owner) inside.push(span)
      return inside
    },
    widen(inside, start, end) {
      const [first] = inside
      const last = inside.at(-1)
      if (first !== undefined && !starts.has(start)) starts.set(start, first)
      if (last !== undefined && !ends.has(end)) ends.set(end, last)
    },
    starts,
    ends,
  }
}
