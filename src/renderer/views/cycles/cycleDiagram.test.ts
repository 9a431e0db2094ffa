import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxOf, cycleDiagram, edgeOf, memberOf } from './cycleDiagram.ts'
import { memberNames } from './memberNames.ts'
import { ledger } from './samples/ledger.ts'
import { whatRemains } from './whatRemains.ts'

const names = memberNames(ledger.members, 'file')
const keys = ledger.edges.map(({ key }) => key)

function drawn(cuts: readonly string[]) {
  const remains =
    cuts.length === 0
      ? undefined
      : whatRemains(
          ledger.members.map(({ name }) => name),
          ledger.edges.filter(({ key }) => !cuts.includes(key)),
        )
  return cycleDiagram({
    detail: ledger,
    loop: ledger.loop,
    level: 'file',
    names,
    cuts: new Set(cuts),
    remains,
    left: undefined,
  })
}

it('draws each member of the loop once and closes it', () => {
  const { boxes, edges } = drawn([])
  expect(boxes.filter(({ look }) => look === 'cycle').map(({ id }) => id)).toEqual(ledger.loop.map(({ from }) => from))
  for (const [at, edge] of edges.entries()) expect(edge.target).toBe(edges[(at + 1) % edges.length]?.source)
  expect(boxes.find(({ look }) => look === 'bundle')?.label).toBe('1 more member')
})

it('draws a cut edge as cut, and every free member in the step in which it builds', () => {
  const diagram = drawn(['src/bus.ts -> lib/handlers.ts', 'src/bus.ts -> lib/refund.ts'])
  expect(diagram.edges.filter(({ look }) => look === 'cut').map(({ id }) => edgeOf(id))).toEqual([
    'src/bus.ts -> lib/handlers.ts',
  ])
  const free = diagram.boxes.filter(({ look }) => look === 'plain')
  expect(free.map(({ id }) => memberOf(id))).toEqual(['src/bus.ts', 'lib/refund.ts', 'src/post.ts', 'lib/handlers.ts'])
  expect(diagram.captions.some(({ text }) => text.includes('no cycle is left'))).toBe(true)
  expect(boxOf(diagram, 'lib/refund.ts')).toBe('free:lib/refund.ts')
})

it('lays nothing over anything else, whatever is cut', () => {
  fc.assert(
    fc.property(fc.subarray(keys), (cuts) => {
      const { boxes } = drawn(cuts)
      expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length)
      for (const [at, a] of boxes.entries()) {
        for (const b of boxes.slice(at + 1)) {
          const isApart =
            Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2
          expect(isApart, `${a.id} and ${b.id}`).toBe(true)
        }
      }
    }),
  )
})
