import { expect, it } from 'vitest'
import { nextCell } from './nextCell.ts'
import { runsOf } from './runsOf.ts'
import type { MatrixCell } from './types.ts'

const cells: readonly MatrixCell[] = (
  [
    [0, 3],
    [1, 0],
    [3, 0],
    [3, 2],
  ] as const
).map(([row, column]) => ({ row, column, value: 1, look: 'below', title: '' }))

const at = (cell: MatrixCell | undefined) => (cell === undefined ? undefined : [cell.row, cell.column])

it('goes from filled cell to filled cell', () => {
  expect(at(nextCell(cells, undefined, 'right'))).toEqual([0, 3])
  expect(at(nextCell(cells, { row: 0, column: 3 }, 'down'))).toEqual([1, 0])
  expect(at(nextCell(cells, { row: 1, column: 0 }, 'down'))).toEqual([3, 0])
  expect(at(nextCell(cells, { row: 3, column: 0 }, 'right'))).toEqual([3, 2])
  expect(at(nextCell(cells, { row: 3, column: 2 }, 'up'))).toEqual([1, 0])
})

it('stays where there is nothing in that direction', () => {
  expect(nextCell(cells, { row: 0, column: 3 }, 'left')).toBeUndefined()
  expect(nextCell(cells, { row: 3, column: 2 }, 'down')).toBeUndefined()
})

it('outlines neighbours of one group, and nobody alone', () => {
  expect(runsOf(['a', 'a', 'b', 'c', 'c', 'c', 'a'])).toEqual([
    { first: 0, last: 1 },
    { first: 3, last: 5 },
  ])
})
