import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { readArguments } from './arguments.ts'
import { define } from './define.ts'
import { currentType, type Reader } from './Reader.ts'

/** Reads a constant of an enumeration: an instance that its type constructs, or one of a class without a name below it. */
export function readConstant(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const { expression } = builder
  const open = currentType(reader)
  const at = childOf(syntax, 'identifier')
  if (open === undefined || at === undefined) return
  const name = file.textOf(at)
  const definition = define(reader, syntax, { name, kind: 'property', at, flags: ['exported', 'static'] })
  const args = readArguments(reader, childOf(syntax, 'arguments'))
  const own = expression.class(open.type)
  const body = childOf(syntax, 'body')
  const made = body === undefined ? own : expression.class(reader.readAnonymous(body, own))
  addSite(reader, 'new', made, args, { at: at.start, text: name })
  builder.types[open.type]?.members.push({
    name,
    static: true,
    kind: 'field',
    definition,
    values: [],
    declared: expression.class(open.type),
    abstract: false,
  })
}
