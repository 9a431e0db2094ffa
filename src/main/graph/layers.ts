import { components, membersOf } from './components.ts'
import { digraphOf, reversed, sourcesOf, type Digraph } from './Digraph.ts'
import { feedbackEdges } from './feedbackEdges.ts'

export interface Layers {
  /** By vertex: 0 for what depends on nothing, else one more than the highest layer that it depends on. A cycle is in one layer. */
  readonly layer: Int32Array
  /**
   * The vertices so that each comes after what it depends on, but for feedback edges: a matrix in this order has only those on
   * the other side of its diagonal. Members of a cycle stand together.
   */
  readonly order: Int32Array
  /** By vertex: the number of its cycle, from 1 in the order of their first members; 0 outside of all. */
  readonly cycle: Int32Array
  /** By edge: 1 where it is one of the few (`feedbackEdges`) without which there would be no cycle. */
  readonly feedback: Uint8Array
}

/** Layers of a graph: longest paths in the graph of its strongly connected components. Of equals the smaller vertex first. */
export function layersOf(graph: Digraph): Layers {
  const { of, count } = components(graph)
  const feedback = new Uint8Array(graph.targets.length)
  for (const edge of feedbackEdges(graph, graph.weights)?.edges ?? []) feedback[edge] = 1
  const heights = heightsOf(without(graph, count, (vertex) => of[vertex] ?? 0))
  const layer = Int32Array.from(of, (component) => heights[component] ?? 0)
  const inner = heightsOf(
    without(
      graph,
      graph.size,
      (vertex) => vertex,
      (edge) => feedback[edge] === 1,
    ),
  )

  const cycle = new Int32Array(graph.size)
  membersOf({ of, count }).forEach((members, index) => {
    for (const vertex of members) cycle[vertex] = index + 1
  })
  const by = (column: Int32Array, a: number, b: number): number => (column[a] ?? 0) - (column[b] ?? 0)
  const order = Int32Array.from({ length: graph.size }, (_, vertex) => vertex).sort(
    (a, b) => by(layer, a, b) || by(of, a, b) || by(inner, a, b) || a - b,
  )
  return { layer, order, cycle, feedback }
}

/** The graph of groups of vertices, without the edges that are left out. */
function without(
  graph: Digraph,
  size: number,
  groupOf: (vertex: number) => number,
  isLeftOut: (edge: number) => boolean = () => false,
): Digraph {
  const pairs: [number, number][] = []
  sourcesOf(graph).forEach((source, edge) => {
    if (!isLeftOut(edge)) pairs.push([groupOf(source), groupOf(graph.targets[edge] ?? 0)])
  })
  return digraphOf(size, pairs)
}

/** By vertex: the length of the longest path that leaves it. What is on or above a closed path, if there is one, stays where it was last raised to. */
function heightsOf(graph: Digraph): Int32Array {
  const { size, offsets } = graph
  const incoming = reversed(graph)
  const height = new Int32Array(size)
  const left = Int32Array.from({ length: size }, (_, vertex) => (offsets[vertex + 1] ?? 0) - (offsets[vertex] ?? 0))
  const ready = Array.from(left.keys()).filter((vertex) => left[vertex] === 0)
  for (let vertex = ready.pop(); vertex !== undefined; vertex = ready.pop()) {
    for (let slot = incoming.offsets[vertex] ?? 0; slot < (incoming.offsets[vertex + 1] ?? 0); slot += 1) {
      const above = incoming.sources[slot] ?? 0
      height[above] = Math.max(height[above] ?? 0, (height[vertex] ?? 0) + 1)
      left[above] = (left[above] ?? 0) - 1
      if (left[above] === 0) ready.push(above)
    }
  }
  return height
}
