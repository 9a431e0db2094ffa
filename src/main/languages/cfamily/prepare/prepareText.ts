import { resolveConditionals } from './conditionals.ts'
import { closing, closingAngle, isMacroLike, isWord, partsOf, type Part } from './header.ts'
import { take, takeFromClassHead, takeMacrosOut } from './macros.ts'
import { tokensOf, type Tokens } from './tokens.ts'

/** A calling convention before the star of a pointer to a function: `(API *name)`. */
function takeConventions(tokens: Tokens): void {
  for (let at = 0; at + 2 < tokens.count; at += 1) {
    if (
      tokens.at(at) === '(' &&
      tokens.at(at + 2) === '*' &&
      isMacroLike(tokens.at(at + 1)) &&
      isWord(tokens.at(at + 3)) &&
      tokens.at(at + 4) === ')'
    ) {
      take(tokens, at + 1, at + 2)
    }
  }
}

/** Words of compilers that say nothing of what is called, alone or with what is behind them in brackets. */
const COMPILER_WORDS =
  /^(__extension__|__restrict(__)?|__inline(__)?|__forceinline|__cdecl|__stdcall|__fastcall|__thiscall|__vectorcall|__const|__volatile__|_Noreturn|__noreturn|__unused)$/
const COMPILER_CALLS = /^(__attribute__|__attribute|__declspec|__asm__|__asm|asm|_Alignas|__pragma|_Pragma)$/
const SCOPE_STARTS = new Set(['public', 'private', 'protected', 'signals', 'slots', 'Q_SIGNALS', 'Q_SLOTS'])
const SKIPPED = new Set(['using', 'namespace', 'static_assert', '_Static_assert'])
const CLASS_WORDS = new Set(['class', 'struct', 'union'])
const ARGUMENTS_LIMIT = 2_000
const CALL_LIMIT = 20_000

/**
 * The text without what only the preprocessor understands where a grammar would lose the code around it: macros in heads of declarations,
 * attributes, branches of conditional compilation that are no whole statements. What goes becomes blanks, so that every place stays.
 */
export function prepareText(text: string): string {
  const tokens = plainTokens(text)
  takeConventions(tokens)
  readScope(tokens)
  return withoutTaken(tokens)
}

/** The same for a text whose declarations are not only those of C: their heads are left as they are. */
export function prepareConditionals(text: string): string {
  return withoutTaken(plainTokens(text))
}

function plainTokens(text: string): Tokens {
  const tokens = tokensOf(text)
  resolveConditionals(tokens)
  takeCompilerWords(tokens)
  return tokens
}

function withoutTaken({ text, count, starts, ends, isOut }: Tokens): string {
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < count; at += 1) {
    if (isOut[at] !== 1) continue
    const start = starts[at] ?? 0
    const end = ends[at] ?? start
    pieces.push(text.slice(from, start), text.slice(start, end).replace(/[^\r\n]/g, ' '))
    from = end
  }
  const rest = pieces.length === 0 ? text : pieces.join('') + text.slice(from)
  // What the language defines by default has a body as good as empty.
  return rest.replace(/=\s*default\s*;/g, (match) => `{}${match.slice(2).replace(/[^\r\n]/g, ' ')}`)
}

function takeCompilerWords(tokens: Tokens): void {
  for (let at = 0; at < tokens.count; at += 1) {
    const text = tokens.at(at)
    if (!text.startsWith('_') && text !== 'asm') continue
    if (COMPILER_WORDS.test(text)) take(tokens, at, at + 1)
    else if (COMPILER_CALLS.test(text)) {
      let open = at + 1
      while (/^_*(volatile|goto|inline)_*$/.test(tokens.at(open))) open += 1
      if (tokens.at(open) === '(') take(tokens, at, closing(tokens, open, CALL_LIMIT))
    }
  }
}

/** Reads the declarations of the file, its namespaces and types; bodies of functions are left as they are. */
function readScope(tokens: Tokens): void {
  let at = 0
  while (at < tokens.count) {
    const text = tokens.at(at)
    if (tokens.isOut[at] === 1 || text.startsWith('#') || text === ';' || text === '}' || text === ',') at += 1
    else if (text === '{') at = behindBlock(tokens, at)
    else if (text === '=' || text === ':') at = behindValue(tokens, at + 1)
    else at = readDeclaration(tokens, at)
  }
}

function readDeclaration(tokens: Tokens, start: number): number {
  const text = tokens.at(start)
  if (SCOPE_STARTS.has(text)) return behindAccess(tokens, start)
  if (text === 'template' && tokens.at(start + 1) === '<') {
    const end = closingAngle(tokens, start + 1, ARGUMENTS_LIMIT)
    return end < 0 ? start + 2 : end
  }
  if (text === 'extern' && tokens.at(start + 1).startsWith('"'))
    return tokens.at(start + 2) === '{' ? start + 3 : start + 2
  if (text === 'namespace' || text === 'inline') {
    const open = namespaceBody(tokens, start)
    if (open >= 0) return open
  }
  if (SKIPPED.has(text)) return behindStatement(tokens, start)
  const alone = standsAlone(tokens, start)
  if (alone > 0) {
    take(tokens, start, alone)
    return alone
  }
  const { parts, end } = partsOf(tokens, start)
  const body = classBody(tokens, parts, start, end)
  if (body >= 0) return body
  if (parts.length === 0) return start + 1
  takeMacrosOut(tokens, parts)
  return end
}

function behindAccess(tokens: Tokens, start: number): number {
  let at = start + 1
  if (SCOPE_STARTS.has(tokens.at(at))) {
    take(tokens, at, at + 1)
    at += 1
  }
  return tokens.at(at) === ':' ? at + 1 : at
}

function namespaceBody(tokens: Tokens, start: number): number {
  let at = tokens.at(start) === 'inline' ? start + 1 : start
  if (tokens.at(at) !== 'namespace') return -1
  const names: number[] = []
  for (at += 1; at < tokens.count && (isWord(tokens.at(at)) || tokens.at(at) === '::'); at += 1) {
    if (isWord(tokens.at(at))) names.push(at)
  }
  if (tokens.at(at) !== '{') return -1
  return at + 1
}

/** A macro on a line of its own, with what it is given: another declaration follows. */
function standsAlone(tokens: Tokens, start: number): number {
  if (!isMacroLike(tokens.at(start))) return -1
  const hasArguments = tokens.at(start + 1) === '('
  const end = hasArguments ? closing(tokens, start + 1, CALL_LIMIT) : start + 1
  const next = tokens.at(end)
  if (
    !hasLineEnd(tokens, end) ||
    next === '{' ||
    next === '(' ||
    next === ';' ||
    next === ',' ||
    next === '=' ||
    next === ':'
  )
    return -1
  // A type may have a line of its own before the name of a function.
  if (!hasArguments && isWord(next) && tokens.at(end + 1) === '(') return -1
  if (!hasArguments && !isWord(next) && next !== '}' && !next.startsWith('#') && next !== '~' && next !== '') return -1
  return end
}

function hasLineEnd({ text, starts, ends, count }: Tokens, token: number): boolean {
  const from = ends[token - 1] ?? 0
  const to = token < count ? (starts[token] ?? text.length) : text.length
  return text.slice(from, to).includes('\n')
}

/** Inside the body of a class whose head was read, or -1 where it is none. */
function classBody(tokens: Tokens, parts: readonly Part[], start: number, end: number): number {
  const head = parts.find(({ kind, text }) => kind === 'type' && CLASS_WORDS.has(text))
  if (head === undefined) {
    return parts.some(({ kind, text }) => kind === 'type' && text === 'enum') && tokens.at(end) === '{'
      ? behindBlock(tokens, end)
      : -1
  }
  let open = end
  if (tokens.at(open) === ':') while (open < tokens.count && !'{;'.includes(tokens.at(open))) open += 1
  const isFunction = parts.some(
    ({ kind, text, start: at }) => kind === 'group' && text === '(' && !isGivenToMacro(tokens, at),
  )
  if (tokens.at(open) !== '{' || isFunction) {
    if (tokens.at(end) === ';' && head.text === 'class' && !isFunction) takeFromClassHead(tokens, head.start + 1, end)
    return -1
  }
  takeFromClassHead(tokens, head.start + 1, open)
  if (head.start > start) return open + 1
  return open + 1
}

function isGivenToMacro(tokens: Tokens, group: number): boolean {
  const name = tokens.at(group - 1)
  return isMacroLike(name) || name === 'alignas'
}

function behindBlock(tokens: Tokens, start: number): number {
  let depth = 0
  for (let at = start; at < tokens.count; at += 1) {
    if (tokens.isOut[at] === 1) continue
    const text = tokens.at(at)
    if (text === '{') depth += 1
    if (text === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.count
}

/** Behind the value of a variable, or what a constructor initialises. */
function behindValue(tokens: Tokens, start: number): number {
  const isList = tokens.at(start - 1) === ':'
  let at = start
  let depth = 0
  while (at < tokens.count) {
    const text = tokens.at(at)
    if (tokens.isOut[at] !== 1) {
      if (text === '{') {
        const before = tokens.at(at - 1)
        at = behindBlock(tokens, at)
        // What a constructor initialises ends with its body.
        if (isList && (before === ')' || before === '}' || before === ':')) return at
        continue
      }
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
      if ((text === ';' || text === '}') && depth <= 0) return at
    }
    at += 1
  }
  return at
}

function behindStatement(tokens: Tokens, start: number): number {
  let at = start
  while (at < tokens.count && tokens.at(at) !== ';' && tokens.at(at) !== '{') at += 1
  return at
}
