import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { contentKey } from './contents.ts'
import type { Reader } from './Reader.ts'
import { addSite, receiverType } from './sites.ts'

/** What a name stands for here: what flow knows, or all values of its binding. */
export function readName(reader: Reader, syntax: Syntax): ExpressionId {
  return nameValue(reader, reader.file.textOf(syntax))
}

/** The same for a name given as text. */
export function nameValue(reader: Reader, name: string): ExpressionId {
  const { builder, frame } = reader
  const known = frame.flow.values.get(name)
  if (known !== undefined) {
    if (known.chain > reader.chain) reader.chain = known.chain
    return known.value
  }
  return builder.expression.name(frame.elsewhere.get(name) ?? reader.scope, name)
}

/** What an attribute stands for. A read of what a class of the file declares as a property calls its getter. */
export function readAttribute(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file, frame } = reader
  const object = syntax.children[0]
  const nameSyntax = syntax.children[1]
  if (object === undefined || nameSyntax === undefined) {
    if (object !== undefined) reader.evaluate(object)
    return builder.expression.unknown('parse_error')
  }
  const name = file.textOf(nameSyntax)
  const value = reader.evaluate(object)
  if (name === '__class__' && object.kind === 'identifier') {
    const type = receiverType(reader, file.textOf(object))
    if (type >= 0) return builder.expression.selfClass(type)
  }
  const key = frame.flow.values.size > 0 ? contentKey(reader, syntax) : undefined
  const known = key === undefined ? undefined : frame.flow.values.get(key)
  if (known !== undefined) {
    if (known.chain > reader.chain) reader.chain = known.chain
    return known.value
  }
  const member = builder.expression.member(value, name)
  if (reader.propertyNames.has(name)) addSite(reader, 'getter', member, [], nameSyntax, file.textOf(syntax))
  return member
}
