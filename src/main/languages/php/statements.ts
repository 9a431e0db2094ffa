import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { inScope, nameOf, unwrap, type Reader } from '../basic/Reader.ts'
import { readHanded } from '../basic/sites.ts'
import { holderOf } from './calls.ts'
import { assignTo } from './values.ts'
import { typeFromText } from './types.ts'

/** Conditions nested deeper say nothing. */
const CONDITION_LIMIT = 20

/** `if`, with what its condition says of types for its body. */
export function readIf(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const condition = fieldOf(syntax, 'condition')
  const body = fieldOf(syntax, 'body')
  if (condition !== undefined) reader.read(condition)
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  if (condition !== undefined) narrow(reader, condition, scope, 0)
  if (body !== undefined) inScope(reader, scope, () => reader.read(body))
  for (const each of syntax.children) if (each !== condition && each !== body) reader.read(each)
  if (condition !== undefined && body !== undefined && leaves(reader, body)) excludeOthers(reader, condition)
  return -1
}

const LEAVING = /(?:^|[;{}])\s*(?:return\b|throw\b|continue\b|break\b|exit\b|die\b)[^;{}]*;?\s*\}?\s*$/

/** Whether nothing comes behind a body: it ends with what leaves. */
function leaves({ file }: Reader, body: Syntax): boolean {
  return LEAVING.test(file.text.slice(Math.max(body.start, body.end - LEAVING_LENGTH), body.end))
}

/** Characters at the end of a body that are looked at. */
const LEAVING_LENGTH = 400

/** `if (!$a instanceof B) { return; }`: from here on it is of the type. */
function excludeOthers(reader: Reader, condition: Syntax): void {
  const negated = inside(condition)
  if (negated.kind !== 'not') return
  const scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
  for (const each of negated.children) narrow(reader, each, scope, 0)
  reader.scope = scope
}

/** What stands in parentheses. */
function inside(written: Syntax): Syntax {
  let at = unwrap(written)
  for (let step = 0; at.kind === 'same' && at.children.length === 1 && step < CONDITION_LIMIT; step += 1) {
    at = unwrap(at.children[0] ?? at)
  }
  return at
}

/** `$a instanceof B && …`: inside, the variable is of the type. */
function narrow(reader: Reader, written: Syntax, scope: number, depth: number): void {
  const { builder } = reader
  const condition = inside(written)
  if (depth > CONDITION_LIMIT || condition.kind !== 'binary') return
  const operator = operatorOf(reader, condition)
  if (AND.test(operator)) {
    for (const each of condition.children) narrow(reader, each, scope, depth + 1)
    return
  }
  const tested = fieldOf(condition, 'left')
  const type = fieldOf(condition, 'right')
  if (!INSTANCEOF.test(operator) || tested?.kind !== 'name' || type === undefined) return
  const name = nameOf(reader, tested)
  const text = reader.file.textOf(type)
  const named = text.startsWith('$') ? -1 : typeFromText(reader, text, type)
  if (named < 0) return
  const value = builder.expression.narrowed(builder.expression.name(reader.scope, name), named)
  builder.bind(scope, name, 'local', { value })
}

const AND = /^(?:&&|and)$/i
const INSTANCEOF = /^instanceof$/i

/** `$a instanceof B ? $a->go() : …`, `$a ?: $b`, `$a ?? $b`: any of what it may give. */
export function readEither(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const condition = fieldOf(syntax, 'condition')
  const body = fieldOf(syntax, 'body')
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  if (condition !== undefined) narrow(reader, condition, scope, 0)
  const values = syntax.children.flatMap((each) => {
    const value = each === body ? inScope(reader, scope, () => readHanded(reader, each)) : readHanded(reader, each)
    return value < 0 || (each === condition && body !== undefined) ? [] : [value]
  })
  return values.length === 0 ? -1 : builder.expression.union(values)
}

/** The operator between two operands. */
function operatorOf({ file }: Reader, syntax: Syntax): string {
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  if (left === undefined || right === undefined) return ''
  return file.text
    .slice(left.end, right.start)
    .replace(/\/\*[^]*?\*\/|(?:\/\/|#).*$/gm, '')
    .replace(/[()\s]+/g, '')
}

/** Two operands: a test for a type, `&&` behind which more is known, `??` that gives either, or any other operator. */
export function readBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const operator = operatorOf(reader, syntax)
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  if (INSTANCEOF.test(operator) && left !== undefined && right !== undefined) {
    reader.read(left)
    holderOf(reader, right)
    return -1
  }
  if (operator === '??') return readEither(reader, syntax)
  if (/^(?:&&|\|\||and|or|xor)$/i.test(operator)) reader.frame.complexity += 1
  if (!AND.test(operator) || left === undefined || right === undefined) {
    reader.readAll(syntax.children)
    return -1
  }
  reader.read(left)
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  narrow(reader, left, scope, 0)
  inScope(reader, scope, () => reader.read(right))
  return -1
}

/** `foreach ($of as $key => $value)`. */
export function readForeach(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const of = fieldOf(syntax, 'of')
  const as = fieldOf(syntax, 'as')
  const container = of === undefined ? -1 : reader.read(of)
  const value = container < 0 ? -1 : builder.expression.iterated(container)
  if (as !== undefined) {
    const target = unwrap(as)
    const [key, item] = target.kind === 'pair' ? target.children : [undefined, target]
    if (key !== undefined) assignTo(reader, unwrap(key), -1, 0)
    if (item !== undefined) assignTo(reader, unwrap(item), value, 0)
  }
  reader.readAll(syntax.children.filter((each) => each !== of && each !== as))
  return -1
}

/** `catch (A | B $e)`. */
export function readCatch(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  reader.frame.complexity += 1
  const type = fieldOf(syntax, 'type')
  const name = fieldOf(syntax, 'name')
  const named = type === undefined ? -1 : typeFromText(reader, file.textOf(type), type)
  if (name !== undefined && named >= 0) assignTo(reader, name, builder.expression.declared(named), 0)
  reader.readAll(syntax.children.filter((each) => each !== type && each !== name))
  return -1
}

/** `yield`: the function around is a generator. */
export function readYield(reader: Reader, syntax: Syntax): ExpressionId {
  const facts = reader.builder.functions[reader.frame.fn]
  const [item] = syntax.children
  const value = item === undefined ? -1 : reader.readAll(item.kind === 'entry' ? item.children : [item])
  if (facts !== undefined) {
    facts.generator = true
    if (value >= 0 && item?.kind === 'entry') facts.yields.push(value)
  }
  return -1
}
