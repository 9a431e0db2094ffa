import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, childrenOf } from '../children.ts'
import { importInPlace, splitPath } from '../members/packagePaths.ts'
import { nameOf, type Reader } from './Reader.ts'

const TYPE_KINDS = new Set([
  'typeName',
  'userType',
  'genericType',
  'optionalType',
  'functionType',
  'tupleType',
  'arrayType',
  'dictionaryType',
  'unionType',
  'wrappedType',
  'singletonType',
])
/** Types nested deeper are not read. */
const NESTING_LIMIT = 30

export function isType({ kind }: Syntax): boolean {
  return TYPE_KINDS.has(kind)
}

/** The first type among a node's children, or undefined. */
export function typeIn(syntax: Syntax): Syntax | undefined {
  return syntax.children.find(isType)
}

/** A type as an expression. */
export function typeOf(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { expression } = reader.builder
  if (nesting > NESTING_LIMIT) return expression.unknown('limit')
  const inside = (each: Syntax): ExpressionId => typeOf(reader, each, nesting + 1)
  const types = syntax.children.filter(isType)
  const [first] = types
  switch (syntax.kind) {
    case 'typeName':
      return named(reader, nameOf(reader, syntax))
    case 'userType':
      return pathOf(reader, syntax, inside)
    case 'genericType':
      return first === undefined ? expression.unknown('no_type') : withArguments(reader, inside(first), syntax, inside)
    case 'functionType':
      return functionTypeOf(reader, syntax, inside)
    case 'tupleType':
      return types.length === 1 && first !== undefined ? inside(first) : expression.tuple(types.map(inside))
    case 'arrayType':
      return expression.array(types.map(inside))
    case 'dictionaryType':
      return expression.generic(expression.implicit(0, 'Dictionary'), types.map(inside))
    case 'unionType':
      return expression.union(types.map(inside))
    case 'singletonType': {
      const at = syntax.children.find(({ kind }) => kind === 'identifier' || kind === 'member')
      return at === undefined ? expression.unknown('no_type') : expression.typeOf(reader.evaluate(at))
    }
    default:
      return first === undefined ? expression.unknown('no_type') : inside(first)
  }
}

/** A type by its simple name. */
export function named(reader: Reader, name: string): ExpressionId {
  const own = reader.dialect.typeNamed?.(reader, name)
  if (own !== undefined) return own
  const { header, memberScope, builder } = reader
  return builder.expression.implicit(header.names.includes(name) ? header.scope : memberScope, name)
}

/** `a.b.Outer.Inner<T>`. */
function pathOf(reader: Reader, syntax: Syntax, inside: (each: Syntax) => ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const [first, ...rest] = syntax.children.filter(({ kind }) => kind === 'typeName' || kind === 'identifier')
  const nested = childOf(syntax, 'userType')
  if (first === undefined) return nested === undefined ? expression.unknown('no_type') : inside(nested)
  const path = [first, ...rest].map((each) => nameOf(reader, each))
  const { packageName, types } = splitPath(path, true)
  const [outermost = '', ...inner] = types
  if (packageName !== '' && /^[A-Z]/.test(outermost)) {
    const imported = importInPlace(reader, packageName, outermost, syntax)
    return withArguments(
      reader,
      inner.reduce((each, name) => expression.member(each, name), imported),
      syntax,
      inside,
    )
  }
  const outer =
    rest.length === 0
      ? named(reader, nameOf(reader, first))
      : reader.builder.expression.implicit(reader.memberScope, nameOf(reader, first))
  const type = rest.reduce((each, name) => expression.member(each, nameOf(reader, name)), outer)
  return withArguments(reader, type, syntax, inside)
}

function withArguments(
  reader: Reader,
  type: ExpressionId,
  syntax: Syntax,
  inside: (each: Syntax) => ExpressionId,
): ExpressionId {
  const args = childrenOf(syntax, 'typeArguments').flatMap((each) => each.children.filter(isType))
  return args.length === 0 ? type : reader.builder.expression.generic(type, args.map(inside))
}

/** A type of functions; what it runs on comes first, as a call hands it over. */
function functionTypeOf(reader: Reader, syntax: Syntax, inside: (each: Syntax) => ExpressionId): ExpressionId {
  const list = childOf(syntax, 'parameterTypes')
  const taken = (list?.children ?? []).filter(isType)
  const [only] = taken
  const parameters = taken.length === 1 && only?.kind === 'tupleType' ? only.children.filter(isType) : taken
  const result = syntax.children.findLast((each) => isType(each) && each.start >= (list?.end ?? 0))
  const receiver = receiverIn(syntax)
  return reader.builder.expression.functionType(
    [...(receiver === undefined ? [] : [receiver]), ...parameters].map(inside),
    result === undefined ? -1 : inside(result),
  )
}

function receiverIn(syntax: Syntax): Syntax | undefined {
  const list = childOf(syntax, 'parameterTypes')
  return syntax.children.find((each) => isType(each) && each.end <= (list?.start ?? 0))
}

/** On what a function of a type runs: `Builder` of `Builder.() -> Unit`, as a type expression; -1 for none. */
export function receiverOfType(reader: Reader, syntax: Syntax | undefined, nesting = 0): ExpressionId {
  if (syntax === undefined || nesting > NESTING_LIMIT) return -1
  if (syntax.kind !== 'functionType') {
    return syntax.kind === 'optionalType' || syntax.kind === 'wrappedType'
      ? receiverOfType(reader, typeIn(syntax), nesting + 1)
      : -1
  }
  const receiver = receiverIn(syntax)
  return receiver === undefined ? -1 : typeOf(reader, receiver)
}

/** Type parameters with what they extend. */
export function typeParametersOf(reader: Reader, syntax: Syntax): { names: string[]; boundsOf: () => ExpressionId[] } {
  const parameters = childrenOf(syntax, 'typeParameters').flatMap((list) => childrenOf(list, 'typeParameter'))
  const constraints = childrenOf(syntax, 'constraints').flatMap((list) => childrenOf(list, 'constraint'))
  const names = parameters.map((each) => nameOf(reader, each.children[0] ?? each))
  const boundOf = (each: Syntax, at: number): Syntax | undefined =>
    each.children.slice(1).find(isType) ??
    boundBehind(syntax, each)?.children.find(isType) ??
    constraints
      .find(({ children: [name] }) => name !== undefined && nameOf(reader, name) === names[at])
      ?.children.slice(1)
      .find(isType)
  return {
    names,
    // Bounds name the parameters themselves: they are read once those are in scope.
    boundsOf: () =>
      parameters.map((each, at) => {
        const bound = boundOf(each, at)
        return bound === undefined ? -1 : typeOf(reader, bound)
      }),
  }
}

/** The bound that stands behind the name of a type parameter, in the same list. */
function boundBehind({ children }: Syntax, parameter: Syntax): Syntax | undefined {
  const list = children.find((each) => each.kind === 'typeParameters' && each.children.includes(parameter))
  const next = list?.children[list.children.indexOf(parameter) + 1]
  return next?.kind === 'bound' ? next : undefined
}
