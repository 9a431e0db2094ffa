import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { hasKey, keyName } from './contents.ts'
import { mayBeObject } from './operands.ts'
import type { Reader } from './Reader.ts'
import { addSite } from './sites.ts'
import { typeFromText } from './typeExpression.ts'

/** `xs[0]`, `handlers["add"]`, `grid[row, column]`, `xs[1:]`. */
export function readSubscript(reader: Reader, syntax: Syntax): ExpressionId {
  const { file } = reader
  const { expression } = reader.builder
  const object = syntax.children[0]
  const indexes = syntax.children.slice(1)
  if (object === undefined) return expression.unknown('parse_error')
  const container = reader.evaluate(object)
  const values = indexes.map((index) => reader.evaluate(index))
  if (mayBeObject(object))
    addSite(reader, 'operator', expression.member(container, '__getitem__'), values, object, file.textOf(syntax))
  const [index] = indexes
  if (index === undefined) return expression.element(container)
  if (index.kind === 'slice') return container
  if (namesClass(reader, object)) return expression.generic(container, typeArguments(reader, indexes))
  if (indexes.length > 1) return expression.element(container)
  const field = keyName(reader, index)
  if (field !== undefined && (object.kind === 'dictionary' || hasKey(reader, object, field)))
    return expression.member(container, field)
  if (index.kind === 'integer') {
    const position = Number(file.textOf(index))
    if (Number.isSafeInteger(position)) return expression.indexed(container, position)
  }
  return expression.element(container)
}

const CLASS_NAME = /(^|\.)_*\p{Lu}\w*\p{Ll}\w*$/u

/** Whether a name is written as those of classes are: `Stack[int]()` makes a stack. Constants are in capitals. */
function namesClass(reader: Reader, object: Syntax): boolean {
  if (object.kind !== 'identifier' && object.kind !== 'attribute') return false
  return CLASS_NAME.test(reader.file.textOf(object))
}

function typeArguments(reader: Reader, indexes: readonly Syntax[]): readonly ExpressionId[] {
  return indexes.map((index) => {
    const type = typeFromText(reader, reader.file.textOf(index), reader.scope)
    return type < 0 ? reader.builder.expression.unknown('no_type') : type
  })
}
