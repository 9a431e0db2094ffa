import { reversed, type Digraph } from './Digraph.ts'

/** Passes over all vertices of one level, and levels, at most: far more than real graphs need. */
const PASSES_MAX = 30
const LEVELS_MAX = 20
const GAIN_MIN = 1e-9

/**
 * By vertex: its cluster, numbered in the order of their first members. Vertices are grouped so that many references stay
 * inside and few cross: the Louvain method (V. Blondel et al., "Fast unfolding of communities in large networks", 2008) on
 * the undirected graph of summed weights, vertices taken in their order and of equally good clusters the first, so that
 * the same graph always gives the same clusters. A vertex without edges is a cluster of its own.
 */
export function clustersOf(graph: Digraph): Int32Array {
  let level = undirected(graph)
  let clusterOf = Int32Array.from({ length: graph.size }, (_, vertex) => vertex)
  for (let round = 0; round < LEVELS_MAX; round += 1) {
    const { community, moved } = moveVertices(level)
    if (!moved) break
    const numbers = numbered(community)
    clusterOf = clusterOf.map((vertex) => numbers.of[vertex] ?? 0)
    level = contracted(level, numbers)
  }
  return numbered(clusterOf).of
}

/** An undirected graph of weights; `loops` are the references inside a vertex that stands for several. */
interface Weighted {
  readonly neighbours: readonly ReadonlyMap<number, number>[]
  readonly loops: Float64Array
}

function undirected(graph: Digraph): Weighted {
  const incoming = reversed(graph)
  const neighbours = Array.from({ length: graph.size }, (_, vertex) => {
    const weights = new Map<number, number>()
    const add = (other: number, edge: number): void => {
      weights.set(other, (weights.get(other) ?? 0) + (graph.weights[edge] ?? 0))
    }
    for (let edge = graph.offsets[vertex] ?? 0; edge < (graph.offsets[vertex + 1] ?? 0); edge += 1) {
      add(graph.targets[edge] ?? 0, edge)
    }
    for (let slot = incoming.offsets[vertex] ?? 0; slot < (incoming.offsets[vertex + 1] ?? 0); slot += 1) {
      add(incoming.sources[slot] ?? 0, incoming.edges[slot] ?? 0)
    }
    return weights
  })
  return { neighbours, loops: new Float64Array(graph.size) }
}

/** Moves each vertex to the cluster of a neighbour that gains most modularity, until none gains. */
function moveVertices({ neighbours, loops }: Weighted): { readonly community: Int32Array; readonly moved: boolean } {
  const size = neighbours.length
  const degree = Float64Array.from(neighbours, (weights, vertex) => {
    let sum = 2 * (loops[vertex] ?? 0)
    for (const weight of weights.values()) sum += weight
    return sum
  })
  const total = degree.reduce((sum, value) => sum + value, 0)
  const community = Int32Array.from({ length: size }, (_, vertex) => vertex)
  const inside = degree.slice()
  let moved = false
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    let changed = false
    for (let vertex = 0; vertex < size; vertex += 1) {
      const own = community[vertex] ?? 0
      const mine = degree[vertex] ?? 0
      inside[own] = (inside[own] ?? 0) - mine
      const links = new Map([[own, 0]])
      for (const [other, weight] of neighbours[vertex] ?? []) {
        const of = community[other] ?? 0
        links.set(of, (links.get(of) ?? 0) + weight)
      }
      const gain = (of: number): number => (links.get(of) ?? 0) - ((inside[of] ?? 0) * mine) / Math.max(1, total)
      let best = own
      for (const of of [...links.keys()].sort((a, b) => a - b)) if (gain(of) > gain(best) + GAIN_MIN) best = of
      inside[best] = (inside[best] ?? 0) + mine
      community[vertex] = best
      changed ||= best !== own
    }
    moved ||= changed
    if (!changed) break
  }
  return { community, moved }
}

interface Numbered {
  readonly of: Int32Array
  readonly count: number
}

/** The same groups, numbered in the order of their first members. */
function numbered(groups: Int32Array): Numbered {
  const numbers = new Map<number, number>()
  const of = groups.map((group) => {
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    return number
  })
  return { of, count: numbers.size }
}

function contracted({ neighbours, loops }: Weighted, { of, count }: Numbered): Weighted {
  const merged = Array.from({ length: count }, () => new Map<number, number>())
  const mergedLoops = new Float64Array(count)
  neighbours.forEach((weights, vertex) => {
    const from = of[vertex] ?? 0
    mergedLoops[from] = (mergedLoops[from] ?? 0) + (loops[vertex] ?? 0)
    for (const [other, weight] of weights) {
      const to = of[other] ?? 0
      // Each pair is met from both of its ends.
      if (from === to) mergedLoops[from] = (mergedLoops[from] ?? 0) + weight / 2
      else merged[from]?.set(to, (merged[from]?.get(to) ?? 0) + weight)
    }
  })
  return { neighbours: merged, loops: mergedLoops }
}
