import { expect, it } from 'vitest'
import type { ImpactReport } from './ImpactReport.ts'
import { changedSymbol, taxReport } from './samples/taxReport.ts'
import { impactSentence, sentenceText } from './sentence.ts'

const compute = changedSymbol('tax.computeTaxLines', { callers: 3 })
const merge = changedSymbol('tax.merge', { change: 'behaviour', callers: 9 })

it.each<readonly [string, Partial<ImpactReport>]>([
  [
    'Changing computeTaxLines and 1 more reaches 1,856 symbols in 9 files and 3 modules within 4 hops; 12 tests in 2 files; 2 entry points.',
    {
      changed: [merge, compute],
      reachedTotal: 1856,
      files: 9,
      modules: 3,
      hopCounts: [1, 2, 3, 1850],
      tests: [
        { file: 'a.test.ts', tests: 5, hop: 1 },
        { file: 'b.test.ts', tests: 7, hop: 2 },
      ],
      testsTotal: 2,
      entryPoints: 2,
    },
  ],
  [
    'Changing computeTaxLines reaches 1 symbol in 1 file and 1 module within 1 hop; 1 more lies deeper; 1 test in 1 file; 1 entry point.',
    {
      changed: [compute],
      reachedTotal: 1,
      files: 1,
      modules: 1,
      hopCounts: [1],
      deeper: 1,
      tests: [{ file: 'a.test.ts', tests: 1, hop: 1 }],
      testsTotal: 1,
      entryPoints: 1,
    },
  ],
  ['Changing computeTaxLines reaches nothing.', { changed: [compute] }],
  [
    'Changing computeTaxLines reaches nothing that is known; 300 test files.',
    { changed: [compute], completeness: 'unknown', testsTotal: 300 },
  ],
  [
    'Removing legacyTaxTotal reaches 2 symbols in 1 file and 1 module within 1 hop; 2 calls would lead nowhere.',
    {
      changed: [changedSymbol('tax.legacyTaxTotal', { change: 'deleted' })],
      reachedTotal: 2,
      files: 1,
      modules: 1,
      hopCounts: [2],
      danglingTotal: 2,
    },
  ],
  ['Changes in 2 files reach nothing.', { changedFilesTotal: 2 }],
  ['Changes in 1 file reach nothing.', { changedFilesTotal: 1, changed: [changedSymbol('a', { change: 'comment' })] }],
])('says: %s', (said, report) => {
  expect(sentenceText(impactSentence(taxReport(report)))).toBe(said)
})
