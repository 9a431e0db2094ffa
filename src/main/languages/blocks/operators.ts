import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { readArguments } from './arguments.ts'
import { plain } from './plain.ts'
import { readLambda } from './lambdas.ts'
import { noteHanded } from './noteHanded.ts'
import { nameOf, type Reader } from './Reader.ts'

const LOGICAL = /^(&&|\|\|)$/
const COMPARING = /^(===?|!==?|<=?|>=?|&&|\|\||in|!in)$/

/** Reads an operation on two values; an operator of the project is called. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children
  if (left === undefined) return expression.unknown('parse_error')
  const first = reader.evaluate(left)
  if (right === undefined) return first
  const second = reader.evaluate(right)
  const operator = reader.file.text.slice(left.end, right.start).replace(/[()\s]/g, '')
  if (LOGICAL.test(operator)) reader.frame.complexity += 1
  const method = reader.dialect.operatorMethod(operator, false)
  if (method === undefined)
    return COMPARING.test(operator)
      ? plain(reader, reader.dialect.literals.boolean)
      : expression.union([...new Set([first, second])])
  const callee = expression.member(first, method)
  addSite(reader, 'operator', callee, [second], { at: left.end, text: operator })
  return COMPARING.test(operator) ? plain(reader, reader.dialect.literals.boolean) : expression.call(callee, [second])
}

/** Reads `a name b`: the method of the left value is called with the right one. */
export function readInfix(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, at, right] = syntax.children
  if (left === undefined || at === undefined) return expression.unknown('parse_error')
  const isOperator = !/^\w/.test(nameOf(reader, at))
  const object = isOperator ? operandOf(reader, left) : reader.evaluate(left)
  // What is named on the left may be a function without parameters.
  noteHanded(reader, left, object)
  const callee = expression.member(object, nameOf(reader, at))
  const args =
    right === undefined
      ? []
      : right.kind === 'lambda'
        ? [readLambda(reader, right)]
        : readArguments(reader, { ...right, kind: 'arguments', children: [right] })
  addSite(reader, isOperator ? 'operator' : 'call', callee, args, { at: at.start, text: reader.file.textOf(at) })
  return expression.call(callee, args)
}

/** What an operator is called on: where an opaque type is declared, what it stands for. */
function operandOf(reader: Reader, syntax: Syntax): ExpressionId {
  const stands = syntax.kind === 'identifier' ? reader.standingFor.get(nameOf(reader, syntax)) : undefined
  return stands === undefined ? reader.evaluate(syntax) : reader.builder.expression.declared(stands)
}

/** Reads an operation on one value. */
export function readPrefix(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const operand = syntax.children[syntax.children.length - 1]
  if (operand === undefined) return expression.unknown('dynamic')
  for (const each of syntax.children.slice(0, -1)) reader.evaluate(each)
  const value = operandOf(reader, operand)
  const operator = reader.file.text.slice(syntax.start, operand.start).trim()
  if (operator === '!') return plain(reader, reader.dialect.literals.boolean)
  const method = reader.dialect.operatorMethod(operator, true)
  if (method === undefined) return value
  const callee = expression.member(value, method)
  addSite(reader, 'operator', callee, [], { at: syntax.start, text: operator })
  return expression.call(callee, [])
}
