import type { PayloadValue } from '#shared/envelope'
import type { FlatTable } from '#shared/table'
import { sourcesOf } from '#graph/Digraph'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import { wholeTable } from '../rows/wholeTable.ts'
import { marksOf } from './cycleLists.ts'
import { edgePlace, vertexName } from './levelGraph.ts'
import { namedEdges } from './namedEdges.ts'
import { rankedCycles } from './rankedCycles.ts'
import { withoutEdges } from './withoutEdges.ts'

export interface Simulation {
  /** The graph without the edges that are cut. */
  readonly projection: Projection
  readonly count: number
  readonly before: { readonly cycles: number; readonly largest: number; readonly members: number }
  readonly after: { readonly cycles: number; readonly largest: number; readonly members: number }
  /** Edges that are in no cycle: cutting them changes nothing. */
  readonly idle: number
  readonly scalars: Readonly<Record<string, PayloadValue | undefined>>
  /** The edges that are cut. */
  readonly table: FlatTable
}

/** What the cycles would be without the edges that `cut` names. Throws a UserError where one is not there. */
export function simulated(reader: GraphReader, projection: Projection, cut: readonly string[]): Simulation {
  const edges = namedEdges(reader, projection, cut)
  const leftOut = new Set(edges)
  const without = withoutEdges(projection, (edge) => leftOut.has(edge))
  const before = sizesOf(reader, projection)
  const after = sizesOf(reader, without)
  const cycleOf = cycleByVertex(reader, projection)
  const sources = sourcesOf(projection.graph)
  const rows = edges.map((edge) => {
    const source = sources[edge] ?? 0
    const target = projection.graph.targets[edge] ?? 0
    const cycle = cycleOf.get(source)
    return [
      vertexName(reader, projection, source),
      vertexName(reader, projection, target),
      edgePlace(reader, projection, edge),
      projection.graph.weights[edge] ?? 0,
      marksOf(projection, edge),
      cycle !== undefined && cycle === cycleOf.get(target) ? cycle : null,
    ]
  })
  return {
    projection: without,
    count: edges.length,
    before,
    after,
    idle: rows.filter((row) => row.at(-1) === null).length,
    scalars: {
      cycles_before: before.cycles,
      largest_before: before.largest,
      members_before: before.members,
      members_after: after.members,
    },
    table: wholeTable(['from', 'to', 'at', 'references', 'only', 'cycle'], rows),
  }
}

function sizesOf(reader: GraphReader, projection: Projection): Simulation['before'] {
  const sizes = rankedCycles(reader, projection).map(({ members }) => members.length)
  return {
    cycles: sizes.length,
    largest: sizes.reduce((most, size) => Math.max(most, size), 0),
    members: sizes.reduce((sum, size) => sum + size, 0),
  }
}

function cycleByVertex(reader: GraphReader, projection: Projection): ReadonlyMap<number, string> {
  const byVertex = new Map<number, string>()
  for (const { id, members } of rankedCycles(reader, projection)) for (const vertex of members) byVertex.set(vertex, id)
  return byVertex
}
