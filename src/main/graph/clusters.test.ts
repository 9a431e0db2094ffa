import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf } from './clusters.ts'
import { digraphOf } from './Digraph.ts'

describe('clusters', () => {
  it('are the groups that are joined by little', () => {
    const groups = [
      [0, 1],
      [1, 2],
      [2, 0],
      [3, 4],
      [4, 5],
      [5, 3],
      [2, 3],
    ] as const
    expect([...clustersOf(digraphOf(7, groups))]).toEqual([0, 0, 0, 1, 1, 1, 2])
  })

  it('follow the weights', () => {
    expect([
      ...clustersOf(
        digraphOf(4, [
          [0, 1, 9],
          [2, 3, 9],
          [1, 2, 1],
          [3, 0, 1],
        ]),
      ),
    ]).toEqual([0, 0, 1, 1])
    expect([
      ...clustersOf(
        digraphOf(4, [
          [0, 1, 1],
          [2, 3, 1],
          [1, 2, 9],
          [3, 0, 9],
        ]),
      ),
    ]).toEqual([0, 1, 1, 0])
  })

  it('are numbered by their first members, and never join what is not connected', () => {
    const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: 1, max: 9 })), { maxLength: 24 })
    fc.assert(
      fc.property(pairs, (edges) => {
        const clusters = clustersOf(digraphOf(12, edges))
        const connected = undirectedParts(12, edges)
        let highest = -1
        clusters.forEach((cluster, vertex) => {
          expect(cluster).toBeLessThanOrEqual(highest + 1)
          highest = Math.max(highest, cluster)
          expect(connected[vertex]).toBe(connected[clusters.indexOf(cluster)])
        })
      }),
    )
  })
})

/** By vertex: the smallest vertex that it is connected with, whatever the direction. */
function undirectedParts(size: number, edges: readonly (readonly [number, number, number])[]): readonly number[] {
  const part = Array.from({ length: size }, (_, vertex) => vertex)
  for (let round = 0; round < size; round += 1) {
    for (const [a, b] of edges) {
      const least = Math.min(part[a] ?? 0, part[b] ?? 0)
      part[a] = least
      part[b] = least
    }
  }
  return part
}
