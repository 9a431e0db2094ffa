import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { noteAttributes } from './attributes.ts'
import { define } from './define.ts'
import { modifiersOf } from './header.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'

/** Reads a constant of an enumeration. */
export function readConstant(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const open = currentType(reader)
  const at = fieldOf(syntax, 'name')
  if (open === undefined || at === undefined) return
  const name = nameOf(reader, at)
  const definition = define(reader, syntax, { name, kind: 'property', at, flags: ['exported', 'static'] })
  noteAttributes(reader, modifiersOf(reader, syntax).attributes, definition)
  const value = fieldOf(syntax, 'value')
  if (value !== undefined) reader.evaluate(value)
  builder.types[open.type]?.members.push({
    name,
    static: true,
    kind: 'field',
    definition,
    values: [],
    declared: builder.expression.class(open.type),
    abstract: false,
  })
}
