import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { RUST_CONTAINERS } from './library.ts'
import { pathExpression, segmentsOf } from './paths.ts'
import type { Reader } from './Reader.ts'

/** Types nested deeper are unknown. */
const NESTING_LIMIT = 40
/** Traits whose one associated type is what their values hold. */
const HOLDERS = new Map([
  ['Iterator', 'Item'],
  ['IntoIterator', 'Item'],
  ['ExactSizeIterator', 'Item'],
  ['DoubleEndedIterator', 'Item'],
  ['FusedIterator', 'Item'],
  ['Stream', 'Item'],
  ['Future', 'Output'],
  ['IntoFuture', 'Output'],
  ['Deref', 'Target'],
  ['DerefMut', 'Target'],
])
const FUNCTIONS = new Set(['Fn', 'FnMut', 'FnOnce', 'AsyncFn', 'AsyncFnMut', 'AsyncFnOnce'])

/** What a type in the text names. References, pointers and what only owns a value are what they point to. */
export function typeExpression(reader: Reader, syntax: Syntax, nesting = 0): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  if (nesting > NESTING_LIMIT) return expression.unknown('limit')
  const inner = (each: Syntax): ExpressionId => typeExpression(reader, each, nesting + 1)
  const parts = syntax.children.filter(({ kind }) => kind !== 'ignored')
  switch (syntax.kind) {
    case 'identifier':
    case 'primitive':
    case 'path': {
      if (file.textOf(syntax) === '_') return expression.union([])
      const [first, second, ...more] = segmentsOf(reader, syntax) ?? []
      const value = pathExpression(reader, syntax)
      // A bare `Vec` is a container of something.
      const isContainer = second === undefined && first !== undefined && RUST_CONTAINERS.has(first)
      return isContainer && more.length === 0 ? expression.generic(value, []) : value
    }
    case 'self':
    case 'super':
    case 'crate':
      return pathExpression(reader, syntax)
    case 'generic':
      return genericType(reader, syntax, inner)
    case 'transparentType':
    case 'qualified': {
      // Of `<T as Trait>` the type counts.
      const of = fieldOf(syntax, 'type') ?? parts.at(-1)
      return of === undefined ? expression.unknown('parse_error') : inner(of)
    }
    case 'arrayType': {
      const [element] = parts
      return element === undefined ? expression.unknown('parse_error') : expression.array([inner(element)])
    }
    case 'tupleType':
      return expression.tuple(parts.map(inner))
    case 'bounded':
    case 'bounds':
      return boundsOf(parts.map(inner), reader)
    case 'functionType':
      return functionType(reader, syntax, inner)
    case 'unit':
      return expression.literal('undefined')
    default:
      return expression.unknown('no_type')
  }
}

/** What fulfils several traits at once. */
export function boundsOf(types: readonly ExpressionId[], { builder }: Reader): ExpressionId {
  const [first] = types
  if (first === undefined) return builder.expression.unknown('no_type')
  return types.length === 1 ? first : builder.expression.intersection(types)
}

function genericType(reader: Reader, syntax: Syntax, inner: (each: Syntax) => ExpressionId): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const list = childOf(syntax, 'typeArguments')
  const of = fieldOf(syntax, 'type') ?? syntax.children.find((each) => each !== list)
  if (of === undefined) return expression.unknown('parse_error')
  const name = (segmentsOf(reader, of) ?? []).at(-1) ?? ''
  const given = (list?.children ?? []).filter(({ kind }) => kind !== 'ignored')
  const bound = given.find(
    (each) => each.kind === 'typeBinding' && textOfName(reader, each) === (HOLDERS.get(name) ?? ''),
  )
  const item = bound === undefined ? undefined : fieldOf(bound, 'type')
  const base = pathExpression(reader, of)
  if (item !== undefined) return expression.generic(base, [inner(item)])
  const types = given.filter(({ kind }) => kind !== 'typeBinding' && kind !== 'number' && kind !== 'block')
  if (FUNCTIONS.has(name)) return expression.functionType(types.map(inner), -1)
  return file.textOf(syntax) === '' ? base : expression.generic(base, types.map(inner))
}

function textOfName(reader: Reader, syntax: Syntax): string {
  const name = fieldOf(syntax, 'name')
  return name === undefined ? '' : reader.file.textOf(name)
}

function functionType(reader: Reader, syntax: Syntax, inner: (each: Syntax) => ExpressionId): ExpressionId {
  const result = fieldOf(syntax, 'result')
  const parameters = childOf(syntax, 'parameters')?.children ?? []
  const types = parameters
    .filter(({ kind }) => kind !== 'ignored' && kind !== 'attribute')
    .map((each) => (each.kind === 'parameter' ? (fieldOf(each, 'type') ?? each) : each))
  return reader.builder.expression.functionType(types.map(inner), result === undefined ? -1 : inner(result))
}

/** Whether a written type leaves a part to be inferred. */
export function leavesOpen(reader: Reader, syntax: Syntax): boolean {
  return /(?<![\w])_(?!\w)/.test(reader.file.textOf(syntax))
}
