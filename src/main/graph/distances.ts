import { reversed, type Digraph } from './Digraph.ts'

/** Which vertices may be passed; the ends of a search are not asked about. */
export type Admits = (vertex: number) => boolean

/** By vertex: the fewest edges from the nearest of `starts`, -1 where there is no way. Breadth-first. */
export function distancesFrom(graph: Digraph, starts: readonly number[], admits?: Admits): Int32Array {
  return distances(graph.size, graph.offsets, graph.targets, starts, admits)
}

/** By vertex: the fewest edges to the nearest of `ends`, -1 where there is no way. */
export function distancesTo(graph: Digraph, ends: readonly number[], admits?: Admits): Int32Array {
  const { offsets, sources } = reversed(graph)
  return distances(graph.size, offsets, sources, ends, admits)
}

/** The fewest edges, at least one, from any of the starts to where `distance` counts to; Infinity where there is no way. */
export function shortestLength(graph: Digraph, starts: readonly number[], distance: Int32Array): number {
  let shortest = Infinity
  for (const start of starts) {
    for (let edge = graph.offsets[start] ?? 0; edge < (graph.offsets[start + 1] ?? 0); edge += 1) {
      const rest = distance[graph.targets[edge] ?? 0] ?? -1
      if (rest >= 0) shortest = Math.min(shortest, rest + 1)
    }
  }
  return shortest
}

function distances(
  size: number,
  offsets: Int32Array,
  neighbours: Int32Array,
  from: readonly number[],
  admits: Admits | undefined,
): Int32Array {
  const distance = new Int32Array(size).fill(-1)
  const queue = [...new Set(from)]
  for (const vertex of queue) distance[vertex] = 0
  for (let at = 0; at < queue.length; at += 1) {
    const vertex = queue[at] ?? 0
    for (let slot = offsets[vertex] ?? 0; slot < (offsets[vertex + 1] ?? 0); slot += 1) {
      const next = neighbours[slot] ?? 0
      if (distance[next] !== -1 || admits?.(next) === false) continue
      distance[next] = (distance[vertex] ?? 0) + 1
      queue.push(next)
    }
  }
  return distance
}
