import type { ExpressionId } from '#model/Expression'
import type { SymbolFlag, SymbolKind } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { emptyType } from '#model/emptyType'
import { childOf, childrenOf, fieldOf } from '../children.ts'
import { declaringScope, within } from '../members/Scoping.ts'
import { noteAnnotations } from './annotations.ts'
import { readArguments } from './arguments.ts'
import { readConstant } from './constants.ts'
import { addExtension } from './extensions.ts'
import { define } from './define.ts'
import { addMember, primaryConstructor, readConstructor } from './functions.ts'
import { modifiersOf, type Modifiers } from './modifiers.ts'
import { readParameters, writtenParameters } from './parameters.ts'
import { fieldNames, readAccessor, readProperty } from './properties.ts'
import { currentType, nameOf, withSelf, type OpenType, type Reader, type TypeKind } from './Reader.ts'
import { isType, named, typeOf, typeParametersOf } from './types.ts'

const SYMBOL_KINDS: Readonly<Record<Exclude<TypeKind, 'extension'>, SymbolKind>> = {
  class: 'class',
  object: 'class',
  interface: 'interface',
  enum: 'enum',
}

/** Reads a declared type: symbol, type facts, binding or member, and its body. */
export function readType(reader: Reader, syntax: Syntax): void {
  const { builder, file, dialect } = reader
  const at = fieldOf(syntax, 'name')
  const body = childOf(syntax, 'body')
  const modifiers = modifiersOf(reader, syntax)
  const headerStart = childOf(syntax, 'modifiers')?.end ?? syntax.start
  const headerEnd = at?.start ?? childOf(syntax, 'base')?.start ?? body?.start ?? syntax.end
  const kind = dialect.kindOf(file.text.slice(headerStart, headerEnd).replace(/\s*:\s*$/, ''))
  if (kind === 'extension') {
    readExtension(reader, syntax, at, body)
    return
  }
  const name = at === undefined ? dialect.unnamedType : nameOf(reader, at)
  const outer = currentType(reader)
  const isMember = outer !== undefined && reader.scope === outer.scope
  const type = builder.types.length
  const flags: SymbolFlag[] = []
  if (dialect.isExported(modifiers)) flags.push('exported')
  if (modifiers.words.has('abstract')) flags.push('abstract')
  if (reader.isTestFile) flags.push('test')
  const definition = define(reader, syntax, { name, kind: SYMBOL_KINDS[kind], at: at ?? syntax, flags, type, body })
  noteAnnotations(reader, modifiers.annotations, definition)
  const local = isMember || reader.scope === 0 ? reader.scope : declaringScope(reader, name)
  const outside = builder.scope(local, 'function', definition)
  const scope = builder.scope(outside, 'class', definition)
  const parameters = typeParametersOf(reader, syntax)
  builder.types.push({
    ...emptyType(definition, scope, kind === 'object' ? 'class' : kind),
    typeParameters: parameters.names,
  })
  const companionOf = bindType(reader, {
    name,
    type,
    kind,
    definition,
    modifiers,
    outer: isMember ? outer : undefined,
    scope: local,
    isUnnamed: at === undefined,
  })
  const bases = childrenOf(syntax, 'base')
  const baseNames = bases.flatMap((each) =>
    each.children.filter(isType).map((base) => nameOf(reader, base).replace(/[<[(][^]*$/, '')),
  )
  const open: OpenType = {
    name,
    type,
    kind,
    scope,
    fields: fieldNames(reader, syntax),
    companionOf,
    isTestCase: dialect.isTestType(baseNames),
    self: builder.expression.self(type),
    memberOf: '',
  }
  addBases(reader, bases, { type, kind, outside, definition })
  within(reader, { scope, memberScope: scope }, () => {
    const bounds = parameters.boundsOf()
    const facts = builder.types[type]
    if (facts !== undefined && bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  })
  if (kind === 'object' && companionOf < 0 && dialect.instanceField !== undefined) {
    const declared = builder.expression.class(type)
    const member = {
      name: dialect.instanceField,
      static: false,
      kind: 'field',
      definition: -1,
      abstract: false,
    } as const
    builder.types[type]?.members.push({ ...member, values: [], declared })
  }
  readMembers(reader, syntax, open, { definition, outside, bases })
  dialect.finishType?.(reader, type, modifiers)
}

interface PlacedType {
  readonly name: string
  readonly type: number
  readonly kind: TypeKind
  readonly definition: number
  readonly modifiers: Modifiers
  readonly outer: OpenType | undefined
  readonly scope: number
  readonly isUnnamed: boolean
}

/** A type is an export of the package, a member of the type around, or a name of a block. Gives the class that it is the companion of, or -1. */
function bindType(reader: Reader, placed: PlacedType): number {
  const { builder } = reader
  const { name, type, kind, definition, outer, scope } = placed
  const isCompanion = placed.modifiers.words.has('companion') || placed.isUnnamed
  const beside = kind === 'object' && outer === undefined && scope === 0 ? reader.topTypes.get(name) : undefined
  const own = builder.expression.class(type)
  // The only instance of an object goes by its name.
  const value = kind === 'object' ? builder.expression.declared(own) : own
  if (outer !== undefined) {
    const member = {
      name,
      static: outer.kind !== 'object',
      kind: 'field',
      definition,
      declared: -1,
      abstract: false,
    } as const
    addMember(reader, outer, { ...member, values: [value] })
    if (!isCompanion) return -1
    handOn(reader, outer.type, value)
    return outer.type
  }
  if (beside !== undefined) {
    handOn(reader, beside, value)
    return beside
  }
  builder.bind(scope, name, 'definition', { value, definition })
  if (scope !== 0) {
    reader.memberScope = scope
    return -1
  }
  if (kind !== 'object') reader.topTypes.set(name, type)
  const line = builder.definitions[definition]?.line ?? 1
  builder.exports.push({ name, value, specifier: undefined, imported: undefined, typeOnly: false, line })
  return -1
}

/** By the name of a class its companion has what it inherits as well. */
function handOn({ builder }: Reader, type: number, companion: ExpressionId): void {
  const all = { name: '...', static: true, kind: 'field', definition: -1, declared: -1, abstract: false } as const
  builder.types[type]?.members.push({ ...all, values: [companion] })
}

/** What is above a type; the first that is constructed there is its superclass. */
function addBases(
  reader: Reader,
  bases: readonly Syntax[],
  { type, kind, outside }: { type: number; kind: TypeKind; outside: number; definition: number },
): void {
  const facts = reader.builder.types[type]
  if (facts === undefined) return
  const { header } = reader
  reader.header = { names: facts.typeParameters, scope: facts.scope }
  within(reader, { scope: outside }, () => {
    for (const base of bases) {
      for (const each of base.children.filter(isType)) facts.bases.push(typeOf(reader, each))
    }
  })
  reader.header = header
  const root = reader.dialect.rootOf(kind)
  if (root !== undefined && facts.bases.length === 0) facts.bases.push(named(reader, root))
}

function readMembers(
  reader: Reader,
  syntax: Syntax,
  open: OpenType,
  { definition, outside, bases }: { definition: number; outside: number; bases: readonly Syntax[] },
): void {
  const frame = { owner: definition, fn: -1, complexity: 0 }
  const { self } = open
  within(reader, { frame, scope: outside, memberScope: open.scope }, () => {
    reader.types.push(open)
    withSelf(reader, self, () => {
      readPrimary(reader, syntax, open, { definition, outside })
      for (const base of bases) readConstruction(reader, base)
      within(reader, { scope: open.scope, memberScope: open.scope }, () => {
        for (const child of childOf(syntax, 'body')?.children ?? []) readMember(reader, child)
      })
    })
    reader.types.pop()
  })
}

/** The parameters between the name of a type and its bases: those of its constructor; some are fields. */
function readPrimary(
  reader: Reader,
  syntax: Syntax,
  open: OpenType,
  { definition, outside }: { definition: number; outside: number },
): void {
  const { builder } = reader
  const written = writtenParameters(reader, syntax)
  const facts = builder.types[open.type]
  if (facts === undefined || !syntax.children.some(({ kind }) => kind === 'parameters')) return
  const parameters = readParameters(reader, written)
  const fn = primaryConstructor(reader, { definition, type: open.type, scope: outside }, parameters)
  const value = builder.expression.function(fn)
  const { constructorName } = reader.dialect
  const member = { static: false, definition: -1, abstract: false } as const
  facts.members.push({ ...member, name: constructorName, kind: 'constructor', values: [value], declared: -1 })
  for (const [position, { name, declared }] of parameters.entries()) {
    const given = builder.expression.parameter(fn, position)
    builder.bind(outside, name, 'parameter', { value: given })
    const parameter = written[position]?.syntax
    if (parameter === undefined) continue
    noteAnnotations(reader, modifiersOf(reader, parameter).annotations, definition)
    if (reader.dialect.isField(reader, parameter)) {
      addMember(reader, open, { ...member, name, kind: 'field', values: [given], declared })
    }
  }
}

/** What a base is constructed with, and what a type hands its work to (`: Area by other`). */
function readConstruction(reader: Reader, base: Syntax): void {
  const type = base.children.find(isType)
  for (const [at, child] of base.children.entries()) {
    if (child.kind === 'arguments') {
      const callee = base.children[at - 1] ?? type
      const args = readArguments(reader, child)
      if (callee === undefined || !isType(callee)) continue
      addSite(reader, 'new', typeOf(reader, callee), args, { at: callee.start, text: reader.file.textOf(callee) })
    } else if (!isType(child)) reader.evaluate(child)
  }
}

function readMember(reader: Reader, syntax: Syntax): void {
  switch (syntax.kind) {
    case 'property':
      readProperty(reader, syntax)
      return
    case 'getter':
    case 'setter':
      readAccessor(reader, syntax)
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
    default:
      reader.readStatements([syntax])
  }
}

/** Reads `extension Shape: Area { … }`: members and bases that a type gets elsewhere. */
function readExtension(reader: Reader, syntax: Syntax, at: Syntax | undefined, body: Syntax | undefined): void {
  const { builder } = reader
  const extendedAt = at ?? syntax.children.find(isType)
  if (extendedAt === undefined) return
  const extended = isType(extendedAt) ? typeOf(reader, extendedAt) : named(reader, nameOf(reader, extendedAt))
  const bases = childrenOf(syntax, 'base').flatMap((each) => each.children.filter(isType))
  const { type, scope } = addExtension(
    reader,
    extended,
    bases.map((base) => typeOf(reader, base)),
  )
  const name = nameOf(reader, extendedAt).replace(/<[^]*$/, '')
  const self = builder.expression.declared(extended)
  const fields = fieldNames(reader, syntax)
  const open: OpenType = {
    name,
    type,
    kind: 'extension',
    scope,
    fields,
    companionOf: -1,
    isTestCase: false,
    self,
    memberOf: name,
  }
  within(reader, { scope, memberScope: scope }, () => {
    reader.types.push(open)
    withSelf(reader, self, () => {
      for (const child of body?.children ?? []) readMember(reader, child)
    })
    reader.types.pop()
  })
}

/** Reads the body of an object without a name: a class of its own, below its bases. Gives its facts. */
export function readAnonymous(reader: Reader, syntax: Syntax, given: readonly ExpressionId[]): number {
  const { builder } = reader
  const type = builder.types.length
  const definition = define(reader, syntax, { name: ANONYMOUS, kind: 'class', at: syntax, flags: [], type })
  const scope = builder.scope(reader.scope, 'class', definition)
  const bases = childrenOf(syntax, 'base')
  builder.types.push({
    ...emptyType(definition, scope),
    bases: [...given, ...bases.flatMap((each) => each.children.filter(isType).map((base) => typeOf(reader, base)))],
  })
  for (const base of bases) readConstruction(reader, base)
  const self = builder.expression.self(type)
  const open: OpenType = {
    name: '',
    type,
    kind: 'class',
    scope,
    fields: fieldNames(reader, syntax),
    companionOf: -1,
    isTestCase: false,
    self,
    memberOf: '',
  }
  const frame = { owner: definition, fn: -1, complexity: 0 }
  within(reader, { frame, scope, memberScope: scope }, () => {
    reader.types.push(open)
    withSelf(reader, self, () => {
      const body = syntax.kind === 'body' ? syntax : childOf(syntax, 'body')
      for (const child of body?.children ?? []) readMember(reader, child)
    })
    reader.types.pop()
  })
  return type
}

/** The name of a class without one. */
const ANONYMOUS = '<anon>'
