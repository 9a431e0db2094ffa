import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { operatorOf } from './operators.ts'
import { plainPath, plainValue, propertyOf } from './paths.ts'
import { readType } from './read.ts'
import { scopeThatBinds } from './scopes.ts'
import { nameAt, unquote } from './sourceText.ts'
import type { Context, Narrowing, Walk } from './Walk.ts'

export type Branch = 'true' | 'false'

/** What a condition says of a name or member chain in one of its branches. */
interface Finding {
  readonly path: string
  readonly root: string
  readonly type: ExpressionId
  /** It is not of the type. */
  readonly isExcluded: boolean
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
  return withFindings(walk, context, discriminated(walk, subject, literals, 'true'))
}

/** The value of a name or chain, narrowed where this branch knows more of it. */
export function applyNarrowing(walk: Walk, context: Context, syntax: Syntax, value: ExpressionId): ExpressionId {
  const text = walk.file.textOf(syntax)
  const known: Narrowing[] = []
  for (let at = context.narrowing; at !== undefined; at = at.outer) {
    if (at.path === text && scopeThatBinds(walk, context.scope, at.root) === at.boundIn) known.push(at)
  }
  return known.reduceRight(
    (inner, { type, isExcluded }) => (isExcluded ? walk.make.excluded(inner, type) : walk.make.narrowed(inner, type)),
    value,
  )
}

function withFindings(walk: Walk, context: Context, findings: readonly Finding[]): Context {
  let { narrowing } = context
  for (const { path, root, type, isExcluded } of findings) {
    const boundIn = scopeThatBinds(walk, context.scope, root)
    narrowing = { path, root, type, isExcluded, boundIn, outer: narrowing }
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
      return compared(walk, left, right, branch)
    case '!==':
    case '!=':
      return compared(walk, left, right, branch === 'true' ? 'false' : 'true')
    default:
      return []
  }
}

/** `a instanceof X || a instanceof Y`: either type, where both sides speak of the same. */
function eitherOf(walk: Walk, context: Context, left: Syntax, right: Syntax): readonly Finding[] {
  const [first] = findingsOf(walk, context, left, 'true')
  const [second] = findingsOf(walk, context, right, 'true')
  if (first === undefined || second === undefined || first.path !== second.path) return []
  if (first.isExcluded || second.isExcluded) return []
  return [{ ...first, type: walk.make.union([first.type, second.type]) }]
}

function instanceOf(walk: Walk, context: Context, subject: Syntax, type: Syntax, branch: Branch): readonly Finding[] {
  const path = plainPath(walk, subject)
  const value = plainValue(walk, context, type)
  return path === undefined || value === undefined ? [] : [{ ...path, type: value, isExcluded: branch === 'false' }]
}

/** `x.kind === 'circle'`, `typeof x === 'string'`, either way round. */
function compared(walk: Walk, left: Syntax, right: Syntax, branch: Branch): readonly Finding[] {
  const [subject, literal] = right.kind === 'string' ? [left, right] : [right, left]
  if (literal.kind !== 'string') return []
  const value = unquote(walk.file.textOf(literal))
  if (subject.kind !== 'unary') return discriminated(walk, subject, [value], branch)
  const [operand] = subject.children
  const kind = TYPEOF_LITERALS[value]
  if (nameAt(walk.text, subject.start) !== 'typeof' || operand === undefined || kind === undefined) return []
  const path = plainPath(walk, operand)
  return path === undefined ? [] : [{ ...path, type: walk.literals[kind], isExcluded: branch === 'false' }]
}

/** Narrows `shape` by `shape.kind === 'circle'` with the object types of this file that have that literal. */
function discriminated(walk: Walk, subject: Syntax, values: readonly string[], branch: Branch): readonly Finding[] {
  const [object] = subject.children
  if (subject.kind !== 'member' || object === undefined) return []
  const path = plainPath(walk, object)
  if (path === undefined) return []
  const property = propertyOf(walk, subject)
  const types = [...walk.module.discriminants].flatMap(([type, literals]) => {
    const literal = literals.get(property)
    return literal !== undefined && values.includes(literal) ? [walk.make.name(0, type)] : []
  })
  return types.length === 0 ? [] : [{ ...path, type: walk.make.union(types), isExcluded: branch === 'false' }]
}

function guarded(walk: Walk, context: Context, call: Syntax, branch: Branch): readonly Finding[] {
  const [callee, ...rest] = call.children
  if (callee?.kind !== 'name') return []
  const guard = walk.module.guards.get(walk.file.textOf(callee))
  if (guard === undefined) return []
  const subject = rest.filter((child) => child.kind !== 'typeArguments')[guard.position]
  const path = subject && plainPath(walk, subject)
  if (path === undefined) return []
  const type = readType(walk, { ...context, scope: 0 }, guard.type)
  return [{ ...path, type, isExcluded: branch === 'false' }]
}
