import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { createParsePool } from '#indexer/pool'
import { faultsAfterNextRun, faultsAfterwards } from './aftermath.ts'
import { changingProject } from './changingProject.ts'
import type { Death } from './deaths.ts'
import { startLoad, type Load } from './load.ts'
import { createRandom } from './random.ts'
import { endServing, eventually } from './startedEngine.ts'

export interface SoakOptions {
  readonly deaths: Readonly<Record<string, Death>>
  readonly kills: number
  readonly seed: number
  /** Files of the project. */
  readonly files: number
  /** Told after each death. */
  readonly onRound?: (round: Round) => void
}

/** One death and what came of it. */
export interface Round {
  readonly number: number
  readonly death: string
  readonly answers: number
  readonly refusals: number
  readonly faults: readonly string[]
}

const CLIENTS = 3
/** Answers after a death, of the engine that the clients started: it goes on by itself. */
const ANSWERS_AFTERWARDS = 4

/**
 * Kills what works on a project, one after another, under the load of clients, edits and index runs. After each death: what was
 * served last is kept and whole, so are the settings, clients are served again by themselves, the next run makes the index
 * that a run from nothing makes, and nothing is left behind.
 */
export async function soak({ deaths, kills, seed, files, onRound }: SoakOptions): Promise<readonly Round[]> {
  const random = createRandom(seed)
  const project = changingProject(files, random)
  const home = join(project.root, '../home')
  mkdirSync(home, { mode: 0o700 })
  const pool = createParsePool({ workers: 2 })
  const rounds: Round[] = []
  let setting = 0
  try {
    const before = await faultsAfterNextRun(home, project, pool)
    if (before.length > 0) throw new Error(`nothing was killed yet: ${before.join('\n')}`)
    for (let number = 1; number <= kills; number += 1) {
      const [name, death] = random.oneOf(nonEmpty(Object.entries(deaths)))
      const round = { number, death: name, ...(await live(death)) }
      rounds.push(round)
      onRound?.(round)
    }
  } finally {
    await endServing(home)
    await pool.close()
    project.dispose()
  }
  return rounds

  async function live(death: Death): Promise<Pick<Round, 'answers' | 'refusals' | 'faults'>> {
    let load: Load | undefined
    const faults: string[] = []
    const loaded = async (): Promise<void> => {
      const started = startLoad({ home, root: project.root, clients: CLIENTS, settingsFrom: setting })
      load = started
      project.edit()
      await eventually('clients are served', async () => (started.answers > 0 ? true : undefined))
    }
    await death({ home, root: project.root, random, load: loaded }).catch((error: unknown) =>
      faults.push(String(error)),
    )
    if (load === undefined) throw new Error('a death without load')
    const during = load
    faults.push(...faultsAfterwards(home, project.root, during))
    const answered = during.answers
    await eventually('clients are served again', async () =>
      during.answers >= answered + ANSWERS_AFTERWARDS ? true : undefined,
    ).catch((error: unknown) => faults.push(String(error)))
    await during.stop()
    setting = during.settings.confirmed
    faults.push(...during.faults, ...(await faultsAfterNextRun(home, project, pool)))
    return { answers: during.answers, refusals: during.refusals, faults }
  }
}

function nonEmpty<Value>([first, ...others]: readonly Value[]): readonly [Value, ...Value[]] {
  if (first === undefined) throw new Error('there is nothing to choose from')
  return [first, ...others]
}
