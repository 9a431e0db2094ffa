import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { childOf, fieldOf } from '../children.ts'
import { readAccessors } from './accessors.ts'
import { noteAttributes } from './attributes.ts'
import { define } from './define.ts'
import { modifiersOf } from './header.ts'
import { addOperand } from './operands.ts'
import { readParameters } from './parameters.ts'
import { currentType, evaluateAs, nameOf, type Reader } from './Reader.ts'
import { typeIn, typeOf } from './types.ts'

/** The name under which an indexer is a symbol. */
export const INDEXER = 'this[]'

/** Reads a property. One that runs code, or that others may use, is a symbol. */
export function readProperty(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const open = currentType(reader)
  const at = fieldOf(syntax, 'name')
  const type = typeIn(syntax)
  if (open === undefined || at === undefined || type === undefined) return
  const { words, attributes } = modifiersOf(reader, syntax)
  const name = nameOf(reader, at)
  const isExplicit = childOf(syntax, 'explicit') !== undefined
  const isOpen = words.has('public') || words.has('protected') || (open.kind === 'interface' && !words.has('private'))
  const isDeclaredOnly = words.has('abstract') || (open.kind === 'interface' && !runsCode(syntax))
  const declared = typeOf(reader, type)
  const isStatic = words.has('static')
  const flags: SymbolFlag[] = []
  if (words.has('public') || open.kind === 'interface') flags.push('exported')
  if (isDeclaredOnly) flags.push('abstract')
  if (isStatic) flags.push('static')
  const isSymbol = isOpen || isExplicit || isDeclaredOnly || runsCode(syntax)
  const definition = isSymbol ? define(reader, syntax, { name, kind: 'property', at, flags }) : -1
  noteAttributes(reader, attributes, definition < 0 ? reader.frame.owner : definition)
  if (isExplicit) open.explicit.add(definition)
  const { hasBody, getter } = isSymbol
    ? readAccessors(reader, syntax, { definition, parameters: [], declared, isStatic })
    : { hasBody: false, getter: -1 }
  const arrow = childOf(syntax, 'arrow')
  const value = syntax.children.find((child) => child.field === 'value' && child !== arrow)
  const read = value === undefined ? -1 : evaluateAs(reader, declared, value)
  if (value !== undefined) addOperand(reader, value, read)
  const isCalled = hasBody || isDeclaredOnly
  const member: Omit<Member, 'kind' | 'values' | 'declared'> = {
    name,
    static: isStatic,
    definition,
    abstract: isDeclaredOnly,
  }
  builder.types[open.type]?.members.push(
    isCalled
      ? { ...member, kind: 'getter', values: getter < 0 ? [] : [builder.expression.function(getter)], declared }
      : { ...member, kind: 'field', values: read < 0 ? [] : [read], declared },
  )
}

function runsCode(syntax: Syntax): boolean {
  if (childOf(syntax, 'arrow') !== undefined) return true
  return (childOf(syntax, 'accessors')?.children ?? []).some(({ children }) =>
    children.some(({ kind }) => kind === 'block' || kind === 'arrow'),
  )
}

/** `Shape this[int at] { … }`: called by `shapes[at]`. */
export function readIndexer(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const open = currentType(reader)
  const type = typeIn(syntax)
  if (open === undefined || type === undefined) return
  const { words, attributes } = modifiersOf(reader, syntax)
  const at = childOf(syntax, 'this') ?? syntax
  const flags: SymbolFlag[] = words.has('public') || open.kind === 'interface' ? ['exported'] : []
  const definition = define(reader, syntax, { name: INDEXER, kind: 'property', at, flags })
  noteAttributes(reader, attributes, definition)
  if (childOf(syntax, 'explicit') !== undefined) open.explicit.add(definition)
  const parameters = readParameters(reader, childOf(syntax, 'parameters'))
  const { getter, hasBody } = readAccessors(reader, syntax, {
    definition,
    parameters,
    declared: typeOf(reader, type),
    isStatic: false,
  })
  builder.types[open.type]?.members.push({
    name: INDEXER,
    static: false,
    kind: 'method',
    definition,
    values: getter < 0 ? [] : [builder.expression.function(getter)],
    declared: -1,
    abstract: !hasBody,
  })
}
