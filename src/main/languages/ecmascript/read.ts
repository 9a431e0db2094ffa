import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { reassociated } from './reassociated.ts'
import type { Context, Use, Walk } from './Walk.ts'

/** Syntax nested deeper than this is not read; the file says so. */
const NESTING_LIMIT = 500
/** Syntax whose start the grammar may have read wrongly. */
const CHAINS = new Set(['call', 'member', 'subscript', 'nonNull'])

/** Reads any syntax: records what it declares and calls, and gives its value (unknown for a statement). */
export function read(walk: Walk, context: Context, syntax: Syntax, use: Use = 'other'): ExpressionId {
  const meant = walk.asserts && CHAINS.has(syntax.kind) ? (reassociated(walk.text, syntax) ?? syntax) : syntax
  const reader = walk.readers.get(meant.kind)
  const { progress } = walk
  if (progress.depth > NESTING_LIMIT) {
    progress.tooDeep = true
    return walk.unknown
  }
  progress.depth += 1
  let value = walk.unknown
  if (reader === undefined) readAll(walk, context, meant.children)
  else value = reader(walk, context, meant, use)
  progress.depth -= 1
  return value
}

/** Reads syntax whose values nobody uses. */
export function readAll(walk: Walk, context: Context, children: readonly Syntax[]): void {
  for (const child of children) read(walk, context, child)
}

/** Reads an optional value; -1 where there is none. */
export function readOptional(
  walk: Walk,
  context: Context,
  syntax: Syntax | undefined,
  use: Use = 'other',
): ExpressionId {
  return syntax === undefined ? -1 : read(walk, context, syntax, use)
}

/** Reads a type; unknown where the type says nothing that can be followed. */
export function readType(walk: Walk, context: Context, syntax: Syntax): ExpressionId {
  const reader = walk.typeReaders.get(syntax.kind)
  const { progress } = walk
  if (reader === undefined || progress.depth > NESTING_LIMIT) return walk.unknown
  progress.depth += 1
  const type = reader(walk, context, syntax)
  progress.depth -= 1
  return type
}

/** The type of an optional annotation (`: T`); -1 where there is none, or one that says nothing. */
export function readAnnotation(walk: Walk, context: Context, annotation: Syntax | undefined): ExpressionId {
  const type = annotatedType(walk, context, annotation)
  return type === walk.unknown ? -1 : type
}

/** The type of an optional annotation; unknown where there is none. */
export function annotatedType(walk: Walk, context: Context, annotation: Syntax | undefined): ExpressionId {
  const type = annotation?.children[0]
  return type === undefined ? walk.unknown : readType(walk, context, type)
}
