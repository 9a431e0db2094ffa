import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDigraph, reachability } from './anyDigraph.ts'
import { components, largestComponent, membersOf } from './components.ts'
import { digraphOf, edgeBetween, reversed, sourcesOf, subgraphOf } from './Digraph.ts'

describe('components', () => {
  it('puts two vertices together exactly where each reaches the other, whatever is cut', () => {
    fc.assert(
      fc.property(anyDigraph({ vertices: 12, edges: 40 }), fc.array(fc.nat(40)), (graph, cut) => {
        const isCut = new Uint8Array(graph.targets.length)
        for (const edge of cut) if (edge < isCut.length) isCut[edge] = 1
        const reaches = reachability(graph, isCut)
        const { of, count } = components(graph, isCut)
        for (let a = 0; a < graph.size; a += 1) {
          for (let b = 0; b < graph.size; b += 1) {
            const together = a === b || (reaches[a]?.[b] === true && reaches[b]?.[a] === true)
            expect(of[a] === of[b]).toBe(together)
          }
        }
        expect(new Set(of).size).toBe(count)
        const sizes = membersOf({ of, count }, 1).map(({ length }) => length)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(graph.size)
        expect(largestComponent(graph, isCut)).toBe(Math.max(...sizes))
      }),
    )
  })

  it('numbers them by their smallest members', () => {
    const graph = digraphOf(6, [
      [4, 5],
      [5, 4],
      [0, 3],
      [3, 0],
      [0, 4],
    ])
    expect([...components(graph).of]).toEqual([0, 1, 2, 0, 3, 3])
    expect(membersOf(components(graph)).map((members) => [...members])).toEqual([
      [0, 3],
      [4, 5],
    ])
  })

  it('takes a closed chain of 100,000 vertices for one component', () => {
    const length = 100_000
    const graph = digraphOf(
      length,
      Array.from({ length }, (_, vertex) => [vertex, (vertex + 1) % length] as const),
    )
    expect(components(graph).count).toBe(1)
    expect(largestComponent(graph)).toBe(length)
  })
})

describe('a digraph', () => {
  it('keeps every pair once with the sum of its weights, and is the same read backwards or in part', () => {
    fc.assert(
      fc.property(anyDigraph({ vertices: 9, edges: 40 }), fc.array(fc.nat(8)), (graph, chosen) => {
        const sources = sourcesOf(graph)
        const pairs = [...sources].map((source, edge) => `${source} ${graph.targets[edge]}`)
        expect(new Set(pairs).size).toBe(pairs.length)
        pairs.forEach((_, edge) => expect(edgeBetween(graph, sources[edge] ?? 0, graph.targets[edge] ?? 0)).toBe(edge))
        const back = reversed(graph)
        expect([...back.edges].sort((a, b) => a - b)).toEqual([...graph.targets.keys()])
        back.edges.forEach((edge, slot) => expect(back.sources[slot]).toBe(sources[edge]))

        const members = Int32Array.from(new Set(chosen.filter((vertex) => vertex < graph.size))).sort()
        const part = subgraphOf(graph, members)
        const inside = pairs.filter((_, edge) => {
          return members.includes(sources[edge] ?? 0) && members.includes(graph.targets[edge] ?? 0)
        })
        const there = sourcesOf(part).map((source) => members[source] ?? 0)
        expect([...there].map((source, edge) => `${source} ${members[part.targets[edge] ?? 0]}`)).toEqual(inside)
      }),
    )
  })
})
