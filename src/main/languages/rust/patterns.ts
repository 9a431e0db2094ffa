import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import { nameOf } from './define.ts'
import { pathExpression, pathOfNames, segmentsOf } from './paths.ts'
import type { Reader } from './Reader.ts'

/** Patterns nested deeper bind nothing. */
const NESTING_LIMIT = 40
/** Names that patterns do not bind: constants and variants are written with a capital. */
const CONSTANT = /^\p{Lu}/u

/** The names that a pattern binds, in order. */
export function namesIn(reader: Reader, pattern: Syntax, nesting = 0): readonly string[] {
  if (nesting > NESTING_LIMIT) return []
  switch (pattern.kind) {
    case 'identifier': {
      const name = nameOf(reader.file.textOf(pattern))
      return isBound(name) ? [name] : []
    }
    case 'fieldPattern':
      return (fieldOf(pattern, 'pattern') === undefined ? pattern.children : pattern.children.slice(1)).flatMap(
        (each) => namesIn(reader, each, nesting + 1),
      )
    case 'path':
    case 'macro':
      return []
    default:
      return pattern.children
        .filter(({ field }) => field !== 'type' && field !== 'condition')
        .flatMap((each) => namesIn(reader, each, nesting + 1))
  }
}

function isBound(name: string): boolean {
  return name !== '_' && !CONSTANT.test(name)
}

/** Binds the names of a pattern in the current scope to the parts of a value. */
export function bindPattern(reader: Reader, pattern: Syntax, value: ExpressionId, nesting = 0): void {
  if (nesting > NESTING_LIMIT) return
  const { builder } = reader
  const { expression } = builder
  const bind = (each: Syntax, part: ExpressionId): void => bindPattern(reader, each, part, nesting + 1)
  switch (pattern.kind) {
    case 'identifier': {
      const name = nameOf(reader.file.textOf(pattern))
      if (isBound(name)) builder.bind(reader.scope, name, 'local', { value })
      return
    }
    case 'matchPattern':
    case 'mutPattern':
    case 'orPattern':
      for (const each of pattern.children) if (each.field !== 'condition') bind(each, value)
      return
    case 'capturedPattern':
      for (const each of pattern.children) bind(each, value)
      return
    case 'tuplePattern':
      bindPositions(pattern.children, (each, position) => bind(each, expression.indexed(value, position)))
      return
    case 'slicePattern':
      for (const each of pattern.children) {
        bind(each, each.kind === 'capturedPattern' ? value : expression.element(value))
      }
      return
    case 'tupleStructPattern':
      bindTupleStruct(reader, pattern, value, bind)
      return
    case 'structPattern': {
      const type = fieldOf(pattern, 'type')
      for (const each of pattern.children) {
        if (each.kind !== 'fieldPattern' || type === undefined) continue
        const name = fieldOf(each, 'name') ?? childOf(each, 'identifier')
        if (name === undefined) continue
        const part = payload(reader, type, value, nameOf(reader.file.textOf(name)))
        bind(fieldOf(each, 'pattern') ?? name, part)
      }
      return
    }
    default:
      return
  }
}

/** Positions behind a `..` are not known. */
function bindPositions(children: readonly Syntax[], bind: (each: Syntax, position: number) => void): void {
  const rest = children.findIndex(({ kind }) => kind === 'rest')
  for (const [position, each] of children.entries()) {
    if (rest < 0 || position < rest) bind(each, position)
    else if (each.kind !== 'rest') bind(each, UNKNOWN_POSITION)
  }
}

/** No tuple has so many parts. */
const UNKNOWN_POSITION = 1_000

/** Variants of the language's own types, and what their payload is of the value. */
const OWN: ReadonlyMap<string, 'element' | 'key'> = new Map([
  ['Some', 'element'],
  ['Ok', 'element'],
  ['Err', 'key'],
  ['Ready', 'element'],
  ['Break', 'element'],
  ['Continue', 'element'],
])

function bindTupleStruct(
  reader: Reader,
  pattern: Syntax,
  value: ExpressionId,
  bind: (each: Syntax, part: ExpressionId) => void,
): void {
  const { expression } = reader.builder
  const type = fieldOf(pattern, 'type')
  if (type === undefined) return
  const names = segmentsOf(reader, type) ?? []
  const own = names.length <= 2 ? OWN.get(names.at(-1) ?? '') : undefined
  const isOwn = own !== undefined && (names.length === 1 || /^(Option|Result|Poll|ControlFlow)$/.test(names[0] ?? ''))
  bindPositions(
    pattern.children.filter((each) => each !== type),
    (each, position) => {
      if (isOwn) bind(each, own === 'key' ? expression.key(value) : expression.element(value))
      else bind(each, payload(reader, type, value, String(position)))
    },
  )
}

/** A field of a value that a pattern says to be a structure, or a variant of an enumeration. */
function payload(reader: Reader, type: Syntax, value: ExpressionId, field: string): ExpressionId {
  const { expression } = reader.builder
  const own = /^\d/.test(field) ? field : `.${field}`
  const names = segmentsOf(reader, type) ?? []
  const last = names.at(-1) ?? ''
  const asStruct = expression.member(expression.narrowed(value, pathExpression(reader, type)), own)
  if (names.length < 2) {
    return last === 'Self' ? asStruct : expression.union([asStruct, expression.member(value, `${last}.${field}`)])
  }
  const enumeration = pathOfNames(reader, names.slice(0, -1), type.start)
  const asVariant = expression.member(expression.narrowed(value, enumeration), `${last}.${field}`)
  return expression.union([asVariant, asStruct])
}
