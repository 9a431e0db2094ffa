import { nearNames } from '#graph/nearNames'
import type { Meter } from '../limits.ts'
import type { PropertyGraph } from '../PropertyGraph.ts'
import { queryError, type Position } from '../queryError.ts'
import type { Name } from '../Query.ts'
import type { Value } from '../Value.ts'
import { shapeOf } from '../walkExpression.ts'

/** The values of one row, by slot. One frame serves a whole part of a query: each variable has a slot of its own. */
export type Frame = Value[]

/** What an expression is for a frame. Throws UserError at values that it cannot take. */
export type Evaluate = (frame: Frame) => Value

/** Rows as they come; `undefined` says that time has passed and others may have their turn. */
export type Frames = Generator<Frame | undefined, void>

export interface Context {
  readonly graph: PropertyGraph
  readonly meter: Meter
  readonly warnings: Set<string>
  /** Types of relationships that the query follows. */
  readonly followed: Set<number>
}

/** What a variable is known to be before anything runs. */
export type VariableKind = 'node' | 'relationship' | 'relationships' | 'path' | 'value'

export interface Variable {
  readonly slot: number
  readonly kind: VariableKind
}

/** The names that an expression may use. */
export interface Scope {
  readonly variables: ReadonlyMap<string, Variable>
  /** Slots of expressions that were computed already, by `shapeOf`. */
  readonly computed: ReadonlyMap<string, number>
  /** Names that meant something before this scope, so that no pattern inside may bind them anew; `missing` says why. */
  readonly gone: ReadonlySet<string>
  readonly missing: string | undefined
  /** A slot that nothing else uses, in this scope and all that come of it. */
  allocate(): number
}

export function emptyScope(): Scope {
  let next = 0
  return {
    variables: new Map(),
    computed: new Map(),
    gone: new Set(),
    missing: undefined,
    allocate() {
      next += 1
      return next - 1
    },
  }
}

/** The scope with one more name, which hides an older one and what was computed of it. */
export function withVariable(scope: Scope, name: string, variable: Variable): Scope {
  const mention = shapeOf({ kind: 'variable', name, at: NOWHERE })
  const computed = [...scope.computed].filter(([shape]) => !shape.includes(mention))
  return {
    ...scope,
    computed: new Map(computed),
    variables: new Map([...scope.variables, [name, variable]]),
  }
}
const NOWHERE: Position = { line: 0, column: 0 }

/** Names that a query cannot write are ours: of nodes and relationships without one. */
const HIDDEN = '\0'

export function hiddenName(slot: number): string {
  return `${HIDDEN}${slot}`
}

export function isHidden(name: string): boolean {
  return name.startsWith(HIDDEN)
}

/** The variable of that name. Throws UserError that lists those that there are. */
export function variableOf(scope: Scope, { name, at }: Name): Variable {
  const variable = scope.variables.get(name)
  if (variable !== undefined) return variable
  const known = [...scope.variables.keys()].filter((each) => !isHidden(each))
  const near = nearNames(name, known, 3)
  const there = known.length === 0 ? 'there are no variables here' : `there are ${known.join(', ')}`
  throw queryError(
    at,
    `there is no variable ${name}${scope.missing === undefined ? '' : ` ${scope.missing}`}`,
    near.length > 0 ? `did you mean ${near.join(' or ')}?` : there,
    near.length > 0 ? { suggestions: near } : {},
  )
}

/** Throws UserError where the name is taken. */
export function refuseTaken(scope: Scope, { name, at }: Name): void {
  if (scope.variables.has(name)) throw queryError(at, `${name} is taken already`, 'use another name')
}

/** An error about a name of the graph: a label, a type, a property. It teaches all that there are. */
export function unknownName(what: string, { name, at }: { name: string; at: Position }, all: readonly string[]): Error {
  const near = nearNames(name, all, 3)
  return queryError(
    at,
    `there is no ${what} ${name}`,
    near.length > 0 ? `did you mean ${near.join(' or ')}? valid_values has all` : `use one of ${all.join(', ')}`,
    { valid_values: all, ...(near.length > 0 ? { suggestions: near } : {}) },
  )
}
