import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf } from '../children.ts'
import { readTypeMembers } from './typeMembers.ts'
import { plainValue, propertyOf } from './paths.ts'
import { annotatedType, readAnnotation, readType } from './read.ts'
import { unquote } from './sourceText.ts'
import type { Context, TypeReader, Walk } from './Walk.ts'

const readTypeName: TypeReader = (walk, context, syntax) => walk.make.name(context.scope, walk.file.textOf(syntax))

/** `Space.Inner.Type`. */
const readNestedName: TypeReader = (walk, context, syntax) => {
  const [root = '', ...rest] = walk.file.textOf(syntax).split('.')
  return rest.reduce(
    (object, name) => walk.make.member(object, name.trim()),
    walk.make.name(context.scope, root.trim()),
  )
}

const readGeneric: TypeReader = (walk, context, syntax) => {
  const [base, args] = syntax.children
  if (base === undefined) return walk.unknown
  const type = readType(walk, context, base)
  if (args?.kind !== 'typeArguments') return type
  return walk.make.generic(
    type,
    args.children.map((arg) => readType(walk, context, arg)),
  )
}

const readPredefined: TypeReader = (walk, _context, syntax) => {
  switch (walk.file.textOf(syntax)) {
    case 'string':
      return walk.literals.string
    case 'number':
      return walk.literals.number
    case 'boolean':
      return walk.literals.boolean
    case 'bigint':
      return walk.literals.bigint
    case 'void':
    case 'undefined':
      return walk.literals.undefined
    default:
      return walk.unknown
  }
}

const readLiteral: TypeReader = (walk, _context, syntax) => {
  switch (syntax.children[0]?.kind) {
    case 'string':
    case 'template':
      return walk.literals.string
    case 'number':
    case 'unary':
      return walk.literals.number
    case 'boolean':
      return walk.literals.boolean
    case 'null':
      return walk.literals.null
    case 'undefined':
      return walk.literals.undefined
    default:
      return walk.unknown
  }
}

/** Unions lean to the left; members that say nothing are left out. */
const readUnion: TypeReader = (walk, context, syntax) => {
  const members = unionParts(syntax).map((part) => readType(walk, context, part))
  const known = members.filter((member) => member !== walk.unknown)
  return known.length === 0 ? walk.unknown : walk.make.union(known)
}

/** The members of a union type, from left to right. */
function unionParts(syntax: Syntax): readonly Syntax[] {
  const parts: Syntax[] = []
  let at: Syntax | undefined = syntax
  while (at?.kind === 'unionType') {
    parts.unshift(...at.children.slice(1))
    const [first]: readonly Syntax[] = at.children
    if (first !== undefined && first.kind !== 'unionType') parts.unshift(first)
    at = first
  }
  return parts
}

const readIntersection: TypeReader = (walk, context, syntax) => {
  const known = syntax.children.map((part) => readType(walk, context, part)).filter((member) => member !== walk.unknown)
  const [only] = known
  if (only === undefined) return walk.unknown
  return known.length === 1 ? only : walk.make.intersection(known)
}

const readArray: TypeReader = (walk, context, syntax) => {
  const [item] = syntax.children
  return walk.make.array(item === undefined ? [] : [readType(walk, context, item)])
}

const readTuple: TypeReader = (walk, context, syntax) =>
  walk.make.tuple(
    syntax.children.map((part) =>
      part.kind === 'parameter'
        ? annotatedType(walk, context, childOf(part, 'annotation'))
        : readType(walk, context, part),
    ),
  )

const readFunctionType: TypeReader = (walk, context, syntax) => {
  const parameters = childOf(syntax, 'parameters')?.children ?? []
  const last = syntax.children.at(-1)
  const result = last === undefined || last.kind === 'parameters' ? -1 : readType(walk, context, last)
  const types = parameters.map((parameter) => annotatedType(walk, context, childOf(parameter, 'annotation')))
  return walk.make.functionType(types, result)
}

/** `new () => T` is used by constructing it: as a class of which T is an instance. */
const readConstructorType: TypeReader = (walk, context, syntax) => {
  const last = syntax.children.at(-1)
  if (last === undefined || last.kind === 'parameters') return walk.unknown
  return walk.make.generic(walk.make.name(0, 'Newable'), [readType(walk, context, last)])
}

const readObjectType: TypeReader = (walk, context, syntax) => {
  const [only] = syntax.children
  if (only?.kind === 'indexSignature' && syntax.children.length === 1) return readIndexed(walk, context, only)
  const type = walk.facts.types.length
  walk.facts.types.push(emptyType(-1, context.scope, 'alias'))
  readTypeMembers(walk, { ...context, type }, syntax, { type, container: -1 })
  return walk.make.class(type)
}

/** `{ [key: string]: Handler }` and `{ [K in Keys]: Handler }` are records. */
function readIndexed(walk: Walk, context: Context, signature: Syntax): ExpressionId {
  const value = readAnnotation(walk, context, childOf(signature, 'annotation'))
  if (value < 0) return walk.unknown
  return walk.make.generic(walk.make.name(0, 'Record'), [walk.literals.string, value])
}

const readTypeQuery: TypeReader = (walk, context, syntax) => {
  const [target] = syntax.children
  const value = target && plainValue(walk, context, target)
  return value === undefined ? walk.unknown : walk.make.typeOf(value)
}

const readThisType: TypeReader = (walk, context) => (context.type < 0 ? walk.unknown : walk.make.self(context.type))

/** `Props['onClick']`, `Items[number]`. */
const readLookup: TypeReader = (walk, context, syntax) => {
  const [object, key] = syntax.children
  const [literal] = key?.children ?? []
  if (object === undefined || key === undefined) return walk.unknown
  if (key.kind === 'literalType' && literal?.kind === 'string') {
    return walk.make.member(readType(walk, context, object), unquote(walk.file.textOf(literal)))
  }
  if (object.kind !== 'arrayType' || walk.file.textOf(key) !== 'number') return walk.unknown
  const [item] = object.children
  return item === undefined ? walk.unknown : readType(walk, context, item)
}

/** `import('./module').Type`. */
const readImportType: TypeReader = (walk, _context, syntax) => {
  const names: string[] = []
  let root: Syntax | undefined = syntax
  while (root?.kind === 'member') {
    names.unshift(propertyOf(walk, root))
    root = root.children[0]
  }
  const [keyword, specifier] = root?.children ?? []
  if (root?.kind !== 'call' || keyword?.kind !== 'importKeyword' || specifier?.kind !== 'string') return walk.unknown
  const [name = '*', ...rest] = names
  walk.facts.imports.push({
    specifier: unquote(walk.file.textOf(specifier)),
    name,
    local: '',
    typeOnly: true,
    dynamic: false,
    line: walk.file.lineOf(root.start),
    column: walk.file.columnOf(root.start),
  })
  const imported = walk.make.imported(walk.facts.imports.length - 1)
  return rest.reduce((object, member) => walk.make.member(object, member), imported)
}

const readFirst: TypeReader = (walk, context, syntax) => {
  const [inner] = syntax.children
  return inner === undefined ? walk.unknown : readType(walk, context, inner)
}

export const typeReaders: Readonly<Record<string, TypeReader>> = {
  typeName: readTypeName,
  nestedTypeName: readNestedName,
  genericType: readGeneric,
  predefinedType: readPredefined,
  literalType: readLiteral,
  undefined: (walk) => walk.literals.undefined,
  unionType: readUnion,
  intersectionType: readIntersection,
  arrayType: readArray,
  tupleType: readTuple,
  restType: readFirst,
  functionType: readFunctionType,
  constructorType: readConstructorType,
  objectType: readObjectType,
  typeQuery: readTypeQuery,
  thisType: readThisType,
  lookupType: readLookup,
  member: readImportType,
  call: readImportType,
  predicate: (walk) => walk.literals.boolean,
  asserts: (walk) => walk.literals.undefined,
}
