import type { Binding } from '#model/FileFacts'
import type { Context, Walk } from './Walk.ts'

/** The scope that `var` binds in: of the function around, or of the module. */
export function functionScopeOf(walk: Walk, scope: number): number {
  let at = scope
  while (at > 0 && walk.facts.kindOf(at) !== 'function') at = walk.facts.parentOf(at)
  return Math.max(at, 0)
}

/** The scope that binds a name so far, from inside out; -1 for none. */
export function scopeThatBinds(walk: Walk, scope: number, name: string): number {
  for (let at = scope; at >= 0; at = walk.facts.parentOf(at)) {
    if (walk.facts.bindingIn(at, name) !== undefined) return at
  }
  return -1
}

/** The binding of a name so far. Names that are declared further down in the file are not found. */
export function bindingOf(walk: Walk, scope: number, name: string): Binding | undefined {
  const found = scopeThatBinds(walk, scope, name)
  return found < 0 ? undefined : walk.facts.bindingIn(found, name)
}

/** True where nothing in the file declares a name, so that it is a global. */
export function isGlobal(walk: Walk, context: Context, name: string): boolean {
  return !walk.module.values.has(name) && scopeThatBinds(walk, context.scope, name) < 0
}

/** The same place inside a new block. */
export function openBlock(walk: Walk, context: Context): Context {
  return { ...context, scope: walk.facts.scope(context.scope, 'block', context.owner) }
}
