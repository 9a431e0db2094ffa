/**
 * `npm run soak [kills] [seed]`: kills the engine, its threads, commands and, where this machine can open one, the window's processes
 * at random moments under load, and says after each what was lost. The seed is printed; with the same one the same deaths come.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { buildIfNeeded } from './build.ts'
import { findRuntime } from './electron.ts'
import { root } from './paths.ts'

const TEST = 'src/main/engine/soak.process.test.ts'
const KILLS = 200
const SEED_MAX = 2 ** 31

const [kills = String(KILLS), seed = String(randomInt(SEED_MAX)), ...options] = process.argv.slice(2)
const runtime = findRuntime({ fetch: false, virtualDisplay: true })
if (!('missing' in runtime)) await buildIfNeeded({ force: false })
const windows = 'missing' in runtime ? `no window is killed: ${runtime.missing}` : 'windows among them'
process.stdout.write(`${kills} kills, seed ${seed}, ${windows}\n`)
const wrapper = 'missing' in runtime ? [] : runtime.wrapper
const [command, ...prefix] = [...wrapper, 'vitest'] as const
const { status } = spawnSync(command, [...prefix, 'run', '--project', 'process', TEST, ...options], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FAULTLINE_SOAK_KILLS: kills,
    FAULTLINE_SOAK_SEED: seed,
    FAULTLINE_SOAK_ELECTRON: 'missing' in runtime ? '' : runtime.executable,
  },
})
process.exitCode = status ?? 1
