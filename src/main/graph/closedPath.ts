import { components, membersOf } from './components.ts'
import { subgraphOf, type Digraph, type Subgraph } from './Digraph.ts'

/** Edges that the search looks at before it settles for the shortest closed path seen so far. */
const EDGES_MAX = 20_000_000

export interface ClosedPath {
  /** Edges of the graph, each leaving where the one before enters; the last enters where the first leaves. */
  readonly edges: readonly number[]
  /** False where the limit was hit: there may be a shorter one. */
  readonly isShortest: boolean
}

/**
 * A shortest closed path of a graph, undefined where there is none: a breadth-first search from every vertex in turn, without
 * the vertices that were starts before, because what passes through those has been seen. Of several the one with the smallest
 * vertex; it begins there. Vertices that no closed path passes any more are dropped on the way, so a long ring costs one search.
 */
export function shortestClosedPath(graph: Digraph, edgesMax = EDGES_MAX): ClosedPath | undefined {
  let best: readonly number[] | undefined
  let looked = 0
  let isShortest = true
  const left = membersOf(components(graph)).map((members) => subgraphOf(graph, members))
  for (let part = left.shift(); part !== undefined; part = left.shift()) {
    const alive = new Uint8Array(part.size).fill(1)
    let sinceSplit = 0
    for (let start = 0; start < part.size && best?.length !== 2; start += 1) {
      if (looked >= edgesMax) {
        isShortest = false
        break
      }
      const found = closedPathFrom(part, start, alive, best?.length ?? Infinity)
      alive[start] = 0
      looked += found.looked
      sinceSplit += found.looked
      const isBetter = found.edges !== undefined
      if (isBetter) best = found.edges
      if (sinceSplit < part.targets.length) continue
      // What is left may have fallen apart: look at its parts alone.
      left.push(...partsLeft(graph, part, alive))
      break
    }
  }
  return best === undefined ? undefined : { edges: best, isShortest }
}

function partsLeft(graph: Digraph, part: Subgraph, alive: Uint8Array): readonly Subgraph[] {
  const rest = subgraphOf(
    part,
    Int32Array.from(alive.keys()).filter((vertex) => alive[vertex] === 1),
  )
  return membersOf(components(rest)).map((members) =>
    subgraphOf(
      graph,
      members.map((member) => part.vertexThere[rest.vertexThere[member] ?? 0] ?? 0),
    ),
  )
}

interface Search {
  /** Set where there is one shorter than the limit. */
  readonly edges: readonly number[] | undefined
  readonly looked: number
}

function closedPathFrom(part: Subgraph, start: number, alive: Uint8Array, below: number): Search {
  const { offsets, targets } = part
  const through = new Map<number, number>([[start, -1]])
  const from = new Map<number, number>()
  const queue = [start]
  const hops = [0]
  let looked = 0
  for (let at = 0; at < queue.length; at += 1) {
    const vertex = queue[at] ?? 0
    const hop = (hops[at] ?? 0) + 1
    if (hop >= below) break
    const end = offsets[vertex + 1] ?? 0
    for (let edge = offsets[vertex] ?? 0; edge < end; edge += 1) {
      looked += 1
      const target = targets[edge] ?? 0
      if (target === start) return { edges: unwound(part, through, from, vertex, edge), looked }
      if (alive[target] !== 1 || through.has(target)) continue
      through.set(target, edge)
      from.set(target, vertex)
      queue.push(target)
      hops.push(hop)
    }
  }
  return { edges: undefined, looked }
}

function unwound(
  part: Subgraph,
  through: ReadonlyMap<number, number>,
  from: ReadonlyMap<number, number>,
  last: number,
  closing: number,
): readonly number[] {
  const edges = [closing]
  for (let at = last; ; at = from.get(at) ?? 0) {
    const edge = through.get(at) ?? -1
    if (edge < 0) break
    edges.push(edge)
  }
  return edges.reverse().map((edge) => part.edgeThere[edge] ?? 0)
}
