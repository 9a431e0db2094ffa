import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { define } from './define.ts'
import { exportDeclared, flagsOf } from './functionDeclarations.ts'
import { read } from './read.ts'
import { readStatements } from './statements.ts'
import { unquote } from './sourceText.ts'
import type { Context, Namespace, Reader, Walk } from './Walk.ts'

/** `namespace A.B { … }` is an object of what it exports; `declare module 'x' { … }` a scope of its own. */
const readNamespace: Reader = (walk, context, syntax) => {
  const [nameSyntax] = syntax.children
  const body = childOf(syntax, 'block')
  if (nameSyntax === undefined) return walk.unknown
  if (nameSyntax.kind === 'string') {
    openNamespace(walk, context, syntax, { name: unquote(walk.file.textOf(nameSyntax)), nameSyntax, body })
    return walk.unknown
  }
  const names = walk.file
    .textOf(nameSyntax)
    .split('.')
    .map((name) => name.trim())
  const [first = '', ...rest] = names
  const value = openNamespace(walk, context, syntax, { name: first, nameSyntax, body, rest })
  walk.facts.bind(context.scope, first, 'definition', value)
  exportDeclared(walk, context, first, nameSyntax)
  return walk.unknown
}

interface NewNamespace {
  readonly name: string
  readonly nameSyntax: Syntax
  readonly body: Syntax | undefined
  /** Further names of a dotted one. */
  readonly rest?: readonly string[]
}

function openNamespace(
  walk: Walk,
  context: Context,
  syntax: Syntax,
  { name, nameSyntax, body, rest = [] }: NewNamespace,
): { readonly value: ExpressionId; readonly definition: number } {
  const start = context.outer?.start ?? syntax.start
  const definition = define(
    walk,
    {
      name,
      kind: 'module',
      container: context.namespace?.definition ?? context.owner,
      nameStart: nameSyntax.start,
      start,
      end: syntax.end,
      flags: flagsOf(context.outer),
    },
    { start, end: body?.start ?? syntax.end },
  )
  const scope = scopeOf(walk, context, name, definition)
  const namespace: Namespace = { scope, definition, fields: [] }
  const inner: Context = { ...context, scope, owner: definition, namespace, outer: undefined }
  const [next, ...others] = rest
  if (next === undefined) {
    readStatements(walk, inner, body?.children ?? [])
  } else {
    const nested = openNamespace(walk, inner, syntax, { name: next, nameSyntax, body, rest: others })
    walk.facts.bind(scope, next, 'definition', nested)
    namespace.fields.push([next, walk.make.name(scope, next)])
  }
  return { value: walk.make.object(namespace.fields), definition }
}

/** Namespaces of one name share what they declare. */
function scopeOf(walk: Walk, context: Context, name: string, definition: number): number {
  const key = `${context.scope}:${name}`
  const scope = walk.namespaceScopes.get(key) ?? walk.facts.scope(context.scope, 'function', definition)
  walk.namespaceScopes.set(key, scope)
  return scope
}

/** `declare …`: no bodies, and everything in a namespace is visible; what stands in `declare global { … }`, everywhere. */
const readAmbient: Reader = (walk, context, syntax) => {
  const outer = context.outer ?? { start: syntax.start, exported: false, isDefault: false }
  for (const child of syntax.children) {
    const isBlock = child.kind === 'block'
    const isGlobal = isBlock || context.isGlobal
    read(walk, { ...context, ambient: true, isGlobal, outer: isBlock ? undefined : outer }, child)
  }
  return walk.unknown
}

export const namespaceReaders: Readonly<Record<string, Reader>> = {
  namespace: readNamespace,
  ambient: readAmbient,
}
