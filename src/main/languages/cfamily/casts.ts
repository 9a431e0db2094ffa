import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import type { Reader } from './Reader.ts'

/** What a cast gives: its type, and the function that is still itself. */
export function castTo({ builder: { expression } }: Reader, type: ExpressionId, value: ExpressionId): ExpressionId {
  if (type < 0) return value < 0 ? expression.unknown('parse_error') : value
  const declared = expression.declared(type)
  const operation = value < 0 ? '' : expression.operationOf(value)
  return operation === 'function' || operation === 'implicit' ? expression.union([declared, value]) : declared
}

/** Where an object is asked for a value of another type (`static_cast<int>(x)`, `if (x)`), the operator of that type runs. */
export function addConversion(reader: Reader, value: ExpressionId, type: string, at: Syntax): void {
  if (!reader.isCpp || value < 0) return
  const callee = reader.builder.expression.member(value, `operator ${type}`)
  addSite(reader, 'operator', callee, [], { at: at.start, text: reader.file.textOf(at) })
}
