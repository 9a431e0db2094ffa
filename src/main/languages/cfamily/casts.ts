import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** What a cast gives: its type, and the function that is still itself. */
export function castTo({ builder: { expression } }: Reader, type: ExpressionId, value: ExpressionId): ExpressionId {
  if (type < 0) return value < 0 ? expression.unknown('parse_error') : value
  const declared = expression.declared(type)
  const operation = value < 0 ? '' : expression.operationOf(value)
  return operation === 'function' || operation === 'implicit' ? expression.union([declared, value]) : declared
}
