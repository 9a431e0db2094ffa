import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { tooDeep } from '../tooDeep.ts'
import { readAttribute, readName } from './names.ts'
import { readCall } from './calls.ts'
import { readComprehension } from './comprehensions.ts'
import { readLambda } from './lambdas.ts'
import { readDictionary, readItems, readString } from './literals.ts'
import { readBinary, readBoolean, readComparison, readConditional, readUnary } from './operators.ts'
import type { Reader } from './Reader.ts'
import { noteReference } from './sites.ts'
import { readSubscript } from './subscripts.ts'
import { assigned, bindTarget } from './targets.ts'

/** Expressions nested deeper than this are not read. */
export const DEPTH_LIMIT = 400

/** The value of an expression; its sites are recorded on the way. */
export function evaluate(reader: Reader, syntax: Syntax): ExpressionId {
  if (reader.depth >= DEPTH_LIMIT) return tooDeep(reader, syntax, DEPTH_LIMIT)
  reader.depth += 1
  const value = evaluateKind(reader, syntax)
  reader.depth -= 1
  return value
}

function evaluateKind(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  switch (syntax.kind) {
    case 'identifier':
      return readName(reader, syntax)
    case 'attribute':
      return readAttribute(reader, syntax)
    case 'call':
      return readCall(reader, syntax)
    case 'subscript':
      return readSubscript(reader, syntax)
    case 'string':
      return readString(reader, syntax)
    case 'integer':
    case 'number':
      return expression.literal('number')
    case 'literal':
      return expression.literal('boolean')
    case 'none':
      return expression.literal('null')
    case 'tuple':
      return expression.tuple(readItems(reader, syntax.children))
    case 'list':
      return expression.array(readItems(reader, syntax.children))
    case 'dictionary':
      return readDictionary(reader, syntax)
    case 'binary':
      return readBinary(reader, syntax)
    case 'boolean':
      return readBoolean(reader, syntax)
    case 'comparison':
      return readComparison(reader, syntax)
    case 'unary':
      return readUnary(reader, syntax)
    case 'not':
      readChildren(reader, syntax)
      return expression.literal('boolean')
    case 'conditional':
      return readConditional(reader, syntax)
    case 'generator':
    case 'listComprehension':
    case 'dictComprehension':
      return readComprehension(reader, syntax)
    case 'lambda':
      return readLambda(reader, syntax)
    case 'await':
      return expression.awaited(readChildren(reader, syntax))
    case 'yield':
      return readYield(reader, syntax)
    case 'walrus':
      return readWalrus(reader, syntax)
    case 'spread':
    case 'spreadKeywords':
    case 'splat':
    case 'keywordsPattern':
      return expression.spread(readChildren(reader, syntax))
    case 'type':
      return -1
    default:
      readChildren(reader, syntax)
      return expression.unknown('dynamic')
  }
}

/** The value of an expression that is handed on: a callable named there is a reference. */
export function evaluateValue(reader: Reader, syntax: Syntax): ExpressionId {
  const value = reader.evaluate(syntax)
  if (syntax.kind === 'identifier' || syntax.kind === 'attribute') noteReference(reader, syntax, value)
  return value
}

/** Reads what is below a node whose own value does not follow from it; gives the value of the last part. */
function readChildren(reader: Reader, syntax: Syntax): ExpressionId {
  let value = reader.builder.expression.unknown('dynamic')
  for (const child of syntax.children) value = reader.evaluate(child)
  return value
}

function readYield(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file, frame } = reader
  const facts = builder.functions[frame.fn]
  const [first] = syntax.children
  const value = first === undefined ? builder.expression.literal('null') : reader.evaluateValue(first)
  if (facts === undefined) return builder.expression.unknown('dynamic')
  facts.generator = true
  const isDelegated = /^yield\s+from\b/.test(file.text.slice(syntax.start, syntax.start + DELEGATION_WIDTH))
  const yielded = isDelegated ? builder.expression.iterated(value) : value
  if (facts.yields.length < YIELDS_LIMIT && !facts.yields.includes(yielded)) facts.yields.push(yielded)
  return frame.sent < 0 || isDelegated ? builder.expression.unknown('dynamic') : builder.expression.declared(frame.sent)
}

/** Enough characters to see `yield from`. */
const DELEGATION_WIDTH = 40
const YIELDS_LIMIT = 64

function readWalrus(reader: Reader, syntax: Syntax): ExpressionId {
  const [target, value] = syntax.children
  if (target === undefined || value === undefined) return reader.builder.expression.unknown('dynamic')
  reader.chain = 0
  const read = reader.evaluateValue(value)
  bindTarget(reader, target, assigned(read))
  return read
}
