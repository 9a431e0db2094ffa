import { queryError, type Position } from '../queryError.ts'
import type { Name } from '../Query.ts'
import { tokenise, type Token } from './tokenise.ts'

/** Deepest nesting of a query: more is nobody's question, and would exhaust the stack. */
const DEPTH_MAX = 60
/** Operators of a query that stand behind another one of their kind, `1 + 2 + 3`: each makes the expression one deeper. */
const CHAINED_MAX = 1_000

/** Words that cannot name a variable without backticks. */
const RESERVED: ReadonlySet<string> = new Set(
  `ALL AND AS ASC ASCENDING BY CASE CONTAINS CREATE DELETE DESC DESCENDING DETACH DISTINCT ELSE END ENDS FALSE IN IS LIMIT
   MATCH MERGE NOT NULL OPTIONAL OR ORDER REMOVE RETURN SET SKIP STARTS THEN TRUE UNION UNWIND WHEN WHERE WITH XOR`.split(
    /\s+/,
  ),
)

/** The tokens of a query and where its reader stands. */
export interface TokenCursor {
  /** The token `ahead` places further on, the current one by default. */
  peek(ahead?: number): Token
  next(): Token
  /** Whether the words come next, in any case; none of them may be quoted. */
  atWord(...words: readonly string[]): boolean
  takeWord(...words: readonly string[]): boolean
  atSymbol(...symbols: readonly string[]): boolean
  takeSymbol(symbol: string): boolean
  needSymbol(symbol: string): void
  needWord(word: string): void
  /** A name that is no keyword, or a quoted one. */
  atName(): boolean
  needName(what: string): Name
  /** Any word at all: what follows a colon or a dot cannot be a keyword. */
  needAnyName(what: string): Name
  /** Runs a reader one level deeper. */
  nested<Result>(read: () => Result): Result
  /** Says that an operator comes behind so many others that make one expression with it. */
  chained(before: number): void
  /** The query as it is written from an offset to the last token taken. */
  written(from: number): string
  /** The error that something else was expected here. */
  expected(what: string): Error
}

/** Throws UserError `query_syntax` where the text is no tokens, as all of its readers do. */
export function createTokenCursor(query: string): TokenCursor {
  const tokens = tokenise(query)
  const [last] = tokens.slice(-1)
  if (last === undefined) throw new Error('a query has at least its end')
  let place = 0
  let depth = 0
  let chained = 0

  const cursor: TokenCursor = {
    peek: (ahead = 0) => tokens[place + ahead] ?? last,
    next() {
      const token = cursor.peek()
      place += 1
      return token
    },
    atWord: (...words) => words.every((word, ahead) => isWord(cursor.peek(ahead), word)),
    takeWord(...words) {
      const found = cursor.atWord(...words)
      if (found) place += words.length
      return found
    },
    atSymbol: (...symbols) => symbols.every((symbol, ahead) => isSymbol(cursor.peek(ahead), symbol)),
    takeSymbol(symbol) {
      const found = cursor.atSymbol(symbol)
      if (found) place += 1
      return found
    },
    needSymbol(symbol) {
      if (!cursor.takeSymbol(symbol)) throw cursor.expected(symbol)
    },
    needWord(word) {
      if (!cursor.takeWord(word)) throw cursor.expected(word)
    },
    atName() {
      const { kind, value } = cursor.peek()
      return kind === 'quoted' || (kind === 'name' && !RESERVED.has(value.toUpperCase()))
    },
    needName(what) {
      if (!cursor.atName()) throw cursor.expected(what)
      return nameOf(cursor.next())
    },
    needAnyName(what) {
      const { kind } = cursor.peek()
      if (kind !== 'quoted' && kind !== 'name') throw cursor.expected(what)
      return nameOf(cursor.next())
    },
    nested(read) {
      if (depth >= DEPTH_MAX) throw tooDeep(cursor.peek().at)
      depth += 1
      const result = read()
      depth -= 1
      return result
    },
    chained(before) {
      if (before > 0) chained += 1
      if (chained > CHAINED_MAX) throw tooLong(cursor.peek().at)
    },
    written: (from) => query.slice(from, tokens[place - 1]?.end ?? from),
    expected(what) {
      const { at, kind, value } = cursor.peek()
      const found = kind === 'end' ? 'the query ends' : `there is ${kind === 'text' ? JSON.stringify(value) : value}`
      const reserved = kind === 'name' && RESERVED.has(value.toUpperCase())
      const hint = reserved
        ? `mend the query there; as a name, ${value} stands in backticks`
        : `mend the query there; get_graph_schema has the labels, types and properties`
      return queryError(at, `expected ${what}, but ${found}`, hint)
    },
  }
  return cursor
}

function isWord({ kind, value }: Token, word: string): boolean {
  return kind === 'name' && value.toUpperCase() === word
}

function isSymbol({ kind, value }: Token, symbol: string): boolean {
  return kind === 'symbol' && value === symbol
}

function nameOf({ value, at }: Token): Name {
  return { name: value, at }
}

function tooLong(at: Position): Error {
  return queryError(at, `more than ${CHAINED_MAX} operators in a row`, 'write IN [...] for many OR, or split the query')
}

function tooDeep(at: Position): Error {
  return queryError(at, `more than ${DEPTH_MAX} levels of nesting`, 'split the query with WITH')
}
