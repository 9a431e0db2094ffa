import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldsOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { define } from './define.ts'
import { currentType, nameOf, type Reader } from './Reader.ts'

/** Reads the constants of one declaration of an enumeration: instances of it; a body makes a class of its own. */
export function readConstant(reader: Reader, syntax: Syntax): void {
  const { builder } = reader
  const { expression } = builder
  const open = currentType(reader)
  if (open === undefined) return
  for (const at of fieldsOf(syntax, 'name')) {
    const name = nameOf(reader, at)
    const definition = define(reader, syntax, { name, kind: 'property', at, flags: ['exported', 'static'] })
    const list = childOf(syntax, 'arguments')
    const own = expression.class(open.type)
    const body = childOf(syntax, 'body')
    const args = list === undefined ? [] : readArguments(reader, list)
    const made = body === undefined ? own : expression.class(reader.readAnonymous(body, [own]))
    if (list !== undefined || body !== undefined) addSite(reader, 'new', made, args, { at: at.start, text: name })
    builder.types[open.type]?.members.push({
      name,
      static: true,
      kind: 'field',
      definition,
      values: [],
      declared: own,
      abstract: false,
    })
  }
}
