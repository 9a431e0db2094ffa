import type { Syntax, SyntaxFile } from '#model/Syntax'
import { childOf } from '../children.ts'

/** Macros whose arguments are no code that runs where they stand. */
const NO_CODE = new Set(
  'quote quote_spanned parse_quote parse_quote_spanned stringify concat cfg env option_env include include_str include_bytes line column file module_path compile_error asm global_asm naked_asm macro_rules cfg_if bitflags json'.split(
    ' ',
  ),
)
/** Brackets nested deeper are left as they are. */
const NESTING_LIMIT = 60
/** How far before a list of values its name ends. */
const NAMED_LIMIT = 80
const NAME_BEFORE = /([A-Za-z_]\w*)\s*!\s*$/

/**
 * The arguments of all macro calls as code: a text as long as the file's, blank but for them, in round brackets and each a statement; a macro
 * inside them is written as a call. Undefined where there are none.
 */
export function codeInMacros(file: SyntaxFile): string | undefined {
  const found: Syntax[] = []
  collect(file.root, found, 0)
  if (found.length === 0) return undefined
  const parts: string[] = []
  let at = 0
  for (const tokens of found) {
    // What follows is no argument of what stands before.
    const mark = at > 0 && at < tokens.start ? ';' : ''
    parts.push(mark, ' '.repeat(tokens.start - at - mark.length), asCode(file, tokens))
    at = tokens.end
  }
  parts.push(' '.repeat(file.text.length - at))
  return parts.join('')
}

function collect(syntax: Syntax, found: Syntax[], depth: number): void {
  if (depth > 400) return
  for (const child of syntax.children) {
    if (child.kind === 'macroDefinition') continue
    const tokens = child.kind === 'macro' ? childOf(child, 'tokens') : undefined
    if (tokens !== undefined) found.push(tokens)
    else collect(child, found, depth + 1)
  }
}

/** The text of one list of tokens, with brackets and marks put so that it reads as expressions. */
function asCode(file: SyntaxFile, tokens: Syntax): string {
  const name = NAME_BEFORE.exec(file.text.slice(Math.max(0, tokens.start - 80), tokens.start))?.[1] ?? ''
  if (NO_CODE.has(name)) return ' '.repeat(tokens.end - tokens.start)
  const text = file.text.slice(tokens.start, tokens.end).split('')
  rewrite(file, tokens, text, tokens.start, true, 0)
  return text.join('')
}

function rewrite(
  file: SyntaxFile,
  tokens: Syntax,
  text: string[],
  offset: number,
  isMacro: boolean,
  depth: number,
): void {
  if (depth > NESTING_LIMIT) return
  const named = isMacro ? tokens.children.flatMap((child) => markBefore(file, tokens, child)) : []
  for (const at of named) text[at - offset] = ','
  const isBlock = file.text[tokens.start] === '{' && named.length === 0
  if (isMacro && !isBlock) {
    text[tokens.start - offset] = '('
    text[tokens.end - 1 - offset] = ')'
    separate(file, tokens, text, offset)
  }
  for (const child of tokens.children) {
    if (child.kind !== 'tokens') continue
    const before = file.text.slice(Math.max(tokens.start, child.start - 80), child.start)
    const name = NAME_BEFORE.exec(before)?.[1]
    if (name !== undefined) {
      const mark = child.start - offset - (before.length - before.lastIndexOf('!'))
      text[mark] = ' '
      if (NO_CODE.has(name)) {
        for (let at = child.start; at < child.end; at += 1) text[at - offset] = ' '
        text[child.start - offset] = '('
        text[child.end - 1 - offset] = ')'
        continue
      }
    }
    rewrite(file, child, text, offset, name !== undefined, depth + 1)
  }
}

/** Where the mark of `name: (values)` stands among the arguments of a macro, which calls nothing. */
function markBefore(file: SyntaxFile, tokens: Syntax, { kind, start }: Syntax): readonly number[] {
  if (kind !== 'tokens' || file.text[start] !== '(') return []
  const before = file.text.slice(Math.max(tokens.start, start - NAMED_LIMIT), start)
  const mark = before.length - (/\w\s*(:\s*)$/.exec(before)?.[1]?.length ?? 0)
  return mark === before.length ? [] : [start - before.length + mark]
}

/** `[value; count]`, and arms of macros: what is separated by other marks is a list too. */
function separate(file: SyntaxFile, tokens: Syntax, text: string[], offset: number): void {
  let at = tokens.start + 1
  for (const child of [...tokens.children, { start: tokens.end - 1, end: tokens.end }]) {
    for (; at < child.start; at += 1) if (file.text[at] === ';') text[at - offset] = ','
    at = Math.max(at, child.end)
  }
}
