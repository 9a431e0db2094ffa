import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { nameOf, type Reader } from './Reader.ts'
import { typeExpression } from './typeExpression.ts'

/** More parameters than this say nothing of a function. */
const PARAMETERS_LIMIT = 255
const NAME = /^[$\p{L}_][$\p{L}\p{N}_'?!]*$/u
const PATTERN_DEPTH_LIMIT = 40

/** Reads the parameters in the header of a function and binds their names in its scope, which is the current one. */
export function readParameters(reader: Reader, syntax: Syntax, fn: number, self: ExpressionId): Parameter[] {
  const listed = syntax.children.flatMap((each) =>
    each.kind === 'parameters' ? each.children : each.kind === 'parameter' || each.kind === 'rest' ? [each] : [],
  )
  return listed.slice(0, PARAMETERS_LIMIT).map((each, position) => readParameter(reader, each, { fn, position, self }))
}

interface Place {
  readonly fn: number
  readonly position: number
  readonly self: ExpressionId
}

function readParameter(reader: Reader, syntax: Syntax, { fn, position, self }: Place): Parameter {
  const { builder, scope } = reader
  const name = syntax.kind === 'name' ? syntax : fieldOf(syntax, 'name')
  const type = fieldOf(syntax, 'type')
  const initial = fieldOf(syntax, 'default')
  const declared = type === undefined ? -1 : typeExpression(reader, type)
  const written = name?.kind === 'name' || name?.kind === 'other' ? nameOf(reader, name) : ''
  const text = NAME.test(written) ? written : ''
  const value = self >= 0 && text === 'self' ? self : builder.expression.parameter(fn, position)
  if (text !== '' && text !== '_') builder.bind(scope, text, 'parameter', { value, declared })
  else bindPattern(reader, syntax, 0)
  return {
    name: text,
    declared,
    default: initial === undefined ? -1 : reader.read(initial),
    ...(initial === undefined ? {} : { optional: true }),
    kind: syntax.kind === 'rest' ? 'rest' : 'plain',
  }
}

/** Binds every name in a pattern: what it is, is not known. */
export function bindPattern(reader: Reader, syntax: Syntax, depth: number): void {
  if (depth > PATTERN_DEPTH_LIMIT || syntax.field === 'type') return
  if (syntax.kind === 'name') {
    const name = nameOf(reader, syntax)
    if (name !== '_') reader.builder.bind(reader.scope, name, 'local', {})
    return
  }
  for (const each of syntax.children) bindPattern(reader, each, depth + 1)
}
