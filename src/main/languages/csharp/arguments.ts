import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { addOperand } from './operands.ts'
import { declareLocal, nameOf, type Reader } from './Reader.ts'
import { isInferred, typeIn, typeOf } from './types.ts'

/** Reads the arguments of a call, in order; those with a name come last, as one object. */
export function readArguments(reader: Reader, list: Syntax | undefined, given: ExpressionId = -1): ExpressionId[] {
  const values: ExpressionId[] = []
  const named: [string, ExpressionId][] = []
  for (const argument of list?.children ?? []) {
    if (argument.kind !== 'argument') {
      if (argument.kind !== 'skip') values.push(reader.evaluate(argument))
      continue
    }
    const name = fieldOf(argument, 'name')
    const syntax = argument.children.findLast((child) => child !== name) ?? name
    if (syntax === undefined) continue
    const value = syntax.kind === 'declaration' ? readDeclaration(reader, syntax, given) : reader.evaluate(syntax)
    addOperand(reader, syntax, value)
    if (name === undefined || name === syntax) values.push(value)
    else named.push([nameOf(reader, name), value])
  }
  if (named.length > 0) values.push(reader.builder.expression.object(named))
  return values
}

/** `out var shape`, `out Shape shape`: a local; without a type it is what the call is known to give there. */
export function readDeclaration(reader: Reader, syntax: Syntax, given: ExpressionId = -1): ExpressionId {
  const { expression } = reader.builder
  const at = fieldOf(syntax, 'name')
  const type = typeIn(syntax)
  if (at === undefined) return expression.unknown('dynamic')
  const name = nameOf(reader, at)
  if (isInferred(type) || type === undefined) {
    const value = given < 0 ? expression.expected(at.start) : given
    declareLocal(reader, name, { value })
    return value
  }
  declareLocal(reader, name, { declared: typeOf(reader, type) })
  return name === '_' ? expression.unknown('dynamic') : expression.name(reader.scope, name)
}
