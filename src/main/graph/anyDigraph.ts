import * as fc from 'fast-check'
import { digraphOf, sourcesOf, type Digraph } from './Digraph.ts'

/** Any small graph, for property tests. */
export function anyDigraph(limits: { readonly vertices: number; readonly edges: number }): fc.Arbitrary<Digraph> {
  return fc.integer({ min: 1, max: limits.vertices }).chain((size) => {
    const vertex = fc.integer({ min: 0, max: size - 1 })
    const pair = fc.tuple(vertex, vertex, fc.integer({ min: 1, max: 9 }))
    return fc.array(pair, { maxLength: limits.edges }).map((pairs) => digraphOf(size, pairs))
  })
}

/** Whether each vertex reaches each other one over edges that are not cut: relaxed until nothing changes. */
export function reachability(graph: Digraph, isCut?: Uint8Array): readonly (readonly boolean[])[] {
  const { size, targets } = graph
  const reaches = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  sourcesOf(graph).forEach((source, edge) => {
    const row = reaches[source]
    if (row !== undefined && isCut?.[edge] !== 1) row[targets[edge] ?? 0] = true
  })
  for (let middle = 0; middle < size; middle += 1) {
    for (const row of reaches) {
      if (row[middle] !== true) continue
      reaches[middle]?.forEach((further, end) => {
        if (further) row[end] = true
      })
    }
  }
  return reaches
}
