const DIRECTIVE = /^[ \t]*#[ \t]*(if|elif|else|endif)\b[^\n]*/gm
/** Conditions inside conditions that are told apart. */
const NESTING_LIMIT = 200

/**
 * Other readings of a file with conditional code at places where the grammar takes none (in the header of a type, among arguments): without the
 * directives; with the first of the sides alone; with the last alone. Offsets stay what they are.
 */
export function withoutDirectives(text: string): readonly string[] {
  if (!/^[ \t]*#[ \t]*if\b/m.test(text)) return []
  return [blanked(text, 'all'), blanked(text, 'first'), blanked(text, 'last')]
}

interface Open {
  /** Where the side starts that is being read, and whether an earlier side was kept. */
  start: number
  readonly sides: [number, number][]
}

function blanked(text: string, kept: 'all' | 'first' | 'last'): string {
  const gone: [number, number][] = []
  const open: Open[] = []
  for (const { 0: line, 1: word, index } of text.matchAll(DIRECTIVE)) {
    gone.push([index, index + line.length])
    if (word === 'if') {
      if (open.length > NESTING_LIMIT) return text
      open.push({ start: index + line.length, sides: [] })
      continue
    }
    const inner = open[open.length - 1]
    if (inner === undefined) continue
    inner.sides.push([inner.start, index])
    inner.start = index + line.length
    if (word !== 'endif') continue
    open.pop()
    if (kept === 'first') gone.push(...inner.sides.slice(1))
    if (kept === 'last') gone.push(...inner.sides.slice(0, -1))
  }
  return blank(text, gone)
}

/** The text with blanks in place of some ranges, which may lie in each other. */
function blank(text: string, ranges: readonly (readonly [number, number])[]): string {
  const parts: string[] = []
  let at = 0
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\r\n]/g, ' '))
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}
