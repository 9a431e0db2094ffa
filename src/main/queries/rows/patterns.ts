import { RE2JS } from 're2js'
import { UserError } from '#shared/UserError'

/** Longest pattern, in characters. Matching is linear in the text, so that no pattern can hang a query. */
const PATTERN_LENGTH_MAX = 500

/** Whether a text matches, anywhere in it. */
export type Matcher = (text: string) => boolean

/**
 * A matcher for a regular expression in RE2 syntax (no backtracking, so neither look-around nor back references). Throws a
 * UserError with the position where the pattern is wrong.
 */
export function regexMatcher(pattern: string, argument: string): Matcher {
  const expression = compiled(pattern, argument)
  return (text) => expression.test(text)
}

/** Like `regexMatcher`, but says where: the index of the first match in the text, or -1. */
export function regexFinder(pattern: string, argument: string): (text: string) => number {
  const expression = compiled(pattern, argument)
  return (text) => {
    if (!expression.test(text)) return -1
    const matcher = expression.matcher(text)
    return matcher.find() ? matcher.start() : -1
  }
}

/**
 * A matcher for paths, from a normalised glob. `*` and `?` stay inside one segment, `**` crosses them, `[…]` and `{a,b}`
 * choose, a backslash makes the next character mean itself. A line break in a name is a character like any other. A glob without a slash looks at names at any depth, one with
 * a leading slash at the root only; one without wildcards means that file or everything below that folder.
 */
export function globMatcher(glob: string, argument: string): Matcher {
  const anchored = glob.startsWith('/')
  const bare = anchored ? glob.slice(1) : glob
  const anywhere = anchored || bare.includes('/') ? '' : '(?:.*/)?'
  const below = /(?<!\\)[*?[{]/.test(bare) ? '' : '(?:/.*)?'
  if (hasOpenBrace(bare))
    throw refused(argument, `${argument} has a brace that is not closed`, 'close it, or write \\{ for a brace')
  const expression = compiled(`(?s)^${anywhere}${globExpression(bare)}${below}$`, argument, glob)
  return (path) => expression.test(path)
}

/** What a piece of a glob means as an expression, and how long the piece is. */
interface Piece {
  readonly expression: string
  readonly length: number
}

function globExpression(glob: string): string {
  let expression = ''
  let braces = 0
  for (let at = 0; at < glob.length;) {
    const piece = pieceAt(glob, at, braces > 0)
    if (glob[at] === '{') braces += 1
    if (glob[at] === '}' && braces > 0) braces -= 1
    expression += piece.expression
    at += piece.length
  }
  return expression
}

function hasOpenBrace(glob: string): boolean {
  let open = 0
  for (const [piece] of glob.matchAll(/\\.|\[.[^\]]*\]|[{}]/gs)) {
    if (piece === '{') open += 1
    if (piece === '}' && open > 0) open -= 1
  }
  return open > 0
}

function pieceAt(glob: string, at: number, inBraces: boolean): Piece {
  if (glob.startsWith('**/', at)) return { expression: '(?:.*/)?', length: 3 }
  if (glob.startsWith('**', at)) return { expression: '.*', length: 2 }
  const character = glob[at] ?? ''
  const next = glob[at + 1]
  if (character === '\\' && next !== undefined) return { expression: RE2JS.quote(next), length: 2 }
  if (character === '*') return { expression: '[^/]*', length: 1 }
  if (character === '?') return { expression: '[^/]', length: 1 }
  if (character === '[') return classAt(glob, at)
  if (character === '{') return { expression: '(?:', length: 1 }
  if (character === '}' && inBraces) return { expression: ')', length: 1 }
  if (character === ',' && inBraces) return { expression: '|', length: 1 }
  return { expression: RE2JS.quote(character), length: 1 }
}

/** `[a-z]`, `[!a]`; a bracket that never closes means itself. */
function classAt(glob: string, at: number): Piece {
  const close = glob.indexOf(']', at + 2)
  if (close < 0) return { expression: '\\[', length: 1 }
  const inside = glob
    .slice(at + 1, close)
    .replace(/^!/, '^')
    .replaceAll('[', '\\[')
  return { expression: `[${inside}]`, length: close + 1 - at }
}

function compiled(expression: string, argument: string, written = expression): RE2JS {
  if (written.length > PATTERN_LENGTH_MAX) {
    throw refused(argument, `${argument} is longer than ${PATTERN_LENGTH_MAX} characters`, 'use a shorter pattern')
  }
  try {
    return RE2JS.compile(expression)
  } catch (error) {
    const { reason, fragment } = insides(error)
    // What is never closed is reported as the whole pattern: it is missed at the end.
    const found = fragment === '' || fragment === written ? -1 : written.indexOf(fragment)
    const position = found < 0 ? written.length : found + 1
    throw refused(
      argument,
      `${argument} is wrong at position ${position}: ${reason}${fragment === '' ? '' : ` at ${fragment}`}`,
      'mend the pattern at that position; it is RE2 syntax, without look-around and back references',
      error,
    )
  }
}

/** What RE2JS says: a description, and the part of the pattern that it is about. */
function insides(error: unknown): { readonly reason: string; readonly fragment: string } {
  if (!(error instanceof Error)) return { reason: String(error), fragment: '' }
  const fields = new Map<string, unknown>(Object.entries(error))
  const reason = fields.get('error')
  const fragment = fields.get('input')
  return {
    reason: typeof reason === 'string' ? reason : error.message,
    fragment: typeof fragment === 'string' ? fragment : '',
  }
}

function refused(argument: string, message: string, hint: string, cause?: unknown): UserError {
  return new UserError('invalid_argument', message, hint, { invalid_arguments: [argument], cause })
}
