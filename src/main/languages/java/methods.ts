import type { Member, Parameter } from '#model/FileFacts'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../children.ts'
import { noteAnnotations } from './annotations.ts'
import { define } from './define.ts'
import { modifiersOf, type Modifiers } from './header.ts'
import { bindParameters, readParameters } from './parameters.ts'
import { within } from '../members/Scoping.ts'
import { currentType, type OpenType, type Reader } from './Reader.ts'
import { isTestMethod } from './testSymbols.ts'
import { typeIn, typeOf, typeParametersOf } from './types.ts'

/** The name under which a constructor is a symbol. */
export const CONSTRUCTOR = '<init>'

interface MethodParts {
  readonly syntax: Syntax
  readonly open: OpenType
  readonly name: string
  readonly at: Syntax
  readonly modifiers: Modifiers
  readonly body: Syntax | undefined
  readonly isStatic: boolean
  readonly isAbstract: boolean
}

/** Reads a method: symbol, function facts, member of the type around, and the body. */
export function readMethod(reader: Reader, syntax: Syntax): void {
  const open = currentType(reader)
  const at = childOf(syntax, 'identifier')
  if (open === undefined || at === undefined) return
  const name = reader.file.textOf(at)
  const modifiers = modifiersOf(reader, syntax)
  const body = childOf(syntax, 'block')
  const isAbstract = body === undefined && !modifiers.words.has('native')
  const parts = { syntax, open, name, at, modifiers, body, isStatic: modifiers.words.has('static'), isAbstract }
  readFunction(reader, parts, 'method', readParametersOf(syntax))
}

/** Reads a constructor. One of a record that leaves its parameters out has those of the record. */
export function readConstructor(reader: Reader, syntax: Syntax): void {
  const open = currentType(reader)
  const at = childOf(syntax, 'identifier')
  if (open === undefined || at === undefined) return
  const modifiers = modifiersOf(reader, syntax)
  const body = childOf(syntax, 'block')
  const parts = { syntax, open, name: CONSTRUCTOR, at, modifiers, body, isStatic: false, isAbstract: false }
  readFunction(reader, parts, 'constructor', readParametersOf(syntax))
}

function readParametersOf(syntax: Syntax): (reader: Reader) => Parameter[] {
  return (reader) => readParameters(reader, childOf(syntax, 'parameters'))
}

function readFunction(
  reader: Reader,
  parts: MethodParts,
  role: Member['kind'],
  parametersOf: (reader: Reader) => Parameter[],
): void {
  const { builder } = reader
  const { syntax, open, name, body } = parts
  const fn = builder.functions.length
  const definition = define(reader, syntax, { ...hintOf(reader, parts), function: fn })
  noteAnnotations(reader, parts.modifiers.annotations, definition)
  const scope = builder.scope(reader.scope, 'function', definition)
  const generics = typeParametersOf(reader, syntax)
  builder.functions.push({
    ...emptyFunction(definition, scope),
    type: open.type,
    static: parts.isStatic,
    ...(parts.modifiers.words.has('private') ? { private: true } : {}),
    typeParameters: generics.names,
  })
  builder.types[open.type]?.members.push({
    name,
    static: parts.isStatic,
    kind: role,
    definition,
    values: [builder.expression.function(fn)],
    declared: -1,
    abstract: parts.isAbstract,
  })
  const frame = { owner: definition, fn, complexity: body === undefined ? 0 : 1 }
  // Type parameters are names of the whole declaration; where there are none, names mean what they mean in the type.
  const memberScope = generics.names.length > 0 ? scope : reader.memberScope
  within(reader, { frame, scope, memberScope }, () => {
    const facts = builder.functions[fn]
    if (facts === undefined) return
    facts.parameters = parametersOf(reader)
    const result = typeIn(syntax)
    if (result !== undefined) facts.returnType = typeOf(reader, result, childOf(syntax, 'dimensions'))
    const bounds = generics.boundsOf()
    if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
    bindParameters(reader, fn, scope)
    if (role === 'constructor') addImplicitSuper(reader, parts)
    if (body !== undefined) reader.readStatements(body.children)
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}

function hintOf(
  reader: Reader,
  { open, name, at, modifiers, isStatic, isAbstract }: MethodParts,
): { name: string; kind: 'test' | 'method'; at: Syntax; flags: readonly SymbolFlag[] } {
  const { words, annotations } = modifiers
  const isTest = isTestMethod(reader, name, annotations, open)
  const isOpen = (open.kind === 'interface' || open.kind === 'annotationType') && !words.has('private')
  const flags: SymbolFlag[] = []
  if (words.has('public') || isOpen) flags.push('exported')
  if (isTest || reader.isTestFile) flags.push('test')
  if (name === 'main' && isStatic) flags.push('entry_point')
  if (isAbstract && name !== CONSTRUCTOR) flags.push('abstract')
  if (isStatic) flags.push('static')
  return { name, kind: isTest ? 'test' : 'method', at, flags }
}

/** A constructor that calls no other one first calls that of the superclass. */
function addImplicitSuper(reader: Reader, { open, body, at }: MethodParts): void {
  if (!open.hasSuperclass || body?.children[0]?.kind === 'constructorCall') return
  addSite(reader, 'call', reader.builder.expression.superOf(open.type), [], { at: at.start, text: 'super' })
}
