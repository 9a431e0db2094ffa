/**
 * `npm run fuzz [times] [seed]`: the tests that make their inputs up, with so many times the cases of the gate, and deeper ones.
 * The seed is printed; with the same one the same cases come again.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { root } from './paths.ts'

/** Part of the name of every such test. */
const NAMES = 'however they are broken'
const FILES = [
  'src/main/languages/samples.test.ts',
  'src/main/cypher/runQuery.property.test.ts',
  'src/main/queries/cursor.test.ts',
  'src/main/queries/encode/encode.test.ts',
  'src/main/serve/fuzz.test.ts',
]
const TIMES = 50
const SEED_MAX = 2 ** 31

const [times = String(TIMES), seed = String(randomInt(SEED_MAX)), ...options] = process.argv.slice(2)
process.stdout.write(`${times} times the cases of the gate, seed ${seed}\n`)
const { status } = spawnSync('vitest', ['run', '--project', 'unit', '-t', NAMES, ...FILES, ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTLINE_FUZZ_FACTOR: times, FAULTLINE_FUZZ_SEED: seed },
})
process.exitCode = status ?? 1
