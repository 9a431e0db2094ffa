import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { declareLocal } from '../members/Scoping.ts'
import { nameOf, type Reader } from './Reader.ts'
import { isType, typeOf } from './types.ts'

/** Patterns inside patterns that are read. */
const NESTING_LIMIT = 20
/** Wrappers of the languages' libraries: what is in them is an element of the value. */
const WRAPPERS = /^(Some|Right|Left|Success|Failure|some|success|failure)$/

/** What a pattern is matched against; -1 where that is not known. */
export interface Matched {
  readonly value: ExpressionId
  readonly declared?: ExpressionId
}

/** Binds what a pattern names as locals. */
export function bindPattern(reader: Reader, pattern: Syntax, matched: Matched, nesting = 0): void {
  if (nesting > NESTING_LIMIT) return
  const { expression } = reader.builder
  const { value, declared = -1 } = matched
  if (reader.dialect.bindOwn?.(reader, pattern, value) === true) return
  switch (pattern.kind) {
    case 'identifier':
      declare(reader, nameOf(reader, pattern), value, declared)
      return
    case 'variable':
    case 'typedPattern': {
      const [inner] = pattern.children
      const type = pattern.children.findLast(isType)
      const known = type === undefined ? declared : typeOf(reader, type)
      if (inner !== undefined) bindPattern(reader, inner, { value, declared: known }, nesting + 1)
      return
    }
    case 'tuplePattern':
      for (const [at, each] of pattern.children.entries()) {
        bindPattern(reader, each, { value: value < 0 ? -1 : expression.indexed(value, at) }, nesting + 1)
      }
      return
    case 'classPattern': {
      const [type, ...rest] = pattern.children
      if (type === undefined) return
      const inside = WRAPPERS.test(nameOf(reader, type)) && value >= 0 ? expression.element(value) : -1
      for (const each of rest) bindPattern(reader, each, { value: inside }, nesting + 1)
      return
    }
    case 'capturePattern': {
      const [at, inner] = pattern.children
      if (at !== undefined) declare(reader, nameOf(reader, at), value, declared)
      if (inner !== undefined) bindPattern(reader, inner, matched, nesting + 1)
      return
    }
    case 'pattern':
      for (const each of pattern.children) bindPattern(reader, each, matched, nesting + 1)
      return
    case 'placeholder':
      return
    default:
      if (!isType(pattern)) reader.evaluate(pattern)
  }
}

function declare(reader: Reader, name: string, value: ExpressionId, declared: ExpressionId): void {
  if (name === '_') return
  declareLocal(reader, name, { ...(value < 0 ? {} : { value }), ...(declared < 0 ? {} : { declared }) })
}

/** The names that a pattern of a declaration binds, in order. */
export function namesIn(reader: Reader, pattern: Syntax): readonly string[] {
  if (pattern.kind === 'identifier') return [nameOf(reader, pattern)]
  if (pattern.kind === 'variable' || pattern.kind === 'typedPattern') {
    return pattern.children.slice(0, 1).flatMap((each) => namesIn(reader, each))
  }
  const isGroup = pattern.kind === 'tuplePattern' || pattern.kind === 'pattern' || pattern.kind === 'classPattern'
  return isGroup ? pattern.children.flatMap((each) => namesIn(reader, each)) : []
}
