/** The text as tokens, without blanks and comments; a directive of the preprocessor is one token. */
export interface Tokens {
  readonly text: string
  readonly count: number
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Which tokens are taken out. */
  readonly isOut: Uint8Array
  at(token: number): string
}

const BLANK = String.raw`[ \t\r\n\f\v]+|\\\r?\n|\/\/(?:\\\r?\n|[^\n])*|\/\*[^]*?(?:\*\/|$)`
const TEXT = String.raw`(?:u8|[uUL])?R"([^()\\\s]{0,16})\([^]*?\)\1"|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?`
const WORD = String.raw`[A-Za-z_$][\w$]*|\.?[0-9](?:[\w.]|'\w|[eEpP][+-])*`
const MARK = String.raw`::|->|\.\.\.|[^]`
const TOKEN = new RegExp(`(${BLANK})|${TEXT.replace('\\1', '\\2')}|${WORD}|${MARK}`, 'y')
const DIRECTIVE = /#(?:\\\r?\n|\/\*[^]*?(?:\*\/|$)|\/\/[^\n]*|[^\n])*/y
/** Tokens of one file that are looked at. */
const TOKENS_LIMIT = 4_000_000

/** Splits a text. Strings and comments that are not closed reach to the end of their line or of the text. */
export function tokensOf(text: string): Tokens {
  const starts: number[] = []
  const ends: number[] = []
  let isLineStart = true
  let at = 0
  while (at < text.length && starts.length < TOKENS_LIMIT) {
    const isDirective: boolean = isLineStart && text.charCodeAt(at) === HASH
    const pattern: RegExp = isDirective ? DIRECTIVE : TOKEN
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) break
    const end: number = pattern.lastIndex
    if (!isDirective && match[1] !== undefined) isLineStart = isLineStart || hasLineEnd(text, at, end)
    else {
      starts.push(at)
      ends.push(end)
      isLineStart = false
    }
    at = end
  }
  return {
    text,
    count: starts.length,
    starts,
    ends,
    isOut: new Uint8Array(starts.length),
    at: (token) => (token < starts.length ? text.slice(starts[token], ends[token]) : ''),
  }
}

const HASH = 35

function hasLineEnd(text: string, start: number, end: number): boolean {
  const at = text.indexOf('\n', start)
  return at >= 0 && at < end
}
