import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { components } from './components.ts'
import { digraphOf, sourcesOf } from './Digraph.ts'
import { layersOf } from './layers.ts'

describe('layers', () => {
  it('put each vertex above what it depends on', () => {
    const { layer, order, cycle } = layersOf(
      digraphOf(4, [
        [0, 1],
        [1, 3],
        [0, 3],
        [2, 3],
      ]),
    )
    expect([...layer]).toEqual([2, 1, 1, 0])
    expect([...order]).toEqual([3, 1, 2, 0])
    expect([...cycle]).toEqual([0, 0, 0, 0])
  })

  it('keep a cycle together in one layer, and mark the edge of it with the fewest references', () => {
    const graph = digraphOf(5, [
      [0, 1, 5],
      [1, 2, 1],
      [2, 1, 9],
      [2, 3, 2],
      [4, 0, 1],
    ])
    const { layer, order, cycle, feedback } = layersOf(graph)
    expect([...layer]).toEqual([2, 1, 1, 0, 3])
    expect([...order]).toEqual([3, 1, 2, 0, 4])
    expect([...cycle]).toEqual([0, 1, 1, 0, 0])
    expect([...feedback]).toEqual([0, 1, 0, 0, 0])
  })

  it('lead upwards over feedback edges alone, and only those inside a cycle are', () => {
    const edges = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 5 })), { maxLength: 30 })
    fc.assert(
      fc.property(edges, (pairs) => {
        const graph = digraphOf(10, pairs)
        const { of } = components(graph)
        const { order, layer, feedback } = layersOf(graph)
        const place = new Map([...order].map((vertex, at) => [vertex, at]))
        const wrong = [...sourcesOf(graph)].filter((source, edge) => {
          const target = graph.targets[edge] ?? 0
          const isInside = of[source] === of[target]
          const rises = (place.get(target) ?? 0) > (place.get(source) ?? 0)
          const step = (layer[source] ?? 0) - (layer[target] ?? 0)
          return (
            (rises && feedback[edge] !== 1) ||
            (feedback[edge] === 1 && !isInside) ||
            isInside !== (step === 0) ||
            step < 0
          )
        })
        expect(wrong).toEqual([])
      }),
    )
  })
})
