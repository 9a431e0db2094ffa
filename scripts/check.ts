/** `npm run check`: the whole gate. Every step runs, so that one run shows everything that is wrong. */
import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'

const STEPS = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  // By its path: the compiler that tests compare with brings a `tsc` of its own.
  ['types', process.execPath, 'node_modules/typescript/bin/tsc', '-b'],
  ['unused', 'knip'],
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
] as const

let failed = 0
for (const [title, command, ...args] of STEPS) {
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)\n\n`)
  if (status !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1
