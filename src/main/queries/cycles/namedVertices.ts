import { nearNames } from '#graph/nearNames'
import type { GraphReader } from '#graph/GraphReader'
import type { Projection } from '#graph/projection'
import { resolveSymbol } from '#graph/resolveSymbol'
import { vertexName } from './levelGraph.ts'

const NEAR_MAX = 5

/**
 * The vertices that a name means: at call level any name of a symbol, elsewhere a path or the end of one on segment borders, or a symbol in it.
 * Empty where there is none, or none that counts.
 */
export function namedVertices(reader: GraphReader, projection: Projection, name: string): readonly number[] {
  if (projection.level !== 'call') {
    const paths = pathsOf(reader, projection)
    const exact = paths.indexOf(name)
    if (exact >= 0) return [exact]
    const tails = paths.flatMap((path, vertex) => (path.endsWith(`/${name}`) ? [vertex] : []))
    if (tails.length > 0) return tails
  }
  const resolution = resolveSymbol(reader, name)
  if (resolution.kind !== 'found') return []
  const vertices = resolution.symbols.map((symbol) => projection.vertexOf[symbol] ?? -1).filter((vertex) => vertex >= 0)
  return [...new Set(vertices)].sort((a, b) => a - b)
}

/** Names that are near, as `namedVertices` takes them. */
export function nearVertices(reader: GraphReader, projection: Projection, name: string): readonly string[] {
  if (projection.level !== 'call') {
    const paths = pathsOf(reader, projection)
    const last = name.slice(name.lastIndexOf('/') + 1)
    const ends = nearNames(last, new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1))), NEAR_MAX)
    return ends.flatMap((end) => paths.filter((path) => path === end || path.endsWith(`/${end}`))).slice(0, NEAR_MAX)
  }
  const resolution = resolveSymbol(reader, name)
  return resolution.kind === 'not_found' ? resolution.near : []
}

function pathsOf(reader: GraphReader, projection: Projection): readonly string[] {
  return Array.from({ length: projection.graph.size }, (_, vertex) => vertexName(reader, projection, vertex))
}
