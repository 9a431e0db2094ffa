import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Frame, Reader } from './Reader.ts'

/** What `super()` or `super(Type, self)` is: the bases of the class around, bound to the instance or to the class. */
export function superOf(reader: Reader, args: readonly Syntax[]): ExpressionId | undefined {
  const method = methodAround(reader.frame)
  if (method === undefined) return undefined
  const { builder, file } = reader
  const [first] = args
  if (first !== undefined) {
    const own = builder.definitions[builder.types[method.type]?.definition ?? -1]?.name
    const named = file.textOf(first)
    // Any other class skips part of the hierarchy: not this type's bases.
    if (named !== own && named !== '__class__' && !/^(type\(\w+\)|\w+\.__class__)$/.test(named)) return undefined
  }
  const { expression } = builder
  return method.receiverIsClass ? expression.superClass(method.type) : expression.superOf(method.type)
}

function methodAround(frame: Frame | undefined): Frame | undefined {
  for (let at = frame; at !== undefined && at.kind === 'function'; at = at.outer) if (at.type >= 0) return at
  return undefined
}
