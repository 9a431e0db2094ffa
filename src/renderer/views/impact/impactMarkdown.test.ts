import { describe, expect, it } from 'vitest'
import { impactMarkdown } from './impactMarkdown.ts'
import { changedSymbol, taxReport } from './samples/taxReport.ts'

describe('impactMarkdown', () => {
  it('has the sentence, the grade with its reasons, the modules, the tests and the command', () => {
    const report = taxReport({
      factors: ['the signature changed and is relied on: compute'],
      completeness: 'partial',
      unresolved: 2,
      changed: [changedSymbol('tax.compute', { callers: 3 })],
      reachedTotal: 4,
      files: 2,
      modules: 1,
      hopCounts: [4],
      moduleRows: [{ module: 'apps/api', symbols: 4, files: 2, hop: 1 }],
      tests: [{ file: 'tax.test.ts', tests: 3, hop: 1 }],
      testsTotal: 1,
      baseRef: 'origin/main',
      mergeBase: 'b81e0d4f00',
      head: '3f2c1a9900',
      command: 'npx vitest run tax.test.ts',
    })
    expect(impactMarkdown(report)).toBe(`## Impact

Changing compute reaches 4 symbols in 2 files and 1 module within 1 hop; 3 tests in 1 file.

**REVIEW**, risk medium, partial (2 unresolved calls may add more), against \`origin/main\` at \`b81e0d4\`, HEAD \`3f2c1a9\`

- the signature changed and is relied on: compute

### Changed

| Symbol | Change | Callers | Where |
| --- | --- | --- | --- |
| \`compute\` | signature changed | 3 | \`packages/tax/a.ts:1\` |

### Impacted modules

| Module | Symbols | Files | Nearest hop |
| --- | --- | --- | --- |
| \`apps/api\` | 4 | 2 | 1 |

### Tests to run

| File | Tests | Hop |
| --- | --- | --- |
| \`tax.test.ts\` | 3 | 1 |

\`\`\`sh
npx vitest run tax.test.ts
\`\`\`
`)
  })

  it('lets no name of the project become markup, a mention or another cell', () => {
    const name = 'a|b`c` @team <img src=x>\n# head'
    const report = taxReport({
      changed: [changedSymbol('x', { name })],
      factors: ['relied on: @team [x](http://e) <b>'],
      command: 'echo "```"',
    })
    const text = impactMarkdown(report)
    expect(text).toContain('| `` a\\|b`c` @team <img src=x> # head `` | signature changed |')
    expect(text).toContain('- relied on: &#64;team \\[x\\]\\(http://e\\) \\<b\\>')
    expect(text).toContain('````sh\necho "```"\n````')
    expect(text.match(/^#/gm)).toHaveLength(2)
  })

  it('counts the rows that it does not list', () => {
    const changed = Array.from({ length: 50 }, (_, at) => changedSymbol(`tax.f${at}`))
    const text = impactMarkdown(taxReport({ changed, changedTotal: 60 }))
    expect(text).toContain('20 more changed symbols not listed here.')
  })
})
