import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDigraph } from './anyDigraph.ts'
import { shortestClosedPath } from './closedPath.ts'
import { digraphOf, sourcesOf, type Digraph } from './Digraph.ts'

/** The fewest edges from any vertex back to itself: walks of growing length, until one closes. */
function girth(graph: Digraph): number | undefined {
  const sources = sourcesOf(graph)
  let walks = [...sources].map((source, edge) => [source, graph.targets[edge] ?? 0] as const)
  for (let length = 1; length <= graph.size; length += 1) {
    if (walks.some(([start, end]) => start === end)) return length
    const longer = walks.flatMap(([start, end]) =>
      [...sources.keys()].flatMap((edge) => (sources[edge] === end ? [`${start} ${graph.targets[edge]}`] : [])),
    )
    walks = [...new Set(longer)].map((walk) => [Number(walk.split(' ')[0]), Number(walk.split(' ')[1])] as const)
  }
  return undefined
}

describe('shortestClosedPath', () => {
  it('is closed, passes no vertex twice, and no other is shorter', () => {
    fc.assert(
      fc.property(anyDigraph({ vertices: 9, edges: 16 }), (graph) => {
        const found = shortestClosedPath(graph)
        expect(found?.edges.length).toBe(girth(graph))
        if (found === undefined) return
        expect(found.isShortest).toBe(true)
        const sources = sourcesOf(graph)
        const starts = found.edges.map((edge) => sources[edge])
        const ends = found.edges.map((edge) => graph.targets[edge])
        expect(ends).toEqual([...starts.slice(1), starts[0]])
        expect(new Set(starts).size).toBe(starts.length)
        expect(starts[0]).toBe(Math.min(...starts.map((vertex) => vertex ?? 0)))
      }),
    )
  })

  it('says where it stopped looking for a shorter one', () => {
    const ring = digraphOf(
      9,
      [...Array(9).keys()].map((vertex) => [vertex, (vertex + 1) % 9] as const),
    )
    expect(shortestClosedPath(ring)?.isShortest).toBe(true)
    const two = digraphOf(12, [
      ...[...Array(9).keys()].map((vertex) => [vertex, (vertex + 1) % 9] as const),
      [9, 10],
      [10, 11],
      [11, 9],
    ])
    expect(shortestClosedPath(two, 5)).toMatchObject({ isShortest: false, edges: { length: 9 } })
    expect(shortestClosedPath(two)).toMatchObject({ isShortest: true, edges: { length: 3 } })
  })

  it('goes once around a ring of 100,000 vertices', () => {
    const length = 100_000
    const ring = digraphOf(
      length,
      Array.from({ length }, (_, vertex) => [vertex, (vertex + 1) % length] as const),
    )
    expect(shortestClosedPath(ring)).toMatchObject({ isShortest: true, edges: { length } })
  })
})
