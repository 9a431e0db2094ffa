import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { operatorOf } from './operators.ts'
import { plainPath, plainValue, propertyOf } from './paths.ts'
import { readType } from './read.ts'
import { bindingOf, scopeThatBinds } from './scopes.ts'
import { nameAt, unquote } from './sourceText.ts'
import type { Context, Walk } from './Walk.ts'

export type Branch = 'true' | 'false'

/** What a condition says of a name or member chain in one of its branches. */
interface Finding {
  readonly path: string
  readonly root: string
  readonly type: ExpressionId
}

const TYPEOF_LITERALS: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'bigint' | 'undefined'>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  bigint: 'bigint',
  undefined: 'undefined',
}

/** The same place in the branch where a condition holds or does not hold. */
export function narrow(walk: Walk, context: Context, condition: Syntax, branch: Branch): Context {
  return withFindings(walk, context, findingsOf(walk, context, condition, branch))
}

/** The same place in a `case` of a `switch (shape.kind)`; several values where cases fall through. */
export function narrowToCase(walk: Walk, context: Context, subject: Syntax, values: readonly Syntax[]): Context {
  if (values.length === 1 && walk.file.textOf(subject) === 'true') {
    const [condition] = values
    return condition === undefined ? context : narrow(walk, context, condition, 'true')
  }
  const literals = values.filter((value) => value.kind === 'string').map((value) => unquote(walk.file.textOf(value)))
  if (literals.length !== values.length) return context
  return withFindings(walk, context, discriminated(walk, context, subject, literals, 'true'))
}

/** The value of a name or chain, narrowed where this branch knows more of it. */
export function applyNarrowing(walk: Walk, context: Context, syntax: Syntax, value: ExpressionId): ExpressionId {
  const text = walk.file.textOf(syntax)
  for (let at = context.narrowing; at !== undefined; at = at.outer) {
    if (at.path === text && scopeThatBinds(walk, context.scope, at.root) === at.boundIn) {
      return walk.make.narrowed(value, at.type)
    }
  }
  return value
}

function withFindings(walk: Walk, context: Context, findings: readonly Finding[]): Context {
  let { narrowing } = context
  for (const { path, root, type } of findings) {
    narrowing = { path, root, type, boundIn: scopeThatBinds(walk, context.scope, root), outer: narrowing }
  }
  return narrowing === context.narrowing ? context : { ...context, narrowing }
}

function findingsOf(walk: Walk, context: Context, condition: Syntax, branch: Branch): readonly Finding[] {
  const [left, right] = condition.children
  if (left === undefined) return []
  if (condition.kind === 'unary') {
    const isNot = walk.text[condition.start] === '!'
    return isNot ? findingsOf(walk, context, left, branch === 'true' ? 'false' : 'true') : []
  }
  if (condition.kind === 'call') return guarded(walk, context, condition, branch)
  if (condition.kind !== 'binary' || right === undefined) return []
  const operator = operatorOf(walk.text, left, right)
  switch (operator) {
    case '&&':
      if (branch === 'false') return []
      return [...findingsOf(walk, context, left, branch), ...findingsOf(walk, context, right, branch)]
    case '||':
      if (branch === 'true') return eitherOf(walk, context, left, right)
      return [...findingsOf(walk, context, left, branch), ...findingsOf(walk, context, right, branch)]
    case 'instanceof':
      return instanceOf(walk, context, left, right, branch)
    case '===':
    case '==':
      return compared(walk, context, left, right, branch)
    case '!==':
    case '!=':
      return compared(walk, context, left, right, branch === 'true' ? 'false' : 'true')
    default:
      return []
  }
}

/** `a instanceof X || a instanceof Y`: either type, where both sides speak of the same. */
function eitherOf(walk: Walk, context: Context, left: Syntax, right: Syntax): readonly Finding[] {
  const [first] = findingsOf(walk, context, left, 'true')
  const [second] = findingsOf(walk, context, right, 'true')
  if (first === undefined || second === undefined || first.path !== second.path) return []
  return [{ ...first, type: walk.make.union([first.type, second.type]) }]
}

function instanceOf(walk: Walk, context: Context, subject: Syntax, type: Syntax, branch: Branch): readonly Finding[] {
  const path = plainPath(walk, subject)
  const value = plainValue(walk, context, type)
  if (path === undefined || value === undefined) return []
  if (branch === 'true') return [{ ...path, type: value }]
  return remaining(walk, context, path, (name) => name === walk.file.textOf(type))
}

/** `x.kind === 'circle'`, `typeof x === 'string'`, either way round. */
function compared(walk: Walk, context: Context, left: Syntax, right: Syntax, branch: Branch): readonly Finding[] {
  const [subject, literal] = right.kind === 'string' ? [left, right] : [right, left]
  if (literal.kind !== 'string') return []
  const value = unquote(walk.file.textOf(literal))
  if (subject.kind !== 'unary') return discriminated(walk, context, subject, [value], branch)
  const [operand] = subject.children
  const kind = TYPEOF_LITERALS[value]
  if (nameAt(walk.text, subject.start) !== 'typeof' || operand === undefined || kind === undefined) return []
  const path = plainPath(walk, operand)
  if (path === undefined || branch === 'false') return []
  return [{ ...path, type: walk.literals[kind] }]
}

/** Narrows `shape` by `shape.kind === 'circle'` with the object types of this file that have that literal. */
function discriminated(
  walk: Walk,
  context: Context,
  subject: Syntax,
  values: readonly string[],
  branch: Branch,
): readonly Finding[] {
  const [object] = subject.children
  if (subject.kind !== 'member' || object === undefined) return []
  const path = plainPath(walk, object)
  if (path === undefined) return []
  const property = propertyOf(walk, subject)
  const matches = (type: string): boolean => {
    const literal = walk.module.discriminants.get(type)?.get(property)
    return literal !== undefined && values.includes(literal)
  }
  if (branch === 'false') return remaining(walk, context, path, matches)
  const candidates = membersOf(walk, context, path.path) ?? [...walk.module.discriminants.keys()]
  return finding(walk, context, path, candidates.filter(matches))
}

/** The members of the declared union that are not ruled out. */
function remaining(
  walk: Walk,
  context: Context,
  path: { readonly path: string; readonly root: string },
  isOut: (type: string) => boolean,
): readonly Finding[] {
  const members = membersOf(walk, context, path.path)
  if (members === undefined) return []
  return finding(
    walk,
    context,
    path,
    members.filter((type) => !isOut(type)),
  )
}

function finding(
  walk: Walk,
  context: Context,
  path: { readonly path: string; readonly root: string },
  types: readonly string[],
): readonly Finding[] {
  if (types.length === 0) return []
  return [{ ...path, type: walk.make.union(types.map((type) => walk.make.name(context.scope, type))) }]
}

/** Names of the union that a variable or parameter is declared as, directly or through an alias of this file. */
function membersOf(walk: Walk, context: Context, name: string): readonly string[] | undefined {
  const declared = bindingOf(walk, context.scope, name)?.declared ?? -1
  return declared < 0 ? undefined : walk.unions.get(declared)
}

function guarded(walk: Walk, context: Context, call: Syntax, branch: Branch): readonly Finding[] {
  const [callee, ...rest] = call.children
  if (callee?.kind !== 'name') return []
  const guard = walk.module.guards.get(walk.file.textOf(callee))
  if (guard === undefined) return []
  const subject = rest.filter((child) => child.kind !== 'typeArguments')[guard.position]
  const path = subject && plainPath(walk, subject)
  if (path === undefined) return []
  if (branch === 'false') return remaining(walk, context, path, (type) => type === walk.file.textOf(guard.type))
  return [{ ...path, type: readType(walk, { ...context, scope: 0 }, guard.type) }]
}
