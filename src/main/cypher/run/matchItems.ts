import { HOPS_MAX } from '../limits.ts'
import { queryError } from '../queryError.ts'
import type { Expression, MapEntry, Name, NodePattern, Pattern, RelationshipPattern } from '../Query.ts'
import { conjunctsOf, withinExpression } from '../walkExpression.ts'
import { admittedLabels, admittedTypes } from './labels.ts'
import { hiddenName, refuseTaken, variableOf, withVariable, type Context, type Scope } from './Scope.ts'

/** A node of a MATCH; all patterns that name it mean the same one. */
export interface MatchNode {
  readonly name: string
  readonly slot: number
  /** It has its value before the MATCH begins. */
  readonly given: boolean
  /** By label; undefined admits all. */
  labels: Uint8Array | undefined
}

/** A relationship, or a walk of several, of a MATCH. */
export interface MatchHop {
  readonly from: MatchNode
  readonly to: MatchNode
  readonly direction: RelationshipPattern['direction']
  readonly types: Uint8Array | undefined
  readonly slot: number
  readonly name: string
  readonly named: boolean
  /** Undefined for exactly one relationship. `open`: the query names no upper bound. */
  readonly length: { readonly minimum: number; readonly maximum: number; readonly open: boolean } | undefined
  /** Conditions on each relationship of a walk. */
  readonly properties: readonly MapEntry[]
  /** Whether name matches are followed. */
  readonly possible: boolean
}

export interface MatchPath {
  readonly slot: number
  readonly start: MatchNode
  readonly hops: readonly MatchHop[]
}

/** The parts of a MATCH, resolved: what is to be bound, and all that must hold. */
export interface MatchItems {
  readonly nodes: readonly MatchNode[]
  readonly hops: readonly MatchHop[]
  readonly paths: readonly MatchPath[]
  /** WHERE and the maps of the patterns. */
  readonly conditions: readonly Expression[]
  readonly scope: Scope
  /** Slots of the variables that are new. */
  readonly slots: readonly number[]
}

/** Resolves the names of the patterns against a scope. Throws UserError for names that are taken or do not exist. */
export function matchItems(
  patterns: readonly Pattern[],
  where: Expression | undefined,
  outer: Scope,
  context: Context,
): MatchItems {
  for (const { variable } of patterns.flatMap((pattern) => [pattern, ...pattern.nodes, ...pattern.hops])) {
    if (variable !== undefined && outer.gone.has(variable.name)) variableOf(outer, variable)
  }
  const nodes = new Map<string, MatchNode>()
  const hops: MatchHop[] = []
  const paths: MatchPath[] = []
  const conditions: Expression[] = [...conjunctsOf(where)]
  const slots: number[] = []
  let scope = outer

  function bind(name: Name | undefined, kind: 'node' | 'relationship' | 'relationships' | 'path'): Bound {
    const slot = scope.allocate()
    const bound = name?.name ?? hiddenName(slot)
    scope = withVariable(scope, bound, { slot, kind })
    slots.push(slot)
    return { slot, name: bound }
  }

  function nodeOf(pattern: NodePattern): MatchNode {
    const node = knownNode(pattern) ?? newNode(pattern)
    node.labels = both(node.labels, admittedLabels(context.graph, pattern.labels))
    conditions.push(...pattern.properties.map((entry) => propertyIs(node.name, entry, pattern.at)))
    return node
  }

  function knownNode({ variable }: NodePattern): MatchNode | undefined {
    if (variable === undefined) return undefined
    const known = nodes.get(variable.name)
    if (known !== undefined) return known
    const given = scope.variables.get(variable.name)
    if (given === undefined) return undefined
    if (given.kind !== 'node' && given.kind !== 'value') throw notANode(variable, given.kind)
    const node = { name: variable.name, slot: given.slot, given: true, labels: undefined }
    nodes.set(variable.name, node)
    return node
  }

  function newNode({ variable }: NodePattern): MatchNode {
    const node = { ...bind(variable, 'node'), given: false, labels: undefined }
    nodes.set(node.name, node)
    return node
  }

  function hopOf(pattern: RelationshipPattern, from: MatchNode, to: MatchNode): MatchHop {
    const { variable, direction, properties, at } = pattern
    const length = lengthOf(pattern, context)
    if (variable !== undefined) refuseTaken(scope, variable)
    const bound = bind(variable, length === undefined ? 'relationship' : 'relationships')
    const types = admittedTypes(context.graph, pattern.types)
    context.graph.types.forEach((_, type) => {
      if (types?.[type] !== 0) context.followed.add(type)
    })
    if (length === undefined) conditions.push(...properties.map((entry) => propertyIs(bound.name, entry, at)))
    return {
      ...bound,
      from,
      to,
      direction,
      types,
      named: variable !== undefined,
      length,
      properties: length === undefined ? [] : properties,
      possible: asksForPossible(pattern, where, context),
    }
  }

  for (const pattern of patterns) {
    const [first, ...rest] = pattern.nodes
    if (first === undefined) throw new Error('a pattern has a node')
    const start = nodeOf(first)
    const own: MatchHop[] = []
    let from = start
    pattern.hops.forEach((hop, index) => {
      const next = rest[index]
      if (next === undefined) throw new Error('a hop leads to a node')
      const to = nodeOf(next)
      own.push(hopOf(hop, from, to))
      from = to
    })
    hops.push(...own)
    if (pattern.variable !== undefined) {
      refuseTaken(scope, pattern.variable)
      paths.push({ slot: bind(pattern.variable, 'path').slot, start, hops: own })
    }
  }
  return { nodes: [...nodes.values()], hops, paths, conditions, scope, slots }
}

interface Bound {
  readonly slot: number
  readonly name: string
}

function notANode({ name, at }: Name, kind: string): Error {
  return queryError(at, `${name} is a ${kind}, not a node`, 'use another name')
}

/** The entry of a map in a pattern as a condition on what the pattern names. */
export function propertyIs(name: string, { key, value }: MapEntry, at: Expression['at']): Expression {
  const of: Expression = { kind: 'variable', name, at }
  const first: Expression = { kind: 'property', of, key, at: key.at }
  return { kind: 'comparison', first, rest: [{ operator: '=', operand: value }], at: key.at }
}

function both(a: Uint8Array | undefined, b: Uint8Array | undefined): Uint8Array | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a.map((admitted, label) => admitted & (b[label] ?? 0))
}

function lengthOf({ length, at }: RelationshipPattern, context: Context): MatchHop['length'] {
  if (length === undefined) return undefined
  const { minimum, maximum } = length
  if (minimum > HOPS_MAX) {
    throw queryError(at, `paths are followed over ${HOPS_MAX} hops at most, not ${minimum}`, 'ask for a shorter path')
  }
  if (maximum !== undefined && maximum > HOPS_MAX) {
    context.warnings.add(`a path of ${maximum} hops is above the maximum and counts as ${HOPS_MAX}`)
  }
  return { minimum, maximum: Math.min(maximum ?? HOPS_MAX, HOPS_MAX), open: maximum === undefined }
}

/** A name match is no call: it is followed only where the pattern's map or the WHERE of its MATCH asks for `possible`. */
function asksForPossible(
  { variable, properties }: RelationshipPattern,
  where: Expression | undefined,
  { graph }: Context,
): boolean {
  const isVia = (name: string): boolean => graph.relationshipProperties.canonical(name) === 'via'
  if (properties.some(({ key, value }) => isVia(key.name) && saysPossible(value))) return true
  if (variable === undefined || where === undefined) return false
  const isItsVia = (expression: Expression): boolean =>
    expression.kind === 'property' &&
    expression.of.kind === 'variable' &&
    expression.of.name === variable.name &&
    isVia(expression.key.name)
  return withinExpression(where).some((each) => {
    if (each.kind === 'binary') return each.operator === 'IN' && isItsVia(each.left) && saysPossible(each.right)
    if (each.kind !== 'comparison' || each.rest.length !== 1 || each.rest[0]?.operator !== '=') return false
    const sides = [each.first, each.rest[0].operand]
    return sides.some(isItsVia) && sides.some(saysPossible)
  })
}

function saysPossible(expression: Expression): boolean {
  if (expression.kind === 'list') return expression.items.some(saysPossible)
  return expression.kind === 'literal' && expression.value === 'possible'
}
