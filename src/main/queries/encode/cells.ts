import { escapeHidden, HIDDEN_CHARACTER } from '#shared/hiddenCharacters'
import type { Cell } from '#shared/table'

const HALF_A_PAIR = /\p{Cs}/u
const WHITE_SPACE = /\s/
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const WORDS: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ['-', null],
  ['true', true],
  ['false', false],
  ['null', 'null'],
])

/** A cell of a row. `extra` are further characters that must not stand unquoted here. */
export function printCell(cell: Cell, extra?: RegExp): string {
  if (cell === null) return '-'
  if (typeof cell !== 'string') return printNumberOrBoolean(cell)
  const quoted = needsQuotes(cell) || WHITE_SPACE.test(cell) || extra?.test(cell) === true
  return quoted ? quote(cell) : cell
}

/** A scalar behind its key: like a cell, but spaces may stand inside. */
export function printScalar(scalar: Cell): string {
  if (scalar === null) return '-'
  if (typeof scalar !== 'string') return printNumberOrBoolean(scalar)
  const quoted =
    needsQuotes(scalar) || scalar !== scalar.trim() || scalar === '{}' || /^(?:\|\d|\d+ {2}\()/.test(scalar)
  return quoted ? quote(scalar) : scalar
}

/** The value of an unquoted token, or of a whole scalar. Throws where a quoted one is broken. */
export function readToken(token: string): Cell {
  if (token.startsWith('"')) {
    const text: unknown = JSON.parse(token)
    if (typeof text !== 'string') throw new Error(`not a quoted text: ${token}`)
    return text
  }
  const word = WORDS.get(token)
  if (word !== undefined) return word
  return JSON_NUMBER.test(token) ? Number(token) : token
}

/** The quoted or bare token that begins at `from`, up to one of the `ends` characters. */
export function takeToken(line: string, from: number, ends: string): { readonly token: string; readonly next: number } {
  let next = from
  if (line[from] === '"') {
    next += 1
    while (next < line.length && line[next] !== '"') next += line[next] === '\\' ? 2 : 1
    if (next >= line.length) throw new Error('a quoted text does not end')
    next += 1
  } else {
    while (next < line.length && !ends.includes(line[next] ?? '')) next += 1
  }
  return { token: line.slice(from, next), next }
}

/** JSON string escapes, and everything unprintable as `\u….`. */
export function quote(text: string): string {
  return escapeHidden(JSON.stringify(text))
}

/** Whether a text has characters that only a quoted form may carry. */
export function isUnprintable(text: string): boolean {
  return HIDDEN_CHARACTER.test(text) || HALF_A_PAIR.test(text)
}

function needsQuotes(text: string): boolean {
  return (
    text === '' ||
    WORDS.has(text) ||
    text.includes('"') ||
    isUnprintable(text) ||
    (text.trim() !== '' && !Number.isNaN(Number(text)))
  )
}

function printNumberOrBoolean(value: number | boolean): string {
  return Object.is(value, -0) ? '0' : String(value)
}
