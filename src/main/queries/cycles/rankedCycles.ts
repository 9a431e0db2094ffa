import { createHash } from 'node:crypto'
import { components, largestComponent, membersOf } from '#graph/components'
import { subgraphOf, type Subgraph } from '#graph/Digraph'
import { EDGE_MARKS, type EdgeMark } from '#graph/edgeMarks'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import { compareKeys } from '../pageLists.ts'
import { vertexKey, vertexModule, vertexName } from './levelGraph.ts'

/** One strongly connected component of at least two members. */
export interface Cycle {
  /** Short, made of the names of the members: the same as long as they are the same. */
  readonly id: string
  /** Vertices of the projection, ascending. */
  readonly members: Int32Array
  /** The members with the edges between them. */
  readonly part: Subgraph
  /** Modules that the members are in. */
  readonly modules: number
  /** References behind the edges between the members. */
  readonly references: number
  /** Without the edges of such a mark there would be no closed path. */
  readonly only: readonly EdgeMark[]
}

const ONLY: readonly EdgeMark[] = ['typeOnly', 'testOnly', 'dispatchOnly']
const ID_LENGTH = 6
const found = new WeakMap<Projection, readonly Cycle[]>()

/**
 * The components of a level's graph, worst first: members times modules spanned times references, then the key of the first member.
 * Found once for each projection.
 */
export function rankedCycles(reader: GraphReader, projection: Projection): readonly Cycle[] {
  const known = found.get(projection)
  if (known !== undefined) return known
  const cycles = membersOf(components(projection.graph)).map((members) => {
    const cycle = cycleOf(reader, projection, members)
    return {
      cycle,
      weight: members.length * cycle.modules * cycle.references,
      key: vertexKey(reader, projection, firstOf(reader, projection, members)),
    }
  })
  cycles.sort((a, b) => b.weight - a.weight || compareKeys(a.key, b.key))
  const ranked = cycles.map(({ cycle }) => cycle)
  found.set(projection, ranked)
  return ranked
}

function cycleOf(reader: GraphReader, projection: Projection, members: Int32Array): Cycle {
  const part = subgraphOf(projection.graph, members)
  const names = Array.from(members, (vertex) => vertexName(reader, projection, vertex)).sort()
  const hash = createHash('sha256')
    .update([projection.level, ...names].join('\n'))
    .digest('hex')
  const isOpenWithout = (mark: EdgeMark): boolean => {
    const isCut = Uint8Array.from(part.edgeThere, (edge) => ((projection.marks[edge] ?? 0) & EDGE_MARKS[mark] ? 1 : 0))
    return isCut.includes(1) && largestComponent(part, isCut) === 1
  }
  return {
    id: hash.slice(0, ID_LENGTH),
    members,
    part,
    modules: new Set(Array.from(members, (vertex) => vertexModule(reader, projection, vertex))).size,
    references: part.weights.reduce((sum, weight) => sum + weight, 0),
    only: ONLY.filter(isOpenWithout),
  }
}

function firstOf(reader: GraphReader, projection: Projection, members: Int32Array): number {
  let first = members[0] ?? 0
  for (const vertex of members) {
    if (compareKeys(vertexKey(reader, projection, vertex), vertexKey(reader, projection, first)) < 0) first = vertex
  }
  return first
}
