import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { readAccessors } from './accessors.ts'
import { noteAttributes } from './attributes.ts'
import { define } from './define.ts'
import { modifiersOf } from './header.ts'
import { currentType, evaluateAs, nameOf, type Reader } from './Reader.ts'
import { addOperand } from './operands.ts'
import { typeIn, typeOf } from './types.ts'

/** Reads the fields or events of one declaration: members of the type around; those that others may read by its name are symbols. */
export function readField(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const open = currentType(reader)
  const list = childOf(syntax, 'variables')
  const type = list === undefined ? undefined : typeIn(list)
  if (open === undefined || list === undefined || type === undefined) return
  const { words, attributes } = modifiersOf(reader, syntax)
  const isEvent = syntax.kind === 'eventField'
  const isStatic = words.has('static') || words.has('const')
  const isOpen = words.has('public') || (open.kind === 'interface' && !words.has('private'))
  const declared = typeOf(reader, type)
  for (const declarator of childrenOf(list, 'declarator')) {
    const at = fieldOf(declarator, 'name')
    if (at === undefined) continue
    const name = nameOf(reader, at)
    const flags: SymbolFlag[] = isStatic ? ['exported', 'static'] : ['exported']
    const isSymbol = isOpen && (isStatic || isEvent)
    const definition = isSymbol ? define(reader, declarator, { name, kind: 'property', at, flags }) : -1
    noteAttributes(reader, attributes, definition < 0 ? reader.frame.owner : definition)
    const value = declarator.children.find((child) => child !== at && child.kind !== 'arguments')
    const read = value === undefined ? -1 : evaluateAs(reader, declared, value)
    if (value !== undefined) addOperand(reader, value, read)
    builder.types[open.type]?.members.push({
      name,
      static: isStatic,
      kind: 'field',
      definition,
      values: read < 0 ? [] : [read],
      declared,
      abstract: false,
    })
  }
}

/** Reads an event with accessors of its own. */
export function readEvent(reader: Reader, syntax: Syntax): void {
  const open = currentType(reader)
  const at = fieldOf(syntax, 'name')
  const type = typeIn(syntax)
  if (open === undefined || at === undefined || type === undefined) return
  const { words, attributes } = modifiersOf(reader, syntax)
  const isOpen = words.has('public') || open.kind === 'interface'
  const name = nameOf(reader, at)
  const flags: SymbolFlag[] = isOpen ? ['exported'] : []
  const definition = define(reader, syntax, { name, kind: 'property', at, flags })
  noteAttributes(reader, attributes, definition)
  if (childOf(syntax, 'explicit') !== undefined) open.explicit.add(definition)
  readAccessors(reader, syntax, {
    definition,
    parameters: [],
    declared: typeOf(reader, type),
    isStatic: words.has('static'),
  })
  reader.builder.types[open.type]?.members.push({
    name,
    static: words.has('static'),
    kind: 'field',
    definition,
    values: [],
    declared: typeOf(reader, type),
    abstract: false,
  })
}
