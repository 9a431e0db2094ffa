/** `npm run e2e`: the interface in the real window and in a browser. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './browsers.ts'
import { buildIfNeeded } from './build.ts'
import { findRuntime } from './electron.ts'
import { root } from './paths.ts'
import type { Counts } from './counts.ts'

const REPORT = join(root, 'test-results/e2e.json')

/**
 * Runs the end-to-end tests that this machine can run and says which it cannot and why. Where `CI=true` a missing
 * browser, display or runtime is a failure.
 */
export async function runEndToEnd(args: readonly string[]): Promise<Counts> {
  await buildIfNeeded({ force: false })
  const runtime = findRuntime({ fetch: false, virtualDisplay: true })
  const chromium = findChromium()
  const missing = [
    ...('missing' in runtime ? [`window tests: ${runtime.missing}`] : []),
    ...(chromium === undefined ? ['browser tests: there is no Chromium (install it, or set CHROMIUM_EXECUTABLE)'] : []),
  ]
  const required = process.env['CI'] === 'true'
  for (const reason of missing) process.stdout.write(`${required ? 'FAILED ' : 'SKIPPED'} ${reason}\n`)
  const projects = [...('missing' in runtime ? [] : ['window']), ...(chromium === undefined ? [] : ['browser'])]
  const unmet: Counts = { passed: 0, failed: required ? missing.length : 0 }
  if (projects.length === 0) return unmet
  const wrapper = 'missing' in runtime ? [] : runtime.wrapper
  const [command, ...prefix] = [...wrapper, 'playwright'] as const
  rmSync(REPORT, { force: true })
  const run = spawnSync(
    command,
    [...prefix, 'test', '-c', 'e2e', ...projects.map((name) => `--project=${name}`), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ELECTRON_EXECUTABLE: 'missing' in runtime ? '' : runtime.executable,
        CHROMIUM_EXECUTABLE: chromium ?? '',
        FAULTLINE_NODE: process.execPath,
        PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
      },
    },
  )
  const { expected, unexpected, flaky } = readStats()
  const failed = Math.max(unexpected, run.status === 0 ? 0 : 1)
  return { passed: unmet.passed + expected + flaky, failed: unmet.failed + failed }
}

function readStats(): { readonly expected: number; readonly unexpected: number; readonly flaky: number } {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')).stats
  } catch {
    return { expected: 0, unexpected: 1, flaky: 0 }
  }
}

if (import.meta.main) {
  const { failed } = await runEndToEnd(process.argv.slice(2))
  process.exitCode = failed === 0 ? 0 : 1
}
