import type { Member } from '#model/FileFacts'
import type { SymbolFlag } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { noteAttributes } from './attributes.ts'
import { readFunctionBody, resultOf } from './bodies.ts'
import { addDeconstructed, DECONSTRUCT } from './deconstruction.ts'
import { define } from './define.ts'
import { modifiersOf, type Modifiers } from './header.ts'
import { bindParameters, isExtension, readParameters } from './parameters.ts'
import { currentType, nameOf, within, type OpenType, type Reader } from './Reader.ts'
import { isTestMethod } from './testSymbols.ts'
import { typeIn, typeOf, typeParametersOf } from './types.ts'

/** The name under which a constructor is a symbol. */
export const CONSTRUCTOR = '<init>'
/** The name of what converts where the text asks for it alone. */
const EXPLICIT = 'op_Explicit'
const OPERATOR = /\boperator\s+(?:checked\s+)?(true|false|[^\s\w(]+)/

interface MethodParts {
  readonly syntax: Syntax
  readonly open: OpenType
  readonly name: string
  readonly at: Syntax
  readonly role: Member['kind']
  readonly modifiers: Modifiers
  readonly body: Syntax | undefined
  readonly isStatic: boolean
  readonly isAbstract: boolean
}

/** Reads a method, constructor, finaliser or operator: symbol, function facts, member of the type around, and the body. */
export function readMethod(reader: Reader, syntax: Syntax): void {
  const open = currentType(reader)
  if (open === undefined) return
  const modifiers = modifiersOf(reader, syntax)
  const isStatic = modifiers.words.has('static')
  const body = childOf(syntax, 'block') ?? childOf(syntax, 'arrow')
  const named = fieldOf(syntax, 'name')
  if (syntax.kind === 'constructor' && isStatic) {
    // What sets up a class belongs to the class.
    if (body !== undefined)
      within(reader, { scope: reader.builder.scope(reader.scope, 'function', reader.frame.owner) }, () =>
        readFunctionBody(reader, body),
      )
    return
  }
  const at = named ?? childOf(syntax, 'parameters') ?? syntax
  const isConstructor = syntax.kind === 'constructor'
  const name = memberName(reader, syntax, named)
  if (name === '') return
  readFunction(reader, {
    syntax,
    open,
    name,
    at,
    role: isConstructor ? 'constructor' : 'method',
    modifiers,
    body,
    isStatic,
    isAbstract: body === undefined && !modifiers.words.has('extern') && !isConstructor,
  })
}

function memberName(reader: Reader, syntax: Syntax, named: Syntax | undefined): string {
  const text = reader.file.text.slice(syntax.start, childOf(syntax, 'parameters')?.start ?? syntax.end)
  switch (syntax.kind) {
    case 'constructor':
      return CONSTRUCTOR
    case 'destructor':
      return 'Finalize'
    case 'operatorDeclaration':
      return `operator${OPERATOR.exec(text)?.[1] ?? ''}`
    case 'conversion':
      return /\bexplicit\b/.test(text) ? EXPLICIT : 'op_Implicit'
    default:
      return named === undefined ? '' : nameOf(reader, named)
  }
}

function readFunction(reader: Reader, parts: MethodParts): void {
  const { builder } = reader
  const { syntax, open, name, body, role, modifiers, isStatic } = parts
  const fn = builder.functions.length
  const definition = define(reader, syntax, { ...hintOf(reader, parts), function: fn })
  noteAttributes(reader, modifiers.attributes, definition)
  if (childOf(syntax, 'explicit') !== undefined) open.explicit.add(definition)
  const scope = builder.scope(reader.scope, 'function', definition)
  const generics = typeParametersOf(reader, syntax)
  const list = childOf(syntax, 'parameters')
  const isPrivate = modifiers.words.has('private') && childOf(syntax, 'explicit') === undefined
  builder.functions.push({
    ...emptyFunction(definition, scope),
    async: modifiers.words.has('async'),
    type: open.type,
    static: isStatic,
    ...(isPrivate ? { private: true } : {}),
    ...(isStatic && isExtension(reader, list) ? { extension: true } : {}),
    ...(syntax.kind === 'conversion' ? { converts: name === EXPLICIT ? 'asked' : 'implied' } : {}),
    typeParameters: generics.names,
  })
  builder.types[open.type]?.members.push({
    name,
    static: isStatic,
    kind: role,
    definition,
    values: [builder.expression.function(fn)],
    declared: -1,
    abstract: parts.isAbstract,
  })
  // Type parameters are names of the whole declaration; where there are none, names mean what they mean in the type.
  const memberScope = generics.names.length > 0 ? scope : reader.memberScope
  const frame = { owner: definition, fn, result: -1, complexity: body === undefined ? 0 : 1 }
  within(reader, { frame, scope, memberScope }, () => {
    const facts = builder.functions[fn]
    if (facts === undefined) return
    facts.parameters = readParameters(reader, list)
    if (name === DECONSTRUCT && !isStatic) addDeconstructed(reader, open, facts.parameters)
    const result = typeIn(syntax)
    if (result !== undefined) facts.returnType = typeOf(reader, result)
    const bounds = generics.boundsOf()
    if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
    bindParameters(reader, fn, scope)
    reader.frame = { ...frame, result: resultOf(reader, result, facts) }
    if (role === 'constructor') readConstructorCall(reader, parts)
    if (body !== undefined) readFunctionBody(reader, body)
    frame.complexity = reader.frame.complexity
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}

function hintOf(
  reader: Reader,
  { open, name, at, role, modifiers, isStatic, isAbstract }: MethodParts,
): { name: string; kind: 'test' | 'method'; at: Syntax; flags: readonly SymbolFlag[] } {
  const { words, attributes } = modifiers
  const isTest = role === 'method' && isTestMethod(reader, attributes)
  const isOpen = open.kind === 'interface' && !words.has('private')
  const flags: SymbolFlag[] = []
  if (words.has('public') || isOpen) flags.push('exported')
  if (isTest || reader.isTestFile) flags.push('test')
  if (name === 'Main' && isStatic) flags.push('entry_point')
  if (isAbstract) flags.push('abstract')
  if (words.has('async')) flags.push('async')
  if (isStatic) flags.push('static')
  return { name, kind: isTest ? 'test' : 'method', at, flags }
}

/** `: this(…)` and `: base(…)`; a constructor with neither first calls the one of the class above that takes nothing. */
function readConstructorCall(reader: Reader, { syntax, open, at }: MethodParts): void {
  const { expression } = reader.builder
  const call = childOf(syntax, 'constructorCall')
  if (call === undefined) {
    if (open.hasSuperclass) addSite(reader, 'call', expression.superOf(open.type), [], { at: at.start, text: 'base' })
    return
  }
  const args = readArguments(reader, childOf(call, 'arguments'))
  const word = call.children.find(({ kind }) => kind === 'this' || kind === 'base')
  const callee = word?.kind === 'this' ? expression.selfClass(open.type) : expression.superOf(open.type)
  addSite(reader, 'call', callee, args, { at: word?.start ?? call.start, text: word?.kind ?? 'base' })
}
