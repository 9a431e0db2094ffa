import { largestComponent } from './components.ts'
import type { Digraph } from './Digraph.ts'

/** Edges that are looked at to rank the candidates of one graph. */
export const RANK_EDGES_MAX = 12_000_000

export interface RankedCut {
  readonly edge: number
  /** Members of the largest component that is left when this edge alone is cut; undefined beyond the limit. */
  readonly largestAlone: number | undefined
  /** The same when it and all before it are cut. */
  readonly largestAfter: number | undefined
}

/**
 * The order in which to cut the candidates: next comes the one that leaves the smallest largest component together with those
 * before it, of equals the one with the least effort, then the first. Where the limit is near, the rest stand in the
 * order of what they leave alone; beyond it nothing is said of what is left.
 */
export function rankedCuts(
  graph: Digraph,
  candidates: readonly number[],
  efforts: Int32Array,
  edgesMax = RANK_EDGES_MAX,
): readonly RankedCut[] {
  const perCheck = graph.targets.length + graph.size
  let checks = Math.floor(edgesMax / Math.max(1, perCheck))
  const isCut = new Uint8Array(graph.targets.length)
  const largestWith = (edge: number): number => {
    checks -= 1
    const was = isCut[edge] ?? 0
    isCut[edge] = 1
    const largest = largestComponent(graph, isCut)
    isCut[edge] = was
    return largest
  }
  const byEffort = [...candidates].sort((a, b) => (efforts[a] ?? 0) - (efforts[b] ?? 0) || a - b)
  const alone = new Map<number, number>()
  // A third of the checks is kept for what is left after each cut.
  for (const edge of byEffort.slice(0, Math.floor((checks * 2) / 3))) alone.set(edge, largestWith(edge))

  const left = [...byEffort].sort((a, b) => (alone.get(a) ?? Infinity) - (alone.get(b) ?? Infinity))
  const ranked: RankedCut[] = []
  while (left.length > 0) {
    // The first is known from before; later ones are compared anew while there are checks for that and for the rest.
    const isCompared = ranked.length > 0 && checks >= 2 * left.length
    const { at, largest } = isCompared ? smallest(left, largestWith) : { at: 0, largest: undefined }
    const [edge = 0] = left.splice(at, 1)
    const largestAlone = alone.get(edge)
    const known = largest ?? (ranked.length === 0 ? largestAlone : undefined)
    const largestAfter = known ?? (checks > 0 ? largestWith(edge) : undefined)
    isCut[edge] = 1
    ranked.push({ edge, largestAlone, largestAfter })
  }
  return ranked
}

function smallest(
  edges: readonly number[],
  largestWith: (edge: number) => number,
): { readonly at: number; readonly largest: number } {
  let at = 0
  let largest = Infinity
  for (const [index, edge] of edges.entries()) {
    const left = largestWith(edge)
    if (left >= largest) continue
    largest = left
    at = index
  }
  return { at, largest }
}
