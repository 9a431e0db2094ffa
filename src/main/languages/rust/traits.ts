import type { Syntax } from '#model/Syntax'
import { declareAssociated } from './associated.ts'
import { itemsIn, withAttributes, type Attributes } from './attributes.ts'
import { declareFunction, type Owner } from './functions.ts'
import { boundsIn, genericsOf } from './generics.ts'
import { readMember } from './impls.ts'
import type { Reader } from './Reader.ts'
import { declareType } from './types.ts'

/** Adds the symbol of a trait with its methods. */
export function declareTrait(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder } = reader
  const type = declareType(reader, item, attributes, 'interface')
  const facts = builder.types[type]
  if (facts === undefined) return
  const owner: Owner = {
    type,
    scope: facts.scope,
    container: facts.definition,
    memberOf: undefined,
    isTrait: builder.definitions[facts.definition]?.flags.includes('exported') === true,
  }
  withAttributes(reader, itemsIn(item), (member, attributesOfMember) => {
    if (member.kind === 'function') declareFunction(reader, member, attributesOfMember, owner)
    else declareAssociated(reader, member, attributesOfMember, owner)
  })
}

/** Reads the traits above a trait and the bodies of its methods. */
export function readTrait(reader: Reader, item: Syntax): void {
  const { builder } = reader
  const type = reader.declared.get(item) ?? -1
  const facts = builder.types[type]
  if (facts === undefined) return
  const outer = { scope: reader.scope, selfType: reader.selfType }
  reader.scope = facts.scope
  reader.selfType = builder.expression.self(type)
  const { names, bounds } = genericsOf(reader, item)
  facts.typeParameters = names
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  facts.bases = boundsIn(reader, item)
  for (const member of itemsIn(item)) readMember(reader, member, reader.selfType, type)
  Object.assign(reader, outer)
}
