import { SELF } from '../ecmascript/components.ts'
import { isWhole, placesOf } from '../markup/brackets.ts'
import type { Attribute, CodeToken, MarkupToken, OpenTag } from '../markup/readMarkup.ts'
import { hasContent, NESTING_LIMIT, type Stretch, type TemplateWriter } from '../markup/TemplateWriter.ts'

const BLOCK = /^\s*([#:/@])([a-z]+)(\s+if\b)?\s*/
const COMPONENT = /^(?:[A-Z][\w$]*|[\w$]+(?:\.[\w$]+)+)$/
const PATH = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/
/** Directives whose name is a function that runs with the element. */
const ACTIONS = new Set(['use', 'transition', 'in', 'out', 'animate'])
/** Directives that take the variable of their name where they have no value. */
const SHORT = new Set(['bind', 'class', 'style'])
/** The name of a promise that is waited for; blocks inside have their own. */
const PROMISE = '$$promise'

/** Writes the code of a Svelte template. */
export function writeSvelteTemplate(writer: TemplateWriter, text: string, tokens: readonly MarkupToken[]): void {
  const given = givenSnippets(text, tokens)
  for (const token of tokens) {
    if (token.kind === 'code') writeCode(writer, text, token)
    else if (token.kind === 'open') writeElement(writer, text, token, given.get(token) ?? [])
    else if (token.kind === 'close') writer.close(token.name)
  }
  writer.closeAll()
}

function writeCode(writer: TemplateWriter, text: string, code: CodeToken): void {
  const [whole = '', sign = '', word = '', also = ''] = BLOCK.exec(text.slice(code.start, code.end)) ?? []
  const rest = { start: code.start + whole.length, end: code.end }
  if (sign === '/') closeBlock(writer, code, word)
  else if (sign === '#') openBlock(writer, text, { code, word, rest })
  else if (sign === ':') continueBlock(writer, text, { code, word, rest }, also !== '')
  else if (sign + word === '@const') {
    writer.add('const ')
    writer.statements(rest)
    writer.add(';')
  } else writeStatement(writer, sign === '' ? code : rest)
}

interface Block {
  readonly code: CodeToken
  readonly word: string
  /** What stands behind the word. */
  readonly rest: Stretch
}

function closeBlock(writer: TemplateWriter, code: CodeToken, word: string): void {
  // What a block makes ends where its last mark does.
  writer.standFor('', code.end + 1, code.end + 1)
  if (!writer.close(`#${word}`)) writer.tear(code.start)
}

function openBlock(writer: TemplateWriter, text: string, { code, word, rest }: Block): void {
  switch (word) {
    case 'if':
      writer.add('if ')
      writer.expression(rest)
      writer.add('{')
      writer.open('#if', '}')
      return
    case 'each':
      writeEach(writer, text, rest)
      return
    case 'await':
      writeAwait(writer, text, rest)
      return
    case 'key':
      writeStatement(writer, rest)
      writer.add('{')
      writer.open('#key', '}')
      return
    case 'snippet':
      writer.standFor('function ', code.start - 1, code.start - 1)
      if (isSignature(text, rest)) writer.copy(rest.start, rest.end)
      else {
        writer.tear(code.start)
        writer.add('$$torn()')
      }
      writer.add(' {')
      writer.open('#snippet', '}')
      return
    default:
      writer.tear(code.start)
  }
}

function isSignature(text: string, { start, end }: Stretch): boolean {
  return isWhole(text, start, end) && /^[A-Za-z_$][\w$]*\s*(?:<[^]*>)?\s*\([^]*\)\s*$/.test(text.slice(start, end))
}

/** `{:else}`, `{:else if}`, `{:then}`, `{:catch}` of the innermost block. */
function continueBlock(writer: TemplateWriter, text: string, { code, word, rest }: Block, isCondition: boolean): void {
  const block = writer.innermost((name) => name.startsWith('#'))
  if (word === 'else' && block === '#each') {
    // What stands there for an empty list.
    writer.close(block)
    writer.add('{')
    writer.open(block, '}')
  } else if (word === 'else' && block === '#if') {
    writer.closeInside(block)
    writer.add('} else ')
    if (isCondition) {
      writer.add('if ')
      writer.expression(rest)
    }
    writer.add('{')
  } else if ((word === 'then' || word === 'catch') && block === '#await') {
    writer.closeInside(block)
    writer.add('} {')
    writeSettled(writer, text, word, rest)
  } else writer.tear(code.start)
}

function writeStatement(writer: TemplateWriter, source: Stretch): void {
  writer.expression(source)
  writer.add(';')
}

/** `{#each items as item, index (key)}`, `{#each items}`. */
function writeEach(writer: TemplateWriter, text: string, { start, end }: Stretch): void {
  const as = placesOf(text, start, end, /\sas\s/y).at(-1)
  const header = as === undefined ? end : as
  // Without a name for the items there may be one for the index.
  const names = as === undefined ? start : as + ' as '.length
  const commas = placesOf(text, names, end, /,/y)
  const key = as === undefined ? undefined : placesOf(text, names, end, /\s\(/y).at(-1)
  const behind = key ?? end
  const comma = commas.findLast((each) => each < behind)
  const list = { start, end: as === undefined ? (comma ?? end) : header }
  writer.add('for (const ')
  if (as === undefined) writer.add('{}')
  else writer.pattern({ start: names, end: comma ?? behind })
  writer.add(' of ')
  writer.expression(list)
  writer.add(') {')
  if (comma !== undefined) {
    writer.add('let ')
    writer.pattern({ start: comma + 1, end: behind })
    writer.add(' = 0;')
  }
  if (key !== undefined) writeStatement(writer, { start: key, end })
  writer.open('#each', '}')
}

/** `{#await promise}`, `{#await promise then value}`. */
function writeAwait(writer: TemplateWriter, text: string, { start, end }: Stretch): void {
  const [then] = placesOf(text, start, end, /\s(?:then|catch)\b/y)
  writer.add(`{const ${PROMISE} = `)
  writer.expression({ start, end: then ?? end })
  writer.add(';{')
  if (then !== undefined) {
    const [word = ''] = /\w+/.exec(text.slice(then, end)) ?? []
    writeSettled(writer, text, word, { start: then + 1 + word.length, end })
  }
  writer.open('#await', '}}')
}

/** The name of what a promise gave, or of why it did not. */
function writeSettled(writer: TemplateWriter, text: string, word: string, name: Stretch): void {
  if (text.slice(name.start, name.end).trim() === '') return
  writer.add('const ')
  writer.pattern(name)
  writer.add(word === 'then' ? ` = await ${PROMISE};` : ' = undefined;')
}

/** The names of the snippets directly inside of each component: it is given them like attributes. */
function givenSnippets(text: string, tokens: readonly MarkupToken[]): ReadonlyMap<OpenTag, readonly Stretch[]> {
  const given = new Map<OpenTag, Stretch[]>()
  const open: { readonly name: string; readonly tag: OpenTag | undefined }[] = []
  for (const token of tokens) {
    const isDeep = open.length >= NESTING_LIMIT
    if (token.kind === 'open' && hasContent(token) && !isDeep) open.push({ name: token.name, tag: token })
    else if (token.kind === 'close') leave(open, token.name)
    else if (token.kind === 'code') {
      const [whole = '', sign = '', word = ''] = BLOCK.exec(text.slice(token.start, token.end)) ?? []
      const around = open.at(-1)?.tag
      if (sign === '/') leave(open, `#${word}`)
      if (sign === '#' && word === 'snippet' && around !== undefined && COMPONENT.test(around.name)) {
        const start = token.start + whole.length
        const [name = ''] = /^[A-Za-z_$][\w$]*/.exec(text.slice(start, token.end)) ?? []
        given.set(around, [...(given.get(around) ?? []), { start, end: start + name.length }])
      }
      if (sign === '#' && !isDeep) open.push({ name: `#${word}`, tag: undefined })
    }
  }
  return given
}

function leave(open: { readonly name: string }[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name)
  if (at >= 0) open.length = at
}

/** Writes an element where it is a component or has code, with a block around a component and what is in it. */
function writeElement(writer: TemplateWriter, text: string, tag: OpenTag, snippets: readonly Stretch[]): void {
  const isComponent = COMPONENT.test(tag.name) || tag.name === 'svelte:self'
  const isAround = isComponent && hasContent(tag)
  if (isAround) writer.add('{')
  // Snippets are given to the component that they stand in: it comes behind them.
  if (snippets.length === 0) writeTag(writer, text, tag, snippets)
  if (!hasContent(tag)) return
  const given = tag.attributes.filter(({ name }) => name.startsWith('let:'))
  if (given.length > 0) {
    // What a slot gives is known to the component that it is in.
    writer.add('(({')
    for (const each of given) writeGiven(writer, each)
    writer.add('}) => {')
  }
  writer.open(tag.name, () => {
    if (given.length > 0) writer.add('});')
    if (snippets.length > 0) writeTag(writer, text, tag, snippets)
    if (isAround) writer.add('}')
  })
}

function writeTag(writer: TemplateWriter, text: string, tag: OpenTag, snippets: readonly Stretch[]): void {
  const said = tag.attributes.filter((each) => saysCode(text, each))
  const isSelf = tag.name === 'svelte:self'
  const isComponent = isSelf || COMPONENT.test(tag.name)
  if (!isComponent && said.length === 0) return
  writer.add('<')
  if (isSelf) writer.standFor(SELF, tag.nameStart, tag.nameStart + tag.name.length)
  else if (isComponent) writer.copy(tag.nameStart, tag.nameStart + tag.name.length)
  else writer.add('x')
  for (const each of said) writeAttribute(writer, text, each)
  for (const each of snippets) writer.attribute(text.slice(each.start, each.end), each)
  writer.add('/>;')
  for (const each of said) writeAction(writer, each)
}

/** The directive and its argument: `on`, `click` of `on:click|once`. */
function partsOf(attribute: Attribute): { readonly directive: string; readonly argument: string; readonly at: number } {
  const colon = attribute.name.indexOf(':')
  if (colon < 0) return { directive: '', argument: attribute.name, at: attribute.nameStart }
  const argument = attribute.name.slice(colon + 1).replace(/\|[^]*$/, '')
  return { directive: attribute.name.slice(0, colon), argument, at: attribute.nameStart + colon + 1 }
}

function saysCode(text: string, attribute: Attribute): boolean {
  const { directive, argument } = partsOf(attribute)
  if (directive === 'let') return false
  if (attribute.name === '') return !/^\s*(?:\/[/*]|$)/.test(text.slice(attribute.value?.start, attribute.value?.end))
  if (attribute.code.length > 0) return true
  return PATH.test(argument) && (ACTIONS.has(directive) || (SHORT.has(directive) && attribute.value === undefined))
}

function writeAttribute(writer: TemplateWriter, text: string, attribute: Attribute): void {
  const { directive, argument, at } = partsOf(attribute)
  const [only] = attribute.code
  if (attribute.name === '' && only !== undefined) {
    writeUnnamed(writer, text, only)
  } else if (ACTIONS.has(directive)) {
    // What is given to an action is written with its call.
    return
  } else if (attribute.code.length > 0) {
    const name = directive === 'on' ? `on${argument}` : argument
    for (const code of attribute.code) writer.attribute(name, code)
  } else writer.attribute(argument, { start: at, end: at + argument.length })
}

/** `{...rest}`, `{@attach action}`, `{name}`. */
function writeUnnamed(writer: TemplateWriter, text: string, code: CodeToken): void {
  const source = text.slice(code.start, code.end)
  const [spread] = /^\s*\.{3}/.exec(source) ?? []
  const [attach] = /^\s*@attach\s/.exec(source) ?? []
  if (spread !== undefined) {
    writer.add(' {...')
    writer.expression({ start: code.start + spread.length, end: code.end })
    writer.add('}')
  } else if (attach !== undefined) {
    writer.attribute('attach', { start: code.start + attach.length, end: code.end })
  } else {
    writer.attribute(PATH.test(source.trim()) ? source.trim() : 'value', code)
  }
}

/** `use:action={argument}` calls the action with the element and the argument. */
function writeAction(writer: TemplateWriter, attribute: Attribute): void {
  const { directive, argument, at } = partsOf(attribute)
  if (!ACTIONS.has(directive) || !PATH.test(argument)) return
  writer.copy(at, at + argument.length)
  writer.add('(undefined, ')
  const [given] = attribute.code
  if (given === undefined) writer.add('undefined')
  else writer.expression(given)
  writer.add(');')
}

/** `let:item={name}`. */
function writeGiven(writer: TemplateWriter, attribute: Attribute): void {
  const { argument, at } = partsOf(attribute)
  if (!PATH.test(argument)) return
  const [alias] = attribute.code
  if (alias === undefined) writer.copy(at, at + argument.length)
  else {
    writer.add(`${argument}: `)
    writer.pattern(alias)
  }
  writer.add(', ')
}
