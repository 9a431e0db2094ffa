import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDigraph, reachability } from './anyDigraph.ts'
import { digraphOf, edgeBetween, type Digraph } from './Digraph.ts'
import { feedbackEdges } from './feedbackEdges.ts'
import { rankedCuts } from './rankedCuts.ts'

function largestLeft(graph: Digraph, edges: readonly number[]): number {
  const isCut = new Uint8Array(graph.targets.length)
  for (const edge of edges) isCut[edge] = 1
  const reaches = reachability(graph, isCut)
  const sizes = reaches.map((row, a) => row.filter((there, b) => b === a || (there && reaches[b]?.[a] === true)).length)
  return Math.max(...sizes, 1)
}

describe('rankedCuts', () => {
  it('foretells what is left after each cut as recomputing does, and takes the best next one each time', () => {
    fc.assert(
      fc.property(anyDigraph({ vertices: 10, edges: 30 }), (graph) => {
        const candidates = feedbackEdges(graph, graph.weights)?.edges ?? []
        const ranked = rankedCuts(graph, candidates, graph.weights)
        expect(ranked.map(({ edge }) => edge).sort((a, b) => a - b)).toEqual(candidates)
        const cut: number[] = []
        for (const { edge, largestAlone, largestAfter } of ranked) {
          expect(largestAlone).toBe(largestLeft(graph, [edge]))
          expect(largestAfter).toBe(largestLeft(graph, [...cut, edge]))
          const others = candidates.filter((other) => !cut.includes(other))
          expect(largestAfter).toBe(Math.min(...others.map((other) => largestLeft(graph, [...cut, other]))))
          cut.push(edge)
        }
        expect(ranked.at(-1)?.largestAfter ?? 1).toBe(1)
      }),
    )
  })

  it('says nothing of what it has no time to compute', () => {
    const graph = digraphOf(4, [
      [0, 1],
      [1, 0],
      [2, 3],
      [3, 2],
    ])
    const ranked = rankedCuts(graph, [edgeBetween(graph, 0, 1), edgeBetween(graph, 2, 3)], graph.weights, 0)
    expect(ranked).toEqual([
      { edge: 0, largestAlone: undefined, largestAfter: undefined },
      { edge: 2, largestAlone: undefined, largestAfter: undefined },
    ])
  })
})
