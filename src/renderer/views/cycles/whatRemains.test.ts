import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrows, names } from './samples/anyCycle.ts'
import { whatRemains } from './whatRemains.ts'

it('tells what stays tangled from what is free, the largest knot first, the free in build order', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef'].map(([from = '', to = '']) => ({ from, to }))
  expect(whatRemains(['f', 'e', 'd', 'c', 'b', 'a', 'g'], edges)).toEqual({
    tangled: [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
    free: [['f', 'g']],
  })
})

it('has every member once', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      const { tangled, free } = whatRemains(names, edges)
      expect([...tangled, ...free].flat().sort()).toEqual([...names].sort())
    }),
  )
})

it('calls tangled exactly what reaches itself', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      const tangled = new Set(whatRemains(names, edges).tangled.flat())
      for (const name of names) expect(tangled.has(name)).toBe(reached(name, edges).has(name))
    }),
  )
})

it('puts each free member behind the free ones that it needs', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      const { free } = whatRemains(names, edges)
      const step = new Map(free.flatMap((part, at) => part.map((name) => [name, at] as const)))
      const tooEarly = edges.filter(({ from, to }) => (step.get(from) ?? Infinity) <= (step.get(to) ?? -1))
      expect(tooEarly).toEqual([])
    }),
  )
})

function reached(from: string, edges: readonly { readonly from: string; readonly to: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [from]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const edge of edges) {
      if (edge.from !== name || edge.to === name || seen.has(edge.to)) continue
      seen.add(edge.to)
      open.push(edge.to)
    }
  }
  return seen
}
