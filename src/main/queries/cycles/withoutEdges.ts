import { sourcesOf } from '#graph/Digraph'
import type { Projection } from '#graph/projection'

/** The same graph without some edges: everything that is asked of it is computed anew, as if they were not in the code. */
export function withoutEdges(projection: Projection, isLeftOut: (edge: number) => boolean): Projection {
  const { graph, row, marks } = projection
  const kept = Int32Array.from(graph.targets.keys()).filter((edge) => !isLeftOut(edge))
  const sources = sourcesOf(graph)
  const offsets = new Int32Array(graph.size + 1)
  for (const edge of kept) {
    const after = (sources[edge] ?? 0) + 1
    offsets[after] = (offsets[after] ?? 0) + 1
  }
  for (let vertex = 1; vertex <= graph.size; vertex += 1) {
    offsets[vertex] = (offsets[vertex] ?? 0) + (offsets[vertex - 1] ?? 0)
  }
  return {
    ...projection,
    graph: {
      size: graph.size,
      offsets,
      targets: kept.map((edge) => graph.targets[edge] ?? 0),
      weights: kept.map((edge) => graph.weights[edge] ?? 0),
    },
    row: kept.map((edge) => row[edge] ?? 0),
    marks: Uint8Array.from(kept, (edge) => marks[edge] ?? 0),
  }
}
