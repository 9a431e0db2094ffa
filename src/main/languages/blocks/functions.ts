import type { ExpressionId } from '#model/Expression'
import type { FunctionFacts, Member, Parameter } from '#model/FileFacts'
import type { SymbolFlag } from '#shared/symbol'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import type { Draft } from '#model/Draft'
import type { Syntax } from '#model/Syntax'
import { declaringScope, within } from '../members/Scoping.ts'
import { noteAnnotations } from './annotations.ts'
import { define } from './define.ts'
import { addExtension } from './extensions.ts'
import { modifiersOf, type Modifiers } from './modifiers.ts'
import { bindParameters, readParameters, writtenParameters } from './parameters.ts'
import { currentType, nameOf, withSelf, type OpenType, type Reader } from './Reader.ts'
import { isType, typeOf, typeParametersOf } from './types.ts'

/** Returned expressions of one function beyond these are not listed. */
const RETURNS_LIMIT = 64

/** What is read of a function besides its place. */
interface FunctionParts {
  readonly name: string
  readonly at: Syntax
  readonly modifiers: Modifiers
  readonly role: Member['kind']
  readonly isStatic: boolean
  /** The type that it adds itself to, as a type expression, or -1. */
  readonly extended: ExpressionId
  /** The name of the object in its body, where it is not the language's own; else empty. */
  readonly receiverName: string
}

/** The body of a function: a block, or what stands behind `=`. */
export function bodyOf(syntax: Syntax): Syntax | undefined {
  return fieldOf(syntax, 'body') ?? childOf(syntax, 'functionBody') ?? childOf(syntax, 'block')
}

/**
 * Reads a function: a member, one of the file, one of a block, or one that is added to a type, in whose body the object goes by the name
 * that is given.
 */
export function readFunction(reader: Reader, syntax: Syntax, receiverName = ''): void {
  const at = fieldOf(syntax, 'name')
  if (at === undefined) return
  const modifiers = modifiersOf(reader, syntax)
  const receiver = syntax.children.find((each) => isType(each) && each.end <= at.start)
  const generics = typeParametersOf(reader, syntax)
  const extended = receiver === undefined ? -1 : extendedType(reader, receiver, generics)
  const isBare = reader.dialect.hasBareMethods && childOf(syntax, 'parameters') === undefined
  readFunctionParts(reader, syntax, {
    name: nameOf(reader, at),
    at,
    modifiers,
    role: isBare ? 'getter' : 'method',
    // What an operator calls is a member of its first operand.
    isStatic: reader.dialect.isStatic(modifiers) && /^\w/.test(nameOf(reader, at)),
    extended,
    receiverName,
  })
}

/** The type before the name of a function; for a type parameter what it extends. */
function extendedType(reader: Reader, receiver: Syntax, generics: ReturnType<typeof typeParametersOf>): ExpressionId {
  const at = generics.names.indexOf(nameOf(reader, receiver))
  return at < 0 ? typeOf(reader, receiver) : (generics.boundsOf()[at] ?? -1)
}

/** Reads a constructor that the body of a type declares. */
export function readConstructor(reader: Reader, syntax: Syntax): void {
  const open = currentType(reader)
  if (open === undefined) return
  const { constructorName: name } = reader.dialect
  const at = fieldOf(syntax, 'name') ?? { ...syntax, end: syntax.start }
  readFunctionParts(reader, syntax, {
    name,
    at,
    modifiers: modifiersOf(reader, syntax),
    role: 'constructor',
    isStatic: false,
    extended: -1,
    receiverName: '',
  })
}

function readFunctionParts(reader: Reader, syntax: Syntax, parts: FunctionParts): void {
  const { builder, dialect } = reader
  const { name, at, modifiers, role, extended } = parts
  const around = currentType(reader)
  // What stands in a block of a type's member is no member.
  const open = around !== undefined && reader.scope === around.scope ? around : undefined
  const body = bodyOf(syntax)
  const head = { name, modifiers, open }
  const isTest = dialect.isTest(reader, head)
  const fn = builder.functions.length
  const definition = define(reader, syntax, {
    name,
    kind: isTest ? 'test' : open === undefined ? 'function' : 'method',
    at,
    flags: flagsOf(reader, parts, open, isTest, body === undefined),
    function: fn,
    body,
  })
  noteAnnotations(reader, modifiers.annotations, definition)
  const value = builder.expression.function(fn)
  const isAdded = extended >= 0
  let type = open?.type ?? -1
  let outer = reader.scope
  let self = parts.isStatic && open !== undefined ? builder.expression.selfClass(open.type) : reader.self
  if (open !== undefined && !isAdded) {
    addMember(reader, open, {
      name,
      static: parts.isStatic,
      kind: role,
      definition,
      values: [value],
      declared: -1,
      abstract: body === undefined && role !== 'constructor',
    })
  } else if (open === undefined) {
    const isTop = reader.scope === 0
    const scope = isTop ? 0 : declaringScope(reader, name)
    if (!isAdded) builder.bind(scope, name, 'definition', { value, definition })
    if (!isTop) reader.memberScope = scope
    const line = builder.definitions[definition]?.line ?? 1
    if (isTop) builder.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: false, line })
    outer = reader.scope
  }
  if (isAdded) {
    const added = addExtension(reader, extended)
    type = added.type
    outer = added.scope
    self = builder.expression.declared(extended)
    builder.types[type]?.members.push({
      name,
      static: false,
      kind: role,
      definition,
      values: [value],
      declared: -1,
      abstract: false,
    })
  }
  const scope = builder.scope(outer, 'function', definition)
  const generics = typeParametersOf(reader, syntax)
  builder.functions.push({
    ...emptyFunction(definition, scope),
    type,
    static: parts.isStatic,
    ...(modifiers.words.has('private') ? { private: true } : {}),
    typeParameters: generics.names,
  })
  const frame = { owner: definition, fn, complexity: body === undefined ? 0 : 1 }
  const memberScope = generics.names.length > 0 || isAdded ? scope : reader.memberScope
  if (parts.receiverName !== '') builder.bind(scope, parts.receiverName, 'parameter', { value: self })
  within(reader, { frame, scope, memberScope }, () => {
    withSelf(reader, self, () => readParts(reader, syntax, { fn, scope, generics, body, at }))
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) symbol.complexity = frame.complexity
}

interface OpenFunction {
  readonly fn: number
  readonly scope: number
  readonly generics: ReturnType<typeof typeParametersOf>
  readonly body: Syntax | undefined
  readonly at: Syntax
}

function readParts(reader: Reader, syntax: Syntax, { fn, scope, generics, body, at }: OpenFunction): void {
  const facts = reader.builder.functions[fn]
  if (facts === undefined) return
  facts.parameters = readParameters(reader, writtenParameters(reader, syntax))
  const result = resultType(syntax, at, body)
  if (result !== undefined) facts.returnType = typeOf(reader, result)
  const bounds = generics.boundsOf()
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  bindParameters(reader, fn, scope)
  const delegation = childOf(syntax, 'constructorCall')
  if (delegation !== undefined) reader.evaluate(delegation)
  if (body !== undefined) readBody(reader, body, fn)
}

/** The declared result: the type behind the name that no parameter has. */
function resultType(syntax: Syntax, at: Syntax, body: Syntax | undefined): Syntax | undefined {
  return syntax.children.findLast(
    (each) => isType(each) && each !== at && each.start >= at.end && each.end <= (body?.start ?? Infinity),
  )
}

/** Reads the body of a function and keeps what it gives, where its last statement says that. */
export function readBody(reader: Reader, body: Syntax, fn: number): void {
  const statements = body.kind === 'functionBody' || body.kind === 'block' ? body.children : [body]
  const inner = statements.length === 1 && statements[0]?.kind === 'block' ? statements[0].children : statements
  const value = reader.readStatements(inner)
  if (value >= 0 && reader.dialect.givesLast(reader, body, inner)) addReturn(reader, fn, value)
}

/** Notes what a function gives. */
export function addReturn(reader: Reader, fn: number, value: ExpressionId): void {
  const returns = reader.builder.functions[fn]?.returns
  if (returns !== undefined && returns.length < RETURNS_LIMIT && !returns.includes(value)) returns.push(value)
}

/** Adds a member to a type; one of a companion belongs to the class, named by it. */
export function addMember(reader: Reader, open: OpenType, member: Member): void {
  const { types } = reader.builder
  types[open.type]?.members.push(member)
  if (open.companionOf >= 0 && member.kind !== 'constructor') {
    types[open.companionOf]?.members.push({ ...member, static: true })
  }
  addAccessors(reader, open, member)
}

/** What other languages of the family call instead of reading a property; it has no symbol of its own. */
function addAccessors(
  reader: Reader,
  open: OpenType,
  { name, kind, declared, static: isStatic, definition, values }: Member,
): void {
  const accessors = kind === 'field' || kind === 'getter' ? reader.dialect.accessorsOf?.(name) : undefined
  const { builder } = reader
  const scope = builder.types[open.type]?.scope ?? -1
  if (accessors === undefined || declared < 0) return
  const given = kind === 'getter' ? definition : -1
  const member = { kind: 'method', static: isStatic, declared: -1, abstract: false } as const
  const add = (accessor: string, facts: Partial<Draft<FunctionFacts>>): void => {
    builder.functions.push({ ...emptyFunction(given, scope), type: open.type, ...facts })
    const made = [builder.expression.function(builder.functions.length - 1)]
    const own = kind === 'getter' && accessor === accessors.get ? values : made
    builder.types[open.type]?.members.push({ ...member, name: accessor, definition: given, values: own })
  }
  add(accessors.get, { returnType: declared })
  add(accessors.set, { parameters: [{ name, declared, default: -1, kind: 'plain' }] })
}

function flagsOf(
  reader: Reader,
  { modifiers, name, role, isStatic }: FunctionParts,
  open: OpenType | undefined,
  isTest: boolean,
  isBodiless: boolean,
): readonly SymbolFlag[] {
  const flags: SymbolFlag[] = []
  if (reader.scope === 0 || open !== undefined) {
    if (reader.dialect.isExported(modifiers)) flags.push('exported')
  }
  if (isTest || reader.isTestFile) flags.push('test')
  flags.push(...reader.dialect.flagsOf({ modifiers, name, open }))
  if (open !== undefined && isBodiless && role !== 'constructor') flags.push('abstract')
  if (isStatic && open !== undefined) flags.push('static')
  return flags
}

/** The parameters of a primary constructor, as facts of a function that is the class itself. */
export function primaryConstructor(
  reader: Reader,
  { definition, type, scope }: { readonly definition: number; readonly type: number; readonly scope: number },
  parameters: readonly Parameter[],
): number {
  const { functions } = reader.builder
  functions.push({ ...emptyFunction(definition, scope), type, parameters: [...parameters] })
  return functions.length - 1
}
