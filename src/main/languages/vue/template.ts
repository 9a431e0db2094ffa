import { placesOf } from '../markup/brackets.ts'
import { NATIVE_TAGS } from '../markup/htmlTags.ts'
import type { Attribute, MarkupToken, OpenTag } from '../markup/readMarkup.ts'
import { hasContent, type Stretch, type TemplateWriter } from '../markup/TemplateWriter.ts'

/** `item in items`, `(item, index) of items`. */
const LOOP = /^([^]*?)\s+(?:in|of)\s+(?=\S)/
/** What Vue calls itself, as opposed to a statement that it runs: a function, or a path to one. */
const HANDLER =
  /^\s*(?:(?:async\s*)?(?:\([^)]*\)|[\w$]+)\s*(?::[^=]*)?=>|(?:async\s+)?function\b|[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\[[^\]]+\])*\s*$)/
const DIRECTIVE = /^(?:v-([\w-]+)(?:\.[^:]*)?(?::([^]*))?|([@:#.])([^]*))$/
/** Directives of Vue itself whose value is an expression. */
const KNOWN = new Set(
  'on bind model show html text memo slot slot-scope for if else-if else pre once cloak is'.split(' '),
)
const SIGNS: Readonly<Record<string, string>> = { '@': 'on', ':': 'bind', '#': 'slot', '.': 'bind' }

/** Directives that are written around the element, or say nothing. */
const CONTROL = new Set(['for', 'if', 'else-if', 'else', 'slot', 'slot-scope', 'pre', 'once', 'cloak'])
/** Tags that Vue itself gives a meaning. */
const RESERVED = new Set(['component', 'slot', 'template'])
const WORD = /[A-Za-z_$][\w$]*/g

/** An attribute that says something to Vue. */
interface Directive {
  readonly name: string
  /** Without modifiers; empty for none. */
  readonly argument: string
  readonly value: Stretch | undefined
  readonly attribute: Attribute
}

/** Writes the code of a template. `words` are the identifiers that the scripts of the file have. */
export function writeVueTemplate(
  writer: TemplateWriter,
  text: string,
  tokens: readonly MarkupToken[],
  words: ReadonlySet<string>,
): void {
  let plainUntil = -1
  for (const token of tokens) {
    switch (token.kind) {
      case 'code':
        if (plainUntil < 0) {
          writer.expression(token)
          writer.add(';')
        }
        break
      case 'open':
        if (plainUntil < 0 && token.attributes.some(({ name }) => name === 'v-pre')) plainUntil = writer.depth
        writeElement(writer, text, token, plainUntil < 0 ? words : undefined)
        if (plainUntil >= writer.depth) plainUntil = -1
        break
      case 'close':
        writer.close(token.name)
        if (plainUntil >= writer.depth) plainUntil = -1
        break
      default:
    }
  }
  writer.closeAll()
}

/** Without `words` the element is plain text to Vue. */
function writeElement(
  writer: TemplateWriter,
  text: string,
  tag: OpenTag,
  words: ReadonlySet<string> | undefined,
): void {
  const directives = words === undefined ? [] : tag.attributes.flatMap((each) => directiveOf(text, each))
  const named = (name: string): Directive | undefined => directives.find((each) => each.name === name)
  const loop = named('for')?.value
  const condition = named('if') ?? named('else-if') ?? named('else')
  const closing: string[] = []
  // The condition is asked first, unless it is about what the loop runs over, as it may be in older programs.
  const isLoopFirst = loop !== undefined && asksOfLoop(text, loop, condition?.value)
  if (loop !== undefined && isLoopFirst) closing.push(writeLoop(writer, text, loop))
  if (condition !== undefined) closing.push(writeCondition(writer, condition))
  if (loop !== undefined && !isLoopFirst) closing.push(writeLoop(writer, text, loop))
  const isBranch = condition !== undefined && condition.name !== 'else' && !isLoopFirst
  writeTag(writer, text, { tag, directives, words })
  if (!hasContent(tag)) {
    writer.add(closing.toReversed().join(''))
    if (isBranch) writer.endBranch()
    return
  }
  const slot = (named('slot') ?? named('slot-scope'))?.value
  if (slot !== undefined) {
    writer.add('((')
    writer.pattern(slot)
    writer.add(') => {')
    closing.push('});')
  }
  writer.open(tag.name, closing.toReversed().join(''), isBranch)
}

function asksOfLoop(text: string, loop: Stretch, condition: Stretch | undefined): boolean {
  const [, aliases = ''] = LOOP.exec(text.slice(loop.start, loop.end)) ?? []
  const asked = condition === undefined ? '' : text.slice(condition.start, condition.end)
  return [...aliases.matchAll(WORD)].some(([name]) =>
    new RegExp(`(?<![.\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`).test(asked),
  )
}

/** Writes a condition up to its block, and gives what ends it. */
function writeCondition(writer: TemplateWriter, { name, value }: Directive): string {
  if (name !== 'if' && writer.isBehindBranch) writer.add(' else ')
  if (name !== 'else' && value !== undefined) {
    writer.add('if ')
    writer.expression(value)
  }
  writer.add('{')
  return '}'
}

/** Writes a loop up to its block, and gives what ends it. */
function writeLoop(writer: TemplateWriter, text: string, value: Stretch): string {
  const [whole = '', aliases = ''] = LOOP.exec(text.slice(value.start, value.end)) ?? []
  if (whole === '') {
    writer.tear(value.start)
    writer.add('{')
    return '}'
  }
  const [first, ...others] = aliasesIn(text, value.start, value.start + aliases.length)
  writer.add('for (const ')
  writer.pattern(first ?? { start: value.start, end: value.start })
  writer.add(' of ')
  writer.expression({ start: value.start + whole.length, end: value.end })
  writer.add(') {')
  for (const other of others) {
    writer.add('let ')
    writer.pattern(other)
    writer.add(' = 0;')
  }
  return '}'
}

/** The names of a loop: `(item, index)` has two, with or without its brackets. */
function aliasesIn(text: string, start: number, end: number): readonly Stretch[] {
  let from = start
  let to = end
  while (/\s/.test(text.charAt(from)) && from < to) from += 1
  while (/\s/.test(text.charAt(to - 1)) && to > from) to -= 1
  if (text[from] === '(' && text[to - 1] === ')') {
    from += 1
    to -= 1
  }
  const commas = placesOf(text, from, to, /,/y)
  return [...commas, to]
    .map((comma, index) => ({ start: index === 0 ? from : (commas[index - 1] ?? from) + 1, end: comma }))
    .filter((alias) => text.slice(alias.start, alias.end).trim() !== '')
}

interface WrittenTag {
  readonly tag: OpenTag
  readonly directives: readonly Directive[]
  readonly words: ReadonlySet<string> | undefined
}

/** Writes the element itself, where it is a component or has expressions. */
function writeTag(writer: TemplateWriter, text: string, { tag, directives, words }: WrittenTag): void {
  const component = words === undefined ? undefined : componentName(tag.name, words)
  const said = directives.filter(({ name }) => !CONTROL.has(name))
  if (component === undefined && said.length === 0) return
  writer.add('<')
  if (component === undefined) writer.add('x')
  else writer.standFor(component, tag.nameStart, tag.nameStart + tag.name.length)
  for (const directive of said) writeDirective(writer, text, directive, words)
  writer.add('/>;')
}

/** The name that a component goes by in scripts; undefined for an element of the page. */
export function componentName(tag: string, words: ReadonlySet<string>): string | undefined {
  if (/^[\w$]+(?:\.[\w$]+)+$/.test(tag)) return tag
  const name = pascalCase(tag)
  if (!/^[A-Z][\w$]*$/.test(name) || RESERVED.has(tag)) return undefined
  if (/^[A-Z]/.test(tag)) return tag
  if (tag.includes('-')) return name
  return !NATIVE_TAGS.has(tag) && words.has(name) ? name : undefined
}

/** `my-card` as a script names it: `MyCard`. */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `item-id` as a script names it: `itemId`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function writeDirective(
  writer: TemplateWriter,
  text: string,
  { name, argument, value, attribute }: Directive,
  words: ReadonlySet<string> | undefined,
): void {
  const own = camelCase(argument)
  if (argument.startsWith('[') && argument.endsWith(']')) {
    const start = attribute.nameStart + attribute.name.indexOf('[') + 1
    writer.attribute('key', { start, end: start + argument.length - 2 })
  }
  if (name === 'on' && argument !== '' && value !== undefined) {
    writeHandler(writer, text, `on${pascalCase(argument)}`, value)
  } else if (value !== undefined) {
    if (argument === '' && (name === 'bind' || name === 'on')) {
      writer.add(' {...')
      writer.expression(value)
      writer.add('}')
    } else writer.attribute(name === 'model' && own === '' ? 'modelValue' : own === '' ? name : own, value)
  } else if (name === 'bind' && /^[a-z][\w-]*$/.test(argument)) {
    // `:id` alone stands for `:id="id"`.
    writer.add(` ${own}={`)
    writer.standFor(own, attribute.nameStart, attribute.nameStart + attribute.name.length)
    writer.add('}')
  }
  const custom = `v${pascalCase(name)}`
  if (KNOWN.has(name) || words?.has(custom) !== true) return
  writer.add(' directive={')
  writer.standFor(custom, attribute.nameStart, attribute.nameStart + 2 + name.length)
  writer.add('}')
}

function writeHandler(writer: TemplateWriter, text: string, name: string, value: Stretch): void {
  if (HANDLER.test(text.slice(value.start, value.end))) {
    writer.attribute(name, value)
    return
  }
  writer.add(` ${name.replaceAll(/[^\w]/g, '_')}={($event) => {`)
  writer.statements(value)
  writer.add('\n}}')
}

function directiveOf(text: string, attribute: Attribute): readonly Directive[] {
  const [, long, longArgument = '', sign, argument = ''] = DIRECTIVE.exec(attribute.name) ?? []
  const name = long ?? SIGNS[sign ?? ''] ?? (attribute.name === 'slot-scope' ? 'slot-scope' : undefined)
  if (name === undefined) return []
  const { value } = attribute
  const isEmpty = value === undefined || text.slice(value.start, value.end).trim() === ''
  const whole = long === undefined ? argument : longArgument
  const plain = whole.startsWith('[') ? whole.replace(/\][^\]]*$/, ']') : whole.replace(/\.[^]*$/, '')
  return [{ name, argument: plain, value: isEmpty ? undefined : value, attribute }]
}
