import type { Span } from './outlineSpans.ts'
import type { ReadTokens } from './outlineTokens.ts'

/** Comments, and white space, in the languages whose text is prepared. */
const BESIDE_CODE = /\s|\/\*[^]*?\*\/|\/\/.*/g

/**
 * Adds what a language's `prepare` took out of the text before the grammar read it (macros in heads, conditional lines): the grammar has no
 * tokens for it, and a change of it is one all the same. Each stretch counts to the innermost span around it, else to the module.
 */
export function addUnread(read: ReadTokens, spans: readonly Span[], text: string, prepared: string): ReadTokens {
  if (prepared === text) return read
  const module = [...read.module]
  for (const [start, end] of unreadRanges(text, prepared)) {
    const words = text.slice(start, end).replaceAll(BESIDE_CODE, '')
    if (words === '') continue
    const owner = innermost(spans, start, end)
    const said = owner < 0 ? undefined : read.said[owner]
    if (owner < 0) module.push(words)
    else said?.code.push(words)
  }
  return { ...read, module }
}

/** Stretches in which the texts differ; those with nothing but white space between are one, so that a comment stays whole. */
function unreadRanges(text: string, prepared: string): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === prepared[at]) continue
    const last = ranges.at(-1)
    if (last !== undefined && text.slice(last[1], at).trim() === '') last[1] = at + 1
    else ranges.push([at, at + 1])
  }
  return ranges
}

function innermost(spans: readonly Span[], start: number, end: number): number {
  let found = -1
  for (const [index, span] of spans.entries()) {
    // Sorted by start, outer ones first: the last one that fits is the innermost.
    if (span.start > start) break
    if (span.end >= end) found = index
  }
  return found
}
