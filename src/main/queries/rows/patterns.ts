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

/**
 * A matcher for paths. `*` and `?` stay inside one segment, `**` crosses them, `[…]` and `{a,b}` choose. A glob without a
 * slash looks at file names; one without wildcards means that file or everything below that folder.
 */
export function globMatcher(glob: string, argument: string): Matcher {
  const bare = glob
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '')
  if (!/[*?[\]{}]/.test(bare))
    return (path) => path === bare || path.startsWith(`${bare}/`) || path.endsWith(`/${bare}`)
  const anywhere = bare.includes('/') ? '' : '(?:.*/)?'
  const expression = compiled(`^${anywhere}${globExpression(bare)}$`, argument, glob)
  return (path) => expression.test(path)
}

function globExpression(glob: string): string {
  let expression = ''
  let braces = 0
  for (let at = 0; at < glob.length; at += 1) {
    const character = glob[at] ?? ''
    if (glob.startsWith('**/', at)) {
      expression += '(?:.*/)?'
      at += 2
    } else if (glob.startsWith('**', at)) {
      expression += '.*'
      at += 1
    } else if (character === '*') expression += '[^/]*'
    else if (character === '?') expression += '[^/]'
    else if (character === '[') {
      const close = glob.indexOf(']', at + 2)
      if (close < 0) expression += '\\['
      else {
        expression += `[${glob
          .slice(at + 1, close)
          .replace(/^!/, '^')
          .replaceAll('[', '\\[')}]`
        at = close
      }
    } else if (character === '{') {
      expression += '(?:'
      braces += 1
    } else if (character === '}' && braces > 0) {
      expression += ')'
      braces -= 1
    } else if (character === ',' && braces > 0) expression += '|'
    else expression += RE2JS.quote(character)
  }
  return expression
}

function compiled(expression: string, argument: string, written = expression): RE2JS {
  if (written.length > PATTERN_LENGTH_MAX) {
    throw refused(argument, `${argument} is longer than ${PATTERN_LENGTH_MAX} characters`, 'use a shorter pattern')
  }
  try {
    return RE2JS.compile(expression)
  } catch (error) {
    const { reason, fragment } = insides(error)
    const found = fragment === '' ? -1 : written.indexOf(fragment)
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
