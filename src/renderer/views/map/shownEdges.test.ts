import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MapEdge } from './ModuleMap.ts'
import { shownEdges } from './shownEdges.ts'

const anyEdges = fc
  .array(fc.record({ from: fc.nat(30), to: fc.nat(30), count: fc.nat(3_000), feedback: fc.boolean() }), {
    maxLength: 400,
  })
  .map((rows) => rows.map(({ from, to, count, feedback }) => edge(`m${from}`, `m${to}`, count, feedback)))

it('hides weak edges only: none that closes a cycle, and never the heaviest of a box', () => {
  fc.assert(
    fc.property(anyEdges, (edges) => {
      const { shown, threshold, hidden } = shownEdges(edges, 31)
      const drawn = new Set(shown)
      expect(shown.length + hidden).toBe(edges.length)
      for (const each of edges) {
        if (drawn.has(each)) continue
        expect(each.feedback).toBe(false)
        expect(each.count).toBeLessThan(threshold)
      }
      const ends = new Set(edges.flatMap(({ from, to }) => [from, to]))
      const tied = new Set(shown.flatMap(({ from, to }) => [from, to]))
      expect(tied).toEqual(ends)
    }),
  )
})

it('shows all edges of a small map, and the strongest of a large one', () => {
  const few = Array.from({ length: 20 }, (_, at) => edge(`a${at}`, 'hub', 1, false))
  expect(shownEdges(few, 21)).toMatchObject({ hidden: 0, threshold: 1 })
  const many = Array.from({ length: 300 }, (_, at) => edge(`a${at % 40}`, `b${at % 7}`, at, false))
  const { shown, threshold } = shownEdges(many, 47)
  expect(threshold).toBe(300)
  expect(shown.length).toBeLessThanOrEqual(47)
})

function edge(from: string, to: string, count: number, feedback: boolean): MapEdge {
  const kinds = { calls: count, references: 0, types: 0, hierarchy: 0, imports: 0, dispatch: 0, possible: 0 }
  return { from, to, count, ...kinds, typeOnly: false, testOnly: false, feedback }
}
