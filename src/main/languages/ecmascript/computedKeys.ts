import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { constantText } from './constants.ts'
import { read } from './read.ts'
import { readKey, type Key } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** The name of what stands under a key that is computed at run time. */
export const COMPUTED_FIELD = '[]'
const WELL_KNOWN = /^Symbol\.\w+$/

/**
 * The key of a property or member that starts at an offset. A computed one is read, and named where the text says what it
 * is: `['name']`, `[Symbol.iterator]`.
 */
export function readComputedKey(walk: Walk, context: Context, part: Syntax, start: number): Key {
  const key = readKey(walk.text, start)
  if (key.name !== '') return key
  const computed = childOf(part, 'computed')
  const [inner] = computed?.children ?? []
  if (computed === undefined || inner === undefined) return { ...key, name: COMPUTED_FIELD }
  const name = computedName(walk, context, inner)
  if (inner.kind !== 'string') read(walk, context, inner)
  return { name, start: name === COMPUTED_FIELD ? key.start : inner.start, end: computed.end }
}

/** The name of a member by the expression in its brackets. */
export function computedName(walk: Walk, context: Context, key: Syntax): string {
  const constant = constantText(walk, context, key)
  if (constant !== undefined) return constant
  const text = walk.file.textOf(key)
  return WELL_KNOWN.test(text) ? `[${text}]` : COMPUTED_FIELD
}
