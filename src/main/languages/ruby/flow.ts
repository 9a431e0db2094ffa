import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { fieldOf, fieldsOf } from '../children.ts'
import { inScope, nameOf, unwrap, type Reader } from '../basic/Reader.ts'
import { argumentsOf } from './arguments.ts'
import { scopeOfLocal } from './Context.ts'
import { assignTo } from './values.ts'

/** Conditions nested deeper say nothing. */
const CONDITION_LIMIT = 20

function union({ builder }: Reader, values: readonly ExpressionId[]): ExpressionId {
  const known = values.filter((each) => each >= 0)
  return known.length === 0 ? -1 : builder.expression.union(known)
}

/** `if`, with what its condition says of types for its body. It gives what any branch gives. */
export function readRubyIf(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const [condition, body] = [fieldOf(syntax, 'condition'), fieldOf(syntax, 'body')]
  if (condition !== undefined) reader.read(condition)
  const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
  if (condition !== undefined) narrow(reader, condition, scope, 0)
  const value = body === undefined ? -1 : inScope(reader, scope, () => reader.read(body))
  const others = syntax.children.filter((each) => each !== condition && each !== body)
  return union(reader, [value, ...others.map((each) => reader.read(each))])
}

/** What gives any of its parts, but its condition. */
export function readRubyEither(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const condition = fieldOf(syntax, 'condition')
  if (condition !== undefined) reader.read(condition)
  return union(
    reader,
    syntax.children.filter((each) => each !== condition).map((each) => reader.read(each)),
  )
}

/** `a.is_a?(B) && …`: inside, the local is of the type. */
function narrow(reader: Reader, written: Syntax, scope: number, depth: number): void {
  const condition = unwrap(written)
  if (depth > CONDITION_LIMIT) return
  if (condition.kind === 'binary' && /^(?:&&|and)$/.test(operatorOf(reader, condition))) {
    for (const each of condition.children) narrow(reader, each, scope, depth + 1)
    return
  }
  const [object, name] = [fieldOf(condition, 'object'), fieldOf(condition, 'name')]
  const [type] = argumentsOf(condition)
  if (condition.kind !== 'call' || object?.kind !== 'name' || name === undefined || type === undefined) return
  if (/^(?:is_a\?|kind_of\?|instance_of\?)$/.test(nameOf(reader, name))) narrowTo(reader, object, [type], scope)
}

function narrowTo(reader: Reader, local: Syntax, types: readonly Syntax[], scope: number): void {
  const { builder } = reader
  const name = nameOf(reader, local)
  if (scopeOfLocal(reader, name) < 0 || types.some(({ kind }) => kind !== 'constant' && kind !== 'path')) return
  const named = union(
    reader,
    types.map((each) => reader.read(each)),
  )
  if (named < 0) return
  const value = builder.expression.narrowed(builder.expression.name(reader.scope, name), named)
  builder.bind(scope, name, 'local', { value })
}

/** `case x when A then …`: in a branch of types the local is of one of them. */
export function readCase(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const of = fieldOf(syntax, 'of')
  if (of !== undefined) reader.read(of)
  const values = syntax.children.flatMap((each) => {
    if (each === of) return []
    if (each.kind !== 'when') return [reader.read(each)]
    reader.frame.complexity += 1
    const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
    const patterns = fieldsOf(each, 'pattern').map(unwrap)
    if (of?.kind === 'name' && patterns.length > 0) narrowTo(reader, of, patterns, scope)
    const body = fieldOf(each, 'body')
    for (const child of each.children) {
      if (child.kind === 'matched') bindMatched(reader, child, 0)
      else if (child !== body) reader.read(child)
    }
    return body === undefined ? [] : [inScope(reader, scope, () => reader.read(body))]
  })
  return union(reader, values)
}

function bindMatched(reader: Reader, syntax: Syntax, depth: number): void {
  if (depth > CONDITION_LIMIT) return
  for (const each of syntax.children) {
    if (each.kind === 'name') assignTo(reader, each, -1, 0)
    else bindMatched(reader, each, depth + 1)
  }
}

function operatorOf({ file }: Reader, syntax: Syntax): string {
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  if (left === undefined || right === undefined) return ''
  return file.text.slice(left.end, right.start).replace(/[()\s\\]+/g, '')
}

/** Two operands: what either gives, or a call of the method that the operator is. */
export function readRubyBinary(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const operator = operatorOf(reader, syntax)
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')]
  if (left === undefined || right === undefined) return reader.readAll(syntax.children)
  const first = reader.read(left)
  if (/^(?:&&|and|\|\||or)$/.test(operator)) {
    reader.frame.complexity += 1
    const isAnd = operator === '&&' || operator === 'and'
    const scope = builder.scope(reader.scope, 'block', reader.frame.owner)
    if (isAnd) narrow(reader, left, scope, 0)
    const second = inScope(reader, scope, () => reader.read(right))
    return isAnd ? second : union(reader, [first, second])
  }
  const second = reader.read(right)
  if (first < 0 || !/^(?:[-+*/%<>&|^~]|\*\*|<<|>>|<=>|={2,3}|=~|[<>]=)$/.test(operator)) return -1
  const callee = builder.expression.member(first, operator)
  const args = second < 0 ? [] : [second]
  addSite(reader, 'operator', callee, args, { at: syntax.start, text: operator })
  return builder.expression.call(callee, args)
}

/** `a[b]`. */
export function readElement(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const object = fieldOf(syntax, 'object')
  const held = object === undefined ? -1 : reader.read(object)
  const args = syntax.children.filter((each) => each !== object).map((each) => reader.read(each))
  if (held < 0) return -1
  const callee = builder.expression.member(held, '[]')
  addSite(
    reader,
    'operator',
    callee,
    args.filter((each) => each >= 0),
    { at: syntax.start, text: '[]' },
  )
  return builder.expression.element(held)
}

/** `rescue A, B => e`. */
export function readRescue(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  reader.frame.complexity += 1
  const [type, name] = [fieldOf(syntax, 'type'), fieldOf(syntax, 'name')]
  const types = (type?.children ?? []).map((each) => reader.read(each)).filter((each) => each >= 0)
  const [local] = name?.children ?? []
  if (local !== undefined) {
    const caught = types.length === 0 ? -1 : builder.expression.declared(builder.expression.union(types))
    assignTo(reader, local, caught, 0)
  }
  return reader.readAll(syntax.children.filter((each) => each !== type && each !== name))
}

/** A body: it gives its last value, or what it rescues to. */
export function readStatements(reader: Reader, syntax: Syntax): ExpressionId {
  let last = -1
  const rescued: ExpressionId[] = []
  for (const each of syntax.children) {
    if (each.kind === 'rescue') rescued.push(reader.read(each))
    else if (each.kind === 'ensure') reader.read(each)
    else last = reader.read(each)
  }
  return union(reader, [last, ...rescued])
}

/** `for a in b`. */
export function readFor(reader: Reader, syntax: Syntax): ExpressionId {
  reader.frame.complexity += 1
  const [as, of] = [fieldOf(syntax, 'as'), fieldOf(syntax, 'of')]
  const container = of === undefined ? -1 : reader.read(of)
  if (as !== undefined)
    assignTo(reader, unwrap(as), container < 0 ? -1 : reader.builder.expression.iterated(container), 0)
  reader.readAll(syntax.children.filter((each) => each !== as && each !== of))
  return -1
}
