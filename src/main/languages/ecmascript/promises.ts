import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { bindingOf, isGlobal } from './scopes.ts'
import type { Context, Walk } from './Walk.ts'

/** True for `new Promise((resolve) => …)`: what its function hands to `resolve` is what the promise gives. */
export function isPromise(walk: Walk, context: Context, callee: Syntax, args: readonly Syntax[]): boolean {
  const [executor] = args
  const isFunction = executor?.kind === 'arrow' || executor?.kind === 'functionExpression'
  return isFunction && walk.file.textOf(callee) === 'Promise' && isGlobal(walk, context, 'Promise')
}

/** Reads the arguments of a promise that is made; gives its value, or undefined where nothing is resolved. */
export function readExecutor(walk: Walk, context: Context, readArguments: () => void): ExpressionId | undefined {
  // The function that is read next is the first argument.
  const resolve = walk.make.parameter(walk.facts.functions.length, 0)
  const resolved: ExpressionId[] = []
  walk.resolvers.set(resolve, resolved)
  readArguments()
  walk.resolvers.delete(resolve)
  if (resolved.length === 0) return undefined
  const promise = walk.make.name(context.scope, 'Promise')
  return walk.make.call(walk.make.member(promise, 'resolve'), [walk.make.union(resolved)])
}

/** Notes what a call hands to the `resolve` of a promise that is being made around it. */
export function noteResolved(walk: Walk, context: Context, callee: Syntax, args: readonly ExpressionId[]): void {
  const [value] = args
  if (walk.resolvers.size === 0 || callee.kind !== 'name' || value === undefined) return
  const binding = bindingOf(walk, context.scope, walk.file.textOf(callee))
  if (binding?.kind !== 'parameter') return
  for (const each of binding.values) walk.resolvers.get(each)?.push(value)
}
