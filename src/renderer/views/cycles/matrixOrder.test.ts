import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matrixOrder } from './matrixOrder.ts'
import { arrows, names } from './samples/anyCycle.ts'
import { whatRemains } from './whatRemains.ts'

const members = names.map((name, at) => ({ name, module: at % 2 === 0 ? 'billing' : 'shop' }))

it('has every member once, whatever the edges', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      expect([...matrixOrder(members, edges)].sort()).toEqual([...names].sort())
    }),
  )
})

it('leaves exactly the feedback edges above the diagonal, where none of them could be left out', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      const feedback = new Set(leastFeedback(edges))
      const order = matrixOrder(
        members,
        edges.filter((edge) => !feedback.has(edge)),
      )
      const above = edges.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))
      expect(new Set(above)).toEqual(feedback)
    }),
  )
})

it('keeps the members of a module together where the edges let it', () => {
  const edges = [{ from: 'users', to: 'ledger' }]
  const order = matrixOrder(members, edges)
  const modules = order.map((name) => members.find((member) => member.name === name)?.module)
  expect(modules.filter((module, at) => module !== modules[at - 1])).toHaveLength(2)
})

it('gives the same order for the same edges in any order', () => {
  fc.assert(
    fc.property(arrows, (edges) => {
      expect(matrixOrder(members.toReversed(), edges.toReversed())).toEqual(matrixOrder(members, edges))
    }),
  )
})

type Arrow = { readonly from: string; readonly to: string }

/** Edges that break every cycle, none of which could stay. */
function leastFeedback(edges: readonly Arrow[]): readonly Arrow[] {
  const isBroken = (cut: readonly Arrow[]) =>
    whatRemains(
      names,
      edges.filter((edge) => !cut.includes(edge)),
    ).tangled.length === 0
  return edges.reduce<readonly Arrow[]>((cut, edge) => {
    const fewer = cut.filter((other) => other !== edge)
    return isBroken(fewer) ? fewer : cut
  }, edges)
}
