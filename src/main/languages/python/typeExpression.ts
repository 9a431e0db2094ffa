import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'
import { isFreeVariable } from './typeParameters.ts'
import { parseType, type TypeNode } from './typeText.ts'

/** Wrappers that say something of a place and nothing of its type: `Annotated[X, …]` is `X`. */
const WRAPPERS = new Set(['Annotated', 'Final', 'ClassVar', 'Required', 'NotRequired', 'ReadOnly', 'InitVar', 'Unpack'])
/** Guards: a function that returns one returns a boolean. */
const GUARDS = new Set(['TypeGuard', 'TypeIs'])
/** Types of anything: nothing is known of such a value. */
const ANYTHING = new Set(['Any', 'object', 'Incomplete', 'Unknown'])

/** The type expression for an annotation's text as seen from a scope, or -1 where it says nothing. */
export function typeFromText(reader: Reader, text: string, scope: number): ExpressionId {
  return typeFromNode(reader, parseType(text), scope)
}

/** The same for a parsed annotation. */
export function typeFromNode(reader: Reader, node: TypeNode, scope: number): ExpressionId {
  const { expression } = reader.builder
  switch (node.kind) {
    case 'none':
      return expression.literal('null')
    case 'union':
      return unionOf(reader, node.items, scope)
    case 'list':
      return unionOf(reader, node.items, scope)
    case 'name':
      return namedType(reader, node.path, scope)
    case 'generic':
      return genericType(reader, node.path, node.args, scope)
    case 'ellipsis':
    case 'unknown':
      return -1
  }
}

function unionOf(reader: Reader, items: readonly TypeNode[], scope: number): ExpressionId {
  const types = items.map((item) => typeFromNode(reader, item, scope))
  // An item of which nothing is known makes the whole unknown, or a call would seem to have fewer targets than it has.
  if (types.length === 0 || types.includes(-1)) return -1
  return reader.builder.expression.union([...new Set(types)])
}

function namedType(reader: Reader, path: readonly string[], scope: number): ExpressionId {
  const last = path.at(-1) ?? ''
  if (ANYTHING.has(last)) return -1
  if (last === 'Self' || (path.length === 1 && last === reader.selfVariable)) return selfType(reader)
  return pathOf(reader, path, scope)
}

/** `Self` is the type around: of the class whose body or method is being read. */
function selfType(reader: Reader): ExpressionId {
  const type = selfTypeIndex(reader)
  return type < 0 ? -1 : reader.builder.expression.self(type)
}

function selfTypeIndex(reader: Reader): number {
  for (let frame: Reader['frame'] | undefined = reader.frame; frame !== undefined; frame = frame.outer)
    if (frame.type >= 0) return frame.type
  return -1
}

function selfClassType(reader: Reader): ExpressionId {
  const type = selfTypeIndex(reader)
  return type < 0 ? -1 : reader.builder.expression.selfClass(type)
}

function pathOf(reader: Reader, [first = '', ...rest]: readonly string[], scope: number): ExpressionId {
  const { expression } = reader.builder
  // A type variable is one of the function that names it, whatever is around. One for any function says nothing more of it, and following
  // it would let all functions meet that one decorator wraps.
  const isVariable =
    rest.length === 0 &&
    reader.variableScope >= 0 &&
    isFreeVariable(reader, first) &&
    !reader.functionVariables.has(first)
  const named = expression.name(isVariable ? reader.variableScope : scope, first)
  return rest.reduce((object, name) => expression.member(object, name), named)
}

function genericType(reader: Reader, path: readonly string[], args: readonly TypeNode[], scope: number): ExpressionId {
  const { expression } = reader.builder
  const last = path.at(-1) ?? ''
  const [first] = args
  if (first === undefined) return namedType(reader, path, scope)
  if (WRAPPERS.has(last)) return typeFromNode(reader, first, scope)
  if (GUARDS.has(last)) return expression.literal('boolean')
  switch (last) {
    case 'Optional':
      return unionOf(reader, [first, { kind: 'none' }], scope)
    case 'Union':
      return unionOf(reader, args, scope)
    case 'Literal':
      return expression.literal('string')
    case 'Callable':
      return callableType(reader, first, args[1], scope)
    case 'Type':
    case 'type':
      return classOfType(reader, first, scope)
    case 'Tuple':
    case 'tuple':
      return tupleType(reader, path, args, scope)
    case 'Coroutine':
      return genericOf(reader, path, args.slice(2), scope)
    case 'Generator':
    case 'AsyncGenerator':
      return genericOf(reader, path, args.slice(0, 1), scope)
    default:
      return genericOf(reader, path, args, scope)
  }
}

function genericOf(reader: Reader, path: readonly string[], args: readonly TypeNode[], scope: number): ExpressionId {
  const { expression } = reader.builder
  const types = args.map((argument) => typeFromNode(reader, argument, scope))
  return expression.generic(
    pathOf(reader, path, scope),
    types.map((type) => (type < 0 ? expression.unknown('no_type') : type)),
  )
}

function callableType(reader: Reader, parameters: TypeNode, result: TypeNode | undefined, scope: number): ExpressionId {
  const { expression } = reader.builder
  const types = parameters.kind === 'list' ? parameters.items.map((item) => typeFromNode(reader, item, scope)) : []
  return expression.functionType(
    types.map((type) => (type < 0 ? expression.unknown('no_type') : type)),
    result === undefined ? -1 : typeFromNode(reader, result, scope),
  )
}

/** `Type[X]` is the class `X` as a value. */
function classOfType(reader: Reader, node: TypeNode, scope: number): ExpressionId {
  const { expression } = reader.builder
  switch (node.kind) {
    case 'union': {
      const classes = node.items.map((item) => classOfType(reader, item, scope))
      return classes.includes(-1) ? -1 : expression.union(classes)
    }
    case 'name':
    case 'generic': {
      const [first = ''] = node.path
      if (ANYTHING.has(node.path.at(-1) ?? '')) return -1
      if (first === 'Self' || first === reader.selfVariable) return selfClassType(reader)
      // The class of a type variable is as little known as an instance of it.
      if (node.path.length === 1 && isFreeVariable(reader, first)) return pathOf(reader, node.path, scope)
      return expression.typeOf(pathOf(reader, node.path, scope))
    }
    default:
      return -1
  }
}

function tupleType(reader: Reader, path: readonly string[], args: readonly TypeNode[], scope: number): ExpressionId {
  const { expression } = reader.builder
  if (args.some(({ kind }) => kind === 'ellipsis'))
    return genericOf(
      reader,
      path,
      args.filter(({ kind }) => kind !== 'ellipsis'),
      scope,
    )
  const types = args.map((argument) => typeFromNode(reader, argument, scope))
  return expression.tuple(types.map((type) => (type < 0 ? expression.unknown('no_type') : type)))
}
