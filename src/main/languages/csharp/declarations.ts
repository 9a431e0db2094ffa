import type { SymbolFlag, SymbolKind } from '#shared/symbol'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../children.ts'
import { noteAttributes } from './attributes.ts'
import { readBases } from './bases.ts'
import { readConstant } from './constants.ts'
import { define } from './define.ts'
import { isExtensionBlock, readExtensionBlock } from './extensionBlocks.ts'
import { readEvent, readField } from './fields.ts'
import { modifiersOf } from './header.ts'
import { readMethod } from './methods.ts'
import { readParameters } from './parameters.ts'
import { addPrimaryConstructor } from './primaryConstructors.ts'
import { readIndexer, readProperty } from './properties.ts'
import { currentType, nameOf, within, type OpenType, type Reader, type TypeKind } from './Reader.ts'
import { mangled, typeIn, typeOf, typeParametersOf } from './types.ts'

const SYMBOL_KINDS: Readonly<Record<TypeKind, SymbolKind>> = {
  class: 'class',
  struct: 'class',
  record: 'class',
  interface: 'interface',
  enum: 'enum',
}

function kindOf({ kind }: Syntax): TypeKind | undefined {
  return kind in SYMBOL_KINDS ? (kind as TypeKind) : undefined
}

/** Whether a node declares a type. */
export function isTypeDeclaration(syntax: Syntax): boolean {
  return kindOf(syntax) !== undefined || syntax.kind === 'delegate'
}

/** Reads a declared type: symbol, type facts, its place in the namespace or in the type around, and its body. */
export function readType(reader: Reader, syntax: Syntax): void {
  if (syntax.kind === 'delegate') {
    readDelegate(reader, syntax)
    return
  }
  if (isExtensionBlock(reader, syntax)) {
    readExtensionBlock(reader, syntax, (member) => readMember(reader, member))
    return
  }
  const kind = kindOf(syntax)
  const at = fieldOf(syntax, 'name')
  if (kind === undefined || at === undefined) return
  const { builder } = reader
  const { words, attributes } = modifiersOf(reader, syntax)
  const parameters = typeParametersOf(reader, syntax)
  const name = mangled(nameOf(reader, at), parameters.names.length)
  const outer = currentType(reader)
  const path = outer === undefined ? name : `${outer.path}.${name}`
  const type = builder.types.length
  const flags = flagsOf(reader, words)
  const definition = define(reader, syntax, { name: nameOf(reader, at), kind: SYMBOL_KINDS[kind], at, flags, type })
  noteAttributes(reader, attributes, definition)
  const scope = builder.scope(reader.scope, 'class', definition)
  const isPartial = words.has('partial')
  builder.types.push({
    ...emptyType(definition, scope, kind === 'struct' || kind === 'record' ? 'class' : kind),
    typeParameters: parameters.names,
    ...(isPartial ? { part: [reader.namespace, path].filter((each) => each !== '').join('.') } : {}),
  })
  placeType(reader, { name, type, definition })
  // Bases see the type's parameters, and the members of types around, but none of its own.
  const superclass = readBases(reader, syntax, { type, kind })
  const hasSuperclass = superclass !== undefined
  const open: OpenType = { path, type, kind, scope, hasSuperclass, explicit: new Set() }
  const frame = { owner: definition, fn: -1, result: -1, complexity: 0 }
  within(reader, { frame, scope, memberScope: scope }, () => {
    const bounds = parameters.boundsOf()
    const facts = builder.types[type]
    if (facts !== undefined && bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
    reader.types.push(open)
    addPrimaryConstructor(reader, syntax, open, { definition, superclass })
    for (const child of childOf(syntax, 'body')?.children ?? []) readMember(reader, child)
    reader.types.pop()
    putExplicitLast(reader, open)
  })
}

function flagsOf(reader: Reader, words: ReadonlySet<string>): SymbolFlag[] {
  const flags: SymbolFlag[] = []
  const isOpen = currentType(reader)?.kind === 'interface' && !words.has('private')
  if (words.has('public') || isOpen) flags.push('exported')
  if (words.has('abstract')) flags.push('abstract')
  if (reader.isTestFile) flags.push('test')
  return flags
}

/** A type is an export of the namespace, or a member of the type around. */
function placeType(
  reader: Reader,
  { name, type, definition }: { name: string; type: number; definition: number },
): void {
  const { builder } = reader
  const value = builder.expression.class(type)
  const outer = currentType(reader)
  if (outer !== undefined) {
    const member = { name, static: true, kind: 'field', definition, declared: -1, abstract: false } as const
    builder.types[outer.type]?.members.push({ ...member, values: [value] })
    return
  }
  builder.bind(reader.memberScope, name, 'definition', { value, definition })
  const line = builder.definitions[definition]?.line ?? 1
  const facts = { name, value, specifier: undefined, imported: undefined, typeOnly: false, line }
  builder.exports.push(reader.namespace === '' ? facts : { ...facts, package: reader.namespace })
}

/** Where a type has a method and another of its name that an interface alone sees, the first is the one that is called by its name. */
function putExplicitLast(reader: Reader, { type, explicit }: OpenType): void {
  const facts = reader.builder.types[type]
  if (facts === undefined || explicit.size === 0) return
  const rank = (definition: number): number => (explicit.has(definition) ? 1 : 0)
  facts.members.sort((left, right) => rank(left.definition) - rank(right.definition))
}

/** `delegate int Compare(Shape a, Shape b)`: a name for a type of functions. */
function readDelegate(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const at = fieldOf(syntax, 'name')
  const result = typeIn(syntax)
  if (at === undefined || result === undefined) return
  const { words, attributes } = modifiersOf(reader, syntax)
  const parameters = typeParametersOf(reader, syntax)
  const name = mangled(nameOf(reader, at), parameters.names.length)
  const type = builder.types.length
  const flags = flagsOf(reader, words)
  const definition = define(reader, syntax, { name: nameOf(reader, at), kind: 'type', at, flags, type })
  noteAttributes(reader, attributes, definition)
  const scope = builder.scope(reader.scope, 'class', definition)
  builder.types.push({ ...emptyType(definition, scope, 'alias'), typeParameters: parameters.names })
  placeType(reader, { name, type, definition })
  within(reader, { scope, memberScope: scope }, () => {
    const facts = builder.types[type]
    const taken = readParameters(reader, childOf(syntax, 'parameters')).map(({ declared }) =>
      declared < 0 ? builder.expression.unknown('no_type') : declared,
    )
    if (facts !== undefined) facts.aliased = builder.expression.functionType(taken, typeOf(reader, result))
  })
}

function readMember(reader: Reader, syntax: Syntax): void {
  switch (syntax.kind) {
    case 'field':
    case 'eventField':
      readField(reader, syntax)
      return
    case 'event':
      readEvent(reader, syntax)
      return
    case 'property':
      readProperty(reader, syntax)
      return
    case 'indexer':
      readIndexer(reader, syntax)
      return
    case 'constant':
      readConstant(reader, syntax)
      return
    case 'method':
    case 'constructor':
    case 'destructor':
    case 'operatorDeclaration':
    case 'conversion':
      readMethod(reader, syntax)
      return
    default:
      if (isTypeDeclaration(syntax)) readType(reader, syntax)
  }
}
