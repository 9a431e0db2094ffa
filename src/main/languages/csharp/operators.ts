import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { plain, readParts } from './plainValues.ts'
import { addOperand } from './operands.ts'
import { INDEXER } from './properties.ts'
import type { Reader } from './Reader.ts'
import { objectValue } from './names.ts'

const LOGICAL = new Set(['&&', '||', '??'])
const COMPARING = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])
const LITERALS = new Set(['string', 'integer', 'real', 'character', 'boolean', 'null'])

/** Reads `a + b`. Where a type of the project defines the operator, that runs. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return readParts(reader, syntax)
  const operator = reader.file.text.slice(left.end, right.start).replace(/\/\*[^]*?\*\/|\/\/[^\n]*|[()\s]/g, '')
  const { expected } = reader
  if (operator !== '??') reader.expected = -1
  const values = [reader.evaluate(left), reader.evaluate(right)] as const
  reader.expected = expected
  if (LOGICAL.has(operator)) reader.frame.complexity += 1
  if (operator === '??') {
    addOperand(reader, left, values[0])
    addOperand(reader, right, values[1])
    return expression.union([...new Set(right.kind === 'throw' ? [values[0]] : values)])
  }
  const isPlain = LITERALS.has(left.kind) || LITERALS.has(right.kind)
  const [given, other] = values
  if (!LOGICAL.has(operator) && !(isPlain && COMPARING.has(operator))) {
    const owner = LITERALS.has(left.kind) ? other : given
    const callee = expression.member(owner, `operator${operator}`)
    addSite(reader, 'operator', callee, [given, other], { at: left.start, text: reader.file.textOf(syntax) })
  }
  if (COMPARING.has(operator)) return plain(reader, 'bool')
  const text = plain(reader, 'string')
  return values.includes(text) ? text : expression.union([...new Set(values)])
}

/** Reads `-a`, `!a`, `a++`, `a!`. */
export function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const value = readParts(reader, syntax)
  const text = reader.file.textOf(syntax)
  const operator = (syntax.kind === 'postfix' ? /[+-]{2}$/ : /^(?:\+\+|--|[!~+-])/).exec(text)?.[0]
  const [part] = syntax.children
  if (operator !== undefined && part !== undefined && !LITERALS.has(part.kind)) {
    const callee = reader.builder.expression.member(value, `operator${operator}`)
    addSite(reader, 'operator', callee, [value], { at: syntax.start, text })
  }
  return operator === '!' ? plain(reader, 'bool') : value
}

/** Reads `shapes[at]`: an item, or what an indexer of the project gives. */
export function readIndex(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const list = childOf(syntax, 'arguments')
  const object = syntax.children.find((child) => child !== list)
  if (object === undefined) return expression.unknown('parse_error')
  const value = objectValue(reader, object)
  const args = readArguments(reader, list)
  addSite(reader, 'operator', expression.member(value, INDEXER), args, {
    at: object.start,
    text: reader.file.textOf(syntax),
  })
  // A range of a list is a list.
  const isRange = list?.children.some(({ children }) => children.some(({ kind }) => kind === 'range')) === true
  return isRange ? value : expression.element(value)
}
