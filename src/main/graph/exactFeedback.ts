import type { Digraph } from './Digraph.ts'

/** Largest graph whose best cut is computed: the table has a row for every set of vertices. */
export const EXACT_MEMBERS_MAX = 14

/**
 * An order of the vertices in which the edges that lead back cost least: exact, by dynamic programming over sets of vertices (E. Lawler,
 * "A comment on minimum feedback arc sets", 1964). Time and memory 2^n · n for at most `EXACT_MEMBERS_MAX` vertices; throws for more.
 */
export function exactOrder(graph: Digraph, costs: Float64Array): Int32Array {
  const { size } = graph
  if (size > EXACT_MEMBERS_MAX) throw new Error(`an exact order of ${size} vertices was asked for`)
  const cost = matrixOf(graph, costs)
  const all = 2 ** size
  // By set: the least cost of an order that begins with exactly these vertices, and the vertex that stands last in it.
  const least = new Float64Array(all).fill(Infinity)
  const last = new Int8Array(all)
  least[0] = 0
  for (let set = 1; set < all; set += 1) {
    for (let vertex = 0; vertex < size; vertex += 1) {
      const bit = 1 << vertex
      if ((set & bit) === 0) continue
      const before = set & ~bit
      // What leaves `vertex` towards those that stand before it leads back.
      let total = least[before] ?? 0
      for (let other = 0; other < size; other += 1) {
        if ((before & (1 << other)) !== 0) total += cost[vertex * size + other] ?? 0
      }
      if (total < (least[set] ?? 0)) {
        least[set] = total
        last[set] = vertex
      }
    }
  }
  const order = new Int32Array(size)
  let set = all - 1
  for (let place = size - 1; place >= 0; place -= 1) {
    const vertex = last[set] ?? 0
    order[place] = vertex
    set &= ~(1 << vertex)
  }
  return order
}

function matrixOf({ size, offsets, targets }: Digraph, costs: Float64Array): Float64Array {
  const cost = new Float64Array(size * size)
  for (let vertex = 0; vertex < size; vertex += 1) {
    for (let edge = offsets[vertex] ?? 0; edge < (offsets[vertex + 1] ?? 0); edge += 1) {
      cost[vertex * size + (targets[edge] ?? 0)] = costs[edge] ?? 0
    }
  }
  return cost
}
