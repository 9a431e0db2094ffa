interface Vertex {
  readonly name: string
  readonly module: string
}

interface Arrow {
  readonly from: string
  readonly to: string
}

/**
 * An order in which each member comes behind what it uses, so that in a matrix whose rows use its columns everything stands below
 * the diagonal but the feedback edges. Members of one module stay together where the edges let them. Where the edges that are
 * no feedback still close a cycle, the member with the fewest open needs goes first.
 */
export function matrixOrder(members: readonly Vertex[], edges: readonly Arrow[]): readonly string[] {
  const sorted = members.toSorted((a, b) => compare(a.module, b.module) || compare(a.name, b.name))
  const place = new Map(sorted.map(({ name }, at) => [name, at]))
  const usedBy: number[][] = sorted.map(() => [])
  const open = new Int32Array(sorted.length)
  for (const { from, to } of edges) {
    const [user, used] = [place.get(from), place.get(to)]
    if (user === undefined || used === undefined || user === used) continue
    usedBy[used]?.push(user)
    open[user] = (open[user] ?? 0) + 1
  }
  const ready = new Map<string, Set<number>>()
  const left = new Set(sorted.keys())
  const put = (vertex: number): void => {
    const module = sorted[vertex]?.module ?? ''
    const same = ready.get(module)
    if (same === undefined) ready.set(module, new Set([vertex]))
    else same.add(vertex)
  }
  for (const vertex of left) if (open[vertex] === 0) put(vertex)
  const order: string[] = []
  let last = ''
  while (left.size > 0) {
    const module = (ready.get(last)?.size ?? 0) > 0 ? last : fullest(ready)
    const vertex = module === undefined ? leastOpen(left, open) : Math.min(...(ready.get(module) ?? []))
    left.delete(vertex)
    const { name = '', module: own = '' } = sorted[vertex] ?? {}
    ready.get(own)?.delete(vertex)
    order.push(name)
    last = own
    for (const user of usedBy[vertex] ?? []) {
      open[user] = (open[user] ?? 0) - 1
      if (open[user] === 0 && left.has(user)) put(user)
    }
  }
  return order
}

/** The module with the most members that are ready: its run will be the longest. */
function fullest(ready: ReadonlyMap<string, ReadonlySet<number>>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const [module, vertices] of ready) {
    if (vertices.size > most || (vertices.size === most && most > 0 && module < (best ?? ''))) {
      best = module
      most = vertices.size
    }
  }
  return best
}

function leastOpen(left: ReadonlySet<number>, open: Int32Array): number {
  let best = -1
  for (const vertex of left) if (best < 0 || (open[vertex] ?? 0) < (open[best] ?? 0)) best = vertex
  return best
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
