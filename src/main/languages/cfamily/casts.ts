import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addConverted, type Use } from '../addConverted.ts'
import { addSite } from '../addSite.ts'
import type { Reader } from './Reader.ts'

/** What has a name, so that a value which is made of it is a copy. */
const NAMED = new Set(['identifier', 'qualified', 'member', 'dereference', 'index'])

/** What a cast gives: its type, and the function that is still itself. */
export function castTo({ builder: { expression } }: Reader, type: ExpressionId, value: ExpressionId): ExpressionId {
  if (type < 0) return value < 0 ? expression.unknown('parse_error') : value
  const declared = expression.declared(type)
  const operation = value < 0 ? '' : expression.operationOf(value)
  return operation === 'function' || operation === 'implicit' ? expression.union([declared, value]) : declared
}

/** Where a type is asked for (`static_cast<int>(x)`), the function of the project runs that makes one of the value. */
export function addCast(reader: Reader, { value, type, at }: Use, written: string): void {
  if (!reader.isCpp || value < 0 || type < 0 || /[*&]\s*$/.test(written)) return
  addSite(reader, 'operator', reader.builder.expression.cast(value, type), [], {
    at: at.start,
    text: reader.file.textOf(at),
  })
}

/** Where an object is asked for its truth (`if (x)`), its operator for that runs. */
export function addTruth(reader: Reader, value: ExpressionId, at: Syntax): void {
  if (!reader.isCpp || value < 0) return
  const callee = reader.builder.expression.member(value, 'operator bool')
  addSite(reader, 'operator', callee, [], { at: at.start, text: reader.file.textOf(at) })
}

/** Where a value becomes one of another type: what makes the one of the other runs; `copies`: for what has a name a copy is made. */
export function addUse(reader: Reader, use: Use, { copies }: { readonly copies: boolean }): void {
  if (reader.isCpp) addConverted(reader, use, copies && NAMED.has(use.at.kind) ? 'copied' : 'converted')
}
