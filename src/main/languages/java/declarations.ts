import type { ExpressionId } from '#model/Expression'
import type { SymbolFlag, SymbolKind } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf } from '../children.ts'
import { noteAnnotations } from './annotations.ts'
import { readConstant } from './constants.ts'
import { define } from './define.ts'
import { fieldNames, readField } from './fields.ts'
import { modifiersOf } from './header.ts'
import { readConstructor, readMethod } from './methods.ts'
import { declaringScope, within } from '../members/Scoping.ts'
import type { OpenType, Reader } from './Reader.ts'
import { addComponents } from './records.ts'
import { isType, named, typeOf, typeParametersOf } from './types.ts'

const SYMBOL_KINDS: Readonly<Record<OpenType['kind'], SymbolKind>> = {
  class: 'class',
  record: 'class',
  interface: 'interface',
  annotationType: 'interface',
  enum: 'enum',
}
/** What every type of a kind has above it. */
const ROOTS: Readonly<Record<OpenType['kind'], string>> = {
  class: 'Object',
  record: 'Record',
  interface: 'Object',
  annotationType: 'Annotation',
  enum: 'Enum',
}
const TEST_CASE = /(^|\.)TestCase$/
const TYPE_KINDS = new Set<string>(Object.keys(ROOTS))

function kindOf({ kind }: Syntax): OpenType['kind'] | undefined {
  switch (kind) {
    case 'class':
    case 'record':
    case 'interface':
    case 'annotationType':
    case 'enum':
      return kind
    default:
      return undefined
  }
}

/** Whether a node declares a type. */
export function isTypeDeclaration({ kind }: Syntax): boolean {
  return TYPE_KINDS.has(kind)
}

/** Reads a declared type: symbol, type facts, binding or member, and its body. */
export function readType(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const kind = kindOf(syntax)
  const at = childOf(syntax, 'identifier')
  if (kind === undefined || at === undefined) return
  const name = file.textOf(at)
  const { words, annotations } = modifiersOf(reader, syntax)
  const outer = reader.types[reader.types.length - 1]
  const isMember = outer !== undefined && reader.scope === outer.scope
  const type = builder.types.length
  const flags: SymbolFlag[] = []
  if (words.has('public') || (isMember && outer.kind === 'interface')) flags.push('exported')
  if (words.has('abstract')) flags.push('abstract')
  if (reader.isTestFile) flags.push('test')
  const definition = define(reader, syntax, { name, kind: SYMBOL_KINDS[kind], at, flags, type })
  noteAnnotations(reader, annotations, definition)
  const local = isMember || outer === undefined ? reader.scope : declaringScope(reader, name)
  const scope = builder.scope(local, 'class', definition)
  const parameters = typeParametersOf(reader, syntax)
  builder.types.push({
    ...emptyType(definition, scope, kind === 'record' ? 'class' : kind === 'annotationType' ? 'interface' : kind),
    typeParameters: parameters.names,
  })
  bindType(reader, { name, type, definition, outer: isMember ? outer : undefined, scope: local })
  const superclass = superclassOf(syntax)
  const open: OpenType = {
    name,
    type,
    kind,
    scope,
    fields: fieldNames(reader, syntax),
    hasSuperclass: superclass !== undefined,
    isTestCase: superclass !== undefined && TEST_CASE.test(file.textOf(superclass)),
  }
  // Bases see the type's parameters, and the members of types around, but none of its own.
  addBases(reader, syntax, { type, kind, superclass })
  within(reader, { scope, memberScope: scope }, () => {
    const bounds = parameters.boundsOf()
    const facts = builder.types[type]
    if (facts !== undefined && bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  })
  readBody(reader, syntax, open, definition)
}

interface PlacedType {
  readonly name: string
  readonly type: number
  readonly definition: number
  readonly outer: OpenType | undefined
  readonly scope: number
}

/** A type is an export of the package, a member of the type around, or a name of a block. */
function bindType(reader: Reader, { name, type, definition, outer, scope }: PlacedType): void {
  const { builder } = reader
  const value = builder.expression.class(type)
  if (outer !== undefined) {
    const member = {
      name,
      static: true,
      kind: 'field',
      definition,
      values: [value],
      declared: -1,
      abstract: false,
    } as const
    builder.types[outer.type]?.members.push({ ...member, values: [value] })
    return
  }
  builder.bind(scope, name, 'definition', { value, definition })
  if (reader.types.length > 0) {
    reader.memberScope = scope
    return
  }
  const line = builder.definitions[definition]?.line ?? 1
  builder.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: false, line })
}

function superclassOf(syntax: Syntax): Syntax | undefined {
  return childOf(syntax, 'superclass')?.children.find(isType)
}

function addBases(
  reader: Reader,
  syntax: Syntax,
  { type, kind, superclass }: { type: number; kind: OpenType['kind']; superclass: Syntax | undefined },
): void {
  const facts = reader.builder.types[type]
  if (facts === undefined) return
  const interfaces = (childOf(syntax, 'interfaces')?.children ?? []).filter(isType)
  // The type's own parameters may be arguments of its bases; other names there are looked up around it.
  const { header } = reader
  reader.header = { names: facts.typeParameters, scope: facts.scope }
  if (superclass !== undefined) facts.bases.push(typeOf(reader, superclass))
  for (const each of interfaces) (kind === 'interface' ? facts.bases : facts.implements).push(typeOf(reader, each))
  reader.header = header
  if (superclass === undefined) facts.bases.push(named(reader, ROOTS[kind]))
}

function readBody(reader: Reader, syntax: Syntax, open: OpenType, definition: number): void {
  const frame = { owner: definition, fn: -1, complexity: 0 }
  within(reader, { frame, scope: open.scope, memberScope: open.scope }, () => {
    reader.types.push(open)
    if (open.kind === 'record') addComponents(reader, syntax, open)
    for (const child of childOf(syntax, 'body')?.children ?? []) readMember(reader, child)
    reader.types.pop()
  })
}

function readMember(reader: Reader, syntax: Syntax): void {
  switch (syntax.kind) {
    case 'field':
      readField(reader, syntax)
      return
    case 'method':
      readMethod(reader, syntax)
      return
    case 'constructor':
      readConstructor(reader, syntax)
      return
    case 'constant':
      readConstant(reader, syntax)
      return
    case 'initializer':
      reader.readStatements(syntax.children)
      return
    case 'block':
      reader.readStatements([syntax])
      return
    default:
      if (isTypeDeclaration(syntax)) readType(reader, syntax)
  }
}

/** Reads the body of `new Base() { … }` or of a constant: a class without a name. Gives its facts. */
export function readAnonymous(reader: Reader, body: Syntax, base: ExpressionId): number {
  const { builder } = reader
  const type = builder.types.length
  const definition = define(reader, body, { name: ANONYMOUS, kind: 'class', at: body, flags: [], type })
  const scope = builder.scope(reader.scope, 'class', definition)
  builder.types.push({
    ...emptyType(definition, scope),
    bases: [base],
  })
  const fields = fieldNames(reader, body)
  const open: OpenType = { name: '', type, kind: 'class', scope, fields, hasSuperclass: true, isTestCase: false }
  const frame = { owner: definition, fn: -1, complexity: 0 }
  within(reader, { frame, scope, memberScope: scope }, () => {
    reader.types.push(open)
    for (const child of body.children) readMember(reader, child)
    reader.types.pop()
  })
  return type
}

/** The name of a class without one. */
const ANONYMOUS = '<anon>'
