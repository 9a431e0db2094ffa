import { expect, it } from 'vitest'
import { cycleMatrix } from './cycleMatrix.ts'
import { memberNames } from './memberNames.ts'
import { ledger } from './samples/ledger.ts'

const names = memberNames(ledger.members, 'file')

it('has every member once, every edge as a cell, and above the diagonal as many as are proposed to cut', () => {
  const matrix = cycleMatrix(ledger, new Set(), names)
  expect(matrix.members.map(({ id }) => id).sort()).toEqual(ledger.members.map(({ name }) => name).sort())
  expect(matrix.cells).toHaveLength(ledger.edgesTotal)
  expect(matrix.above).toBe(ledger.cutsTotal)
  expect(matrix.cells.filter(({ look }) => look === 'above')).toHaveLength(ledger.cutsTotal)
})

it('keeps what is cut where it was', () => {
  const whole = cycleMatrix(ledger, new Set(), names)
  const cut = cycleMatrix(ledger, new Set(['src/bus.ts -> lib/refund.ts']), names)
  const place = ({ row, column }: (typeof cut.cells)[number]) => `${row} ${column}`
  expect(cut.cells.map(place)).toEqual(whole.cells.map(place))
  expect(cut.cells.filter(({ look }) => look === 'cut')).toHaveLength(1)
  expect(cut.above).toBe(whole.above)
})
