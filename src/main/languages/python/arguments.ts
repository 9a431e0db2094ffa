import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

/** Arguments beyond these are read for their sites and not listed. */
const ARGUMENTS_LIMIT = 64

export interface Arguments {
  /** By position; those given by name as one `object` at the end. */
  readonly values: readonly ExpressionId[]
  readonly named: readonly (readonly [string, ExpressionId])[]
}

/** Reads the arguments of a call. A callable that is named there is handed on, but for those before `handedFrom`. */
export function readArguments(reader: Reader, given: readonly Syntax[], handedFrom: number): Arguments {
  const { expression } = reader.builder
  const values: ExpressionId[] = []
  const named: (readonly [string, ExpressionId])[] = []
  const read = (syntax: Syntax, position: number): ExpressionId => {
    if (position >= handedFrom) return reader.evaluateValue(syntax)
    return syntax.kind === 'tuple'
      ? expression.tuple(syntax.children.map((child) => reader.evaluate(child)))
      : reader.evaluate(syntax)
  }
  for (const [position, argument] of given.entries()) {
    const [name, inner] = argument.children
    if (argument.kind === 'keyword' && name !== undefined) {
      const value = inner === undefined ? expression.unknown('parse_error') : read(inner, position)
      if (named.length < ARGUMENTS_LIMIT) named.push([reader.file.textOf(name), value])
      continue
    }
    // What `**options` holds has no position.
    const value = read(argument, position)
    if (argument.kind !== 'spreadKeywords' && values.length < ARGUMENTS_LIMIT) values.push(value)
  }
  // A dictionary that is the last argument by position is none of the arguments by name.
  if (named.length > 0 || endsWithObject(reader, values)) values.push(expression.object(named))
  return { values, named }
}

function endsWithObject({ builder }: Reader, values: readonly ExpressionId[]): boolean {
  const last = values.at(-1)
  return last !== undefined && builder.expression.operationOf(last) === 'object'
}
