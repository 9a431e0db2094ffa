/** Lines, and characters, of source in one answer. */
export const SNIPPET_LINES_MAX = 500
const SNIPPET_CHARACTERS_MAX = 200_000

export interface Clipped {
  readonly text: string
  /** First and last line that are there; the last that was wanted and exists. */
  readonly start: number
  readonly end: number
  readonly wanted: number
  readonly clipped: boolean
}

/** Lines `first` to `last` (from 1, both included) as one text, up to the limits. A single longer line is cut. */
export function clipLines(lines: readonly string[], first: number, last: number): Clipped {
  const wanted = Math.max(first, Math.min(last, lines.length))
  const kept: string[] = []
  let characters = 0
  let cut = false
  for (const line of lines.slice(first - 1, Math.min(wanted, first - 1 + SNIPPET_LINES_MAX))) {
    characters += line.length + 1
    if (characters > SNIPPET_CHARACTERS_MAX && kept.length > 0) break
    cut = characters > SNIPPET_CHARACTERS_MAX
    kept.push(cut ? line.slice(0, SNIPPET_CHARACTERS_MAX) : line)
  }
  const end = first + Math.max(1, kept.length) - 1
  return { text: kept.join('\n'), start: first, end, wanted, clipped: cut || end < wanted }
}
