import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { lastNameStart } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** Members of one chain that are looked through. */
const CHAIN_LIMIT = 20

/** A name, `this` or a chain of plain members of one, as written. */
interface PlainPath {
  readonly path: string
  readonly root: string
}

/** What a chain of members begins with. */
export function rootOf(syntax: Syntax): Syntax {
  let root = syntax
  for (let step = 0; root.kind === 'member' && step < CHAIN_LIMIT; step += 1) root = root.children[0] ?? root
  return root
}

/** The path of a name or plain member chain; undefined for anything else. */
export function plainPath(walk: Walk, syntax: Syntax): PlainPath | undefined {
  const root = rootOf(syntax)
  if (root.kind !== 'name' && root.kind !== 'this') return undefined
  return { path: walk.file.textOf(syntax), root: walk.file.textOf(root) }
}

/** The name of the property that a member expression reads. */
export function propertyOf(walk: Walk, member: Syntax): string {
  return walk.text.slice(lastNameStart(walk.text, member.end), member.end)
}

/** The value of a name or member chain, without recording anything; undefined for other syntax. */
export function plainValue(walk: Walk, context: Context, syntax: Syntax): ExpressionId | undefined {
  if (syntax.kind === 'name' || syntax.kind === 'typeName') {
    return walk.make.name(context.scope, walk.file.textOf(syntax))
  }
  if (syntax.kind === 'this') return context.receiver < 0 ? undefined : context.receiver
  const [object] = syntax.children
  if (syntax.kind !== 'member' || object === undefined) return undefined
  const value = plainValue(walk, context, object)
  return value === undefined ? undefined : walk.make.member(value, propertyOf(walk, syntax))
}
