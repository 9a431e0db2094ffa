import { queryError } from '../queryError.ts'
import type { Expression, MatchClause, Name } from '../Query.ts'
import { namesIn } from '../walkExpression.ts'
import type { Way } from './followed.ts'
import { findLookups, type Lookup } from './lookups.ts'
import { conditionOf, located } from './located.ts'
import { matchItems, propertyIs, type MatchHop, type MatchItems, type MatchNode } from './matchItems.ts'
import {
  allHold,
  hopStep,
  pathStep,
  reachStep,
  scanStep,
  walkStep,
  type EachRelationship,
  type Step,
  type StepContext,
} from './steps.ts'
import { withVariable, type Context, type Evaluate, type Frame, type Frames, type Scope } from './Scope.ts'

/** Compiles an expression; handed in, because expressions contain patterns in turn. */
export type CompileIn = (expression: Expression, scope: Scope, context: Context) => Evaluate

export interface CompiledMatch {
  /** The scope with the variables that the patterns bind. */
  readonly scope: Scope
  /** Their slots. */
  readonly slots: readonly number[]
  /** Binds them in every way that there is; each time, the frame itself is handed on. */
  run(frame: Frame): Frames
}

export interface MatchOptions {
  readonly scope: Scope
  readonly context: Context
  readonly compileIn: CompileIn
  /** How often a row comes does not change the answer, so that walks of which only the end is asked may be searched. */
  readonly ignoresRepeats: boolean
}

interface Condition {
  readonly holds: (frame: Frame) => boolean
  /** Slots of this match that must be bound before. */
  readonly needs: ReadonlySet<number>
}

/** What a step is guessed to cost where nothing better is known: values that a row before gives. */
const FOUND_GUESS = 20
/** A walk whose end has no more candidates is followed towards each of them. */
const WALK_ENDS_MAX = 50

/**
 * Plans a MATCH: it begins at the node with the fewest candidates (given, found by name, file or label, else all), follows
 * the hops from there, single relationships before walks and towards few candidates first, and tests each condition as soon
 * as what it mentions is bound. The rows are those of any other order.
 */
export function compileMatch(
  { patterns, where }: Pick<MatchClause, 'patterns' | 'where'>,
  { scope: outer, context, compileIn, ignoresRepeats }: MatchOptions,
): CompiledMatch {
  const items = matchItems(patterns, where, outer, context)
  const { scope } = items
  const own = new Set(items.slots)
  const needsOf = (expression: Expression): ReadonlySet<number> =>
    new Set(
      [...namesIn(expression)].flatMap((name) => {
        const slot = scope.variables.get(name)?.slot
        return slot !== undefined && own.has(slot) ? [slot] : []
      }),
    )
  const waiting = new Set(
    items.conditions.map((expression): Condition => ({
      holds: conditionOf(compileIn(expression, scope, context), expression.at),
      needs: needsOf(expression),
    })),
  )
  const lookups = findLookups(items, { context, needsOf, compile: (each) => compileIn(each, scope, context) })
  const bound = new Set<number>()
  const steps: Step[] = []

  function isBound(slots: ReadonlySet<number>): boolean {
    return [...slots].every((slot) => bound.has(slot))
  }

  /** Marks slots as bound and takes the conditions that can be tested now. */
  function decided(...slots: readonly number[]): StepContext {
    for (const slot of slots) bound.add(slot)
    const ready = [...waiting].filter(({ needs }) => isBound(needs))
    for (const condition of ready) waiting.delete(condition)
    return { context, holds: allHold(ready.map(({ holds }) => holds)) }
  }

  function scan(node: MatchNode, lookup: Lookup | undefined): void {
    const candidates = node.given ? noCandidates : (lookup?.candidates ?? candidatesOf(node, context))
    steps.push(scanStep(node, candidates, decided(node.slot)))
  }

  function follow(hop: MatchHop): void {
    const isPlaced = (node: MatchNode): boolean => bound.has(node.slot)
    const way: Way = { reversed: !isPlaced(hop.from), placed: isPlaced(hop.from) && isPlaced(hop.to) }
    const slots = [hop.slot, hop.from.slot, hop.to.slot]
    if (hop.length === undefined) {
      steps.push(hopStep(hop, way, decided(...slots)))
      return
    }
    for (const { key, value } of hop.properties) if (needsOf(value).size > 0) throw unknownYet(key)
    const each = eachRelationship(hop, { scope, context, compileIn })
    const step = { ...decided(...slots), ...each }
    steps.push(isSearched(hop) ? reachStep(hop, way, step) : walkStep(hop, way, step))
  }

  function isSearched(hop: MatchHop): boolean {
    return ignoresRepeats && onlyItsEndIsAsked(hop, items)
  }

  function lookupOf(node: MatchNode): Lookup | undefined {
    const usable = lookups.filter((lookup) => lookup.node === node && isBound(lookup.needs))
    return cheapest(usable, countFound)
  }

  /** Its lookup, where a walk should know the end that it is to reach. */
  function endLookup(hop: MatchHop): { readonly node: MatchNode; readonly lookup: Lookup } | undefined {
    const node = [hop.from, hop.to].find(({ slot }) => !bound.has(slot))
    if (node === undefined || hop.length === undefined || isSearched(hop)) return undefined
    const lookup = lookupOf(node)
    return lookup === undefined || countFound(lookup) > WALK_ENDS_MAX ? undefined : { node, lookup }
  }

  const nodes = new Set(items.nodes)
  const hops = new Set(items.hops)
  // Paths are named by their slots, which are among those that conditions wait for.
  const paths = new Set(items.paths)
  function assemblePaths(): void {
    for (const path of paths) {
      if (!isBound(new Set([path.start.slot, ...path.hops.map(({ slot }) => slot)]))) continue
      paths.delete(path)
      steps.push(pathStep(path, decided(path.slot)))
    }
  }
  const before = decided()
  for (const node of nodes) if (node.given) scan(node, undefined)
  assemblePaths()
  while (hops.size > 0 || [...nodes].some(({ slot }) => !bound.has(slot))) {
    const open = [...hops].filter(({ from, to }) => bound.has(from.slot) || bound.has(to.slot))
    const hop = cheapest(open, (each) => hopCost(each, bound, context))
    if (hop !== undefined) {
      const end = endLookup(hop)
      if (end === undefined) {
        hops.delete(hop)
        follow(hop)
      } else scan(end.node, end.lookup)
    } else {
      const unbound = [...nodes].filter(({ slot }) => !bound.has(slot))
      const node = cheapest(unbound, (each) => {
        const lookup = lookupOf(each)
        return lookup === undefined ? countOf(each, context) : countFound(lookup)
      })
      if (node === undefined) break
      scan(node, lookupOf(node))
    }
    assemblePaths()
  }
  const [first] = patterns
  return {
    scope,
    slots: items.slots,
    *run(frame) {
      const binding = { frame, used: [] }
      function* from(index: number): Frames {
        const step = steps[index]
        if (step === undefined) yield frame
        else yield* step(binding, () => from(index + 1))
      }
      try {
        if (before.holds(frame)) yield* from(0)
      } catch (error) {
        throw first === undefined ? error : located(error, first.at)
      }
    },
  }
}

/** Whether a search of the ends gives what all walks would: nothing else looks at the walk or shares its relationships. */
function onlyItsEndIsAsked(hop: MatchHop, { hops, paths, conditions }: MatchItems): boolean {
  if (hop.named || hop.direction === 'either' || (hop.length?.minimum ?? 2) > 1) return false
  if (paths.some((path) => path.hops.includes(hop))) return false
  if (conditions.some((condition) => namesIn(condition).has(hop.name))) return false
  return hops.every((other) => other === hop || disjoint(other.types, hop.types))
}

function disjoint(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((admitted, type) => admitted === 0 || b[type] === 0)
}

/** The map of a walk, tested on each of its relationships. */
function eachRelationship(
  hop: MatchHop,
  { scope, context, compileIn }: Omit<MatchOptions, 'ignoresRepeats'>,
): EachRelationship {
  if (hop.properties.length === 0) return { each: () => true }
  const slot = scope.allocate()
  const inside = withVariable(scope, hop.name, { slot, kind: 'relationship' })
  const holds = allHold(
    hop.properties.map((entry) => {
      const condition = propertyIs(hop.name, entry, entry.key.at)
      return conditionOf(compileIn(condition, inside, context), condition.at)
    }),
  )
  return {
    each(frame, relationship) {
      frame[slot] = { kind: 'relationship', id: relationship }
      return holds(frame)
    },
  }
}

function unknownYet({ name, at }: Name): Error {
  return queryError(
    at,
    `the ${name} of a walk must be known before its MATCH`,
    'bind what it depends on in a MATCH before, or test it with all(r IN rs WHERE …)',
  )
}

function hopCost(hop: MatchHop, bound: ReadonlySet<number>, context: Context): number {
  const isPlaced = bound.has(hop.from.slot) && bound.has(hop.to.slot)
  const far = bound.has(hop.from.slot) ? hop.to : hop.from
  const walk = hop.length === undefined ? 0 : context.graph.nodeCount
  return walk + (isPlaced ? 0 : countOf(far, context))
}

function countOf(node: MatchNode, { graph }: Context): number {
  if (node.labels === undefined) return graph.nodeCount
  return labelsOf(node).reduce((sum, label) => sum + graph.nodesWithLabel(label).length, 0)
}

function candidatesOf(node: MatchNode, { graph }: Context): (frame: Frame) => Iterable<number> {
  if (node.labels === undefined) return () => numbersBelow(graph.nodeCount)
  const found = labelsOf(node).flatMap((label) => graph.nodesWithLabel(label))
  found.sort((a, b) => a - b)
  return () => found
}

function labelsOf({ labels }: MatchNode): readonly number[] {
  return [...(labels ?? [])].flatMap((admitted, label) => (admitted === 1 ? [label] : []))
}

function* numbersBelow(count: number): Generator<number> {
  for (let number = 0; number < count; number += 1) yield number
}

function noCandidates(): readonly number[] {
  return []
}

function countFound({ count }: Lookup): number {
  return count ?? FOUND_GUESS
}

function cheapest<Item>(items: readonly Item[], costOf: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let lowest = Infinity
  for (const item of items) {
    const cost = costOf(item)
    if (cost >= lowest) continue
    best = item
    lowest = cost
  }
  return best
}
