import type { Tokens } from './tokens.ts'

/** A part of what stands before the body of a declaration, or before its end. */
export interface Part {
  readonly kind: 'word' | 'type' | 'name' | 'group' | 'mark'
  readonly text: string
  /** Tokens from `start` on, `end` exclusive. */
  readonly start: number
  readonly end: number
}

const TYPES = new Set(
  'void bool char short int long float double unsigned signed auto wchar_t size_t _Bool __int64 __int128 char16_t char32_t'.split(
    ' ',
  ),
)
const KINDS = new Set(['struct', 'union', 'enum', 'class', 'typename'])
const WORDS = new Set(
  `const volatile static extern inline virtual explicit constexpr consteval constinit friend register mutable thread_local typedef
  override final noexcept throw try restrict signed export operator decltype alignas requires template _Noreturn _Alignas default delete`.split(
    /\s+/,
  ),
)
/** Tokens of one list in brackets that are looked through. */
const GROUP_LIMIT = 5_000
const ARGUMENTS_LIMIT = 400

/** Whether a name is written as macros are. */
export function isMacroLike(text: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(text) && text.length > 1
}

/** Whether a token is a name or a keyword. */
export function isWord(text: string): boolean {
  return /^[A-Za-z_$]/.test(text) && !/["']$/.test(text)
}

/** The parts of a declaration up to its body, value or end, and where that stands. */
export function partsOf(tokens: Tokens, start: number): { readonly parts: readonly Part[]; readonly end: number } {
  const parts: Part[] = []
  let at = start
  while (at < tokens.count) {
    const text = tokens.at(at)
    if (tokens.isOut[at] === 1) {
      at += 1
      continue
    }
    if (text === ';' || text === '{' || text === '}' || text === '=') break
    if (text.startsWith('#') || text === ':' || text === ',') break
    const part = partAt(tokens, at, text)
    parts.push(part)
    at = part.end
  }
  return { parts, end: at }
}

function partAt(tokens: Tokens, at: number, text: string): Part {
  if (text === '(' || text === '[') return { kind: 'group', text, start: at, end: closing(tokens, at, GROUP_LIMIT) }
  if (text === 'operator') return { kind: 'name', text, start: at, end: operatorEnd(tokens, at + 1) }
  if (!isWord(text)) return { kind: 'mark', text, start: at, end: at + 1 }
  if (TYPES.has(text)) return { kind: 'type', text, start: at, end: at + 1 }
  if (KINDS.has(text)) {
    const next = tokens.at(at + 1)
    return { kind: 'type', text, start: at, end: isWord(next) && !KINDS.has(next) ? pathEnd(tokens, at + 1) : at + 1 }
  }
  if (WORDS.has(text)) return { kind: 'word', text, start: at, end: at + 1 }
  return { kind: 'name', text, start: at, end: pathEnd(tokens, at) }
}

/** Behind `operator==`, `operator()`, `operator bool`. */
function operatorEnd(tokens: Tokens, start: number): number {
  if (tokens.at(start) === '(' && tokens.at(start + 1) === ')') return start + 2
  let at = start
  while (at < Math.min(tokens.count, start + OPERATOR_LIMIT) && tokens.at(at) !== '(' && tokens.at(at) !== ';') at += 1
  return at
}

/** Tokens of the name of one operator. */
const OPERATOR_LIMIT = 40

/** Behind `a::b<c>::d`. */
function pathEnd(tokens: Tokens, start: number): number {
  let at = start + 1
  while (at < tokens.count) {
    const text = tokens.at(at)
    if (text === '<') {
      const end = closingAngle(tokens, at, ARGUMENTS_LIMIT, ';{}')
      if (end < 0) return at
      at = end
    } else if (text === '::' && (isWord(tokens.at(at + 1)) || tokens.at(at + 1) === '~'))
      at += tokens.at(at + 1) === '~' ? 3 : 2
    else return at
  }
  return at
}

/** Behind the `>` that closes a `<`, or -1 where none does before the limit, or before one of the marks that end the search. */
export function closingAngle(tokens: Tokens, start: number, limit: number, marks = ''): number {
  let depth = 0
  for (let at = start; at < Math.min(tokens.count, start + limit); at += 1) {
    const text = tokens.at(at)
    if (text === '<') depth += 1
    if (text === '>') depth -= 1
    if (depth === 0) return at + 1
    if (text !== '' && marks.includes(text)) return -1
  }
  return -1
}

/** Behind the bracket that closes one. */
export function closing(tokens: Tokens, start: number, limit: number): number {
  let depth = 0
  for (let at = start; at < Math.min(tokens.count, start + limit); at += 1) {
    const text = tokens.at(at)
    if (text === '(' || text === '[') depth += 1
    if (text === ')' || text === ']') depth -= 1
    if (depth === 0) return at + 1
  }
  return Math.min(tokens.count, start + 1)
}
