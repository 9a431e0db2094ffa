import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'
import { boundsOf } from './typeExpression.ts'

export interface Generics {
  readonly names: string[]
  /** What each must fulfil; -1 for nothing. */
  readonly bounds: ExpressionId[]
}

/** The type parameters of an item with their bounds, those of its `where` clause too. */
export function genericsOf(reader: Reader, item: Syntax): Generics {
  const { file } = reader
  const names: string[] = []
  const bounds: ExpressionId[][] = []
  for (const each of childOf(item, 'typeParameters')?.children ?? []) {
    if (each.kind !== 'typeParameter') continue
    const name = fieldOf(each, 'name')
    if (name === undefined) continue
    names.push(file.textOf(name))
    bounds.push(boundsIn(reader, each))
  }
  for (const each of childOf(item, 'where')?.children ?? []) {
    const left = fieldOf(each, 'left')
    const at = left === undefined ? -1 : names.indexOf(file.textOf(left))
    bounds[at]?.push(...boundsIn(reader, each))
  }
  return { names, bounds: bounds.map((each) => (each.length === 0 ? -1 : boundsOf(each, reader))) }
}

/** The types that a `: A + B` names. */
export function boundsIn(reader: Reader, syntax: Syntax): ExpressionId[] {
  const list = childOf(syntax, 'bounds')
  return (list?.children ?? []).filter(({ kind }) => kind !== 'ignored').map((each) => reader.typeOf(each))
}
