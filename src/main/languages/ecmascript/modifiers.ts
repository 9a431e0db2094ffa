import { nameAt, skipTrivia } from './sourceText.ts'

const MODIFIERS = new Set([
  'static',
  'async',
  'get',
  'set',
  'public',
  'private',
  'protected',
  'override',
  'readonly',
  'abstract',
  'declare',
  'accessor',
])
/** What may follow a member's name: a word before one of these is the name itself, not a modifier. */
const AFTER_NAME = '(<=:;?!,}'

export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly generator: boolean
  /** Where the name starts. */
  readonly end: number
}

/** The modifiers before a member's name, between two offsets. */
export function readModifiers(text: string, start: number, limit: number): Modifiers {
  const words = new Set<string>()
  let generator = false
  let at = skipTrivia(text, start)
  while (at < limit) {
    if (text[at] === '*') {
      generator = true
      at = skipTrivia(text, at + 1)
      continue
    }
    const word = nameAt(text, at)
    if (!MODIFIERS.has(word)) break
    const next = skipTrivia(text, at + word.length)
    if (next >= limit || AFTER_NAME.includes(text.charAt(next))) break
    words.add(word)
    at = next
  }
  return { words, generator, end: at }
}

/** Whether a function's own text starts with `async`. */
export function startsAsync(text: string, start: number): boolean {
  return nameAt(text, start) === 'async'
}
