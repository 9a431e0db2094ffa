import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** A value of a type that every file sees. */
export function plain(reader: Reader, name: string): ExpressionId {
  const { expression } = reader.builder
  return expression.declared(expression.implicit(0, name))
}
