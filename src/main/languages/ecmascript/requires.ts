import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { namesOf } from './patterns.ts'
import { propertyOf } from './paths.ts'
import { readAll } from './read.ts'
import { isGlobal } from './scopes.ts'
import { addSite } from './sites.ts'
import { readKey, unquote } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

/** What a module specifier in an expression is read as. */
interface Request {
  readonly specifier: string
  /** Where the import is reported. */
  readonly at: number
  readonly dynamic: boolean
}

/** `require('x')` as an expression: the module. Undefined for other calls, and where `require` is the file's own. */
export function readRequire(walk: Walk, context: Context, call: Syntax): ExpressionId | undefined {
  const request = requestOf(walk, context, call)
  if (request === undefined || request.specifier === undefined) return undefined
  recordCall(walk, context, call)
  return importNamed(walk, { ...request, specifier: request.specifier }, '*', '')
}

/** `import('x')`: a promise of the module. */
export function readDynamicImport(walk: Walk, context: Context, call: Syntax): ExpressionId {
  const { make } = walk
  const specifier = call.children[1]
  if (specifier?.kind !== 'string') {
    readAll(walk, context, call.children.slice(1))
    return walk.dynamic
  }
  const request = { specifier: unquote(walk.file.textOf(specifier)), at: call.start, dynamic: true }
  const module = importNamed(walk, request, '*', '')
  return make.declared(make.generic(make.name(0, 'Promise'), [make.typeOf(module)]))
}

/**
 * A declaration whose value is a module or a member of one: `const x = require('x')`, `const { a, b: c } = require('x')`,
 * `const y = require('x').y`, `const { a } = await import('x')`. Binds the names as imports; false for other declarations.
 */
export function bindRequired(
  walk: Walk,
  context: Context,
  { pattern, value, scope }: { readonly pattern: Syntax; readonly value: Syntax; readonly scope: number },
): boolean {
  const found = requiredMember(walk, context, value)
  if (found === undefined) return false
  const { request, name } = found
  if (pattern.kind !== 'name' && (pattern.kind !== 'objectPattern' || name !== '*')) return false
  const names = pattern.kind === 'name' ? [{ local: pattern, name }] : plainProperties(walk, pattern)
  if (names === undefined) return false
  if (found.call.children[0]?.kind !== 'importKeyword') recordCall(walk, context, found.call)
  for (const part of names) {
    const local = walk.file.textOf(part.local)
    const imported = importNamed(walk, { ...request, at: part.local.start }, part.name, local)
    walk.facts.bind(scope, local, 'import', { value: imported })
  }
  if (names.length === 0) importNamed(walk, request, '', '')
  return true
}

interface RequiredMember {
  readonly request: Request
  readonly name: string
  readonly call: Syntax
}

function requiredMember(walk: Walk, context: Context, value: Syntax): RequiredMember | undefined {
  const [inner] = value.children
  if (value.kind === 'call') {
    const request = requestOf(walk, context, value)
    return request?.specifier === undefined
      ? undefined
      : { request: { ...request, specifier: request.specifier }, name: '*', call: value }
  }
  if (value.kind === 'await' && inner?.kind === 'call' && inner.children[0]?.kind === 'importKeyword') {
    const specifier = inner.children[1]
    if (specifier?.kind !== 'string') return undefined
    const request = { specifier: unquote(walk.file.textOf(specifier)), at: inner.start, dynamic: true }
    return { request, name: '*', call: inner }
  }
  if (value.kind !== 'member' || inner?.kind !== 'call') return undefined
  const found = requiredMember(walk, context, inner)
  return found && found.name === '*' ? { ...found, name: propertyOf(walk, value) } : undefined
}

function requestOf(
  walk: Walk,
  context: Context,
  call: Syntax,
): { readonly specifier: string | undefined; readonly at: number; readonly dynamic: boolean } | undefined {
  const [callee, argument] = call.children
  if (callee?.kind !== 'name' || walk.file.textOf(callee) !== 'require') return undefined
  if (!isGlobal(walk, context, 'require')) return undefined
  const specifier = argument?.kind === 'string' ? unquote(walk.file.textOf(argument)) : undefined
  return { specifier, at: call.start, dynamic: context.scope !== 0 }
}

function plainProperties(
  walk: Walk,
  pattern: Syntax,
): readonly { readonly local: Syntax; readonly name: string }[] | undefined {
  const names: { local: Syntax; name: string }[] = []
  for (const part of pattern.children) {
    const [local] = namesOf(part)
    const isPlain =
      part.kind === 'shorthandPattern' || (part.kind === 'pairPattern' && part.children.at(-1)?.kind === 'name')
    if (!isPlain || local === undefined) return undefined
    const name = part.kind === 'pairPattern' ? readKey(walk.text, part.start).name : walk.file.textOf(local)
    if (name === '') return undefined
    names.push({ local, name })
  }
  return names
}

function importNamed(walk: Walk, request: Request, name: string, local: string): ExpressionId {
  const { facts, file } = walk
  facts.imports.push({
    specifier: request.specifier,
    name,
    local,
    typeOnly: false,
    dynamic: request.dynamic,
    line: file.lineOf(request.at),
    column: file.columnOf(request.at),
  })
  return walk.make.imported(facts.imports.length - 1)
}

function recordCall(walk: Walk, context: Context, call: Syntax): void {
  const [callee] = call.children
  if (callee === undefined) return
  const target = walk.make.name(context.scope, 'require')
  addSite(walk, context, { kind: 'call', callee: target, args: [walk.literals.string], syntax: callee })
}
