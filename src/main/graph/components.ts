import type { Digraph } from './Digraph.ts'

/** Strongly connected components: vertices that all reach each other. */
export interface Components {
  /** By vertex: its component, numbered by the smallest vertex of each. */
  readonly of: Int32Array
  readonly count: number
}

/**
 * The strongly connected components of a graph without the edges that `isCut` marks with 1, by Tarjan's algorithm (R. Tarjan,
 * "Depth-first search and linear graph algorithms", 1972), with a stack of its own instead of recursion. Linear in vertices and edges.
 */
export function components(graph: Digraph, isCut?: Uint8Array): Components {
  const { size } = graph
  const of = new Int32Array(size)
  const found = tarjan(graph, isCut, of)
  const numbers = new Int32Array(found).fill(-1)
  let count = 0
  for (let vertex = 0; vertex < size; vertex += 1) {
    const raw = of[vertex] ?? 0
    if (numbers[raw] === -1) {
      numbers[raw] = count
      count += 1
    }
    of[vertex] = numbers[raw] ?? 0
  }
  return { of, count }
}

/** The members, ascending, of every component with at least `least` of them, in the order of their smallest member. */
export function membersOf({ of, count }: Components, least = 2): readonly Int32Array[] {
  const sizes = new Int32Array(count)
  for (const component of of) sizes[component] = (sizes[component] ?? 0) + 1
  const members = new Map<number, Int32Array>()
  const filled = new Int32Array(count)
  of.forEach((component, vertex) => {
    const size = sizes[component] ?? 0
    if (size < least) return
    const list = members.get(component) ?? new Int32Array(size)
    members.set(component, list)
    const slot = filled[component] ?? 0
    list[slot] = vertex
    filled[component] = slot + 1
  })
  return [...members.values()]
}

/** How many members the largest component has without the edges marked with 1; 1 where there is no closed path. */
export function largestComponent(graph: Digraph, isCut?: Uint8Array): number {
  const of = new Int32Array(graph.size)
  const sizes = new Int32Array(tarjan(graph, isCut, of))
  let largest = 0
  for (const component of of) {
    const size = (sizes[component] ?? 0) + 1
    sizes[component] = size
    if (size > largest) largest = size
  }
  return largest
}

/** Writes a component number for every vertex, in the order in which they are completed, and gives their count. */
function tarjan({ size, offsets, targets }: Digraph, isCut: Uint8Array | undefined, of: Int32Array): number {
  const UNSEEN = 0
  /** Order of discovery from 1; when a component is complete its members are set to `DONE`, which is above every order. */
  const DONE = size + 1
  const low = new Int32Array(size)
  const next = offsets.slice(0, size)
  const path = new Int32Array(size)
  const open = new Int32Array(size)
  const order = new Int32Array(size)
  let openCount = 0
  let seen = 0
  let completed = 0
  for (let root = 0; root < size; root += 1) {
    if (order[root] !== UNSEEN) continue
    let depth = 0
    path[0] = root
    while (depth >= 0) {
      const vertex = path[depth] ?? 0
      if (order[vertex] === UNSEEN) {
        seen += 1
        order[vertex] = seen
        low[vertex] = seen
        open[openCount] = vertex
        openCount += 1
      }
      let edge = next[vertex] ?? 0
      const end = offsets[vertex + 1] ?? 0
      let child = -1
      let lowest = low[vertex] ?? 0
      for (; edge < end; edge += 1) {
        if (isCut !== undefined && isCut[edge] === 1) continue
        const target = targets[edge] ?? 0
        const reached = order[target] ?? 0
        if (reached === UNSEEN) {
          child = target
          break
        }
        // A completed target is above every order and lowers nothing.
        const targetLow = reached === DONE ? DONE : (low[target] ?? 0)
        if (targetLow < lowest) lowest = targetLow
      }
      next[vertex] = edge
      low[vertex] = lowest
      if (child >= 0) {
        depth += 1
        path[depth] = child
        continue
      }
      if (lowest === order[vertex]) {
        let member = -1
        while (member !== vertex) {
          openCount -= 1
          member = open[openCount] ?? 0
          order[member] = DONE
          of[member] = completed
        }
        completed += 1
      }
      depth -= 1
    }
  }
  return completed
}
