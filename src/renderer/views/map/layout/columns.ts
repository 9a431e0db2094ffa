/** A box as the layout sees it. */
export interface LaidBox {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Ties are broken by it. */
  readonly order: number
}

export interface LaidEdge {
  readonly from: string
  readonly to: string
  readonly weight: number
  /** Runs against the reading direction: it closes a cycle. */
  readonly back: boolean
}

/** Boxes by column, from left to right, and from top to bottom in each. */
export type Columns = readonly (readonly string[])[]

/** Width of a column with its gap for one height of a box with its gap: how many columns fit a stage of this shape. */
const COLUMNS_PER_BOX = 0.43
/** What an edge inside a column costs, and a column more than fits; a column that is too tall by n boxes costs n². */
const INSIDE = 4
const COLUMN_MORE = 16

/**
 * Divides boxes into columns so that every edge but those that run back leads to the right or stays in its column. There are
 * about as many columns as make the picture as wide as a stage: a chain of thirty modules becomes a few columns of edges that
 * run down. Boxes without an edge stand at the end. Deterministic. Linear in edges, quadratic in boxes.
 */
export function columnsOf(boxes: readonly LaidBox[], edges: readonly LaidEdge[]): Columns {
  const forward = edges.filter((edge) => !edge.back && edge.from !== edge.to)
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const ranks = ranksOf(boxes, forward)
  const ranked = boxes
    .filter(({ id }) => tied.has(id))
    .toSorted((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0) || a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  const count = Math.max(1, Math.min(ranked.length, Math.round(Math.sqrt(boxes.length * COLUMNS_PER_BOX))))
  const chunks = divide(ranked, forward, count).map((chunk) => [...chunk])
  const loose = boxes.filter(({ id }) => !tied.has(id)).toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  for (const { id } of loose) shortest(chunks).push(id)
  return chunks.filter((chunk) => chunk.length > 0)
}

/** The longest way to each box, and what nothing leads to directly before what it leads to. */
function ranksOf(boxes: readonly LaidBox[], edges: readonly LaidEdge[]): ReadonlyMap<string, number> {
  const outgoing = new Map<string, string[]>()
  const waiting = new Map(boxes.map(({ id }) => [id, 0]))
  for (const { from, to } of edges) {
    outgoing.set(from, [...(outgoing.get(from) ?? []), to])
    waiting.set(to, (waiting.get(to) ?? 0) + 1)
  }
  const ranks = new Map<string, number>()
  const ready = boxes.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id)
  const sources = new Set(ready)
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    const rank = ranks.get(id) ?? 0
    ranks.set(id, rank)
    for (const to of outgoing.get(id) ?? []) {
      ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1))
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  for (const id of sources) {
    const next = (outgoing.get(id) ?? []).map((to) => ranks.get(to) ?? 0)
    if (next.length > 0) ranks.set(id, Math.min(...next) - 1)
  }
  return ranks
}

/** Cuts the sequence into so many stretches, each about as long, with few edges inside: the cheapest division. */
function divide(ids: readonly string[], edges: readonly LaidEdge[], count: number): readonly (readonly string[])[] {
  const size = ids.length
  if (size === 0) return [[]]
  const place = new Map(ids.map((id, at) => [id, at]))
  // For each place the further ends of the edges that join it to a later one.
  const later = ids.map((): number[] => [])
  for (const { from, to } of edges) {
    const [a, b] = [place.get(from), place.get(to)]
    if (a !== undefined && b !== undefined) later[Math.min(a, b)]?.push(Math.max(a, b))
  }
  const ideal = size / count
  const most = Math.min(count + 1, size)
  // best[k][end]: cost of the first `end` boxes in k columns.
  const best = Array.from({ length: most + 1 }, () => Array.from({ length: size + 1 }, () => Infinity))
  const cut = best.map((row) => row.map(() => 0))
  if (best[0] !== undefined) best[0][0] = 0
  for (let end = 1; end <= size; end += 1) {
    let inside = 0
    for (let begin = end - 1; begin >= 0; begin -= 1) {
      inside += (later[begin] ?? []).filter((at) => at < end).length
      const cost = Math.max(0, end - begin - ideal) ** 2 + INSIDE * inside
      for (let k = 1; k <= most; k += 1) {
        const total = (best[k - 1]?.[begin] ?? Infinity) + cost
        if (total < (best[k]?.[end] ?? Infinity)) {
          const [row, cuts] = [best[k], cut[k]]
          if (row !== undefined) row[end] = total
          if (cuts !== undefined) cuts[end] = begin
        }
      }
    }
  }
  const stretches: (readonly string[])[] = []
  const costOf = (k: number): number => best[k]?.[size] ?? Infinity
  const chosen = costOf(most) + COLUMN_MORE < costOf(count) ? most : count
  for (let k = chosen, end = size; k > 0; k -= 1) {
    const begin = cut[k]?.[end] ?? 0
    stretches.unshift(ids.slice(begin, end))
    end = begin
  }
  return stretches
}

function shortest(columns: string[][]): string[] {
  return columns.reduce((best, column) => (column.length < best.length ? column : best), columns.at(-1) ?? [])
}
