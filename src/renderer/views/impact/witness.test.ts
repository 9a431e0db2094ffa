import { expect, it } from 'vitest'
import { changedSymbol, reachedSymbol } from './samples/taxReport.ts'
import { traceText, witnessesOf, witnessPath } from './witness.ts'

const compute = changedSymbol('tax.compute')

it('goes from the far end to the change, one hop a step', () => {
  const rows = [
    reachedSymbol('api.post', 3, 'orders.checkout'),
    reachedSymbol('orders.checkout', 2, 'billing.invoice'),
    reachedSymbol('billing.invoice', 1, 'tax.compute'),
  ]
  const path = witnessPath(witnessesOf([compute], rows), 'api.post')
  expect(path.map(({ qn }) => qn)).toEqual(['api.post', 'orders.checkout', 'billing.invoice', 'tax.compute'])
  expect(traceText(path)).toBe(
    [
      'api.post (packages/billing/a.ts:2)',
      'orders.checkout (packages/billing/a.ts:2)',
      'billing.invoice (packages/billing/a.ts:2)',
      'tax.compute: signature changed',
    ].join('\n'),
  )
})

it('goes through what a base declares to the implementation that changed', () => {
  const draw = changedSymbol('shapes.Circle.draw', { change: 'behaviour' })
  const row = reachedSymbol('page.render', 1, 'shapes.Shape.draw', { via: 'dispatch' })
  expect(witnessesOf([compute, draw], [row]).nearer(row)).toBe('shapes.Circle.draw')
})

it('takes a call that leads nowhere for one of the deleted symbol, where there is only one', () => {
  const gone = changedSymbol('tax.legacy', { change: 'deleted' })
  const row = reachedSymbol('api.post', 1, '', { via: 'unresolved', at: undefined })
  expect(witnessesOf([compute, gone], [row]).nearer(row)).toBe('tax.legacy')
  const two = [gone, changedSymbol('tax.other', { change: 'deleted' })]
  expect(witnessesOf(two, [row]).nearer(row)).toBeUndefined()
})

it('ends where the next symbol is not among the rows, and lets nothing hang on a comment', () => {
  const far = reachedSymbol('api.post', 3, 'orders.checkout')
  expect(witnessPath(witnessesOf([compute], [far]), 'api.post').map(({ qn }) => qn)).toEqual(['api.post'])
  expect(witnessesOf([changedSymbol('tax.note', { change: 'comment' })], []).changed.size).toBe(0)
})
