import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import { within } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'

/** Parameters of one function without names, and how deep they are looked for. */
const PARAMETERS_LIMIT = 8
const DEPTH_LIMIT = 40
/** What a function may be written in whose parameters have no names (`_.area`, `_ + _`). */
const TRANSPARENT = new Set(['member', 'call', 'binary', 'infix', 'prefix', 'postfix', 'index', 'genericCall'])

/** Reads an argument; one with places for parameters in it (`_.area`) is a function. */
export function readPlaceholders(reader: Reader, syntax: Syntax): ExpressionId {
  const count = TRANSPARENT.has(syntax.kind) ? countIn(syntax, 0) : 0
  if (count === 0) return reader.evaluate(syntax)
  const { builder, frame } = reader
  const scope = builder.scope(reader.scope, 'function', frame.owner)
  const fn = builder.functions.length
  const parameters = Array.from({ length: Math.min(count, PARAMETERS_LIMIT) }, (_, at) => ({
    name: `_${at}`,
    declared: -1,
    default: -1,
    kind: 'plain' as const,
  }))
  builder.functions.push({
    ...emptyFunction(-1, scope),
    line: reader.file.lineOf(syntax.start),
    parameters,
  })
  for (const at of parameters.keys()) {
    builder.bind(scope, `_${at}`, 'parameter', { value: builder.expression.parameter(fn, at) })
  }
  const { placeholders } = reader
  within(reader, { frame: { owner: frame.owner, fn, complexity: 0 }, scope }, () => {
    reader.placeholders = { scope, next: 0 }
    const value = reader.evaluate(syntax)
    builder.functions[fn]?.returns.push(value)
  })
  reader.placeholders = placeholders
  return builder.expression.function(fn)
}

/** The place of the next parameter. */
export function nextPlaceholder({ builder, placeholders }: Reader): ExpressionId {
  const { scope, next } = placeholders
  if (scope < 0) return builder.expression.unknown('dynamic')
  placeholders.next += 1
  return builder.expression.name(scope, `_${next}`)
}

function countIn(syntax: Syntax, depth: number): number {
  if (depth > DEPTH_LIMIT) return 0
  return syntax.children.reduce((count, child) => {
    if (child.kind === 'placeholder') return count + 1
    return TRANSPARENT.has(child.kind) ? count + countIn(child, depth + 1) : count
  }, 0)
}
