import { components, membersOf } from './components.ts'
import { sourcesOf, subgraphOf, type Digraph } from './Digraph.ts'
import { EXACT_MEMBERS_MAX, exactOrder } from './exactFeedback.ts'
import { greedyOrder } from './greedyOrder.ts'
import { siftedOrder } from './siftedOrder.ts'

/** Edges of a graph beyond which no cut is looked for. */
export const FEEDBACK_EDGES_MAX = 200_000

/** Above every sum of references, so that fewer edges always come before fewer references. */
const ONE_EDGE = 2 ** 32
const SIFT_ROUNDS = 40
/** Steps of sifting over all starts. */
const SIFT_STEPS = 6_000_000
/** Orders that are sifted: the greedy one and shuffled ones. Large graphs have no steps left for most of them. */
const STARTS = 24

export interface FeedbackEdges {
  /** Edges without which no closed path is left, ascending; none of them can be left out. */
  readonly edges: readonly number[]
  /** Whether no smaller set exists: certain up to `EXACT_MEMBERS_MAX` vertices in each component. */
  readonly isExact: boolean
}

/**
 * A small set of edges whose removal breaks all closed paths: as few edges as possible, and of such sets the one with the least effort
 * (`efforts` by edge, whole numbers). Exact for small components; for larger ones the best of several sifted orders. The same for the
 * same graph. Undefined where the graph has more than `FEEDBACK_EDGES_MAX` edges.
 */
export function feedbackEdges(graph: Digraph, efforts: Int32Array): FeedbackEdges | undefined {
  if (graph.targets.length > FEEDBACK_EDGES_MAX) return undefined
  const edges: number[] = []
  let isExact = true
  for (const members of membersOf(components(graph))) {
    const part = subgraphOf(graph, members)
    const costs = Float64Array.from(part.edgeThere, (edge) => ONE_EDGE + (efforts[edge] ?? 0))
    const small = part.size <= EXACT_MEMBERS_MAX
    isExact &&= small
    const order = small ? exactOrder(part, costs) : heuristicOrder(part, costs)
    for (const edge of irreducible(part, costs, backEdges(part, order))) edges.push(part.edgeThere[edge] ?? 0)
  }
  return { edges: edges.sort((a, b) => a - b), isExact }
}

/** An order in which few edges lead back: the cheapest of several sifted ones. */
export function heuristicOrder(graph: Digraph, costs: Float64Array): Int32Array {
  const greedy = greedyOrder(graph)
  let { order: best, steps } = siftedOrder(graph, costs, greedy, { rounds: SIFT_ROUNDS, steps: SIFT_STEPS })
  let least = costOf(graph, costs, best)
  const random = generator(graph.size)
  for (let start = 1; start < STARTS && steps < SIFT_STEPS; start += 1) {
    // By turns a new order, and the best so far with a stretch of it mixed up.
    const from = start % 2 === 1 ? shuffled(greedy, random, 0, greedy.length) : stirred(best, random)
    const sifted = siftedOrder(graph, costs, from, { rounds: SIFT_ROUNDS, steps: SIFT_STEPS - steps })
    steps += sifted.steps + graph.targets.length
    const cost = costOf(graph, costs, sifted.order)
    if (cost < least) {
      least = cost
      best = sifted.order
    }
  }
  return best
}

/** The edges that lead from a later vertex of an order to an earlier one. */
export function backEdges(graph: Digraph, order: Int32Array): readonly number[] {
  const place = new Int32Array(graph.size)
  order.forEach((vertex, at) => (place[vertex] = at))
  const sources = sourcesOf(graph)
  const back: number[] = []
  sources.forEach((source, edge) => {
    if ((place[graph.targets[edge] ?? 0] ?? 0) < (place[source] ?? 0)) back.push(edge)
  })
  return back
}

function costOf(graph: Digraph, costs: Float64Array, order: Int32Array): number {
  return backEdges(graph, order).reduce((sum, edge) => sum + (costs[edge] ?? 0), 0)
}

/** Edges that may be looked at to find out which candidates are not needed after all. */
const REDUCE_EDGES_MAX = 20_000_000

/** Without those candidates that can be put back, dearest first, while no closed path appears. */
function irreducible(graph: Digraph, costs: Float64Array, candidates: readonly number[]): readonly number[] {
  const isCut = new Uint8Array(graph.targets.length)
  for (const edge of candidates) isCut[edge] = 1
  const sources = sourcesOf(graph)
  const dearest = [...candidates].sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0) || a - b)
  let looked = 0
  for (const edge of dearest) {
    if (looked > REDUCE_EDGES_MAX) break
    const search = leadsTo(graph, isCut, graph.targets[edge] ?? 0, sources[edge] ?? 0)
    looked += search.looked
    if (!search.found) isCut[edge] = 0
  }
  return candidates.filter((edge) => isCut[edge] === 1)
}

/** Whether a vertex leads to another over edges that are not cut. */
function leadsTo(
  { size, offsets, targets }: Digraph,
  isCut: Uint8Array,
  from: number,
  to: number,
): { readonly found: boolean; readonly looked: number } {
  const seen = new Uint8Array(size)
  const stack = [from]
  let looked = 0
  for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop()) {
    for (let edge = offsets[vertex] ?? 0; edge < (offsets[vertex + 1] ?? 0); edge += 1) {
      looked += 1
      const target = targets[edge] ?? 0
      if (isCut[edge] === 1 || seen[target] === 1) continue
      if (target === to) return { found: true, looked }
      seen[target] = 1
      stack.push(target)
    }
  }
  return { found: false, looked }
}

/** Numbers from 0 up to 1 that look random and are the same every time (a linear congruential generator). */
function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffled(order: Int32Array, random: () => number, from: number, to: number): Int32Array {
  const mixed = order.slice()
  for (let at = to - 1; at > from; at -= 1) {
    const other = from + Math.floor(random() * (at - from + 1))
    const kept = mixed[at] ?? 0
    mixed[at] = mixed[other] ?? 0
    mixed[other] = kept
  }
  return mixed
}

function stirred(order: Int32Array, random: () => number): Int32Array {
  const length = Math.max(2, Math.ceil(order.length / 4))
  const from = Math.floor(random() * Math.max(1, order.length - length + 1))
  return shuffled(order, random, from, Math.min(order.length, from + length))
}
