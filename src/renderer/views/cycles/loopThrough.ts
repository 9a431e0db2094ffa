import type { CycleEdge } from './CycleReport.ts'

/**
 * A shortest closed path that begins with this edge: by breadth, edges in the order given. Undefined where no path leads back, as when
 * not all edges are known.
 */
export function loopThrough(edges: readonly CycleEdge[], key: string): readonly CycleEdge[] | undefined {
  const first = edges.find((edge) => edge.key === key)
  if (first === undefined) return undefined
  const leaving = new Map<string, CycleEdge[]>()
  for (const edge of edges) {
    const same = leaving.get(edge.from)
    if (same === undefined) leaving.set(edge.from, [edge])
    else same.push(edge)
  }
  const reachedBy = new Map<string, CycleEdge>([[first.to, first]])
  const queue = [first.to]
  for (let at = 0; at < queue.length && !reachedBy.has(first.from); at += 1) {
    for (const edge of leaving.get(queue[at] ?? '') ?? []) {
      if (reachedBy.has(edge.to)) continue
      reachedBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  const loop: CycleEdge[] = []
  for (let edge = reachedBy.get(first.from); edge !== undefined && edge !== first; edge = reachedBy.get(edge.from)) {
    loop.push(edge)
  }
  return loop.length === 0 ? undefined : [first, ...loop.reverse()]
}
