import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { SymbolKind } from '#shared/symbol'
import { COMPUTED_FIELD } from './computedKeys.ts'
import { readClass } from './classes.ts'
import { define } from './define.ts'
import { fillFunction, openFunction, shapeOfExpression } from './functions.ts'
import type { NamedValue } from './Naming.ts'
import { readObject } from './objects.ts'
import { read } from './read.ts'
import { bindingOf, openBlock } from './scopes.ts'
import { addSite } from './sites.ts'
import { unwrap } from './unwrap.ts'
import type { Context, Walk } from './Walk.ts'

/** Functions whose result is what they wrap: the wrapped function is known by the name that the result gets. */
const TRANSPARENT_WRAPPERS = /^(?:(\w+)\.)?(memo|forwardRef)$/
const WRAPPER_PACKAGES = /^(?:react|preact(?:\/compat)?)$/

/** Reads a value under a name and makes the symbols that the name and the value deserve. */
export function readNamed(walk: Walk, context: Context, syntax: Syntax, named: NamedValue): ExpressionId {
  const inner = unwrap(syntax)
  const wrapped = wrappedFunction(walk, context, inner)
  if (wrapped !== undefined) {
    const value = readNamedFunction(walk, context, wrapped, named)
    addWrapperSites(walk, context, inner, value)
    return value
  }
  if (isFunction(inner)) return readNamedFunction(walk, context, inner, named)
  if (inner.kind === 'classExpression') {
    return readNamedClass(walk, context, inner, named)
  }
  const definition = named.otherwise === undefined ? -1 : defineOther(walk, syntax, named, named.otherwise)
  const value =
    inner.kind === 'object' ? readObject(walk, context, inner, definition) : read(walk, context, syntax, 'value')
  named.announce?.(value, definition)
  return value
}

/** `const Shape = class Inner {}`: the inner name is known inside only. */
function readNamedClass(walk: Walk, context: Context, syntax: Syntax, named: NamedValue): ExpressionId {
  const own = syntax.children.find((child) => child.kind === 'typeName' || child.kind === 'name')
  const here = own === undefined ? context : openBlock(walk, context)
  return readClass(walk, here, syntax, {
    naming: { ...named, kind: 'class' },
    announce: (value, definition) => {
      if (own !== undefined) walk.facts.bind(here.scope, walk.file.textOf(own), 'local', { value, definition })
      named.announce?.(value, definition)
    },
  }).value
}

export function isFunction(syntax: Syntax): boolean {
  return syntax.kind === 'arrow' || syntax.kind === 'functionExpression'
}

function defineOther(walk: Walk, value: Syntax, named: NamedValue, kind: SymbolKind): number {
  return define(walk, { ...named, kind }, { start: named.signatureStart, end: value.start })
}

function readNamedFunction(walk: Walk, context: Context, syntax: Syntax, given: NamedValue): ExpressionId {
  const named = given.name === COMPUTED_FIELD ? { ...given, ...ownNameOf(walk, syntax) } : given
  const body = syntax.children.at(-1)
  const definition = define(
    walk,
    { ...named, kind: named.functionKind },
    { start: named.signatureStart, end: body?.start ?? syntax.end },
  )
  const shape = shapeOfExpression(walk, syntax, definition, named.start)
  const index = openFunction(walk, context, shape)
  const value = walk.make.function(index)
  named.announce?.(value, definition)
  fillFunction(walk, context, syntax, index, shape)
  return value
}

/** The name that a function expression has itself, for where the key that it stands under is not known. */
function ownNameOf(walk: Walk, syntax: Syntax): Partial<NamedValue> {
  const [own] = syntax.children
  if (syntax.kind !== 'functionExpression' || own?.kind !== 'name') return {}
  return { name: walk.file.textOf(own), nameStart: own.start }
}

/** The calls of the wrappers around a function are sites like others. */
function addWrapperSites(walk: Walk, context: Context, syntax: Syntax, value: ExpressionId): void {
  let call: Syntax | undefined = syntax
  while (call?.kind === 'call') {
    const [callee, ...rest]: readonly Syntax[] = call.children
    if (callee === undefined) return
    const target = read(walk, context, callee)
    const [first, ...others] = rest.filter((child) => child.kind !== 'typeArguments')
    const args = [value, ...others.map((each) => read(walk, context, each, 'value'))]
    addSite(walk, context, { kind: 'call', callee: target, args, syntax: callee })
    call = first
  }
}

function wrappedFunction(walk: Walk, context: Context, syntax: Syntax): Syntax | undefined {
  if (syntax.kind !== 'call') return undefined
  const [callee, ...rest] = syntax.children
  if (callee === undefined || !isTransparent(walk, context, callee)) return undefined
  const first = rest.find((child) => child.kind !== 'typeArguments')
  if (first === undefined) return undefined
  return isFunction(first) ? first : wrappedFunction(walk, context, first)
}

function isTransparent(walk: Walk, context: Context, callee: Syntax): boolean {
  const [, namespace, name = ''] = TRANSPARENT_WRAPPERS.exec(walk.file.textOf(callee)) ?? []
  if (name === '') return false
  const root = namespace ?? name
  if (bindingOf(walk, context.scope, root)?.kind !== 'import') return false
  return walk.facts.imports.some((each) => each.local === root && WRAPPER_PACKAGES.test(each.specifier))
}
