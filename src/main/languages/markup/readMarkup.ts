import { closingBracket } from './brackets.ts'

/** What stands in markup, in the order of the text. Offsets are into the file. */
export type MarkupToken = OpenTag | CloseTag | CodeToken | CommentToken

export interface OpenTag {
  readonly kind: 'open'
  readonly name: string
  readonly nameStart: number
  readonly start: number
  readonly end: number
  readonly attributes: readonly Attribute[]
  /** `<Card />`: nothing is in it. */
  readonly isClosed: boolean
}

interface CloseTag {
  readonly kind: 'close'
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Code in brackets, among the text or in place of an attribute: the stretch between them. */
export interface CodeToken {
  readonly kind: 'code'
  readonly start: number
  readonly end: number
}

interface CommentToken {
  readonly kind: 'comment'
  readonly start: number
  readonly end: number
}

export interface Attribute {
  /** Empty for code in place of an attribute (`{...rest}`). */
  readonly name: string
  readonly nameStart: number
  /** The value without its quotes; undefined for none. */
  readonly value: { readonly start: number; readonly end: number } | undefined
  /** Code in the value, where brackets mark it. */
  readonly code: readonly CodeToken[]
}

/** How code is marked: `{{ … }}`, in the text alone, `{ … }`, everywhere, or not at all. */
export type CodeMarks = 'double' | 'single' | 'none'

const NAME_START = /[a-zA-Z]/
const NAME_END = /[\s/>]/
const ATTRIBUTE_END = /[\s/>=]/
const SPACE = /\s/
/** Elements whose content is no markup. */
const RAW = /^(?:script|style)$/i

const SIGNS: Readonly<Record<CodeMarks, string>> = { double: '<|\\{\\{', single: '[<{]', none: '<' }
/** After this many places that are not understood the rest is left alone. */
const TORN_LIMIT = 20

interface MarkupStretch {
  readonly start: number
  readonly end: number
  readonly marks: CodeMarks
  /** Up to the tag that closes an element of this name. */
  readonly inside?: string
  /** Up to the first tag that opens an element. */
  readonly first?: boolean
}

interface ReadMarkup {
  readonly tokens: readonly MarkupToken[]
  /** Offsets of what was not understood: tags, comments and code without an end. */
  readonly torn: readonly number[]
  /** Where the closing tag begins that ended the reading, else `end`. */
  readonly end: number
}

/**
 * Reads markup from one offset to another as a list of tags and code; what is between them is text. Never throws.
 */
export function readMarkup(text: string, { start, end, marks, inside, first = false }: MarkupStretch): ReadMarkup {
  const tokens: MarkupToken[] = []
  const torn: number[] = []
  const sign = new RegExp(SIGNS[marks], 'g')
  let depth = 0
  let at = start
  while (torn.length < TORN_LIMIT) {
    sign.lastIndex = at
    const found = sign.exec(text)
    if (found === null || found.index >= end) break
    at = found.index
    const token = found[0] === '<' ? readTag(text, at, end, marks) : readCode(text, at, end, marks)
    if (token === undefined) torn.push(at)
    if (token === undefined || token === 'text') {
      at += 1
      continue
    }
    if (token.kind === 'close' && token.name === inside) {
      if (depth === 0) return { tokens, torn, end: token.start }
      depth -= 1
    }
    tokens.push(token)
    at = token.kind === 'code' ? token.end + found[0].length : token.end
    if (token.kind !== 'open') continue
    if (first) return { tokens, torn, end: token.end }
    if (token.isClosed) continue
    if (token.name === inside) depth += 1
    if (RAW.test(token.name)) at = rawEnd(text, at, end, token.name)
  }
  return { tokens, torn, end }
}

/** Where the content of an element ends that is no markup. */
export function rawEnd(text: string, start: number, end: number, name: string): number {
  const close = new RegExp(`</${name.replace(/[^\w-]/g, String.raw`\$&`)}(?=[\\s/>])`, 'gi')
  close.lastIndex = start
  const found = close.exec(text)
  return found === null || found.index >= end ? end : found.index
}

function readCode(text: string, at: number, end: number, marks: CodeMarks): CodeToken | undefined {
  if (marks === 'single') {
    const close = closingBracket(text, at + 1, end)
    return close < 0 || text[close] !== '}' ? undefined : { kind: 'code', start: at + 1, end: close }
  }
  const close = text.indexOf('}}', at + 2)
  return close < 0 || close >= end ? undefined : { kind: 'code', start: at + 2, end: close }
}

function readTag(text: string, at: number, end: number, marks: CodeMarks): MarkupToken | 'text' | undefined {
  if (text.startsWith('<!--', at)) return upTo('-->', text, at, end)
  const next = text.charAt(at + 1)
  if (next === '!' || next === '?') return upTo('>', text, at, end)
  const isClosing = next === '/'
  const nameStart = at + (isClosing ? 2 : 1)
  if (!NAME_START.test(text.charAt(nameStart))) return 'text'
  let nameEnd = nameStart
  while (nameEnd < end && !NAME_END.test(text.charAt(nameEnd))) nameEnd += 1
  const name = text.slice(nameStart, nameEnd)
  if (isClosing) {
    const close = text.indexOf('>', nameEnd)
    return close < 0 || close >= end ? undefined : { kind: 'close', name, start: at, end: close + 1 }
  }
  return readOpenTag(text, { name, nameStart, start: at, nameEnd, end }, marks)
}

function upTo(mark: string, text: string, at: number, end: number): CommentToken | undefined {
  const close = text.indexOf(mark, at + 2)
  return close < 0 || close >= end ? undefined : { kind: 'comment', start: at, end: close + mark.length }
}

interface TagName {
  readonly name: string
  readonly nameStart: number
  readonly nameEnd: number
  readonly start: number
  /** Where the markup ends. */
  readonly end: number
}

function readOpenTag(text: string, tag: TagName, marks: CodeMarks): OpenTag | undefined {
  const { name, nameStart, start, end } = tag
  const attributes: Attribute[] = []
  let at = tag.nameEnd
  while (at < end) {
    const char = text.charAt(at)
    if (char === '>') {
      const isClosed = text.charAt(at - 1) === '/'
      return { kind: 'open', name, nameStart, start, end: at + 1, attributes, isClosed }
    }
    if (SPACE.test(char) || char === '/') {
      at += 1
      continue
    }
    const read = readAttribute(text, at, end, marks)
    if (read === undefined) return undefined
    attributes.push(read.attribute)
    at = read.next
  }
  return undefined
}

interface ReadAttribute {
  readonly attribute: Attribute
  readonly next: number
}

function readAttribute(text: string, start: number, end: number, marks: CodeMarks): ReadAttribute | undefined {
  if (marks === 'single' && text[start] === '{') {
    const code = readCode(text, start, end, marks)
    if (code === undefined) return undefined
    return { attribute: { name: '', nameStart: start, value: code, code: [code] }, next: code.end + 1 }
  }
  let at = start
  while (at < end && (at === start || !ATTRIBUTE_END.test(text.charAt(at)))) at += 1
  const name = text.slice(start, at)
  let behind = at
  while (behind < end && SPACE.test(text.charAt(behind))) behind += 1
  if (text[behind] !== '=') return { attribute: { name, nameStart: start, value: undefined, code: [] }, next: at }
  behind += 1
  while (behind < end && SPACE.test(text.charAt(behind))) behind += 1
  const quote = text.charAt(behind)
  const isQuoted = quote === '"' || quote === "'"
  const valueStart = isQuoted ? behind + 1 : behind
  const code: CodeToken[] = []
  let to = valueStart
  while (to < end && !(isQuoted ? text[to] === quote : /[\s>]/.test(text.charAt(to)))) {
    if (marks === 'single' && text[to] === '{') {
      const token = readCode(text, to, end, marks)
      if (token === undefined) return undefined
      code.push(token)
      to = token.end
    }
    to += 1
  }
  if (to >= end) return undefined
  // Without quotes, the slash of `<a b=c/>` is the tag's.
  const valueEnd = !isQuoted && text[to] === '>' && text[to - 1] === '/' ? to - 1 : to
  const value = { start: valueStart, end: valueEnd }
  return { attribute: { name, nameStart: start, value, code }, next: isQuoted ? to + 1 : to }
}
