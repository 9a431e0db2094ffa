import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { inScope } from '../blockScopes.ts'
import { childOf, fieldOf } from '../children.ts'
import { bindPattern, namesIn } from './patterns.ts'
import { scopeForDeclaring, type Reader } from './Reader.ts'

/** `if`, `match` and loops: each branch has a scope of its own, in which patterns bind. */
export const readConditionals: ReadonlyMap<string, (reader: Reader, syntax: Syntax) => ExpressionId> = new Map([
  ['if', readIf],
  ['letCondition', readLetCondition],
  ['letChain', readLetChain],
  ['match', readMatch],
  ['while', readWhile],
  ['loop', readLoop],
  ['for', readFor],
])

function valueOf(reader: Reader, block: Syntax): ExpressionId {
  const value = reader.readBlock(block.children)
  return value >= 0 ? value : reader.builder.expression.union([])
}

function readIf(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  reader.frame.complexity += 1
  const condition = fieldOf(syntax, 'condition')
  const consequence = fieldOf(syntax, 'consequence')
  const otherwise = childOf(syntax, 'else')?.children[0]
  const value = inScope(reader, () => {
    if (condition !== undefined) reader.evaluate(condition)
    return consequence === undefined ? expression.union([]) : inScope(reader, () => valueOf(reader, consequence))
  })
  if (otherwise === undefined) return value
  const other =
    otherwise.kind === 'block' ? inScope(reader, () => valueOf(reader, otherwise)) : reader.evaluate(otherwise)
  return expression.union([value, other])
}

/** `let pattern = value` as a condition: what it binds is seen from there on. */
function readLetCondition(reader: Reader, syntax: Syntax): ExpressionId {
  const pattern = fieldOf(syntax, 'pattern')
  const value = fieldOf(syntax, 'value')
  const given = value === undefined ? reader.builder.expression.unknown('parse_error') : reader.evaluate(value)
  if (pattern !== undefined) {
    scopeForDeclaring(reader, namesIn(reader, pattern))
    bindPattern(reader, pattern, given)
  }
  return reader.builder.expression.literal('boolean')
}

function readLetChain(reader: Reader, syntax: Syntax): ExpressionId {
  for (const each of syntax.children) reader.evaluate(each)
  reader.frame.complexity += Math.max(0, syntax.children.length - 1)
  return reader.builder.expression.literal('boolean')
}

function readMatch(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const scrutinee = fieldOf(syntax, 'value')
  const given = scrutinee === undefined ? expression.unknown('parse_error') : reader.evaluate(scrutinee)
  const values: ExpressionId[] = []
  for (const arm of syntax.children) {
    if (arm.kind !== 'arm') continue
    reader.frame.complexity += values.length === 0 ? 0 : 1
    values.push(inScope(reader, () => readArm(reader, arm, given)))
  }
  return expression.union(values)
}

function readArm(reader: Reader, arm: Syntax, given: ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const pattern = fieldOf(arm, 'pattern')
  const value = fieldOf(arm, 'value')
  if (pattern !== undefined) {
    bindPattern(reader, pattern, given)
    const condition = fieldOf(pattern, 'condition')
    if (condition !== undefined) {
      reader.frame.complexity += 1
      reader.evaluate(condition)
    }
  }
  if (value === undefined) return expression.union([])
  return value.kind === 'block' ? inScope(reader, () => valueOf(reader, value)) : reader.evaluateValue(value)
}

function readWhile(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  inScope(reader, () => {
    const condition = fieldOf(syntax, 'condition')
    const body = fieldOf(syntax, 'body')
    if (condition !== undefined) reader.evaluate(condition)
    if (body !== undefined) inScope(reader, () => reader.readBlock(body.children))
  })
  return reader.builder.expression.literal('undefined')
}

function readLoop(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const body = fieldOf(syntax, 'body')
  if (body !== undefined) inScope(reader, () => reader.readBlock(body.children))
  return reader.builder.expression.unknown('dynamic')
}

function readFor(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  reader.frame.complexity += 1
  const pattern = fieldOf(syntax, 'pattern')
  const container = fieldOf(syntax, 'value')
  const body = fieldOf(syntax, 'body')
  const given = container === undefined ? expression.unknown('parse_error') : reader.evaluate(container)
  inScope(reader, () => {
    if (pattern !== undefined) bindPattern(reader, pattern, expression.iterated(given))
    if (body !== undefined) inScope(reader, () => reader.readBlock(body.children))
  })
  return expression.literal('undefined')
}
