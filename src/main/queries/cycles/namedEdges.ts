import { joinSteps, splitSteps } from '#shared/steps'
import { UserError } from '#shared/UserError'
import { edgeBetween, reversed, sourcesOf } from '#graph/Digraph'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import { namedVertices, nearVertices } from './namedVertices.ts'
import { vertexName } from './levelGraph.ts'

/** Edges that an error proposes instead. */
const PROPOSED_MAX = 5

/**
 * The edges that texts like `a -> b` mean, each once; `a -> b -> c` means two. Throws a UserError that teaches for a name that is not there,
 * for names between which there is no edge, and for names that mean several edges.
 */
export function namedEdges(reader: GraphReader, projection: Projection, texts: readonly string[]): readonly number[] {
  const edges = new Set<number>()
  for (const text of texts) {
    const names = splitSteps(text)
    if (names.length < 2 || names.includes('')) {
      throw refusal(`${text.slice(0, 200)} is no edge`, `write two names with an arrow between: cut="from -> to"`, [])
    }
    for (const [at, to] of names.entries()) {
      const from = names[at - 1]
      if (from !== undefined) edges.add(namedEdge(reader, projection, from, to))
    }
  }
  return [...edges].sort((a, b) => a - b)
}

function namedEdge(reader: GraphReader, projection: Projection, from: string, to: string): number {
  const { graph } = projection
  const starts = verticesNamed(reader, projection, from)
  const ends = verticesNamed(reader, projection, to)
  const meant = starts.flatMap((start) => ends.map((end) => edgeBetween(graph, start, end)).filter((edge) => edge >= 0))
  const [edge] = meant
  if (edge !== undefined && meant.length === 1) return edge
  const arrow = joinSteps([from, to])
  if (edge !== undefined) {
    const several = meant.map((each) => printedEdge(reader, projection, each)).sort()
    throw refusal(`${arrow} means ${meant.length} edges`, 'use whole names', several)
  }
  const back = starts.flatMap((start) => ends.map((end) => edgeBetween(graph, end, start)).filter((each) => each >= 0))
  const near = [...back, ...edgesAround(projection, starts, ends)]
  throw refusal(
    `there is no edge ${arrow} at ${projection.level} level`,
    back.length > 0 ? 'the edge leads the other way' : 'use one of the edges that leave the one or enter the other',
    near.map((each) => printedEdge(reader, projection, each)),
  )
}

function verticesNamed(reader: GraphReader, projection: Projection, name: string): readonly number[] {
  const vertices = namedVertices(reader, projection, name)
  if (vertices.length > 0) return vertices
  const near = nearVertices(reader, projection, name)
  throw refusal(`${name.slice(0, 200)} is no ${NOUNS[projection.level]} of this index`, 'check the spelling', near)
}

const NOUNS = { call: 'symbol', file: 'file', module: 'module' } as const

/** What leaves the one, then what enters the other: the most references first. */
function edgesAround({ graph }: Projection, starts: readonly number[], ends: readonly number[]): readonly number[] {
  const back = reversed(graph)
  const leaving = starts.flatMap((start) => range(graph.offsets[start] ?? 0, graph.offsets[start + 1] ?? 0))
  const entering = ends.flatMap((end) =>
    range(back.offsets[end] ?? 0, back.offsets[end + 1] ?? 0).map((slot) => back.edges[slot] ?? 0),
  )
  const byWeight = (a: number, b: number): number => (graph.weights[b] ?? 0) - (graph.weights[a] ?? 0) || a - b
  return [...leaving.sort(byWeight).slice(0, 3), ...entering.sort(byWeight).slice(0, 3)]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** `from -> to`, as `cut` takes it. */
export function printedEdge(reader: GraphReader, projection: Projection, edge: number): string {
  const source = sourcesOf(projection.graph)[edge] ?? 0
  const target = projection.graph.targets[edge] ?? 0
  return joinSteps([vertexName(reader, projection, source), vertexName(reader, projection, target)])
}

function refusal(error: string, hint: string, suggestions: readonly string[]): UserError {
  const first = [...new Set(suggestions)].slice(0, PROPOSED_MAX)
  return new UserError('invalid_argument', error, `${hint}; nothing was simulated`, {
    invalid_arguments: ['cut'],
    ...(first.length === 0 ? {} : { suggestions: first }),
  })
}
