import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { exportName } from './define.ts'
import { currentType, isOutsideFunctions, type Reader } from './Reader.ts'

export interface BoundType {
  readonly name: string
  readonly type: number
  readonly definition: number
  readonly at: Syntax
  /** A name behind `struct`, `union` or `enum` alone, which hides no value. */
  readonly isTag: boolean
}

/** A type is a name of its namespace, a member of the type around, or a name of a block. */
export function bindType(reader: Reader, { name, type, definition, at, isTag }: BoundType): void {
  const { builder } = reader
  const value = builder.expression.class(type)
  const outer = currentType(reader)
  if (!isOutsideFunctions(reader)) {
    builder.bind(reader.scope, name, 'definition', { value, definition, space: isTag ? 'type' : 'both' })
    reader.memberScope = reader.scope
  } else if (outer !== undefined && reader.isCpp) {
    builder.types[outer.type]?.members.push(nestedType(name, value, definition))
  } else exportName(reader, name, value, { typeOnly: isTag, at: at.start })
}

function nestedType(name: string, value: number, definition: number): Member {
  return { name, static: true, kind: 'field', definition, values: [value], declared: -1, abstract: false }
}
