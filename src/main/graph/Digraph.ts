/**
 * A directed graph of vertices `0 … size - 1` in compressed rows: the edges that leave `v` are `offsets[v] … offsets[v + 1] - 1`,
 * by ascending target, each pair of vertices once and none from a vertex to itself. An edge is named by its place.
 */
export interface Digraph {
  readonly size: number
  readonly offsets: Int32Array
  readonly targets: Int32Array
  /** By edge: how many references are behind it. */
  readonly weights: Int32Array
}

/** The edges that enter each vertex, by ascending source. */
export interface Reversed {
  readonly offsets: Int32Array
  readonly sources: Int32Array
  /** The edge in the graph that this was reversed from. */
  readonly edges: Int32Array
}

/** Part of a graph with vertices and edges of its own. */
export interface Subgraph extends Digraph {
  /** By vertex here: the vertex there. Ascending. */
  readonly vertexThere: Int32Array
  /** By edge here: the edge there. */
  readonly edgeThere: Int32Array
}

/** A graph from pairs in any order; pairs that repeat add their weights (1 each without), loops are left out. */
export function digraphOf(
  size: number,
  pairs: readonly (readonly [from: number, to: number, weight?: number])[],
): Digraph {
  const merged = new Map<number, number>()
  for (const [from, to, weight = 1] of pairs) {
    if (from !== to) merged.set(from * size + to, (merged.get(from * size + to) ?? 0) + weight)
  }
  const keys = [...merged.keys()].sort((a, b) => a - b)
  const offsets = new Int32Array(size + 1)
  for (const key of keys) count(offsets, Math.floor(key / size))
  accumulate(offsets)
  return {
    size,
    offsets,
    targets: Int32Array.from(keys, (key) => key % size),
    weights: Int32Array.from(keys, (key) => merged.get(key) ?? 0),
  }
}

const sources = new WeakMap<Digraph, Int32Array>()

/** By edge: the vertex that it leaves. Made once for each graph. */
export function sourcesOf(graph: Digraph): Int32Array {
  const known = sources.get(graph)
  if (known !== undefined) return known
  const { size, offsets, targets } = graph
  const made = new Int32Array(targets.length)
  for (let vertex = 0; vertex < size; vertex += 1) made.fill(vertex, offsets[vertex], offsets[vertex + 1])
  sources.set(graph, made)
  return made
}

/** The edge from one vertex to another, or -1. Binary search. */
export function edgeBetween({ offsets, targets }: Digraph, from: number, to: number): number {
  let low = offsets[from] ?? 0
  let high = offsets[from + 1] ?? 0
  const end = high
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((targets[middle] ?? 0) < to) low = middle + 1
    else high = middle
  }
  return low < end && targets[low] === to ? low : -1
}

const backwards = new WeakMap<Digraph, Reversed>()

/** The same edges by the vertex that they enter. Made once for each graph; linear (counting sort). */
export function reversed(graph: Digraph): Reversed {
  const known = backwards.get(graph)
  if (known !== undefined) return known
  const made = turned(graph)
  backwards.set(graph, made)
  return made
}

function turned(graph: Digraph): Reversed {
  const { size, targets } = graph
  const offsets = new Int32Array(size + 1)
  for (const target of targets) count(offsets, target)
  accumulate(offsets)
  const next = offsets.slice(0, size)
  const entering = new Int32Array(targets.length)
  const edges = new Int32Array(targets.length)
  sourcesOf(graph).forEach((source, edge) => {
    const target = targets[edge] ?? 0
    const slot = next[target] ?? 0
    next[target] = slot + 1
    entering[slot] = source
    edges[slot] = edge
  })
  return { offsets, sources: entering, edges }
}

/** The vertices `members` (ascending) with the edges between them. Linear in them and the edges that leave them. */
export function subgraphOf(graph: Digraph, members: Int32Array): Subgraph {
  const here = new Map<number, number>()
  members.forEach((vertex, index) => here.set(vertex, index))
  const offsets = new Int32Array(members.length + 1)
  const targets: number[] = []
  const edgeThere: number[] = []
  members.forEach((vertex, index) => {
    const end = graph.offsets[vertex + 1] ?? 0
    for (let edge = graph.offsets[vertex] ?? 0; edge < end; edge += 1) {
      const target = here.get(graph.targets[edge] ?? 0)
      if (target === undefined) continue
      targets.push(target)
      edgeThere.push(edge)
    }
    offsets[index + 1] = targets.length
  })
  return {
    size: members.length,
    offsets,
    targets: Int32Array.from(targets),
    weights: Int32Array.from(edgeThere, (edge) => graph.weights[edge] ?? 0),
    vertexThere: members,
    edgeThere: Int32Array.from(edgeThere),
  }
}

function count(offsets: Int32Array, vertex: number): void {
  offsets[vertex + 1] = (offsets[vertex + 1] ?? 0) + 1
}

function accumulate(offsets: Int32Array): void {
  for (let vertex = 1; vertex < offsets.length; vertex += 1) {
    offsets[vertex] = (offsets[vertex] ?? 0) + (offsets[vertex - 1] ?? 0)
  }
}
