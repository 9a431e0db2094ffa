import type { ExpressionId, Literal } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { noteRead } from '../blockScopes.ts'
import { tooDeep } from '../tooDeep.ts'
import { readCall, readConversion } from './calls.ts'
import { readComposite } from './composites.ts'
import { readLambda } from './functions.ts'
import type { Reader } from './Reader.ts'
import { addReference } from './sites.ts'
import { isTypeSyntax } from './typeSyntax.ts'

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
  const value = evaluate(reader, syntax)
  if (syntax.kind === 'identifier' || syntax.kind === 'selector') addReference(reader, syntax, value)
  return value
}

/** What the language writes out, by kind of syntax. */
const WRITTEN: ReadonlyMap<string, Literal> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['constant', 'boolean'],
  ['nil', 'null'],
])

function read(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const literal = WRITTEN.get(syntax.kind)
  if (literal !== undefined) return expression.literal(literal)
  const readKind = READERS.get(syntax.kind)
  if (readKind !== undefined) return readKind(reader, syntax)
  if (isTypeSyntax(syntax)) return expression.declared(reader.typeOf(syntax))
  for (const child of syntax.children) reader.readStatements([child])
  return expression.unknown('dynamic')
}

function readName(reader: Reader, syntax: Syntax): ExpressionId {
  const name = reader.file.textOf(syntax)
  noteRead(reader, name)
  return reader.builder.expression.name(reader.scope, name)
}

/** `value.(T)`. */
function readAssertion(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [operand, type] = syntax.children
  if (operand === undefined || type === undefined) return expression.unknown('parse_error')
  return expression.narrowed(evaluate(reader, operand), reader.typeOf(type))
}

/** The value of the first part; the others are read for their sites. */
function firstOf(reader: Reader, syntax: Syntax): ExpressionId {
  const [first, ...others] = syntax.children
  if (first === undefined) return reader.builder.expression.unknown('parse_error')
  const value = syntax.kind === 'spread' ? evaluateValue(reader, first) : evaluate(reader, first)
  for (const other of others) evaluate(reader, other)
  return value
}

function readSelector(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, name] = syntax.children
  if (object === undefined || name === undefined) return reader.builder.expression.unknown('parse_error')
  return reader.builder.expression.member(evaluate(reader, object), reader.file.textOf(name))
}

function readUnary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [operand] = syntax.children
  if (operand === undefined) return expression.unknown('parse_error')
  const value = evaluate(reader, operand)
  const { text } = reader.file
  if (text.startsWith('<-', syntax.start)) return expression.element(value)
  return text.startsWith('!', syntax.start) ? expression.literal('boolean') : value
}

const COMPARISON = /^\s*(==|!=|<=|>=|<(?!<)|>(?!>)|&&|\|\|)/

function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const [left, right] = syntax.children
  if (left === undefined || right === undefined) return expression.unknown('parse_error')
  const between = reader.file.text.slice(left.end, right.start)
  if (between.includes('&&') || between.includes('||')) reader.frame.complexity += 1
  const value = evaluate(reader, left)
  const other = evaluate(reader, right)
  if (COMPARISON.test(between.replace(/^[\s)]+/, ''))) return expression.literal('boolean')
  // `2 * time.Second` is a duration.
  return expression.operationOf(value) === 'literal' ? other : value
}

/** An item of a container, or a generic function with its type arguments. */
function readIndex(reader: Reader, syntax: Syntax): ExpressionId {
  const [object, ...indexes] = syntax.children
  if (object === undefined) return reader.builder.expression.unknown('parse_error')
  const value = evaluate(reader, object)
  for (const index of indexes) evaluate(reader, index)
  return reader.builder.expression.element(value)
}

const READERS: ReadonlyMap<string, (reader: Reader, syntax: Syntax) => ExpressionId> = new Map([
  ['identifier', readName],
  ['selector', readSelector],
  ['call', readCall],
  ['conversion', readConversion],
  ['composite', readComposite],
  ['lambda', readLambda],
  ['unary', readUnary],
  ['binary', readBinary],
  ['index', readIndex],
  ['part', firstOf],
  ['instantiation', firstOf],
  ['assertion', readAssertion],
  ['spread', (reader, syntax) => reader.builder.expression.spread(firstOf(reader, syntax))],
])
