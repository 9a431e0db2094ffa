import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edgeKey, type CycleEdge } from './CycleReport.ts'
import { loopThrough } from './loopThrough.ts'
import { arrows } from './samples/anyCycle.ts'
import { ledger } from './samples/ledger.ts'

const edges = arrows.map((some) =>
  some.map(({ from, to }): CycleEdge => ({
    key: edgeKey(from, to),
    from,
    to,
    file: from,
    line: 1,
    references: 1,
    only: [],
  })),
)

it('finds the loop that an edge closes', () => {
  const loop = loopThrough(ledger.edges, 'src/bus.ts -> lib/refund.ts')
  expect(loop?.map(({ key }) => key)).toEqual(['src/bus.ts -> lib/refund.ts', 'lib/refund.ts -> src/bus.ts'])
})

it('gives a closed path from the edge back to it, with each member once', () => {
  fc.assert(
    fc.property(edges, (some) => {
      for (const { key } of some) {
        const loop = loopThrough(some, key) ?? []
        expect(loop.map(({ to }) => to).sort()).toEqual(loop.map(({ from }) => from).sort())
        expect(loop.filter((edge, at) => edge.to !== loop[(at + 1) % loop.length]?.from)).toEqual([])
        expect(new Set(loop.map(({ from }) => from)).size).toBe(loop.length)
        expect(loop[0]?.key ?? key).toBe(key)
      }
    }),
  )
})

it('gives none where nothing leads back, or the edge is not there', () => {
  const [post] = ledger.edges
  expect(loopThrough(post === undefined ? [] : [post], 'src/post.ts -> src/bus.ts')).toBeUndefined()
  expect(loopThrough(ledger.edges, 'a -> b')).toBeUndefined()
})
