import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { ANY_KEY } from './contents.ts'
import { copyFlow, forgetName } from './flow.ts'
import { readIterable } from './iteration.ts'
import { narrow } from './narrowing.ts'
import type { Reader } from './Reader.ts'
import { namesIn } from './assignedNames.ts'

/**
 * Reads a comprehension in a scope of its own, whose targets hide names around. The first iterable belongs to the scope
 * around. Its value is a container of the element.
 */
export function readComprehension(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const { expression } = builder
  const { scope: outerScope } = reader
  const outerFlow = frame.flow
  // In a class body the names of the class are not seen from inside, as from a function.
  const kind = builder.kindOf(outerScope) === 'class' ? 'function' : 'block'
  const scope = builder.scope(outerScope, kind, frame.owner)
  frame.flow = copyFlow(outerFlow)
  for (const clause of syntax.children) {
    if (clause.kind === 'forIn') readClause(reader, clause, scope)
    else if (clause.kind === 'ifClause') readCondition(reader, clause)
  }
  reader.scope = scope
  const value = bodyValue(reader, syntax)
  reader.scope = outerScope
  frame.flow = outerFlow
  return syntax.kind === 'dictComprehension' ? expression.object([[ANY_KEY, value]]) : expression.array([value])
}

function readClause(reader: Reader, clause: Syntax, scope: number): void {
  const { frame } = reader
  const [target, ...iterables] = clause.children
  const [iterable] = iterables
  frame.complexity += 1
  if (target === undefined || iterable === undefined) return
  const item = readIterable(reader, iterable, clause)
  for (const rest of iterables.slice(1)) reader.evaluate(rest)
  for (const name of namesIn(reader, target)) forgetName(frame.flow, name)
  reader.scope = scope
  bindLocal(reader, target, item)
}

function readCondition(reader: Reader, clause: Syntax): void {
  const [condition] = clause.children
  if (condition === undefined) return
  reader.frame.complexity += 1
  reader.evaluate(condition)
  narrow(reader, condition, true)
}

/** Binds targets in the comprehension's scope. */
function bindLocal(reader: Reader, target: Syntax, value: ExpressionId): void {
  const { builder, file } = reader
  const { expression } = builder
  switch (target.kind) {
    case 'identifier':
      builder.bind(reader.scope, file.textOf(target), 'local', { value })
      return
    case 'tuple':
    case 'list':
      for (const [position, part] of target.children.entries())
        bindLocal(
          reader,
          part,
          part.kind === 'splat' ? expression.array([expression.iterated(value)]) : expression.indexed(value, position),
        )
      return
    case 'splat': {
      const [inner] = target.children
      if (inner !== undefined) bindLocal(reader, inner, value)
      return
    }
    default:
      reader.evaluate(target)
  }
}

function bodyValue(reader: Reader, { children }: Syntax): ExpressionId {
  const [body] = children
  if (body === undefined) return reader.builder.expression.unknown('parse_error')
  if (body.kind !== 'pair') return reader.evaluateValue(body)
  const [key, value] = body.children
  if (key !== undefined) reader.evaluate(key)
  return value === undefined ? reader.builder.expression.unknown('parse_error') : reader.evaluateValue(value)
}
