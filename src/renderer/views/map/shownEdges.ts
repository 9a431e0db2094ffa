import type { MapEdge } from './ModuleMap.ts'

/** Which edges are drawn, and what is said of the others. */
export interface ShownEdges {
  readonly shown: readonly MapEdge[]
  /** Hidden edges have fewer references than this. */
  readonly threshold: number
  readonly hidden: number
}

/** Edges that a picture of so many boxes may have beside those of cycles and those that tie a box to the rest. */
const EDGES_PER_BOX = 1
const EDGES_LEAST = 24

/**
 * The edges that show the structure: those with the most references, as many as stay legible. Never hidden are the edges that
 * close a cycle, and the heaviest edge of each box, so that no box looks as if it had none.
 */
export function shownEdges(edges: readonly MapEdge[], boxes: number): ShownEdges {
  const budget = Math.max(EDGES_LEAST, Math.round(boxes * EDGES_PER_BOX))
  const counts = edges.filter(({ feedback }) => !feedback).map(({ count }) => count)
  const threshold = thresholdFor(counts, budget)
  const kept = heaviestOfEach(edges)
  const shown = edges.filter((edge) => edge.count >= threshold || edge.feedback || kept.has(edge))
  return { shown, threshold, hidden: edges.length - shown.length }
}

/** The least of 1, 2, 3, 5, 10, 20, 30, 50, 100 … that no more than the budget reach. */
function thresholdFor(counts: readonly number[], budget: number): number {
  for (let decade = 1; ; decade *= 10) {
    for (const step of [1, 2, 3, 5]) {
      const threshold = decade * step
      if (counts.filter((count) => count >= threshold).length <= budget) return threshold
    }
  }
}

function heaviestOfEach(edges: readonly MapEdge[]): ReadonlySet<MapEdge> {
  const heaviest = new Map<string, MapEdge>()
  for (const edge of edges) {
    for (const end of [edge.from, edge.to]) {
      const best = heaviest.get(end)
      if (best === undefined || edge.count > best.count) heaviest.set(end, edge)
    }
  }
  return new Set(heaviest.values())
}
