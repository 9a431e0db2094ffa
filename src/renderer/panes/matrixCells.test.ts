import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matrixCells } from './matrixCells.ts'

const order = ['shared', 'tax', 'pricing', 'billing']

it('puts what a thing uses into its row, below the diagonal where it comes before it', () => {
  const cells = matrixCells(order, [
    { from: 'billing', to: 'tax', count: 9 },
    { from: 'shared', to: 'billing', count: 1 },
    { from: 'billing', to: 'billing', count: 4 },
    { from: 'billing', to: 'gone', count: 4 },
  ])
  expect(cells.map(({ row, column, count, above }) => ({ row, column, count, above }))).toEqual([
    { row: 3, column: 1, count: 9, above: false },
    { row: 0, column: 3, count: 1, above: true },
  ])
})

it('is strongest where there are most references, and never weaker for more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 10 }), (counts) => {
      const edges = counts.map((count) => ({ from: 'billing', to: 'tax', count }))
      const cells = matrixCells(order, edges).toSorted((a, b) => a.count - b.count)
      const strengths = cells.map(({ strength }) => strength)
      expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
      expect(strengths.at(-1)).toBe(1)
    }),
  )
})
