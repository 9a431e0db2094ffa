import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { emptyFunction } from '#model/emptyFunction'
import { childOf } from '../children.ts'
import { bindParameters } from './bindParameters.ts'
import { define } from './define.ts'
import { bodyFrame } from './frames.ts'
import { readParameters } from './parameters.ts'
import { withFrame, type Reader } from './Reader.ts'

const SIGNATURE_LIMIT = 120

/** Reads a lambda without a name: its sites belong to the body around. */
export function readLambda(reader: Reader, syntax: Syntax): ExpressionId {
  return lambda(reader, syntax, -1)
}

/**
 * Reads `name = lambda …`: a symbol of its own. Gives the function expression and the definition; binding the name is
 * the assignment's work.
 */
export function readNamedLambda(
  reader: Reader,
  nameSyntax: Syntax,
  syntax: Syntax,
): { readonly value: ExpressionId; readonly definition: number } {
  const { file, frame } = reader
  const definition = define(reader, {
    name: file.textOf(nameSyntax),
    kind: frame.kind === 'class' ? 'method' : 'function',
    nameSyntax,
    start: nameSyntax.start,
    end: syntax.end,
    flags: [],
    signature: oneLine(file.text.slice(nameSyntax.start, syntax.end), SIGNATURE_LIMIT),
    doc: '',
    function: -1,
    type: -1,
  })
  return { value: lambda(reader, syntax, definition), definition }
}

function lambda(reader: Reader, syntax: Syntax, definition: number): ExpressionId {
  const { builder, frame } = reader
  const list = childOf(syntax, 'parameters')
  const body = syntax.children.find((child) => child !== list)
  const isMethod = definition >= 0 && frame.kind === 'class'
  const scope = builder.scope(reader.scope, 'function', definition >= 0 ? definition : frame.owner)
  const parameters = readParameters(reader, list, reader.scope)
  const fn = builder.functions.length
  const returns: ExpressionId[] = []
  const facts = {
    ...emptyFunction(definition, scope),
    ...(definition < 0 ? { line: reader.file.lineOf(syntax.start) } : {}),
    parameters: parameters.map(({ parameter }) => parameter),
    returns,
    type: isMethod ? frame.type : -1,
  }
  builder.functions.push(facts)
  const inner = bodyFrame(reader, {
    kind: 'function',
    scope,
    owner: definition >= 0 ? definition : frame.owner,
    fn,
    type: isMethod ? frame.type : -1,
    receiver: isMethod ? (parameters[0]?.parameter.name ?? '') : '',
  })
  withFrame(reader, inner, () => {
    bindParameters(reader, parameters)
    if (body !== undefined) returns.push(reader.evaluateValue(body))
  })
  const symbol = builder.definitions[definition]
  if (symbol !== undefined) Object.assign(symbol, { complexity: inner.complexity, function: fn })
  else frame.complexity += inner.complexity - 1
  return builder.expression.function(fn)
}

/** Adds a function without a name that gives a value: what the library makes of `weakref.ref(x)`. Gives its index. */
export function addConstantFunction(reader: Reader, value: ExpressionId): number {
  const { builder, frame } = reader
  builder.functions.push({
    ...emptyFunction(-1, builder.scope(reader.scope, 'function', frame.owner)),
    returns: [value],
  })
  return builder.functions.length - 1
}
