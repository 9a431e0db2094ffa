/** `npm test`: unit tests, then the end-to-end tests; the last line counts both. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from './counts.ts'
import { runEndToEnd } from './e2e.ts'
import { root } from './paths.ts'

const REPORT = join(root, 'test-results/unit.json')

const unit = runUnit()
const endToEnd = await runEndToEnd([])
const failed = unit.failed + endToEnd.failed
process.stdout.write(`\n${unit.passed + endToEnd.passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

function runUnit(): Counts {
  rmSync(REPORT, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  const { numPassedTests, numFailedTests } = readReport()
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) }
}

function readReport(): { readonly numPassedTests: number; readonly numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 }
  }
}
