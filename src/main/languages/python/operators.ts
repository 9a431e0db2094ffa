import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { copyFlow } from './flow.ts'
import { mayBeObject, operatorBetween } from './operands.ts'
import { narrow } from './narrowing.ts'
import type { Reader } from './Reader.ts'
import { addSite } from './sites.ts'

const BINARY: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'truediv',
  '//': 'floordiv',
  '%': 'mod',
  '**': 'pow',
  '@': 'matmul',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
  '<<': 'lshift',
  '>>': 'rshift',
}
const COMPARISON: Readonly<Record<string, string>> = {
  '==': '__eq__',
  '!=': '__ne__',
  '<>': '__ne__',
  '<': '__lt__',
  '<=': '__le__',
  '>': '__gt__',
  '>=': '__ge__',
}
const LITERALS = new Set(['string', 'integer', 'number', 'literal', 'none'])
const UNARY: Readonly<Record<string, string>> = { '-': '__neg__', '+': '__pos__', '~': '__invert__' }

/** `a + b + c`: read from the left without recursion, since long sums nest deeply. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const spine: Syntax[] = []
  let first: Syntax | undefined = syntax
  while (first?.kind === 'binary') {
    spine.push(first)
    first = first.children[0]
  }
  let value = first === undefined ? reader.builder.expression.unknown('dynamic') : reader.evaluate(first)
  for (let at = spine.length - 1; at >= 0; at -= 1) {
    const operation = spine[at]
    if (operation !== undefined) value = applyBinary(reader, operation, value)
  }
  return value
}

function applyBinary(reader: Reader, syntax: Syntax, left: ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const [leftSyntax, rightSyntax] = syntax.children
  if (leftSyntax === undefined || rightSyntax === undefined) return left
  const right = reader.evaluate(rightSyntax)
  const name = BINARY[operatorBetween(reader, leftSyntax, rightSyntax)]
  if (name === undefined) return expression.unknown('dynamic')
  if (leftSyntax.kind === 'string') return left
  const text = reader.file.text.slice(syntax.start, syntax.end)
  if (mayBeObject(leftSyntax)) {
    const member = expression.member(left, `__${name}__`)
    addSite(reader, 'operator', member, [right], leftSyntax, text)
    return expression.call(member, [right])
  }
  if (!mayBeObject(rightSyntax)) return left
  const reflected = expression.member(right, `__r${name}__`)
  addSite(reader, 'operator', reflected, [left], rightSyntax, text)
  return leftSyntax.kind === 'list' || leftSyntax.kind === 'listComprehension'
    ? expression.union([left, right])
    : expression.call(reflected, [left])
}

/** `a += b` calls `__iadd__`, or `__add__` where the class has no other. Gives the value that the target has then. */
export function readAugmented(
  reader: Reader,
  syntax: Syntax,
): { readonly target: Syntax; readonly value: ExpressionId } | undefined {
  const { expression } = reader.builder
  const [target, operand] = syntax.children
  if (target === undefined || operand === undefined) return undefined
  const left = reader.evaluate(target)
  const right = reader.evaluate(operand)
  const name = BINARY[operatorBetween(reader, target, operand).replace(/=$/, '')]
  if (name === undefined) return { target, value: left }
  const text = reader.file.text.slice(syntax.start, syntax.end)
  for (const method of [`__i${name}__`, `__${name}__`])
    addSite(reader, 'operator', expression.member(left, method), [right], target, text)
  return { target, value: left }
}

export function readComparison(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const values = syntax.children.map((child) => reader.evaluate(child))
  for (let at = 1; at < syntax.children.length; at += 1) {
    const left = syntax.children[at - 1]
    const right = syntax.children[at]
    if (left === undefined || right === undefined) continue
    const sign = operatorBetween(reader, left, right)
    const isContainment = sign === 'in' || sign === 'notin'
    const object = isContainment ? right : left
    const method = isContainment ? '__contains__' : COMPARISON[sign]
    if (method === undefined || !mayBeObject(object)) continue
    // What compares itself with a text or a number is hardly an object of the project, and there are very many of these.
    if (!isContainment && LITERALS.has(right.kind)) continue
    const value = values[isContainment ? at : at - 1] ?? -1
    const argument = values[isContainment ? at - 1 : at] ?? -1
    const text = reader.file.text.slice(left.start, right.end)
    addSite(reader, 'operator', expression.member(value, method), [argument], object, text)
  }
  return expression.literal('boolean')
}

export function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [operand] = syntax.children
  if (operand === undefined) return expression.unknown('dynamic')
  const value = reader.evaluate(operand)
  const method = UNARY[reader.file.text[syntax.start] ?? '']
  if (method === undefined || !mayBeObject(operand)) return value
  const member = expression.member(value, method)
  addSite(reader, 'operator', member, [], operand, reader.file.textOf(syntax))
  return expression.call(member, [])
}

/** `a and b` is read with what `a` says of types; `a or b` with its contrary. */
export function readBoolean(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return expression.unknown('dynamic')
  const isAnd = operatorBetween(reader, left, right) === 'and'
  const first = reader.evaluateValue(left)
  const { frame } = reader
  const outer = frame.flow
  frame.complexity += 1
  frame.flow = copyFlow(outer)
  narrow(reader, left, isAnd)
  const second = reader.evaluateValue(right)
  frame.flow = outer
  return isAnd ? second : expression.union([...new Set([first, second])])
}

export function readConditional(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [chosen, condition, otherwise] = syntax.children
  if (chosen === undefined || condition === undefined || otherwise === undefined) return expression.unknown('dynamic')
  const { frame } = reader
  frame.complexity += 1
  reader.evaluate(condition)
  const outer = frame.flow
  frame.flow = copyFlow(outer)
  narrow(reader, condition, true)
  const first = reader.evaluateValue(chosen)
  frame.flow = copyFlow(outer)
  narrow(reader, condition, false)
  const second = reader.evaluateValue(otherwise)
  frame.flow = outer
  return expression.union([...new Set([first, second])])
}
