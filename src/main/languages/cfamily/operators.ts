import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import type { Reader } from './Reader.ts'
import { plainType } from './types.ts'

const LOGICAL = new Set(['&&', '||', 'and', 'or'])
const COMPARING = new Set(['==', '!=', '<', '>', '<=', '>='])
/** Gives an order, which is none of its operands. */
const ORDERING = '<=>'
const OPERATOR = /^[\s)]*([^\s\w()]+|and|or)/

/** Reads `left operator right`: a method of what stands on the left, where its type has one. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return expression.unknown('parse_error')
  const operator = OPERATOR.exec(file.text.slice(left.end, right.start))?.[1] ?? ''
  const values = [reader.evaluate(left), reader.evaluateValue(right)] as const
  const bool = (): ExpressionId => expression.declared(plainType(reader, 'bool'))
  if (LOGICAL.has(operator)) {
    reader.frame.complexity += 1
    return bool()
  }
  if (!reader.isCpp) return COMPARING.has(operator) ? bool() : values[0]
  const method = expression.member(values[0], `operator${operator}`)
  if (isObject(reader, values[0]) || isObject(reader, values[1])) {
    addSite(reader, 'operator', method, [values[1]], { at: left.start, text: file.textOf(syntax) })
  }
  if (COMPARING.has(operator)) return bool()
  if (operator === ORDERING) return expression.declared(plainType(reader, 'int'))
  // A stream gives itself.
  return operator === '<<' || operator === '>>' ? values[0] : expression.union([...new Set([values[0], values[1]])])
}

/** Reads `!x`, `-x`, `x++`. */
export function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { expression } = builder
  const [operand] = syntax.children
  if (operand === undefined) return expression.unknown('parse_error')
  const value = reader.evaluate(operand)
  const operator = (file.text.slice(syntax.start, operand.start) + file.text.slice(operand.end, syntax.end)).replace(
    /[\s()]+/g,
    '',
  )
  if (reader.isCpp && isObject(reader, value)) {
    addSite(reader, 'operator', expression.member(value, `operator${operator}`), [], {
      at: syntax.start,
      text: file.textOf(syntax),
    })
  }
  return operator === '!' ? expression.declared(plainType(reader, 'bool')) : value
}

/** Whether a value may be an object: literals have no methods. */
function isObject({ builder: { expression } }: Reader, value: ExpressionId): boolean {
  const operation = expression.operationOf(value)
  return operation !== 'declared' && operation !== 'literal' && operation !== 'unknown'
}
