import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import type { Reader } from './Reader.ts'

/** Operators that call a method of a trait which a type may implement. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['+', 'add'],
  ['-', 'sub'],
  ['*', 'mul'],
  ['/', 'div'],
  ['%', 'rem'],
  ['&', 'bitand'],
  ['|', 'bitor'],
  ['^', 'bitxor'],
  ['<<', 'shl'],
  ['>>', 'shr'],
  ['==', 'eq'],
  ['!=', 'eq'],
  ['<', 'partial_cmp'],
  ['>', 'partial_cmp'],
  ['<=', 'partial_cmp'],
  ['>=', 'partial_cmp'],
])
const COMPARING = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||'])
const OPERATOR = /^(?:<<|>>|==|!=|<=|>=|&&|\|\||[-+*/%&|^<>])/

/** A binary operator: a site where the type of its left side may be one of the project. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children.filter(({ kind }) => kind !== 'ignored')
  if (left === undefined || right === undefined) return expression.unknown('parse_error')
  const operator = operatorBetween(reader, left, right)
  if (operator === '&&' || operator === '||') reader.frame.complexity += 1
  const value = reader.evaluate(left)
  const other = reader.evaluate(right)
  const method = METHODS.get(operator)
  if (method === undefined || expression.operationOf(value) === 'literal') {
    return COMPARING.has(operator) ? expression.literal('boolean') : value
  }
  const callee = expression.member(value, method)
  addSite(reader, 'operator', callee, [other], { at: left.start, text: reader.file.textOf(syntax) })
  return COMPARING.has(operator) ? expression.literal('boolean') : expression.call(callee, [other])
}

/** Comments and closing brackets may stand between. */
function operatorBetween(reader: Reader, left: Syntax, right: Syntax): string {
  const between = reader.file.text.slice(left.end, right.start).replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  return OPERATOR.exec(between.trim())?.[0] ?? ''
}

/** `a += b`. */
export function readCompoundAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return expression.unknown('parse_error')
  const value = reader.evaluate(left)
  const other = reader.evaluate(right)
  const method = METHODS.get(operatorBetween(reader, left, right))
  if (method !== undefined) {
    const callee = expression.member(value, `${method}_assign`)
    addSite(reader, 'operator', callee, [other], { at: left.start, text: reader.file.textOf(syntax) })
  }
  return expression.literal('undefined')
}

/** `*a`, `-a`, `!a`: what a reference points to is the value itself. */
export function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [operand] = syntax.children
  if (operand === undefined) return expression.unknown('parse_error')
  const value = reader.evaluate(operand)
  const sign = reader.file.text[syntax.start]
  if (sign === '*' || expression.operationOf(value) === 'literal') return value
  const callee = expression.member(value, sign === '-' ? 'neg' : 'not')
  addSite(reader, 'operator', callee, [], { at: operand.start, text: reader.file.textOf(syntax) })
  return expression.call(callee, [])
}

/** `a[i]`: an item; of a range of indexes a container of the same kind. */
export function readIndex(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [object, ...indexes] = syntax.children
  if (object === undefined) return expression.unknown('parse_error')
  const value = reader.evaluate(object)
  const args = indexes.map((each) => reader.evaluate(each))
  addSite(reader, 'operator', expression.member(value, 'index'), args, {
    at: object.start,
    text: reader.file.textOf(syntax),
  })
  return indexes[0]?.kind === 'range' ? value : expression.element(value)
}
