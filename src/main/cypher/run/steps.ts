import { WrongValue } from '../functions.ts'
import type { Value } from '../Value.ts'
import { distances, followedFrom, type Way } from './followed.ts'
import type { MatchHop, MatchNode, MatchPath } from './matchItems.ts'
import type { Context, Frame, Frames } from './Scope.ts'

/** What a MATCH has bound so far: the frame, and the relationships that no other hop may use again. */
export interface Binding {
  readonly frame: Frame
  readonly used: number[]
}

/** Binds one part in every way that there is, and runs the rest for each. */
export type Step = (binding: Binding, rest: () => Frames) => Frames

/** What a step needs beside its part. `holds`: the conditions that are decided once it is bound. */
export interface StepContext {
  readonly context: Context
  readonly holds: (frame: Frame) => boolean
}

/** Tries each candidate for a node; a node that is given is its own only candidate. */
export function scanStep(
  node: MatchNode,
  candidates: (frame: Frame) => Iterable<number>,
  { context: { graph, meter }, holds }: StepContext,
): Step {
  return function* scan({ frame }, rest) {
    if (node.given) {
      const id = nodeIn(frame, node)
      if (id !== undefined && admits(node, graph.labelOf(id)) && holds(frame)) yield* rest()
      return
    }
    for (const id of candidates(frame)) {
      if (meter.step()) yield undefined
      if (!admits(node, graph.labelOf(id))) continue
      frame[node.slot] = { kind: 'node', id }
      if (holds(frame)) yield* rest()
    }
  }
}

/** Follows one relationship from a bound node. `placed`: the far node is bound too, and only tested. */
export function hopStep(hop: MatchHop, way: Way, { context, holds }: StepContext): Step {
  const { graph, meter } = context
  const { near, far } = endsOf(hop, way)
  const followed = followedFrom(hop, way, context)
  return function* follow({ frame, used }, rest) {
    const from = nodeIn(frame, near)
    const to = way.placed ? nodeIn(frame, far) : -1
    if (from === undefined || to === undefined) return
    const pairs = followed(from)
    for (let at = 0; at < pairs.length; at += 2) {
      if (meter.step()) yield undefined
      const relationship = pairs[at] ?? 0
      const end = pairs[at + 1] ?? 0
      if (used.includes(relationship)) continue
      if (way.placed ? end !== to : !admits(far, graph.labelOf(end))) continue
      if (!way.placed) frame[far.slot] = { kind: 'node', id: end }
      frame[hop.slot] = { kind: 'relationship', id: relationship }
      if (!holds(frame)) continue
      used.push(relationship)
      yield* rest()
      used.pop()
    }
  }
}

/**
 * Follows every walk that uses no relationship twice, between the two lengths of the hop: depth first, without recursion.
 * Where the end is given, no way is taken from which it is too far.
 */
export function walkStep(hop: MatchHop, way: Way, step: StepContext & EachRelationship): Step {
  const { context, holds, each } = step
  const { graph, meter } = context
  const { near, far } = endsOf(hop, way)
  const { minimum, maximum, open } = boundsOf(hop)
  const followed = followedFrom(hop, way, context)
  const distancesTo = distances(followedFrom(hop, { ...way, reversed: !way.reversed }, context), maximum, context)
  return function* walk({ frame, used }, rest) {
    const from = nodeIn(frame, near)
    const to = way.placed ? nodeIn(frame, far) : -1
    if (from === undefined || to === undefined) return
    const walked: number[] = []
    const left = way.placed ? distancesTo(to) : undefined
    function arrives(node: number): boolean {
      if (walked.length < minimum || (way.placed ? node !== to : !admits(far, graph.labelOf(node)))) return false
      if (!way.placed) frame[far.slot] = { kind: 'node', id: node }
      frame[hop.slot] = relationshipList(way.reversed ? walked.toReversed() : walked)
      return holds(frame)
    }
    if (arrives(from)) yield* rest()
    const levels: Level[] = [{ pairs: followed(from), at: 0 }]
    while (true) {
      const level = levels.at(-1)
      if (level === undefined) return
      if (level.at >= level.pairs.length) {
        levels.pop()
        if (levels.length === 0) return
        walked.pop()
        used.pop()
        continue
      }
      if (meter.step()) yield undefined
      const relationship = level.pairs[level.at] ?? 0
      const end = level.pairs[level.at + 1] ?? 0
      level.at += 2
      if (used.includes(relationship) || !each(frame, relationship)) continue
      if (walked.length >= maximum) {
        meter.cut ||= open
        level.at = level.pairs.length
        continue
      }
      if (left !== undefined && walked.length + 1 + (left.byNode.get(end) ?? Infinity) > maximum) {
        meter.cut ||= open && (left.byNode.has(end) || !left.isWhole)
        continue
      }
      walked.push(relationship)
      used.push(relationship)
      if (arrives(end)) yield* rest()
      levels.push({ pairs: followed(end), at: 0 })
    }
  }
}

/** Where a walk stands on one of its nodes. */
interface Level {
  readonly pairs: Int32Array
  at: number
}

/**
 * Finds every node that a walk of the hop ends at, each once: a breadth-first search in place of all walks, for hops of
 * which nothing but the end is asked. The shortest walk between two nodes uses no relationship twice, so that the ends are
 * the same. Without an upper bound it follows all the way.
 */
export function reachStep(hop: MatchHop, way: Way, step: StepContext & EachRelationship): Step {
  const { context, holds, each } = step
  const { graph, meter } = context
  const { near, far } = endsOf(hop, way)
  const { minimum, maximum, open } = boundsOf(hop)
  const followed = followedFrom(hop, way, context)
  return function* reach({ frame }, rest) {
    const from = nodeIn(frame, near)
    const to = way.placed ? nodeIn(frame, far) : -1
    if (from === undefined || to === undefined) return
    const reached = new Set<number>()
    function arrives(node: number): boolean {
      reached.add(node)
      if (way.placed ? node !== to : !admits(far, graph.labelOf(node))) return false
      if (!way.placed) frame[far.slot] = { kind: 'node', id: node }
      return holds(frame)
    }
    if (minimum === 0 && arrives(from)) yield* rest()
    let level = [from]
    const last = open ? Infinity : maximum
    for (let hops = 1; level.length > 0 && hops <= last; hops += 1) {
      const next: number[] = []
      for (const node of level) {
        const pairs = followed(node)
        for (let at = 0; at < pairs.length; at += 2) {
          if (meter.step()) yield undefined
          const end = pairs[at + 1] ?? 0
          if (reached.has(end) || !each(frame, pairs[at] ?? 0)) continue
          if (arrives(end)) yield* rest()
          // The start was followed already.
          if (end !== from) next.push(end)
        }
      }
      level = next
    }
  }
}

/** Gives a path its value once all its parts have theirs. */
export function pathStep(path: MatchPath, { context: { graph }, holds }: StepContext): Step {
  return function* assemble({ frame }, rest) {
    const start = nodeIn(frame, path.start)
    if (start === undefined) return
    const nodes = [start]
    const relationships: number[] = []
    for (const hop of path.hops) {
      for (const relationship of relationshipsIn(frame[hop.slot] ?? null)) {
        const [source, target] = [graph.sourceOf(relationship), graph.targetOf(relationship)]
        nodes.push(nodes.at(-1) === source ? target : source)
        relationships.push(relationship)
      }
    }
    frame[path.slot] = { kind: 'path', nodes, relationships }
    if (holds(frame)) yield* rest()
  }
}

export interface EachRelationship {
  /** Whether a relationship fulfils the map of the pattern. */
  readonly each: (frame: Frame, relationship: number) => boolean
}

/** The conditions as one test. */
export function allHold(conditions: readonly ((frame: Frame) => boolean)[]): (frame: Frame) => boolean {
  return (frame) => {
    for (const condition of conditions) if (!condition(frame)) return false
    return true
  }
}

function endsOf(hop: MatchHop, { reversed }: Way): { readonly near: MatchNode; readonly far: MatchNode } {
  return reversed ? { near: hop.to, far: hop.from } : { near: hop.from, far: hop.to }
}

function boundsOf({ length }: MatchHop): NonNullable<MatchHop['length']> {
  if (length === undefined) throw new Error('only a walk has a length')
  return length
}

function admits({ labels }: MatchNode, label: number): boolean {
  return labels === undefined || labels[label] === 1
}

/** The node that a variable is, undefined for `null`. Throws WrongValue for any other value. */
function nodeIn(frame: Frame, { slot, name }: MatchNode): number | undefined {
  const value = frame[slot] ?? null
  if (value === null) return undefined
  if (typeof value === 'object' && 'kind' in value && value.kind === 'node') return value.id
  throw new WrongValue(`${name} is not a node`)
}

function relationshipList(ids: readonly number[]): Value {
  return ids.map((id) => ({ kind: 'relationship', id }))
}

function relationshipsIn(value: Value): readonly number[] {
  const items: readonly Value[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    const isOne = typeof item === 'object' && item !== null && 'kind' in item && item.kind === 'relationship'
    return isOne ? [item.id] : []
  })
}
