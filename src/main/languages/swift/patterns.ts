import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { bindPattern } from '../blocks/patterns.ts'
import { nameOf, type Reader } from '../blocks/Reader.ts'
import { isType, typeOf } from '../blocks/types.ts'
import { declareLocal } from '../members/Scoping.ts'

/** Cases whose payload is what the value is made of. */
const WRAPPERS = new Set(['some', 'success', 'failure'])

/** Binds what a pattern names: cases of enumerations bind what is inside them, tuples their parts. */
export function bindSwift(reader: Reader, pattern: Syntax, value: ExpressionId): boolean {
  if (pattern.kind !== 'pattern') return false
  const { expression } = reader.builder
  const parts = pattern.children.filter(({ kind }) => kind !== 'let')
  const type = parts.find(isType)
  const [first, ...rest] = parts.filter((each) => !isType(each))
  const declared = type === undefined ? -1 : typeOf(reader, type)
  if (first === undefined) return true
  const text = reader.file.textOf(pattern)
  if (type !== undefined) bindTyped(reader, first, value, declared)
  else if (first.kind === 'identifier' && rest.length === 0 && first.field === 'bound')
    declare(reader, first, value, -1)
  else if (first.kind === 'identifier' && (rest.length > 0 || text.startsWith('.'))) {
    const inside = WRAPPERS.has(nameOf(reader, first)) ? value : -1
    for (const each of rest) if (each.kind === 'pattern') bindSwift(reader, each, inside)
  } else if (first.kind === 'identifier' && rest.length === 0) declare(reader, first, value, -1)
  else if (parts.every(({ kind }) => kind === 'pattern')) {
    const isOne = parts.length === 1
    for (const [at, each] of parts.entries()) {
      bindSwift(reader, each, value < 0 ? -1 : isOne ? value : expression.indexed(value, at))
    }
  } else for (const each of parts) if (each.kind !== 'identifier') bindPattern(reader, each, { value: -1 })
  return true
}

/** `let circle as Circle`. */
function bindTyped(reader: Reader, inner: Syntax, value: ExpressionId, declared: ExpressionId): void {
  const at = inner.kind === 'pattern' ? childOf(inner, 'identifier') : inner
  if (at?.kind === 'identifier') declare(reader, at, value, declared)
}

function declare(reader: Reader, at: Syntax, value: ExpressionId, declared: ExpressionId): void {
  const name = nameOf(reader, at)
  if (name !== '_') declareLocal(reader, name, { declared, value: declared < 0 ? value : -1 })
}
