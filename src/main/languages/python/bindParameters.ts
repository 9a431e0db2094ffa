import { withBound, type ReadParameter } from './parameters.ts'
import type { Reader } from './Reader.ts'

/** Binds the parameters of the function whose frame is current; the receiver of a method stands for `self` or the class. */
export function bindParameters(reader: Reader, parameters: readonly ReadParameter[]): void {
  const { builder, frame, file } = reader
  const { expression } = builder
  for (const [position, { parameter, type, parts }] of parameters.entries()) {
    const isReceiver = position === 0 && frame.receiver !== ''
    const value = !isReceiver
      ? expression.parameter(frame.fn, position)
      : frame.receiverIsClass
        ? expression.selfClass(frame.type)
        : expression.self(frame.type)
    for (const part of parts) builder.bind(frame.scope, file.textOf(part), 'parameter', {})
    if (parameter.name === '') continue
    const declared = isReceiver
      ? -1
      : declaredInside(reader, parameter.kind, withBound(reader, type, parameter.declared))
    builder.bind(frame.scope, parameter.name, 'parameter', { value, declared })
    // Whatever is handed over, these are a list and a dictionary.
    if (parameter.kind === 'rest')
      builder.bind(frame.scope, parameter.name, 'parameter', { value: expression.array([]) })
    if (parameter.kind === 'keywords')
      builder.bind(frame.scope, parameter.name, 'parameter', { value: expression.object([]) })
  }
}

/** Inside the function `*args: X` is a sequence of X, and `**kw: X` a mapping to X: their annotation names the element. */
function declaredInside(reader: Reader, kind: ReadParameter['parameter']['kind'], declared: number): number {
  if (declared < 0 || kind === 'plain' || kind === 'keywordOnly') return declared
  const { expression } = reader.builder
  if (kind === 'rest') return expression.generic(expression.name(0, 'list'), [declared])
  return expression.generic(expression.name(0, 'dict'), [expression.literal('string'), declared])
}
