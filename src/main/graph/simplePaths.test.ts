import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDigraph } from './anyDigraph.ts'
import { digraphOf, sourcesOf, type Digraph } from './Digraph.ts'
import { distancesFrom, distancesTo } from './distances.ts'
import { simplePaths } from './simplePaths.ts'

/** All paths by going everywhere. */
function everyPath(
  graph: Digraph,
  from: readonly number[],
  to: readonly number[],
  maxDepth: number,
): readonly number[][] {
  const found: number[][] = []
  const sources = sourcesOf(graph)
  function walk(vertex: number, path: readonly number[], seen: readonly number[]): void {
    if (path.length === maxDepth) return
    for (const edge of sources.keys()) {
      if (sources[edge] !== vertex) continue
      const target = graph.targets[edge] ?? 0
      if (to.includes(target)) found.push([...path, edge])
      else if (!seen.includes(target) && !from.includes(target)) walk(target, [...path, edge], [...seen, target])
    }
  }
  for (const start of new Set(from)) walk(start, [], [start])
  return found
}

const ends = fc.array(fc.nat(7), { minLength: 1, maxLength: 2 })

describe('simplePaths', () => {
  it('gives every path once, shortest first, as going everywhere does', () => {
    fc.assert(
      fc.property(
        anyDigraph({ vertices: 8, edges: 24 }),
        ends,
        ends,
        fc.integer({ min: 1, max: 8 }),
        (graph, a, b, maxDepth) => {
          const from = a.filter((vertex) => vertex < graph.size)
          const to = b.filter((vertex) => vertex < graph.size)
          const { paths, isWhole } = simplePaths(graph, { from, to, maxDepth, maxPaths: 100_000 })
          expect(isWhole).toBe(true)
          const expected = everyPath(graph, from, to, maxDepth)
          const printed = paths.map((path) => path.join(' '))
          expect([...printed].sort()).toEqual(expected.map((path) => path.join(' ')).sort())
          const ordered = [...paths].sort((p, q) => p.length - q.length || compareEdges(p, q))
          expect(printed).toEqual(ordered.map((path) => path.join(' ')))
        },
      ),
    )
  })

  it('begins with the same paths whatever the limit, and says that there are more', () => {
    fc.assert(
      fc.property(anyDigraph({ vertices: 8, edges: 30 }), fc.integer({ min: 1, max: 5 }), (graph, maxPaths) => {
        const search = { from: [0], to: [graph.size - 1], maxDepth: 8 }
        const all = simplePaths(graph, { ...search, maxPaths: 100_000 })
        const some = simplePaths(graph, { ...search, maxPaths })
        expect(some.paths).toEqual(all.paths.slice(0, maxPaths))
        expect(some.isWhole).toBe(all.paths.length <= maxPaths)
      }),
    )
  })

  it('finds both ways around a diamond', () => {
    const diamond = digraphOf(4, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ])
    const { paths } = simplePaths(diamond, { from: [0], to: [3], maxDepth: 5, maxPaths: 9 })
    expect(paths).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect([...distancesTo(diamond, [3])]).toEqual([2, 1, 1, 0])
    expect([...distancesFrom(diamond, [1])]).toEqual([-1, 0, -1, 1])
    const round = simplePaths(diamond, {
      from: [0],
      to: [3],
      maxDepth: 5,
      maxPaths: 9,
      admits: (vertex) => vertex !== 1,
    })
    expect(round.paths).toEqual([[1, 3]])
  })
})

function compareEdges(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((edge, index) => edge !== right[index])
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}
