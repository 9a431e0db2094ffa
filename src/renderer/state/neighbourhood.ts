import type { NeighbourEdge, NeighbourhoodGraph, NeighbourNode, OuterSide, Side, SideCounts } from '../stage/types.ts'
import type { Gap } from './useGaps.ts'
import type { RelatedRow, SymbolRow } from './symbolRow.ts'

/** One answer: what stands on one side of one symbol, as far as it was asked for. */
export interface Relation {
  readonly of: string
  readonly side: OuterSide
  /** Whether it goes beyond the direct neighbours, which another relation has with their call sites. */
  readonly deeper: boolean
  readonly rows: readonly RelatedRow[]
  /** Exact numbers in the index, of which `rows` are the first: counted neighbours, and possible ones apart. */
  readonly total: number
  readonly possible: number
  /** Rows of the answer to the centre's own question that it had no room for. */
  readonly left?: number
}

/**
 * Puts the answers around one symbol together. A symbol is drawn once: what stood there first keeps its side and its
 * hop, so that a later expansion moves nothing. `relations` begin with those of the centre, then the expansions in the
 * order in which they were opened.
 */
export function mergeNeighbourhood(
  centre: SymbolRow,
  relations: readonly Relation[],
  gaps: ReadonlyMap<string, Gap>,
): NeighbourhoodGraph {
  const nodes = new Map<string, NeighbourNode>()
  const edges = new Map<string, NeighbourEdge>()
  nodes.set(centre.qn, nodeOf(centre, 0, 'centre', gaps))
  for (const relation of relations) {
    const base = nodes.get(relation.of)
    if (base === undefined) continue
    for (const row of relation.rows) {
      if (!nodes.has(row.qn)) nodes.set(row.qn, nodeOf(row, base.hop + row.hop, relation.side, gaps))
      for (const edge of edgesOf(relation, row)) {
        const id = `${edge.source} ${edge.target}`
        if (!edges.has(id)) edges.set(id, edge)
      }
    }
  }
  const drawn = [...edges.values()].filter((edge) => nodes.has(edge.source) && nodes.has(edge.target))
  const beyond = relations.reduce((sum, { left = 0 }) => sum + left, 0)
  const further = furtherOf(centre, relations)
  return {
    centre: centre.qn,
    nodes: [...nodes.values()],
    edges: drawn,
    totals: totalsOf(centre, relations),
    ...(further.callers + further.callees === 0 ? {} : { further }),
    ...(beyond === 0 ? {} : { beyond }),
  }
}

function nodeOf(row: SymbolRow, hop: number, side: Side, gaps: ReadonlyMap<string, Gap>): NeighbourNode {
  return {
    qn: row.qn,
    label: row.name,
    kind: row.kind,
    file: row.file,
    module: row.module,
    test: row.test,
    external: row.external,
    notParsed: gaps.get(row.file) === 'not_parsed',
    hop,
    side,
    ...(row.callers === undefined || row.callees === undefined
      ? {}
      : { totals: { callers: row.callers, callees: row.callees } }),
  }
}

/** The calls behind a row: to or from the symbol asked about, or at a further hop its neighbours that are nearer. */
function edgesOf({ of, side }: Relation, row: RelatedRow): readonly NeighbourEdge[] {
  const other = row.hop === 1 ? of : row.nearer
  if (other === undefined) return []
  const [source, target] = side === 'callers' ? [row.qn, other] : [other, row.qn]
  return [{ source, target, kind: 'calls', via: row.via, sites: row.sites ?? 1 }]
}

/** The direct neighbours that count: what the heads of the columns say. */
function totalsOf(centre: SymbolRow, relations: readonly Relation[]): SideCounts {
  const direct = (side: OuterSide) =>
    relations.find((relation) => relation.of === centre.qn && relation.side === side && !relation.deeper)?.total ?? 0
  return { callers: direct('callers'), callees: direct('callees') }
}

/** Those within the depth that are no direct neighbours; a trace counts both. */
function furtherOf(centre: SymbolRow, relations: readonly Relation[]): SideCounts {
  const direct = totalsOf(centre, relations)
  const within = (side: OuterSide) =>
    relations.find((relation) => relation.of === centre.qn && relation.side === side && relation.deeper)?.total ?? 0
  return {
    callers: Math.max(0, within('callers') - direct.callers),
    callees: Math.max(0, within('callees') - direct.callees),
  }
}
