import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../children.ts'
import { bindType } from './bindType.ts'
import { define, exportName } from './define.ts'
import { currentType, declareLocal, isOutsideFunctions, type Reader } from './Reader.ts'
import { nameOf } from './types.ts'

/** Reads an enumeration with a body. Its constants are names of what it stands in, and members of it. Gives its facts. */
export function readEnum(reader: Reader, syntax: Syntax, typedefName?: Syntax): number {
  const { builder, file } = reader
  const at = fieldOf(syntax, 'name') ?? typedefName
  const type = builder.types.length
  const name = at === undefined ? '' : nameOf(reader, at)
  const definition =
    at === undefined ? -1 : define(reader, syntax, { name, kind: 'enum', at, type, flags: ['exported'] })
  builder.types.push(emptyType(definition, builder.scope(reader.scope, 'class', definition), 'enum'))
  if (at !== undefined) bindType(reader, { name, type, definition, at, isTag: !reader.isCpp && at !== typedefName })
  const isScoped = /^enum\s+(class|struct)\b/.test(file.text.slice(syntax.start, syntax.start + 40))
  for (const each of childOf(syntax, 'members')?.children ?? []) {
    const constant = each.kind === 'enumerator' ? (fieldOf(each, 'name') ?? each.children[0]) : undefined
    if (constant === undefined) continue
    const value = fieldOf(each, 'value')
    if (value !== undefined) reader.evaluate(value)
    addConstant(reader, constant, type, isScoped)
  }
  return type
}

function addConstant(reader: Reader, constant: Syntax, type: number, isScoped: boolean): void {
  const { builder, file } = reader
  const name = file.textOf(constant)
  const declared = builder.expression.class(type)
  const member = { name, static: true, kind: 'field', definition: -1, values: [], declared, abstract: false } as const
  builder.types[type]?.members.push({ ...member, values: [] })
  if (isScoped) return
  const outer = currentType(reader)
  if (!isOutsideFunctions(reader)) declareLocal(reader, name, { declared })
  else if (outer !== undefined && reader.isCpp) builder.types[outer.type]?.members.push({ ...member, values: [] })
  else exportName(reader, name, builder.expression.declared(declared), { at: constant.start })
}
