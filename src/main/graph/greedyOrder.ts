import { reversed, type Digraph } from './Digraph.ts'

/**
 * An order of the vertices in which few edges lead back, in linear time: the heuristic of P. Eades, X. Lin and W. Smyth ("A fast and effective
 * heuristic for the feedback arc set problem", 1993). Sinks go to the end, sources to the front, and between them the vertex of which most
 * leaves and least enters. Of equals the one that became one last.
 */
export function greedyOrder(graph: Digraph): Int32Array {
  const { size, offsets, targets } = graph
  const incoming = reversed(graph)
  const out = new Int32Array(size)
  const into = new Int32Array(size)
  for (let vertex = 0; vertex < size; vertex += 1) {
    out[vertex] = (offsets[vertex + 1] ?? 0) - (offsets[vertex] ?? 0)
    into[vertex] = (incoming.offsets[vertex + 1] ?? 0) - (incoming.offsets[vertex] ?? 0)
  }
  const classes = createClasses(size, out, into)
  for (let vertex = size - 1; vertex >= 0; vertex -= 1) classes.put(vertex)

  const order = new Int32Array(size)
  let front = 0
  let back = size
  const placed = new Uint8Array(size)
  const release = (vertex: number): void => {
    placed[vertex] = 1
    for (let edge = offsets[vertex] ?? 0; edge < (offsets[vertex + 1] ?? 0); edge += 1) {
      lower(into, targets[edge] ?? 0)
    }
    for (let slot = incoming.offsets[vertex] ?? 0; slot < (incoming.offsets[vertex + 1] ?? 0); slot += 1) {
      lower(out, incoming.sources[slot] ?? 0)
    }
  }
  function lower(degrees: Int32Array, vertex: number): void {
    if (placed[vertex] === 1) return
    classes.take(vertex)
    degrees[vertex] = (degrees[vertex] ?? 0) - 1
    classes.put(vertex)
  }
  while (front < back) {
    const { vertex, isSink } = classes.next()
    classes.take(vertex)
    if (isSink) {
      back -= 1
      order[back] = vertex
    } else {
      order[front] = vertex
      front += 1
    }
    release(vertex)
  }
  return order
}

interface Classes {
  put(vertex: number): void
  take(vertex: number): void
  /** The vertex to place now. There must be one. */
  next(): { readonly vertex: number; readonly isSink: boolean }
}

/** Vertices in doubly linked lists: sinks, sources, and the others by how many more edges leave them than enter. */
function createClasses(size: number, out: Int32Array, into: Int32Array): Classes {
  const SINKS = 0
  const SOURCES = 1
  const FIRST = 2
  const heads = new Int32Array(2 * size + FIRST + 1).fill(-1)
  const after = new Int32Array(size).fill(-1)
  const before = new Int32Array(size).fill(-1)
  let highest = FIRST
  const classOf = (vertex: number): number => {
    if (out[vertex] === 0) return SINKS
    if (into[vertex] === 0) return SOURCES
    return FIRST + size + (out[vertex] ?? 0) - (into[vertex] ?? 0)
  }
  return {
    put(vertex) {
      const list = classOf(vertex)
      const head = heads[list] ?? -1
      after[vertex] = head
      before[vertex] = -1
      if (head >= 0) before[head] = vertex
      heads[list] = vertex
      if (list > highest) highest = list
    },
    take(vertex) {
      const previous = before[vertex] ?? -1
      const following = after[vertex] ?? -1
      if (previous >= 0) after[previous] = following
      else heads[classOf(vertex)] = following
      if (following >= 0) before[following] = previous
    },
    next() {
      const sink = heads[SINKS] ?? -1
      if (sink >= 0) return { vertex: sink, isSink: true }
      const source = heads[SOURCES] ?? -1
      if (source >= 0) return { vertex: source, isSink: false }
      while (highest > FIRST && heads[highest] === -1) highest -= 1
      return { vertex: heads[highest] ?? 0, isSink: false }
    },
  }
}
