import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { define } from './define.ts'
import { readFunction } from './functions.ts'
import { readModifiers } from './modifiers.ts'
import { COMPUTED_FIELD, readComputedKey } from './computedKeys.ts'
import { readAnnotation } from './read.ts'
import type { Context, Walk } from './Walk.ts'

interface TypePlace {
  readonly type: number
  /** The symbol of the interface or alias, whose methods are symbols too; -1 for a type written in place. */
  readonly container: number
}

/** Reads the members of an interface or object type into its type. */
export function readTypeMembers(walk: Walk, context: Context, syntax: Syntax, place: TypePlace): void {
  for (const child of syntax.children) {
    switch (child.kind) {
      case 'methodSignature':
        addMethod(walk, context, child, place)
        break
      case 'propertySignature':
        addProperty(walk, context, child, place)
        break
      case 'callSignature':
        addCallable(walk, context, child, place)
        break
      case 'indexSignature':
        addIndexed(walk, context, child, place)
        break
      default:
    }
  }
}

function addMethod(walk: Walk, context: Context, syntax: Syntax, place: TypePlace): void {
  const modifiers = readModifiers(walk.text, syntax.start, syntax.end)
  const key = readComputedKey(walk, context, syntax, modifiers.end)
  const { name } = key
  const definition =
    place.container < 0 ? -1 : defineMember(walk, syntax, { name, at: key.start, kind: 'method', place })
  const value = readSignature(walk, context, syntax, definition, place.type)
  const kind = modifiers.words.has('get') ? 'getter' : modifiers.words.has('set') ? 'setter' : 'method'
  add(walk, place, { name, kind, definition, values: [value], declared: -1 })
}

function addProperty(walk: Walk, context: Context, syntax: Syntax, place: TypePlace): void {
  const modifiers = readModifiers(walk.text, syntax.start, syntax.end)
  const key = readComputedKey(walk, context, syntax, modifiers.end)
  const annotation = childOf(syntax, 'annotation')
  const isCallable =
    annotation?.children[0]?.kind === 'functionType' && key.name !== COMPUTED_FIELD && place.container >= 0
  const definition = isCallable
    ? defineMember(walk, syntax, { name: key.name, at: key.start, kind: 'property', place })
    : -1
  const declared = readAnnotation(walk, context, annotation)
  add(walk, place, {
    name: key.name,
    kind: 'field',
    definition,
    values: [],
    declared,
  })
}

function addCallable(walk: Walk, context: Context, syntax: Syntax, place: TypePlace): void {
  const value = readSignature(walk, context, syntax, -1, place.type)
  add(walk, place, { name: '', kind: 'method', definition: -1, values: [value], declared: -1 })
}

function addIndexed(walk: Walk, context: Context, syntax: Syntax, place: TypePlace): void {
  const declared = readAnnotation(walk, context, childOf(syntax, 'annotation'))
  if (declared >= 0) add(walk, place, { name: COMPUTED_FIELD, kind: 'field', definition: -1, values: [], declared })
}

function readSignature(walk: Walk, context: Context, syntax: Syntax, definition: number, type: number): ExpressionId {
  return walk.make.function(
    readFunction(walk, context, syntax, {
      definition,
      receiver: walk.make.self(type),
      type,
      isStatic: false,
      async: false,
      generator: false,
      decorators: [],
      docStart: syntax.start,
    }),
  )
}

function defineMember(
  walk: Walk,
  syntax: Syntax,
  member: {
    readonly name: string
    readonly at: number
    readonly kind: 'method' | 'property'
    readonly place: TypePlace
  },
): number {
  return define(
    walk,
    {
      name: member.name,
      kind: member.kind,
      container: member.place.container,
      nameStart: member.at,
      start: syntax.start,
      end: syntax.end,
      flags: ['abstract'],
    },
    { start: syntax.start, end: syntax.end },
  )
}

function add(walk: Walk, place: TypePlace, member: Omit<Member, 'static' | 'abstract'>): void {
  walk.facts.types[place.type]?.members.push({ ...member, static: false, abstract: true })
}
