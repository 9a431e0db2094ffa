import { EDGE_KINDS, VIAS, type EdgeKind, type Via } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'

/** One place in the code behind an edge. */
export interface EdgeSite {
  readonly site: number
  readonly target: number
  readonly kind: EdgeKind
  readonly via: Via
}

/**
 * The sites in one symbol that lead to any of the targets, by position. A site that leads to several is there once for
 * each. Linear in the sites of the caller.
 */
export function sitesBetween(
  reader: GraphReader,
  caller: number,
  targets: ReadonlySet<number>,
  admits: (kind: EdgeKind, via: Via) => boolean,
): readonly EdgeSite[] {
  const found: EdgeSite[] = []
  const { targets: rows } = reader.graph
  for (const site of slice(reader.sitesOfCaller, caller)) {
    for (const row of slice(reader.targetsOfSite, site)) {
      const target = rows.symbol[row] ?? -1
      if (!targets.has(target)) continue
      const kind = EDGE_KINDS[rows.kind[row] ?? 0] ?? 'calls'
      const via = VIAS[rows.via[row] ?? 0] ?? 'possible'
      if (admits(kind, via)) found.push({ site, target, kind, via })
    }
  }
  return found
}

/** `line:column` of each site once, joined with `;`. Beyond `max` the rest is counted: `12:3;40:7;+5`. */
export function positions(reader: GraphReader, sites: readonly EdgeSite[], max: number): string {
  const { line, column } = reader.graph.sites
  const places = [...new Set(sites.map(({ site }) => `${line[site] ?? 0}:${column[site] ?? 0}`))]
  const shown = places.slice(0, max)
  return places.length > max ? [...shown, `+${places.length - max}`].join(';') : shown.join(';')
}

/** The rows of one vertex in an adjacency. */
export function slice(
  adjacency: { readonly offsets: Int32Array; readonly edges: Int32Array },
  vertex: number,
): Int32Array {
  return adjacency.edges.subarray(adjacency.offsets[vertex] ?? 0, adjacency.offsets[vertex + 1] ?? 0)
}
