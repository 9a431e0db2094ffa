import { queryError, type Position } from '../queryError.ts'

/**
 * `name`: a word, keywords included. `quoted`: a name in backticks, never a keyword. `text`: a string; `value` is what it
 * means. Arrows are not tokens: `<-[` may also be a comparison with something negative.
 */
export interface Token {
  readonly kind: 'name' | 'quoted' | 'text' | 'number' | 'symbol' | 'end'
  readonly value: string
  readonly at: Position
  /** Offsets in the query. */
  readonly start: number
  readonly end: number
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y
const NAME = /[\p{ID_Start}_][\p{ID_Continue}]*/uy
const NUMBER = /(?:0x[0-9a-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)/iy
const SYMBOL = /<>|<=|>=|=~|\.\.|[-+*/%^=<>()[\]{},.:;|&!$]/y
const SINGLE_QUOTED = /'((?:[^'\\]|\\[^])*)'/y
const DOUBLE_QUOTED = /"((?:[^"\\]|\\[^])*)"/y
const BACKTICKED = /`((?:[^`]|``)+)`/y
/** Names become columns: no spaces at their ends, no line breaks, and not longer than anybody reads. */
const USABLE_NAME = /^\S(?:.{0,198}\S)?$/u
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** The tokens of a query, the last of kind `end`. Throws UserError `query_syntax` at what is no token. */
export function tokenise(query: string): readonly Token[] {
  const place = positions(query)
  const tokens: Token[] = []
  let offset = 0
  function taken(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = offset
    return expression.exec(query)
  }
  while (true) {
    offset += taken(SPACE)?.[0].length ?? 0
    if (offset >= query.length) break
    const read = readToken(taken)
    if (read === undefined) throw strange(query, offset, place(offset))
    const isName = read.kind === 'name' || read.kind === 'quoted'
    if (isName && !USABLE_NAME.test(read.value)) throw unusable(place(offset))
    const end = offset + read.length
    tokens.push({ kind: read.kind, value: read.value, at: place(offset), start: offset, end })
    offset = end
  }
  return [...tokens, { kind: 'end', value: '', at: place(query.length), start: query.length, end: query.length }]
}

interface ReadToken {
  readonly kind: Token['kind']
  readonly value: string
  readonly length: number
}

function readToken(taken: (expression: RegExp) => RegExpExecArray | null): ReadToken | undefined {
  const text = taken(SINGLE_QUOTED) ?? taken(DOUBLE_QUOTED)
  if (text !== null) return { kind: 'text', value: unescaped(text[1] ?? ''), length: text[0].length }
  const quoted = taken(BACKTICKED)
  if (quoted !== null) {
    return { kind: 'quoted', value: (quoted[1] ?? '').replaceAll('``', '`'), length: quoted[0].length }
  }
  const kinds = { name: NAME, number: NUMBER, symbol: SYMBOL } as const
  for (const [kind, expression] of Object.entries(kinds)) {
    const found = taken(expression)?.[0]
    // The keys are those of the record above.
    if (found !== undefined) return { kind: kind as keyof typeof kinds, value: found, length: found.length }
  }
  return undefined
}

/** An unknown escape keeps its backslash, so that `'\.ts$'` is the pattern that it looks like. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (whole, code: string | undefined, letter: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
    if (`'"\`\\`.includes(letter)) return letter
    return ESCAPES[letter] ?? whole
  })
}

function unusable(at: Position): Error {
  return queryError(
    at,
    'a name has 1 to 200 characters, no line break, and no space at either end',
    'take another name',
  )
}

function strange(query: string, offset: number, at: Position): Error {
  const character = query[offset] ?? ''
  if (character === "'" || character === '"' || character === '`') {
    return queryError(
      at,
      `the ${character} opened here is never closed`,
      'close it; a backslash quotes it inside a text',
    )
  }
  return queryError(at, `${JSON.stringify(character)} is no part of the language`, 'take it out, or put it into quotes')
}

/** Gives the position of ascending offsets. */
function positions(query: string): (offset: number) => Position {
  let line = 1
  let lineStart = 0
  let seen = 0
  return (offset) => {
    for (; seen < offset; seen += 1) {
      if (query[seen] !== '\n') continue
      line += 1
      lineStart = seen + 1
    }
    return { line, column: offset - lineStart + 1 }
  }
}
