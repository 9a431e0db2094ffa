import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import { define, nameOf } from './define.ts'
import type { Owner } from './functions.ts'
import { boundsIn } from './generics.ts'
import type { Reader } from './Reader.ts'
import { boundsOf } from './typeExpression.ts'

/** Lists an associated constant or type among the members of a type; a constant is a symbol. */
export function declareAssociated(reader: Reader, item: Syntax, attributes: Attributes, owner: Owner): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined || !KINDS.has(item.kind)) return
  const definition =
    item.kind === 'const'
      ? define(reader, item, {
          kind: 'property',
          name: at,
          container: owner.container,
          attributes,
          flags: owner.isTrait ? ['static', 'exported'] : ['static'],
          ...(owner.memberOf === undefined ? {} : { memberOf: owner.memberOf }),
        })
      : -1
  builder.types[owner.type]?.members.push({
    name: nameOf(file.textOf(at)),
    static: true,
    kind: 'field',
    definition,
    values: [],
    declared: -1,
    abstract: false,
  })
}

const KINDS = new Set(['const', 'typeAlias', 'associatedType'])

/** Reads what an associated type is, or at least fulfils, and what a constant is made of. */
export function readAssociated(reader: Reader, item: Syntax, type: number): void {
  const { builder, file } = reader
  const at = fieldOf(item, 'name')
  if (at === undefined || !KINDS.has(item.kind)) return
  const name = nameOf(file.textOf(at))
  const members = builder.types[type]?.members ?? []
  const index = members.findIndex((each) => each.name === name && each.kind === 'field')
  const member = members[index]
  if (member === undefined) return
  const syntax = fieldOf(item, 'type')
  const value = fieldOf(item, 'value')
  const bounds = item.kind === 'associatedType' ? boundsIn(reader, item) : []
  const declared = syntax !== undefined ? reader.typeOf(syntax) : bounds.length > 0 ? boundsOf(bounds, reader) : -1
  const outer = reader.frame
  reader.frame = { owner: -1, fn: -1, complexity: 0 }
  const values = value === undefined ? [] : [reader.evaluateValue(value)]
  reader.frame = outer
  members[index] = { ...member, declared, values }
}
