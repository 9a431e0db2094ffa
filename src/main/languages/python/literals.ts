import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { ANY_KEY, keyName } from './contents.ts'
import type { Reader } from './Reader.ts'

/** Items of one literal beyond these are read for their sites and not listed. */
const ITEMS_LIMIT = 256

/** The values of the items of a list, tuple or set. */
export function readItems(reader: Reader, items: readonly Syntax[]): readonly ExpressionId[] {
  const values: ExpressionId[] = []
  for (const item of items) {
    const value = reader.evaluateValue(item)
    if (values.length < ITEMS_LIMIT) values.push(value)
  }
  return values
}

/** A dictionary is an object whose fields are named by its constant keys; computed keys share one field. */
export function readDictionary(reader: Reader, syntax: Syntax): ExpressionId {
  const { expression } = reader.builder
  const fields: (readonly [string, ExpressionId])[] = []
  for (const child of syntax.children) {
    const [key, value] = child.children
    if (child.kind === 'pair' && key !== undefined && value !== undefined) {
      reader.evaluate(key)
      const field = [keyName(reader, key) ?? ANY_KEY, reader.evaluateValue(value)] as const
      if (fields.length < ITEMS_LIMIT) fields.push(field)
    } else {
      const [inner] = child.children
      if (inner !== undefined) fields.push(['...', reader.evaluate(inner)])
    }
  }
  return expression.object(fields)
}

/** A string; the expressions in an f-string are read. */
export function readString(reader: Reader, syntax: Syntax): ExpressionId {
  for (const child of syntax.children) reader.evaluate(child)
  const isBytes = /^[rR]?[bB]/.test(reader.file.text.slice(syntax.start, syntax.start + 2))
  return reader.builder.expression.literal(isBytes ? 'bytes' : 'string')
}

/** Field names of a dictionary literal that are constant. */
export function constantFields(reader: Reader, dictionary: Syntax): readonly string[] {
  const names: string[] = []
  for (const { kind, children } of dictionary.children.slice(0, ITEMS_LIMIT)) {
    const key = kind === 'pair' ? children[0] : undefined
    const name = key === undefined ? undefined : keyName(reader, key)
    if (name !== undefined) names.push(name)
  }
  return names
}
