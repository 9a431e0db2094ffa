import type { ExpressionId, Literal } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { inScope } from '../blockScopes.ts'
import { tooDeep } from '../tooDeep.ts'
import { fieldOf } from '../children.ts'
import { readConditionals } from './branches.ts'
import { readCall, readGenericFunction, readStruct } from './calls.ts'
import { nameOf } from './define.ts'
import { readAsyncBlock, readClosure } from './functions.ts'
import { isItem } from './items.ts'
import { readMacro } from './macros.ts'
import { readBinary, readCompoundAssign, readIndex, readUnary } from './operators.ts'
import { pathExpression } from './paths.ts'
import type { Reader } from './Reader.ts'
import { addReference } from './sites.ts'

/** Expressions nested deeper are not read. */
const NESTING_LIMIT = 250

/** Reads an expression: records its sites and says what its value is. */
export function evaluate(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.depth > NESTING_LIMIT) return tooDeep(reader, syntax, NESTING_LIMIT)
  reader.depth += 1
  const value = read(reader, syntax)
  reader.depth -= 1
  return value
}

/** The same for a value that is handed on: a callable that is named there is a reference. */
export function evaluateValue(reader: Reader, syntax: Syntax): ExpressionId {
  const inner = SEEN_THROUGH.has(syntax.kind) ? syntax.children.find(({ kind }) => kind !== 'ignored') : undefined
  if (inner !== undefined) return evaluateValue(reader, inner)
  const value = evaluate(reader, syntax)
  if (syntax.kind === 'identifier' || syntax.kind === 'path') addReference(reader, syntax, value)
  return value
}

/** `&value`, `(value)`: what is handed on is the value inside. */
const SEEN_THROUGH = new Set(['reference', 'parentheses'])

/** What the language writes out, by kind of syntax. */
const WRITTEN: ReadonlyMap<string, Literal> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['unit', 'undefined'],
])

type Read = (reader: Reader, syntax: Syntax) => ExpressionId

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const literal = WRITTEN.get(syntax.kind)
  if (literal !== undefined) return expression.literal(literal)
  const readKind = READERS.get(syntax.kind) ?? readConditionals.get(syntax.kind)
  if (readKind !== undefined) return readKind(reader, syntax)
  if (isItem(syntax) || syntax.kind === 'let') {
    inScope(reader, () => reader.readBlock([syntax]))
    return expression.unknown('dynamic')
  }
  for (const child of syntax.children) evaluate(reader, child)
  return expression.unknown('dynamic')
}

function first(reader: Reader, syntax: Syntax, take: (value: ExpressionId) => ExpressionId): ExpressionId {
  const [operand, ...others] = syntax.children.filter(({ kind }) => kind !== 'ignored')
  if (operand === undefined) return reader.builder.expression.unknown('parse_error')
  const value = take(evaluate(reader, operand))
  for (const each of others) evaluate(reader, each)
  return value
}

/** `value.name`: a field. Methods are called, never read. */
function readMember(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const name = fieldOf(syntax, 'field')
  const object = syntax.children.find((each) => each !== name)
  if (object === undefined || name === undefined) return expression.unknown('parse_error')
  const value = evaluate(reader, object)
  const text = nameOf(reader.file.textOf(name))
  return /^\d+$/.test(text) ? expression.indexed(value, Number(text)) : expression.member(value, `.${text}`)
}

function readBlockExpression(reader: Reader, syntax: Syntax): ExpressionId {
  const value = inScope(reader, () => reader.readBlock(syntax.children))
  return value >= 0 ? value : reader.builder.expression.literal('undefined')
}

function readInner(reader: Reader, syntax: Syntax): ExpressionId {
  const inner = syntax.children.find(({ kind }) => kind !== 'ignored' && kind !== 'label')
  return inner === undefined ? reader.builder.expression.unknown('dynamic') : evaluate(reader, inner)
}

function readReturn(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const [given] = syntax.children
  if (given !== undefined) {
    const value = evaluateValue(reader, given)
    builder.functions[frame.fn]?.returns.push(value)
  }
  // What comes after it is never reached: it has no value of its own.
  return builder.expression.union([])
}

function readAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const [left, right] = syntax.children
  if (right !== undefined) {
    const value = evaluateValue(reader, right)
    if (left?.kind === 'identifier') assignLocal(reader, nameOf(reader.file.textOf(left)), value)
  }
  if (left !== undefined) evaluate(reader, left)
  return reader.builder.expression.literal('undefined')
}

/** A variable that was declared without a value gets one. */
function assignLocal(reader: Reader, name: string, value: ExpressionId): void {
  const { builder } = reader
  for (let at = reader.scope; at >= 0; at = builder.parentOf(at)) {
    const binding = builder.bindingIn(at, name)
    if (binding === undefined) continue
    if (binding.kind === 'local') builder.bind(at, name, 'local', { value })
    return
  }
}

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['identifier', (reader, syntax) => pathExpression(reader, syntax)],
  ['self', (reader) => reader.builder.expression.name(reader.scope, 'self')],
  ['path', (reader, syntax) => pathExpression(reader, syntax)],
  ['primitive', (reader, syntax) => pathExpression(reader, syntax)],
  ['member', readMember],
  ['call', readCall],
  ['genericFunction', readGenericFunction],
  ['macro', readMacro],
  ['structExpression', readStruct],
  ['closure', readClosure],
  ['async', readAsyncBlock],
  ['block', readBlockExpression],
  ['unsafe', readInner],
  ['tryBlock', readInner],
  ['statement', readInner],
  ['reference', readInner],
  ['parentheses', readInner],
  ['try', (reader, syntax) => first(reader, syntax, (value) => reader.builder.expression.element(value))],
  ['await', (reader, syntax) => first(reader, syntax, (value) => reader.builder.expression.awaited(value))],
  ['unary', readUnary],
  ['binary', readBinary],
  ['index', readIndex],
  ['assign', readAssign],
  ['compoundAssign', readCompoundAssign],
  [
    'cast',
    (reader, syntax) => {
      const { expression } = reader.builder
      const type = fieldOf(syntax, 'type')
      const operand = syntax.children.find((each) => each !== type && each.kind !== 'ignored')
      const value = operand === undefined ? expression.unknown('parse_error') : evaluateValue(reader, operand)
      return type === undefined ? value : expression.declared(reader.typeOf(type))
    },
  ],
  [
    'tuple',
    (reader, syntax) => reader.builder.expression.tuple(syntax.children.map((each) => evaluateValue(reader, each))),
  ],
  [
    'array',
    (reader, syntax) => reader.builder.expression.array(syntax.children.map((each) => evaluateValue(reader, each))),
  ],
  [
    'range',
    (reader, syntax) => {
      for (const each of syntax.children) evaluate(reader, each)
      const { expression } = reader.builder
      return expression.declared(expression.generic(expression.name(0, 'Range'), []))
    },
  ],
  ['return', readReturn],
  ['break', readBreak],
  ['continue', (reader) => reader.builder.expression.union([])],
])

function readBreak(reader: Reader, syntax: Syntax): ExpressionId {
  for (const each of syntax.children) if (each.kind !== 'label') evaluateValue(reader, each)
  return reader.builder.expression.union([])
}
