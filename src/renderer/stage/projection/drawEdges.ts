import type { Box, DrawnEdge, EdgeStyle, NeighbourEdge, OuterSide, StageBudget } from '../types.ts'
import { compareText } from './Neighbourhood.ts'

interface Sum {
  readonly source: Box
  readonly target: Box
  sites: number
  edges: number
  readonly styles: Set<EdgeStyle>
}

/**
 * Joins the edges between symbols into lines between boxes: one for each pair and direction. What flows towards the
 * centre or away from it comes first; past the cap, lines are left out and counted.
 */
export function drawEdges(
  edges: readonly NeighbourEdge[],
  boxOf: (qn: string) => Box | undefined,
  budget: StageBudget,
): { readonly edges: readonly DrawnEdge[]; readonly omitted: number } {
  const sums = sumByPair(edges, boxOf)
  const drawn: DrawnEdge[] = []
  for (const [id, sum] of sums) {
    const mutual = sums.has(edgeId(sum.target.id, sum.source.id))
    const side = sideOf(sum.source, sum.target)
    // Of two that are a cycle the one along the flow is drawn, with an arrow at each end.
    if (mutual && side === 'lateral' && sideOf(sum.target, sum.source) !== 'lateral') continue
    drawn.push({
      id,
      source: sum.source.id,
      target: sum.target.id,
      side,
      style: styleOf(sum.styles),
      sites: sum.sites,
      edges: sum.edges,
      mutual,
    })
  }
  drawn.sort(
    (one, other) =>
      Number(one.side === 'lateral') - Number(other.side === 'lateral') ||
      other.sites - one.sites ||
      compareText(one.id, other.id),
  )
  return { edges: drawn.slice(0, budget.capEdges), omitted: Math.max(0, drawn.length - budget.capEdges) }
}

/** The identity of a line, from the ids of its two boxes. */
export function edgeId(source: string, target: string): string {
  return `edge:${source}→${target}`
}

function sumByPair(edges: readonly NeighbourEdge[], boxOf: (qn: string) => Box | undefined): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const edge of edges) {
    const source = boxOf(edge.source)
    const target = boxOf(edge.target)
    if (source === undefined || target === undefined || source.id === target.id) continue
    const id = edgeId(source.id, target.id)
    const sum = sums.get(id) ?? { source, target, sites: 0, edges: 0, styles: new Set() }
    sum.sites += edge.sites
    sum.edges += 1
    sum.styles.add(edgeStyleOf(edge))
    sums.set(id, sum)
  }
  return sums
}

function edgeStyleOf(edge: NeighbourEdge): EdgeStyle {
  if (edge.via === 'dispatch' || edge.via === 'possible') return edge.via
  return 'counted'
}

/** The strongest of what is joined: one counted call makes the line solid. */
function styleOf(styles: ReadonlySet<EdgeStyle>): EdgeStyle {
  if (styles.has('counted')) return 'counted'
  return styles.has('dispatch') ? 'dispatch' : 'possible'
}

function sideOf(source: Box, target: Box): OuterSide | 'lateral' {
  const towards = target.side === 'centre' || target.side === 'callers'
  if (source.side === 'callers' && towards && source.hop === target.hop + 1) return 'callers'
  const away = source.side === 'centre' || source.side === 'callees'
  if (target.side === 'callees' && away && target.hop === source.hop + 1) return 'callees'
  return 'lateral'
}
