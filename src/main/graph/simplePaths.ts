import type { Digraph } from './Digraph.ts'
import { distancesTo, shortestLength, type Admits } from './distances.ts'

/** Edges that are looked at before the rest of the paths is left out. */
export const PATH_EDGES_MAX = 1_000_000

export interface PathSearch {
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** Most edges of a path. */
  readonly maxDepth: number
  /** Most paths that are given. */
  readonly maxPaths: number
  readonly admits?: Admits | undefined
  /** Of two edges that leave a vertex, which is taken first: by the edge. Ascending targets without it. */
  compare?(a: number, b: number): number
}

export interface Paths {
  /** The edges of each path. Ascending by their number, then by the order of their edges. */
  readonly paths: readonly (readonly number[])[]
  /** Whether these are all paths of at most `maxDepth` edges. */
  readonly isWhole: boolean
}

/**
 * The shortest paths first, then longer ones, each vertex at most once in a path. A path ends at the first of `to` that it meets and passes
 * no other of `from`; where the two are one vertex, it is a closed path. Depth-first for each length in turn, never into a vertex
 * from which the rest of the length does not suffice, so that all shortest paths cost no more than their edges.
 */
export function simplePaths(graph: Digraph, search: PathSearch): Paths {
  const starts = [...new Set(search.from)].sort((a, b) => a - b)
  const isStart = new Set(starts)
  const isEnd = new Set(search.to)
  const admits = (vertex: number): boolean => isStart.has(vertex) || search.admits?.(vertex) !== false
  const distance = distancesTo(graph, search.to, admits)
  const { targets } = graph
  const edgesOf = sortedEdges(graph, search.compare)
  const paths: (readonly number[])[] = []
  let looked = 0
  let isCut = false

  function extend(vertex: number, path: number[], onPath: Set<number>, length: number): void {
    for (const edge of edgesOf(vertex)) {
      looked += 1
      isCut ||= looked > PATH_EDGES_MAX || paths.length > search.maxPaths
      if (isCut) return
      const target = targets[edge] ?? 0
      const rest = length - path.length - 1
      if (isEnd.has(target)) {
        if (rest === 0) paths.push([...path, edge])
        continue
      }
      const needed = distance[target] ?? -1
      if (needed < 0 || needed > rest || onPath.has(target) || isStart.has(target)) continue
      path.push(edge)
      onPath.add(target)
      extend(target, path, onPath, length)
      onPath.delete(target)
      path.pop()
    }
  }

  // A simple path has no more edges than there are vertices; a closed one as many.
  const longest = Math.min(search.maxDepth, graph.size)
  for (let length = shortestLength(graph, starts, distance); length <= longest && !isCut; length += 1) {
    for (const start of starts) extend(start, [], new Set([start]), length)
  }
  const isWhole = !isCut && paths.length <= search.maxPaths
  return { paths: paths.slice(0, search.maxPaths), isWhole }
}

function sortedEdges(graph: Digraph, compare: PathSearch['compare']): (vertex: number) => Iterable<number> {
  const known = new Map<number, readonly number[]>()
  return (vertex) => {
    const found = known.get(vertex)
    if (found !== undefined) return found
    const first = graph.offsets[vertex] ?? 0
    const edges = Array.from({ length: (graph.offsets[vertex + 1] ?? 0) - first }, (_, index) => first + index)
    const sorted = compare === undefined ? edges : edges.sort(compare)
    known.set(vertex, sorted)
    return sorted
  }
}
