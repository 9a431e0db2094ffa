/** Where a query was found in a text. `marks` are the indices of the matched characters. */
export interface FuzzyMatch {
  readonly score: number
  readonly marks: readonly number[]
}

const LONGEST_QUERY = 100

/**
 * Finds the characters of the query in the text, in order, each at the best place: at the start of a word or right
 * behind the character before. Case does not matter; spaces in the query only separate. Undefined where one is missing.
 * A higher score is a better match: fewer gaps, more word starts, a shorter text.
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const wanted = query.toLowerCase().replaceAll(/\s+/g, '').slice(0, LONGEST_QUERY)
  if (wanted === '') return { score: 0, marks: [] }
  const lower = text.toLowerCase()
  const whole = lower.indexOf(wanted)
  if (whole >= 0) {
    const start = isWordStart(text, whole) ? 40 : 20
    return { score: wanted.length * 10 + start - text.length * 0.1, marks: range(whole, wanted.length) }
  }
  const marks: number[] = []
  let score = 0
  for (const character of wanted) {
    const place = bestPlace(text, lower, character, marks.at(-1) ?? -1)
    if (place === undefined) return undefined
    score += place === (marks.at(-1) ?? -2) + 1 ? 8 : isWordStart(text, place) ? 6 : 1
    marks.push(place)
  }
  return { score: score - text.length * 0.1, marks }
}

/** The next character if it fits, else the next word start that fits, else the next place at all. */
function bestPlace(text: string, lower: string, character: string, after: number): number | undefined {
  const next = lower.indexOf(character, after + 1)
  if (next < 0) return undefined
  if (next === after + 1) return next
  for (let at = next; at >= 0; at = lower.indexOf(character, at + 1)) if (isWordStart(text, at)) return at
  return next
}

function isWordStart(text: string, at: number): boolean {
  const here = text.charAt(at)
  const before = text.charAt(at - 1)
  if (before === '' || !/[\p{L}\p{N}]/u.test(before)) return true
  return /\p{Lu}/u.test(here) && !/\p{Lu}/u.test(before)
}

function range(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, at) => from + at)
}
