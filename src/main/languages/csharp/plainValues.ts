import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** A value of a plain type, or of one that every file sees. */
export function plain(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  return expression.declared(expression.implicit(0, name))
}

/** Reads what is below a node; gives the value of the last part. */
export function readParts(reader: Reader, syntax: Syntax): ExpressionId {
  let value = reader.builder.expression.unknown('dynamic')
  for (const child of syntax.children) {
    if (child.field !== 'type' && child.kind !== 'skip' && child.kind !== 'modifier') value = reader.evaluate(child)
  }
  return value
}
