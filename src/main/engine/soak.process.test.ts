import { expect, it, vi } from 'vitest'
import { COMPILE_CACHE } from '../cli/testing/program.ts'
import { DEATHS } from './testing/soak/deaths.ts'
import { soak } from './testing/soak/soak.ts'
import { windowDeath } from './testing/soak/windowDeath.ts'

/** `npm run soak [kills] [seed]` sets these. With nothing set: a few kills, the same ones each time, and no window. */
const KILLS = Number(process.env['FAULTLINE_SOAK_KILLS'] ?? '10')
const SEED = Number(process.env['FAULTLINE_SOAK_SEED'] ?? '20250101')
const ELECTRON = process.env['FAULTLINE_SOAK_ELECTRON'] ?? ''
const FILES = 40
const ROUND_LIMIT_MS = 120_000

it(
  'whatever is killed at whatever moment, nothing that was published or set is lost, and all goes on by itself',
  async () => {
    vi.stubEnv('NODE_COMPILE_CACHE', COMPILE_CACHE)
    const rounds = await soak({
      deaths: ELECTRON === '' ? DEATHS : { ...DEATHS, 'the window': windowDeath(ELECTRON) },
      kills: KILLS,
      seed: SEED,
      files: FILES,
      onRound: ({ number, death, answers, refusals, faults }) => {
        const line = `${number}. ${death}: ${answers} answers, ${refusals} refusals`
        process.stderr.write(`${[line, ...faults].join('\n   ')}\n`)
      },
    })
    vi.unstubAllEnvs()
    expect(rounds.filter(({ faults }) => faults.length > 0)).toEqual([])
    expect(rounds).toHaveLength(KILLS)
  },
  KILLS * ROUND_LIMIT_MS,
)
