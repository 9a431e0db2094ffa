import type { MatchHop } from './matchItems.ts'
import type { Context } from './Scope.ts'

/** How a hop is followed. */
export interface Way {
  /** From its right node to its left one. */
  readonly reversed: boolean
  /** Both its nodes are bound already. */
  readonly placed: boolean
}

/**
 * The relationships of a node that a hop may follow and the nodes at their other ends, in pairs. Computed once by node:
 * walks come by the same nodes again and again.
 */
export function followedFrom(hop: MatchHop, way: Way, context: Context): (node: number) => Int32Array {
  const known = new Map<number, Int32Array>()
  return (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    const pairs = pairsOf(hop, way, context, node)
    known.set(node, pairs)
    return pairs
  }
}

function pairsOf(
  { direction, types, possible }: MatchHop,
  { reversed }: Way,
  { graph, meter }: Context,
  node: number,
): Int32Array {
  const pairs: number[] = []
  function add(relationship: number, end: number): void {
    meter.step()
    if (types !== undefined && types[graph.typeOf(relationship)] !== 1) return
    if (graph.isIncluded(relationship, possible)) pairs.push(relationship, end)
  }
  const isEither = direction === 'either'
  if (isEither || (direction === 'out') !== reversed) {
    for (const relationship of graph.outgoing(node)) add(relationship, graph.targetOf(relationship))
  }
  if (isEither || (direction === 'in') !== reversed) {
    for (const relationship of graph.incoming(node)) {
      const source = graph.sourceOf(relationship)
      // A relationship of a node with itself stands on both sides and is one.
      if (!isEither || source !== node) add(relationship, source)
    }
  }
  return Int32Array.from(pairs)
}

export interface Distances {
  /** The fewest relationships from there to the end, where they are no more than `maximum`. */
  readonly byNode: ReadonlyMap<number, number>
  /** No node is farther. */
  readonly isWhole: boolean
}

/** Searches backwards from an end. The last answer is kept. */
export function distances(
  followedBack: (node: number) => Int32Array,
  maximum: number,
  { meter }: Context,
): (to: number) => Distances {
  let last: (Distances & { readonly to: number }) | undefined
  return (to) => {
    if (last?.to === to) return last
    const byNode = new Map([[to, 0]])
    let level = [to]
    for (let hops = 1; hops <= maximum && level.length > 0; hops += 1) {
      const next: number[] = []
      for (const node of level) {
        const pairs = followedBack(node)
        for (let at = 1; at < pairs.length; at += 2) {
          meter.step()
          const end = pairs[at] ?? 0
          if (byNode.has(end)) continue
          byNode.set(end, hops)
          next.push(end)
        }
      }
      level = next
    }
    last = { to, byNode, isWhole: level.length === 0 }
    return last
  }
}
