import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from '../blockScopes.ts'
import { oneLine } from '../oneLine.ts'
import { childOf, fieldOf } from '../children.ts'
import { itemsIn, withAttributes, type Attributes } from './attributes.ts'
import { containerOf, declareFunction, readFunction, type Owner } from './functions.ts'
import { genericsOf } from './generics.ts'
import { declareAssociated, readAssociated } from './associated.ts'
import { pathExpression, segmentsOf } from './paths.ts'
import { readMacro } from './macros.ts'
import type { Reader } from './Reader.ts'
import { openType } from './types.ts'

/** Adds the methods of an `impl` block to the type that it is for, which may stand in another file. */
export function declareImpl(reader: Reader, item: Syntax, attributes: Attributes): void {
  const { builder } = reader
  const target = fieldOf(item, 'type')
  if (target === undefined) return
  const name = typeName(reader, target)
  const own = containerNamed(reader, name)
  const type = openType(reader, 'class', -1)
  reader.declared.set(item, type)
  const owner: Owner = {
    type,
    scope: builder.types[type]?.scope ?? reader.scope,
    container: own >= 0 ? own : containerOf(reader),
    memberOf: own >= 0 ? undefined : oneLine(name.at(-1) ?? reader.file.textOf(target), 40),
    isTrait: fieldOf(item, 'trait') !== undefined,
  }
  const outer = reader.module
  if (attributes.isTestOnly) reader.module = { ...outer, isTest: true }
  withAttributes(reader, itemsIn(item), (member, attributesOfMember) => {
    if (member.kind === 'function') declareFunction(reader, member, attributesOfMember, owner)
    else declareAssociated(reader, member, attributesOfMember, owner)
  })
  reader.module = outer
}

/** The names of the path to the type that an `impl` is for, behind references and type arguments. */
function typeName(reader: Reader, target: Syntax): readonly string[] {
  let at: Syntax | undefined = target
  for (let step = 0; at?.kind === 'transparentType' && step < 8; step += 1) {
    at = at.children.findLast(({ kind }) => kind !== 'ignored')
  }
  return at === undefined ? [] : (segmentsOf(reader, at) ?? [])
}

/** The symbol of the type in this file, or -1. */
function containerNamed(reader: Reader, names: readonly string[]): number {
  const [name] = names
  const { builder } = reader
  const scope = names.length === 1 && name !== undefined ? scopeOf(reader, name) : -1
  const definition = scope < 0 ? -1 : (builder.bindingIn(scope, name ?? '')?.definition ?? -1)
  return (builder.definitions[definition]?.type ?? -1) >= 0 ? definition : -1
}

/** Reads what an `impl` block is for and the bodies of its methods. */
export function readImpl(reader: Reader, item: Syntax): void {
  const { builder } = reader
  const facts = builder.types[reader.declared.get(item) ?? -1]
  const target = fieldOf(item, 'type')
  const trait = fieldOf(item, 'trait')
  if (facts === undefined || target === undefined) return
  const outer = { scope: reader.scope, selfType: reader.selfType }
  reader.scope = facts.scope
  const { names, bounds } = genericsOf(reader, item)
  facts.typeParameters = names
  if (bounds.some((bound) => bound >= 0)) facts.typeBounds = bounds
  reader.selfType = -1
  const self = reader.typeOf(target)
  facts.extends = self
  reader.selfType = self
  const isNegative = reader.file.text.slice(item.start, trait?.start ?? item.start).includes('!')
  if (trait !== undefined && !isNegative) facts.implements.push(traitType(reader, item, trait))
  for (const member of itemsIn(item)) readMember(reader, member, self, reader.declared.get(item) ?? -1)
  Object.assign(reader, outer)
}

/** What an implemented trait is: for one that hands items out with the type of those. */
function traitType(reader: Reader, item: Syntax, trait: Syntax): ExpressionId {
  const { file, builder } = reader
  const name = (segmentsOf(reader, trait) ?? []).at(-1) ?? ''
  const value = reader.typeOf(trait)
  if (name !== 'Iterator' && name !== 'Stream' && name !== 'Future') return value
  const wanted = name === 'Future' ? 'Output' : 'Item'
  for (const member of itemsIn(item)) {
    const at = member.kind === 'typeAlias' ? fieldOf(member, 'name') : undefined
    const type = fieldOf(member, 'type')
    if (at !== undefined && type !== undefined && file.textOf(at) === wanted) {
      return builder.expression.generic(pathExpression(reader, trait), [reader.typeOf(type)])
    }
  }
  return value
}

/** Reads one member of a type: the body of a function, the type or value of what is associated. */
export function readMember(reader: Reader, member: Syntax, self: ExpressionId, type: number): void {
  if (member.kind === 'function') readFunction(reader, member, self)
  else if (member.kind === 'macro') readMacro(reader, member)
  else if (member.kind === 'statement') for (const each of member.children) readMember(reader, each, self, type)
  else if (childOf(member, 'identifier') !== undefined) readAssociated(reader, member, type)
}
