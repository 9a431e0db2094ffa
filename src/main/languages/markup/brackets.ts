/** Reading code of JavaScript only as far as to know where it ends: brackets, texts, comments, patterns. */

const OPENING = '([{'
const CLOSING = ')]}'
const TEMPLATE = '`'
/** What stands before a pattern and not before a division. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of))$/
const WORD_LENGTH = 8

/**
 * Goes over a stretch of code. `visit` is told of each character outside of brackets, texts, comments and patterns. Gives where the code
 * ended: at a bracket that closes none of it, else at `end`; -1 where a bracket, text or comment in it does not end.
 */
function scan(text: string, start: number, end: number, visit?: (at: number) => void): number {
  const open: string[] = []
  let at = start
  let before = ''
  while (at < end) {
    const char = text.charAt(at)
    const isSubstituted = char === '}' && open.at(-1) === TEMPLATE
    if (char === TEMPLATE || isSubstituted) {
      const next = templateEnd(text, at + 1, end)
      if (next < 0) return -1
      if (isSubstituted) open.pop()
      if (text.charAt(next - 1) === '{') open.push(TEMPLATE)
      before = text.charAt(next - 1)
      at = next
      continue
    }
    const behind = behindOther(text, at, end, before)
    if (behind < 0) return -1
    if (behind > at) {
      if (char !== '/' || !/[/*]/.test(text.charAt(at + 1))) before = ')'
      at = behind
      continue
    }
    const closing = CLOSING.indexOf(char)
    if (closing >= 0) {
      if (open.length === 0) return at
      if (open.pop() !== OPENING.charAt(closing)) return -1
    } else if (open.length === 0) visit?.(at)
    if (OPENING.includes(char)) open.push(char)
    if (/[\w$]/.test(char))
      before = (/[\w$]$/.test(before) && /[\w$]/.test(text.charAt(at - 1)) ? before + char : char).slice(-WORD_LENGTH)
    else if (!/\s/.test(char)) before = char
    at += 1
  }
  return open.length === 0 ? end : -1
}

/** Where a text, comment or pattern that begins here ends; the same place where none does, -1 for one without an end. */
function behindOther(text: string, at: number, end: number, before: string): number {
  const char = text.charAt(at)
  if (char === '"' || char === "'") return quotedEnd(text, at, end)
  if (char !== '/') return at
  const next = text.charAt(at + 1)
  if (next === '*') {
    const close = text.indexOf('*/', at + 2)
    return close < 0 || close + 2 > end ? -1 : close + 2
  }
  if (next === '/') {
    const line = text.indexOf('\n', at)
    return line < 0 || line > end ? end : line
  }
  return BEFORE_PATTERN.test(before) ? patternEnd(text, at, end) : at
}

function quotedEnd(text: string, start: number, end: number): number {
  const quote = text.charAt(start)
  for (let at = start + 1; at < end; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === quote) return at + 1
    else if (char === '\n') return -1
  }
  return -1
}

/** Behind the back quote, or behind the bracket that opens a substitution. */
function templateEnd(text: string, start: number, end: number): number {
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === TEMPLATE) return at + 1
    else if (char === '$' && text.charAt(at + 1) === '{') return at + 2
  }
  return -1
}

function patternEnd(text: string, start: number, end: number): number {
  let isInClass = false
  for (let at = start + 1; at < end; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '\n') return start
    else if (char === '[') isInClass = true
    else if (char === ']') isInClass = false
    else if (char === '/' && !isInClass) return at + 1
  }
  return start
}

/** Where the bracket is that closes the one before `start`; -1 for none before `end`. */
export function closingBracket(text: string, start: number, end: number): number {
  const at = scan(text, start, end)
  return at < end ? at : -1
}

/** Whether a stretch is code by itself: there is some, and every bracket and text in it begins and ends in it. */
export function isWhole(text: string, start: number, end: number): boolean {
  return text.slice(start, end).trim() !== '' && scan(text, start, end) === end
}

/** Where a pattern, given sticky, fits outside of all brackets and texts, in order. */
export function placesOf(text: string, start: number, end: number, sticky: RegExp): readonly number[] {
  const places: number[] = []
  scan(text, start, end, (at) => {
    sticky.lastIndex = at
    if (sticky.test(text) && sticky.lastIndex <= end) places.push(at)
  })
  return places
}
