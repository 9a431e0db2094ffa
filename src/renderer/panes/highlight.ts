import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import type { Parser } from './codeParsers.ts'
import { componentCode } from './componentCode.ts'

/** A stretch of a line in one look; `look` is a class of the code pane, empty for plain text. */
export interface Token {
  readonly text: string
  readonly look: string
  /** Where it begins in its line, from 0. */
  readonly column: number
}

/** Longest code that is coloured; longer code is shown plain. */
const LONGEST = 200_000

/** Files of script and markup. */
const COMPONENT = /\.(?:vue|svelte)$/i

const LOOKS = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool, tags.operatorKeyword], class: 'kw' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], class: 'st' },
  { tag: tags.number, class: 'nu' },
  { tag: [tags.typeName, tags.className, tags.namespace, tags.tagName], class: 'ty' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.function(tags.definition(tags.variableName)),
    ],
    class: 'fn',
  },
  { tag: [tags.comment, tags.docComment], class: 'co' },
])

/**
 * The lines of some code, coloured by the parser of its file's language; plain without one. What ends a line is no part of it.
 * Of a stretch of a file (`isWhole` is false) a string or a comment may have begun before it.
 */
export function highlightLines(
  source: string,
  file: string,
  parser: Parser | undefined,
  isWhole = true,
): readonly (readonly Token[])[] {
  const code = source.replaceAll(/\r(?=\n|$)/g, '')
  if (parser === undefined || code.length > LONGEST) {
    return code.split('\n').map((line) => [{ text: line, look: '', column: 0 }])
  }
  if (!COMPONENT.test(file)) {
    const opener = isWhole ? '' : openerOf(code, parser)
    const lines = splitLines(coloured(`${opener}${code}`, parser))
    return opener === '' ? lines : lines.slice(1)
  }
  return splitLines(
    componentCode(code).flatMap((each) => (each.kind === 'script' ? coloured(each.text, parser) : [each])),
  )
}

/** What may have begun before a stretch of a file, and how its end looks. */
const OPENERS = [
  { opener: '/*\n', end: '*/', begin: '/*' },
  // The same sign begins and ends these: only the code between tells which it is.
  { opener: '"""\n', end: '"""', begin: undefined },
  { opener: "'''\n", end: "'''", begin: undefined },
]

/** What has to stand before a stretch of a file so that it is read as it is there; empty for nothing. */
function openerOf(code: string, parser: Parser): string {
  const possible = OPENERS.filter(({ end, begin }) => {
    const at = code.indexOf(end)
    return at >= 0 && (begin === undefined || !code.slice(0, at).includes(begin))
  })
  if (possible.length === 0) return ''
  const candidates = possible.map(({ opener }) => ({ opener, errors: errorsIn(`${opener}${code}`, parser) }))
  const plain = { opener: '', errors: errorsIn(code, parser) }
  return candidates.reduce((best, each) => (each.errors < best.errors ? each : best), plain).opener
}

function errorsIn(code: string, parser: Parser): number {
  let errors = 0
  parser.parse(code).iterate({
    enter: ({ type }) => {
      if (type.isError) errors += 1
    },
  })
  return errors
}

function coloured(code: string, parser: Parser): readonly Stretch[] {
  const tokens: Stretch[] = []
  let at = 0
  const take = (to: number, look: string) => {
    if (to > at) tokens.push({ text: code.slice(at, to), look })
    at = Math.max(at, to)
  }
  highlightTree(parser.parse(code), LOOKS, (from, to, look) => {
    take(from, '')
    take(to, look)
  })
  take(code.length, '')
  return tokens
}

interface Stretch {
  readonly text: string
  readonly look: string
}

function splitLines(tokens: readonly Stretch[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]]
  for (const { text, look } of tokens) {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([])
      const line = lines.at(-1) ?? []
      const last = line.at(-1)
      if (piece !== '')
        line.push({ text: piece, look, column: last === undefined ? 0 : last.column + last.text.length })
    }
  }
  return lines
}

/** The tokens of a line with one stretch marked: the first whole-word `name` at or behind `from`. */
export function markName(
  tokens: readonly Token[],
  name: string,
  from: number,
): readonly (Token & { readonly marked: boolean })[] {
  const line = tokens.map((token) => token.text).join('')
  const start = wholeWord(line, name, from)
  if (start < 0) return tokens.map((token) => ({ ...token, marked: false }))
  const end = start + name.length
  return tokens.flatMap(({ text, look, column }) => {
    const cut = (at: number) => Math.min(Math.max(at - column, 0), text.length)
    const pieces = [
      { from: 0, to: cut(start), marked: false },
      { from: cut(start), to: cut(end), marked: true },
      { from: cut(end), to: text.length, marked: false },
    ]
    return pieces
      .filter(({ from: first, to }) => to > first)
      .map(({ from: first, to, marked }) => ({ text: text.slice(first, to), look, column: column + first, marked }))
  })
}

/** Where the name stands by itself at or behind `from`, or -1. */
function wholeWord(line: string, name: string, from: number): number {
  if (name === '') return -1
  let at = line.indexOf(name, from)
  while (at >= 0 && (isPartOfName(line.charAt(at - 1)) || isPartOfName(line.charAt(at + name.length)))) {
    at = line.indexOf(name, at + 1)
  }
  return at
}

function isPartOfName(character: string): boolean {
  return /[\p{L}\p{N}_$]/u.test(character)
}
