import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { bindParameters, readParameters } from './parameters.ts'
import { within } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'

/** Reads a lambda: a function without a symbol, whose calls belong to the body around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame } = reader
  const [list, body] = syntax.children
  const scope = builder.scope(reader.scope, 'function', frame.owner)
  const fn = builder.functions.length
  const returns: ExpressionId[] = []
  builder.functions.push({
    ...emptyFunction(-1, scope),
    parameters: readParameters(reader, list),
    returns,
  })
  const inner = { owner: frame.owner, fn, complexity: 0 }
  within(reader, { frame: inner, scope }, () => {
    bindParameters(reader, fn, scope)
    if (body?.kind === 'block') reader.readStatements(body.children)
    else if (body !== undefined) returns.push(reader.evaluate(body))
  })
  frame.complexity += inner.complexity
  return builder.expression.function(fn)
}
