/** What is left of a cycle without some of its edges. */
export interface Remains {
  /** Components that are still cycles: the largest first, then by the first of their names. */
  readonly tangled: readonly (readonly string[])[]
  /** Members in no cycle any more, in the steps in which they can be built: each needs only what is before it. */
  readonly free: readonly (readonly string[])[]
}

interface Arrow {
  readonly from: string
  readonly to: string
}

/** Components by Tarjan's algorithm (1972), without recursion; they come out with what they need before them. */
export function whatRemains(names: readonly string[], edges: readonly Arrow[]): Remains {
  const sorted = [...names].sort()
  const place = new Map(sorted.map((name, at) => [name, at]))
  const needs: number[][] = sorted.map(() => [])
  for (const { from, to } of edges) {
    const [source, target] = [place.get(from), place.get(to)]
    if (source !== undefined && target !== undefined && source !== target) needs[source]?.push(target)
  }
  const components = componentsOf(needs)
  const componentOf = new Int32Array(sorted.length)
  components.forEach((members, at) => {
    for (const member of members) componentOf[member] = at
  })
  const steps: number[] = []
  const tangled: string[][] = []
  const free: string[][] = []
  for (const [at, members] of components.entries()) {
    const needed = members.flatMap((member) => needs[member] ?? []).map((member) => componentOf[member] ?? 0)
    const step = needed.reduce((most, other) => (other === at ? most : Math.max(most, (steps[other] ?? 0) + 1)), 0)
    steps.push(step)
    const named = members.map((member) => sorted[member] ?? '').sort()
    if (named.length > 1) tangled.push(named)
    else (free[step] ??= []).push(...named)
  }
  tangled.sort((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))
  return { tangled, free: [...free].flatMap((step) => (step === undefined ? [] : [step.sort()])) }
}

function componentsOf(needs: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = needs.length
  const order = new Int32Array(size).fill(-1)
  const low = new Int32Array(size)
  const next = new Int32Array(size)
  const isOpen = new Uint8Array(size)
  const open: number[] = []
  const components: number[][] = []
  let seen = 0
  const enter = (vertex: number, path: number[]): void => {
    order[vertex] = low[vertex] = seen
    seen += 1
    isOpen[vertex] = 1
    open.push(vertex)
    path.push(vertex)
  }
  for (let start = 0; start < size; start += 1) {
    if ((order[start] ?? 0) >= 0) continue
    const path: number[] = []
    enter(start, path)
    for (let vertex = path.at(-1); vertex !== undefined; vertex = path.at(-1)) {
      const target = needs[vertex]?.[next[vertex] ?? 0]
      if (target !== undefined) {
        next[vertex] = (next[vertex] ?? 0) + 1
        if ((order[target] ?? 0) < 0) enter(target, path)
        else if (isOpen[target] === 1) low[vertex] = Math.min(low[vertex] ?? 0, order[target] ?? 0)
        continue
      }
      path.pop()
      const below = path.at(-1)
      if (below !== undefined) low[below] = Math.min(low[below] ?? 0, low[vertex] ?? 0)
      if (low[vertex] !== order[vertex]) continue
      const members = open.splice(open.lastIndexOf(vertex))
      for (const member of members) isOpen[member] = 0
      components.push(members)
    }
  }
  return components
}
