import { acquireRunLock } from '#store/runLock'
import { moveAside } from '#store/moveAside'
import { openStore } from '#store/openStore'
import { registerProject } from '#store/projectsFolder'
import { StoreBroken } from '#store/storeErrors'
import { UserError } from '#shared/UserError'
import type { IndexProgress } from '#shared/protocol'
import { existingRoot } from './existingRoot.ts'
import type { IndexRun } from './IndexRun.ts'
import type { KnownWalks } from './KnownWalks.ts'
import type { LinkedProjects } from './LinkedProject.ts'
import { LIMITS } from './limits.ts'
import { createParsePool, type ParsePool } from './pool.ts'
import { createProgressMeter } from './progress.ts'
import { runOnce, type RunContext } from './runOnce.ts'
import { wantedLanguages } from './wantedLanguages.ts'

export type { IndexRun } from './IndexRun.ts'

export interface IndexProjectOptions {
  readonly root: string
  readonly databasePath: string
  /** `auto` parses what changed; `full` parses everything again and publishes it. */
  readonly mode: 'auto' | 'full'
  /** Ids of languages; all where empty. */
  readonly languages: readonly string[]
  /** Parse workers at most; the number of cores when absent. */
  readonly workers?: number
  /** Workers that outlive the run. Without it the run starts its own and ends them. */
  readonly pool?: ParsePool
  /** What this thread linked before, for runs one after the other. Without it all is linked from what is stored. */
  readonly linkedProjects?: LinkedProjects
  /** What this thread found before. */
  readonly knownWalks?: KnownWalks
  /**
   * Every path, relative to the root and with `/`, that changed since the last run of this thread, where somebody watched all the time: then
   * nothing else is looked at. Absent where that is not known.
   */
  readonly changed?: readonly string[] | undefined
  readonly signal: AbortSignal
  readonly onProgress?: (progress: IndexProgress) => void
  /** The time of day, in milliseconds, that the report carries. */
  readonly now?: () => number
  /** Largest size of the database file. */
  readonly databaseBytesMax?: number
}

const DATABASE_BYTES_MAX = 16 * 1024 ** 3

/**
 * Brings the index of a folder up to date: walk, parse what changed, link, publish as a whole. Where nothing changed,
 * nothing is written and the generation stays. An abort keeps what is parsed and publishes it as `partial`; the next run
 * goes on from there. One run per database at a time, across processes: others wait. Throws UserError for what a user can
 * mend; a damaged or foreign database is moved aside and built again, which the run's warnings say.
 */
export async function indexProject(options: IndexProjectOptions): Promise<IndexRun> {
  const root = existingRoot(options.root)
  const languages = wantedLanguages(options.languages)
  registerProject(options.databasePath, root)
  const release = await acquireRunLock(options.databasePath, { waitMs: LIMITS.lockWaitMs, signal: options.signal })
  const own = createParsePool(options.workers === undefined ? {} : { workers: options.workers })
  try {
    return await runWithRepair({
      root,
      languages,
      pool: options.pool ?? own,
      // Before linking: what workers hold after much work is as much as linking needs, and giving it back by and by costs more than new ones.
      doneParsing: async (bytes) => {
        await own.close()
        if (bytes > LIMITS.bytesWorkersKeep) await options.pool?.close()
      },
      mode: options.mode,
      signal: options.signal,
      now: options.now ?? Date.now,
      meter: createProgressMeter(root, options.onProgress),
      databasePath: options.databasePath,
      linkedProjects: options.linkedProjects,
      knownWalks: options.knownWalks,
      changed: options.changed,
      databaseBytesMax: options.databaseBytesMax ?? DATABASE_BYTES_MAX,
    })
  } finally {
    await own.close()
    release()
  }
}

interface RepairContext extends RunContext {
  readonly databaseBytesMax: number
}

/** A second try with a new database, where the first one turns out to be broken at whatever point. */
async function runWithRepair(context: RepairContext): Promise<IndexRun> {
  try {
    return await runWithStore(context)
  } catch (error) {
    if (!(error instanceof StoreBroken)) throw error
    const aside = moveAside(context.databasePath, context.now())
    const run = await runWithStore(context).catch((cause: unknown) => {
      if (!(cause instanceof StoreBroken)) throw cause
      throw new UserError('internal', `A new index could not be made at ${context.databasePath}.`, UNUSABLE_HINT, {
        cause,
      })
    })
    const warning = `The index was built again because ${error.message}. The old file was kept as ${aside}.`
    return { ...run, warnings: [warning, ...run.warnings] }
  }
}

const UNUSABLE_HINT = 'Check the disk, or set FAULTLINE_HOME to a folder on another one, and index again.'

async function runWithStore(context: RepairContext): Promise<IndexRun> {
  const store = openStore(context.databasePath, { bytesMax: context.databaseBytesMax })
  try {
    return await runOnce(store, context)
  } finally {
    store.close()
  }
}
