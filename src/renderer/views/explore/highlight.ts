import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'

/** A stretch of a line in one look; `look` is a class of the code pane, empty for plain text. */
export interface Token {
  readonly text: string
  readonly look: string
}

/** Longest code that is coloured; longer code is shown plain. */
const LONGEST = 200_000

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

/** The lines of some code, coloured by the language of its file; plain where the language has no colours here. */
export function highlightLines(code: string, file: string): readonly (readonly Token[])[] {
  const parser = code.length > LONGEST ? undefined : parserFor(file)
  if (parser === undefined) return code.split('\n').map((line) => [{ text: line, look: '' }])
  const tokens: Token[] = []
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
  return splitLines(tokens)
}

function parserFor(file: string) {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  switch (extension) {
    case 'ts':
    case 'mts':
    case 'cts':
      return javascript.configure({ dialect: 'ts' })
    case 'tsx':
      return javascript.configure({ dialect: 'ts jsx' })
    case 'js':
    case 'mjs':
    case 'cjs':
    case 'jsx':
      return javascript.configure({ dialect: 'jsx' })
    case 'py':
    case 'pyi':
      return python
    default:
      return undefined
  }
}

function splitLines(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]]
  for (const { text, look } of tokens) {
    const [first = '', ...rest] = text.split('\n')
    if (first !== '') lines.at(-1)?.push({ text: first, look })
    for (const line of rest) lines.push(line === '' ? [] : [{ text: line, look }])
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
  let at = 0
  return tokens.flatMap(({ text, look }) => {
    const begin = at
    at += text.length
    const cuts = [
      0,
      Math.min(Math.max(start - begin, 0), text.length),
      Math.min(Math.max(end - begin, 0), text.length),
      text.length,
    ]
    return cuts.slice(1).flatMap((to, part) => {
      const piece = text.slice(cuts[part], to)
      return piece === '' ? [] : [{ text: piece, look, marked: part === 1 }]
    })
  })
}

function wholeWord(line: string, name: string, from: number): number {
  const isPart = (character: string) => /[\p{L}\p{N}_$]/u.test(character)
  for (let at = line.indexOf(name, from); at >= 0 && name !== ''; at = line.indexOf(name, at + 1)) {
    if (!isPart(line.charAt(at - 1)) && !isPart(line.charAt(at + name.length))) return at
  }
  return -1
}
