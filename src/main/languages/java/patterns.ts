import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { declareLocal } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'
import { isInferred, isType, named, typeOf } from './types.ts'

/** Patterns inside patterns that are read. */
const NESTING_LIMIT = 20

/** Binds what a pattern names. `subject` is what it is matched against, where a component leaves its type to it. */
export function readPattern(reader: Reader, syntax: Syntax, subject: ExpressionId, nesting = 0): void {
  if (nesting > NESTING_LIMIT) return
  const { expression } = reader.builder
  if (syntax.kind === 'recordPattern') {
    const [type, ...components] = syntax.children
    if (type === undefined) return
    const record = expression.declared(isType(type) ? typeOf(reader, type) : named(reader, reader.file.textOf(type)))
    for (const component of components) {
      const [inner] = component.children
      if (inner?.kind === 'recordPattern') readPattern(reader, inner, record, nesting + 1)
      else bindTyped(reader, component, record)
    }
    return
  }
  bindTyped(reader, syntax, subject)
}

/** `Shape shape`, `var shape`. */
function bindTyped(reader: Reader, syntax: Syntax, subject: ExpressionId): void {
  const type = syntax.children.find(isType)
  const at = syntax.children.findLast(({ kind }) => kind === 'identifier')
  if (at === undefined) return
  const name = reader.file.textOf(at)
  if (type !== undefined && !isInferred(reader, type)) declareLocal(reader, name, { declared: typeOf(reader, type) })
  // A component of the pattern has the name of the record's own, as a rule.
  else declareLocal(reader, name, { value: reader.builder.expression.member(subject, name) })
}
