import { expect, it } from 'vitest'
import { markedOutOfView, matrixGeometry } from './matrixGeometry.ts'
import type { Matrix } from './types.ts'

const matrix: Matrix = {
  members: Array.from({ length: 60 }, (_, at) => ({ id: `${at}`, label: `${at}`, group: '', title: `${at}` })),
  cells: [
    { row: 1, column: 0, value: 1, look: 'below', title: '' },
    { row: 0, column: 50, value: 1, look: 'above', title: '' },
    { row: 2, column: 55, value: 1, look: 'above', title: '' },
    { row: 50, column: 3, value: 1, look: 'cut', title: '' },
  ],
}

it('tells how many marked cells are out of view, and where to go for them', () => {
  const geometry = matrixGeometry(matrix)
  const view = { width: 400, height: 300, left: 0, top: 0, selected: undefined, ratio: 1 }
  expect(markedOutOfView(geometry, view)).toEqual({ count: 3, side: 'right', to: { row: 0, column: 50 } })
  const all = { ...view, width: geometry.width, height: geometry.height }
  expect(markedOutOfView(geometry, all)).toBeUndefined()
})
