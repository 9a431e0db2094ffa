import type { NeighbourEdge, NeighbourhoodGraph, NeighbourNode, OuterSide, Side } from '../stage/types.ts'
import { moduleOf, type RelatedRow, type SymbolRow } from './symbolRow.ts'

/** One answer: what stands on one side of one symbol, as far as it was asked for. */
export interface Relation {
  readonly of: string
  readonly side: OuterSide
  readonly rows: readonly RelatedRow[]
  /** Exact number of rows in the index, of which `rows` are the first. */
  readonly total: number
}

/**
 * Puts the answers around one symbol together. A symbol is drawn once: what stood there first keeps its side and its
 * hop, so that a later expansion moves nothing. `relations` begin with those of the centre, then the expansions in the
 * order in which they were opened.
 */
export function mergeNeighbourhood(
  centre: SymbolRow,
  relations: readonly Relation[],
  notParsed: ReadonlySet<string>,
): NeighbourhoodGraph {
  const nodes = new Map<string, NeighbourNode>()
  const edges = new Map<string, NeighbourEdge>()
  nodes.set(centre.qn, nodeOf(centre, 0, 'centre', notParsed))
  for (const relation of relations) {
    const base = nodes.get(relation.of)
    if (base === undefined) continue
    for (const row of relation.rows) {
      if (!nodes.has(row.qn)) nodes.set(row.qn, nodeOf(row, base.hop + row.hop, relation.side, notParsed))
      for (const edge of edgesOf(relation, row)) {
        const id = `${edge.source} ${edge.target}`
        if (!edges.has(id)) edges.set(id, edge)
      }
    }
  }
  const drawn = [...edges.values()].filter((edge) => nodes.has(edge.source) && nodes.has(edge.target))
  return { centre: centre.qn, nodes: [...nodes.values()], edges: drawn, totals: totalsOf(centre, relations) }
}

function nodeOf(row: SymbolRow, hop: number, side: Side, notParsed: ReadonlySet<string>): NeighbourNode {
  return {
    qn: row.qn,
    label: row.name,
    kind: row.kind,
    file: row.file,
    module: row.external ? (row.name.split('.')[0] ?? row.name) : moduleOf(row.file),
    test: row.test,
    external: row.external,
    notParsed: notParsed.has(row.file),
    hop,
    side,
    ...(row.callers === undefined || row.callees === undefined
      ? {}
      : { totals: { callers: row.callers, callees: row.callees } }),
  }
}

/** The calls behind a row: to or from the symbol asked about, or at a further hop its neighbours that are nearer. */
function edgesOf({ of, side }: Relation, row: RelatedRow): readonly NeighbourEdge[] {
  const nearer = row.hop === 1 ? [of] : row.nearer
  return nearer.map((other) => ({
    source: side === 'callers' ? row.qn : other,
    target: side === 'callers' ? other : row.qn,
    kind: 'calls',
    via: row.via,
    sites: row.sites,
  }))
}

function totalsOf(
  centre: SymbolRow,
  relations: readonly Relation[],
): { readonly callers: number; readonly callees: number } {
  const direct = (side: OuterSide) => {
    const own = relations.find((relation) => relation.of === centre.qn && relation.side === side)
    return own === undefined
      ? 0
      : own.rows.some((row) => row.hop > 1)
        ? own.rows.filter((row) => row.hop === 1).length
        : own.total
  }
  return { callers: direct('callers'), callees: direct('callees') }
}
