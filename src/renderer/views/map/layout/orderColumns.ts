import type { Columns, LaidEdge } from './columns.ts'

const SWEEPS = 12

/**
 * Orders the boxes in each column so that few edges cross: each goes to the mean place of its neighbours in the other columns,
 * from left to right and back, and the best of all orders is kept (Sugiyama, Tagawa and Toda 1981). Of equals the earlier
 * first. What orders a picture that is too large for better.
 */
export function orderColumns(columns: Columns, edges: readonly LaidEdge[]): Columns {
  const neighbours = neighboursOf(edges)
  let order = columns
  let best = { order, cost: lengthOf(order, edges) }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    order = swept(order, neighbours, sweep % 2 === 0)
    const cost = lengthOf(order, edges)
    if (cost < best.cost) best = { order, cost }
  }
  return best.order
}

interface Neighbour {
  readonly id: string
  readonly weight: number
}

function neighboursOf(edges: readonly LaidEdge[]): ReadonlyMap<string, readonly Neighbour[]> {
  const near = new Map<string, Neighbour[]>()
  const put = (of: string, id: string, weight: number): void => {
    near.set(of, [...(near.get(of) ?? []), { id, weight: 1 + Math.log10(1 + weight) }])
  }
  for (const { from, to, weight } of edges) {
    put(from, to, weight)
    put(to, from, weight)
  }
  return near
}

function swept(columns: Columns, neighbours: ReadonlyMap<string, readonly Neighbour[]>, toTheRight: boolean): Columns {
  const places = heights(columns)
  const result = columns.map((column) => [...column])
  const sequence = toTheRight ? result.keys() : [...result.keys()].reverse()
  for (const at of sequence) {
    const column = result[at] ?? []
    const wanted = new Map(
      column.map((id) => {
        let sum = 0
        let weights = 0
        for (const { id: other, weight } of neighbours.get(id) ?? []) {
          const place = places.get(other)
          if (place === undefined) continue
          sum += weight * place
          weights += weight
        }
        return [id, weights === 0 ? (places.get(id) ?? 0) : sum / weights] as const
      }),
    )
    const before = new Map(column.map((id, index) => [id, index]))
    column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0) || (before.get(a) ?? 0) - (before.get(b) ?? 0))
    column.forEach((id, index) => places.set(id, index - (column.length - 1) / 2))
  }
  return result
}

/** The place of each box in its column, from its middle: columns are centred. */
function heights(columns: Columns): Map<string, number> {
  return new Map(columns.flatMap((column) => column.map((id, at) => [id, at - (column.length - 1) / 2] as const)))
}

/** How far all edges lead up or down together. */
function lengthOf(columns: Columns, edges: readonly LaidEdge[]): number {
  const places = heights(columns)
  return edges.reduce((sum, { from, to, weight }) => {
    const [a, b] = [places.get(from), places.get(to)]
    return a === undefined || b === undefined ? sum : sum + Math.abs(a - b) * (1 + Math.log10(1 + weight))
  }, 0)
}
