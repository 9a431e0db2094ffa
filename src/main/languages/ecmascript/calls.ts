import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { givenProps } from './components.ts'
import { describedMembers } from './descriptors.ts'
import { readKnownCall } from './knownCalls.ts'
import { SPREAD_FIELD } from './objects.ts'
import { propertyOf } from './paths.ts'
import { isPromise, noteResolved, readExecutor } from './promises.ts'
import { refer } from './references.ts'
import { readDynamicImport, readRequire } from './requires.ts'
import { read, readType } from './read.ts'
import { isGlobal } from './scopes.ts'
import { addSite } from './sites.ts'
import { readTest } from './testBlocks.ts'
import type { Context, Reader, Walk } from './Walk.ts'

/** Library classes whose type arguments say what they hold. */
const CONTAINERS = new Set(['Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Promise'])

const readCall: Reader = (walk, context, syntax, use) => {
  const [called, ...rest] = syntax.children
  if (called === undefined) return walk.unknown
  const awaited = awaitedCallee(walk, called, rest)
  const callee = awaited ?? called
  if (callee.kind === 'importKeyword') return readDynamicImport(walk, context, syntax)
  const required = readRequire(walk, context, syntax)
  if (required !== undefined) {
    if (use === 'value') refer(walk, context, syntax, required)
    return required
  }
  if (readTest(walk, context, syntax)) return walk.unknown
  const target = read(walk, context, callee)
  const isTemplate = rest.length > 0 && rest.at(-1)?.kind === 'template' && walk.text[syntax.end - 1] === '`'
  const args = isTemplate ? templateArguments(walk, context, rest) : readArguments(walk, context, rest)
  addSite(walk, context, { kind: 'call', callee: target, args, syntax: callee })
  noteResolved(walk, context, callee, args)
  readKnownCall(walk, context, syntax)
  const value =
    createdObject(walk, context, syntax, args) ??
    givenProps(walk, syntax, args, typeArgumentOf(walk, context, rest)) ??
    walk.make.call(target, args)
  return awaited === undefined ? value : walk.make.awaited(value)
}

/** The first type argument of a call in a component, where its macros take types; -1 for none. */
function typeArgumentOf(walk: Walk, context: Context, [first]: readonly Syntax[]): ExpressionId {
  const type = walk.component !== undefined && first?.kind === 'typeArguments' ? first.children[0] : undefined
  return type === undefined ? -1 : readType(walk, context, type)
}

/** The grammar reads `await load<T>()` as a call of `await load`: what is called is `load`, and the result is awaited. */
function awaitedCallee(walk: Walk, callee: Syntax, [types]: readonly Syntax[]): Syntax | undefined {
  if (callee.kind !== 'await' || types?.kind !== 'typeArguments') return undefined
  return walk.text.slice(callee.end, types.start).trim() === '' ? callee.children[0] : undefined
}

/**
 * `Object.create(base)` makes an object of its own, that has what the base has: what is assigned to it is no member of the
 * base, and is found also where nothing is known of the base.
 */
function createdObject(
  walk: Walk,
  context: Context,
  call: Syntax,
  args: readonly ExpressionId[],
): ExpressionId | undefined {
  const [callee, , descriptors] = call.children
  const object = callee?.children[0]
  const isCreate =
    callee?.kind === 'member' &&
    object?.kind === 'name' &&
    walk.file.textOf(object) === 'Object' &&
    propertyOf(walk, callee) === 'create' &&
    isGlobal(walk, context, 'Object')
  const [base] = args
  if (!isCreate || base === undefined) return undefined
  const own = describedMembers(walk, descriptors)
  return walk.make.object(walk.make.operationOf(base) === 'literal' ? [...own] : [...own, [SPREAD_FIELD, base]])
}

const readNew: Reader = (walk, context, syntax) => {
  const [callee, ...rest] = syntax.children
  if (callee === undefined) return walk.unknown
  const target = read(walk, context, callee)
  let args: readonly ExpressionId[] = []
  const readAll = (): void => {
    args = readArguments(walk, context, rest)
  }
  const promise = isPromise(walk, context, callee, rest) ? readExecutor(walk, context, readAll) : readAll()
  addSite(walk, context, { kind: 'new', callee: target, args, syntax: callee })
  if (promise !== undefined) return promise
  const types = rest.find((child) => child.kind === 'typeArguments')
  if (types === undefined || !CONTAINERS.has(walk.file.textOf(callee))) return walk.make.construct(target, args)
  const typeArgs = types.children.map((type) => readType(walk, context, type))
  return walk.make.declared(walk.make.generic(target, typeArgs))
}

function readArguments(walk: Walk, context: Context, syntax: readonly Syntax[]): ExpressionId[] {
  const args: ExpressionId[] = []
  for (const argument of syntax) {
    if (argument.kind !== 'typeArguments') args.push(read(walk, context, argument, 'value'))
  }
  return args
}

/** A tag receives the texts and then each substitution. */
function templateArguments(walk: Walk, context: Context, rest: readonly Syntax[]): ExpressionId[] {
  const substitutions = rest.at(-1)?.children ?? []
  return [walk.make.array([walk.literals.string]), ...readArguments(walk, context, substitutions)]
}

export const callReaders: Readonly<Record<string, Reader>> = {
  call: readCall,
  new: readNew,
}
