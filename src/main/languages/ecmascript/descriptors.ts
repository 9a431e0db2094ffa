import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { readKey } from './sourceText.ts'
import type { Walk } from './Walk.ts'

/** What a property has whose descriptor stands as a literal, or under a name: the `value`, or what its `get` gives. */
export function described(walk: Walk, descriptor: Syntax | undefined, whole?: ExpressionId): ExpressionId | undefined {
  const literal = descriptor === undefined ? undefined : walk.objects.get(descriptor)
  const value = literal?.value ?? whole
  if (value === undefined) return undefined
  const isGetter = literal?.names.includes('get') === true
  return isGetter ? walk.make.call(walk.make.member(value, 'get'), []) : walk.make.member(value, 'value')
}

/** The properties that a literal of descriptors describes: `{ name: { value: … }, … }`. */
export function describedMembers(
  walk: Walk,
  descriptors: Syntax | undefined,
): readonly (readonly [string, ExpressionId])[] {
  const literal = descriptors === undefined ? undefined : walk.objects.get(descriptors)
  if (descriptors === undefined || literal === undefined) return []
  return descriptors.children.flatMap((part) => {
    const { name } = readKey(walk.text, part.start)
    if (part.kind !== 'pair' || name === '') return []
    const value = described(walk, part.children.at(-1), walk.make.member(literal.value, name))
    return value === undefined ? [] : [[name, value] as const]
  })
}
