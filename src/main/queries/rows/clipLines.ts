/** Lines, and characters, of source in one answer. */
export const SNIPPET_LINES_MAX = 500
export const SNIPPET_CHARACTERS_MAX = 200_000

export interface Clipped {
  readonly text: string
  /** First and last line that are there; the last that was wanted and exists. */
  readonly start: number
  readonly end: number
  readonly wanted: number
  readonly clipped: boolean
}

/** Lines `first` to `last` (from 1, both included) as one text, up to the limits. A single longer line is cut. */
export function clipLines(
  lines: readonly string[],
  { first, last, charactersMax }: { readonly first: number; readonly last: number; readonly charactersMax: number },
): Clipped {
  const wanted = Math.max(first, Math.min(last, lines.length))
  const kept: string[] = []
  let characters = 0
  let cut = false
  for (const line of lines.slice(first - 1, Math.min(wanted, first - 1 + SNIPPET_LINES_MAX))) {
    characters += line.length + 1
    if (characters > charactersMax && kept.length > 0) break
    cut = characters > charactersMax
    kept.push(cut ? line.slice(0, charactersMax) : line)
  }
  const end = first + Math.max(1, kept.length) - 1
  return { text: kept.join('\n'), start: first, end, wanted, clipped: cut || end < wanted }
}
