import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { noteHanded } from './noteHanded.ts'
import { nameOf, type Reader } from './Reader.ts'
import { readPlaceholders } from './placeholders.ts'

/** Reads the arguments of a call: those by position in order, then one object of those by name; `behind` are blocks written behind it. */
export function readArguments(
  reader: Reader,
  list: Syntax | undefined,
  behind: readonly Syntax[] = [],
): ExpressionId[] {
  const { expression } = reader.builder
  const plain: ExpressionId[] = []
  const byName: [string, ExpressionId][] = []
  for (const each of list?.children ?? []) {
    const name = each.kind === 'argument' ? fieldOf(each, 'label') : undefined
    const valueAt = each.kind === 'argument' ? each.children.findLast((child) => child !== name) : each
    if (valueAt === undefined) {
      // `helper(_:)` names the labels of a function alone.
      continue
    }
    const value = readPlaceholders(reader, valueAt)
    noteHanded(reader, valueAt, value)
    if (name === undefined) plain.push(value)
    else byName.push([nameOf(reader, name).replace(/:$/, ''), value])
  }
  for (const block of behind) {
    const label = fieldOf(block, 'label')
    byName.push([label === undefined ? '' : nameOf(reader, label), reader.evaluate(block)])
  }
  return byName.length === 0 ? plain : [...plain, expression.object(byName)]
}
