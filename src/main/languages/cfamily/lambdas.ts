import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { childOf, fieldOf } from '../children.ts'
import { bindParameters, readParameters } from './parameters.ts'
import type { Frame, Reader } from './Reader.ts'
import { typeOf } from './types.ts'

/** Reads a lambda or a block: a function without a symbol, whose calls belong to the body around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, frame, file } = reader
  for (const each of childOf(syntax, 'captures')?.children ?? []) {
    if (each.kind !== 'identifier' && each.kind !== 'this') reader.evaluate(each)
  }
  const header = fieldOf(syntax, 'declarator')
  const fn = builder.functions.length
  const scope = builder.scope(reader.scope, 'function', frame.owner)
  const result = header === undefined ? undefined : childOf(header, 'result')?.children[0]
  builder.functions.push({
    ...emptyFunction(-1, scope),
    line: file.lineOf(syntax.start),
    parameters: readParameters(reader, parametersOf(syntax)),
    returnType: result === undefined ? -1 : typeOf(reader, result),
  })
  const inner: Frame = { owner: frame.owner, fn, complexity: 0 }
  const { scope: outer, isFresh, memberScope } = reader
  reader.frame = inner
  reader.scope = scope
  reader.isFresh = false
  bindParameters(reader, fn, scope)
  reader.readStatements(childOf(syntax, 'block')?.children ?? [])
  reader.frame = frame
  reader.scope = outer
  reader.isFresh = isFresh
  reader.memberScope = memberScope
  frame.complexity += inner.complexity
  return builder.expression.function(fn)
}

/** Parameters stand behind those of the type in front where a block has one. */
function parametersOf(syntax: Syntax): Syntax | undefined {
  const header = fieldOf(syntax, 'declarator') ?? syntax
  const typed = childOf(childOf(syntax, 'type') ?? syntax, 'callable')
  return childOf(header, 'parameters') ?? (typed === undefined ? undefined : childOf(typed, 'parameters'))
}
