import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { ECMASCRIPT_BUILTINS } from './builtins.ts'
import { plainPath, rootOf } from './paths.ts'
import { bindingOf } from './scopes.ts'
import { addSite } from './sites.ts'
import type { Context, Walk } from './Walk.ts'

/**
 * Records a name or member chain that is used as a value and may be a callable. What is surely none, or cannot be told
 * in this file or another, is left out: parameters, locals without a callable, globals.
 */
export function refer(walk: Walk, context: Context, syntax: Syntax, value: ExpressionId): void {
  if (syntax.kind === 'name' || syntax.kind === 'shorthand') {
    if (!mayBeCallable(walk, context, walk.file.textOf(syntax))) return
  } else {
    const path = plainPath(walk, syntax)
    if (path === undefined) {
      if (!isOfRequired(walk, syntax)) return
    } else if (path.root !== 'this' && !mayHoldCallables(walk, context, path.root)) return
  }
  addSite(walk, context, { kind: 'reference', callee: value, args: [], syntax })
}

/** `require('./shapes')`, `require('./shapes').area` */
function isOfRequired(walk: Walk, syntax: Syntax): boolean {
  const root = rootOf(syntax)
  const callee = root.kind === 'call' ? root.children[0] : undefined
  return callee !== undefined && walk.file.textOf(callee) === 'require'
}

function mayBeCallable(walk: Walk, context: Context, name: string): boolean {
  const binding = bindingOf(walk, context.scope, name)
  if (binding === undefined) return walk.module.values.has(name) || !ECMASCRIPT_BUILTINS.has(name)
  if (binding.kind === 'parameter') return false
  if (binding.kind === 'import') return true
  return binding.values.some((value) => isCallableOrAlias(walk, value))
}

/** Functions, classes, and names of others; not what calls, literals and operators give. */
function isCallableOrAlias(walk: Walk, value: ExpressionId): boolean {
  switch (walk.make.operationOf(value)) {
    case 'function':
    case 'class':
    case 'name':
    case 'member':
    case 'imported':
    case 'union':
      return true
    default:
      return false
  }
}

function mayHoldCallables(walk: Walk, context: Context, root: string): boolean {
  const binding = bindingOf(walk, context.scope, root)
  if (binding === undefined) return walk.module.values.has(root) || !ECMASCRIPT_BUILTINS.has(root)
  return binding.kind !== 'parameter' || binding.declared >= 0
}
