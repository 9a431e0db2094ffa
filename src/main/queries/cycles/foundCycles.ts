import type { GraphReader } from '#graph/GraphReader'
import { EDGE_MARKS } from '#graph/edgeMarks'
import type { Projection } from '#graph/projection'
import { namedVertices, nearVertices } from './namedVertices.ts'
import { rankedCycles, type Cycle } from './rankedCycles.ts'
import { withoutEdges } from './withoutEdges.ts'

export interface FoundCycles {
  /** Those of at least the size asked for, worst first. */
  readonly cycles: readonly Cycle[]
  /** Members of the largest. */
  readonly largest: number
  /** The cycle that was asked for by its id or a member, where there is one. */
  readonly named: Cycle | undefined
  /** Whether what was asked for exists but is in no cycle. */
  readonly isFree: boolean
  readonly suggestions: readonly string[] | undefined
}

/** The cycles of a graph, and the one that is asked for. */
export function cyclesIn(
  reader: GraphReader,
  projection: Projection,
  asked: { readonly min_size: number; readonly cycle?: string | undefined },
): FoundCycles {
  const cycles = rankedCycles(reader, projection).filter(({ members }) => members.length >= asked.min_size)
  const largest = cycles.reduce((most, { members }) => Math.max(most, members.length), 0)
  const all = { cycles, largest }
  if (asked.cycle === undefined) return { ...all, named: undefined, isFree: false, suggestions: undefined }
  const byId = cycles.find(({ id }) => id === asked.cycle)
  if (byId !== undefined) return { ...all, named: byId, isFree: false, suggestions: undefined }
  const vertices = namedVertices(reader, projection, asked.cycle)
  const named = cycles.find(({ members }) => vertices.some((vertex) => members.includes(vertex)))
  const near = vertices.length > 0 ? [] : nearVertices(reader, projection, asked.cycle)
  return {
    ...all,
    named,
    isFree: named === undefined && vertices.length > 0,
    suggestions: near.length === 0 ? undefined : near,
  }
}

const withoutTypesOf = new WeakMap<Projection, Projection>()

/** The graph without the edges that take types alone. */
export function withoutTypes(projection: Projection): Projection {
  const known = withoutTypesOf.get(projection)
  if (known !== undefined) return known
  const made = withoutEdges(projection, (edge) => ((projection.marks[edge] ?? 0) & EDGE_MARKS.typeOnly) !== 0)
  withoutTypesOf.set(projection, made)
  return made
}
