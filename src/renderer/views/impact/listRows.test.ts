import { expect, it } from 'vitest'
import { keyOfRow, listRows } from './listRows.ts'
import { reachedSymbol, taxReport } from './samples/taxReport.ts'

const rows = [
  reachedSymbol('b.far', 2, 'b.near', { module: 'packages/b' }),
  reachedSymbol('a.far', 2, 'b.near', { module: 'packages/a' }),
  reachedSymbol('b.near', 1, 'tax.compute', { module: 'packages/b' }),
]
const tests = ['one', 'two', 'three', 'four', 'five'].map((name) => ({ file: `${name}.test.ts`, tests: 2, hop: 1 }))
const report = taxReport({
  reached: rows,
  hopCounts: [1, 900],
  moduleRows: [{ module: 'packages/b', symbols: 700, files: 3, hop: 1 }],
  tests,
  testsTotal: 5,
})

it('has the tests on top, folded behind the first, and the symbols by module and hop', () => {
  const shown = listRows(report, rows, { group: 'module', tests: 'shown' })
  expect(shown.map(keyOfRow)).toEqual([
    'test:one.test.ts',
    'test:two.test.ts',
    'test:three.test.ts',
    'more',
    'a.far',
    'b.near',
    'b.far',
  ])
  expect([...new Set(shown.map(({ heading }) => heading))]).toEqual([
    'Tests to run, 10 tests in 5 files',
    'packages/a, 1 symbol',
    'packages/b, 700 symbols in 3 files',
  ])
})

it('groups by hop with the complete count of each, and leaves tests out where they are hidden', () => {
  const shown = listRows(report, rows, { group: 'hop', tests: 'hidden' })
  expect(shown.map(({ heading }) => heading)).toEqual(['Hop 1, 1 symbol', 'Hop 2, 900 symbols', 'Hop 2, 900 symbols'])
  expect(listRows(report, [], { group: 'hop', tests: 'open' })).toHaveLength(5)
})
