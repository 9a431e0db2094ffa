import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { printGeneration } from '#model/Generation'
import type { ParsePool } from '#indexer/pool'
import { databasePath } from '#store/projectsFolder'
import { readGeneration } from '#store/readIndex'
import { FILE_NAME, readDiscovery } from '../../discoveryFile.ts'
import { connectEngine } from '../../remote.ts'
import { createSettings } from '../../settings.ts'
import { findOrStartEngine } from '../../startEngine.ts'
import type { ChangingProject } from './changingProject.ts'
import { isOlder, SETTING, type Load } from './load.ts'

/** What may stand in a data folder while an engine runs; whatever else is there was left behind. */
const EXPECTED = [
  /^engine\.(json|log)$/,
  /^(preferences|recents)\.json$/,
  /^projects(\/[0-9a-f]+(\/(project\.json|index\.sqlite(-wal|-shm|\.lock(-journal)?)?))?)?$/,
  /^window(\/.*)?$/,
  /^(views|settings)(\/[0-9a-f]+\.json)?$/,
]

/** The draft of a file is removed when the file is written next and a minute has passed: every few rounds. */
const DRAFT_REMOVED_MS = 5 * 60_000

/** What is wrong in a data folder just after something was killed, before anybody mended it. */
export function faultsAfterwards(home: string, root: string, load: Load): readonly string[] {
  // Before anything is read: clients go on meanwhile.
  const served = load.generation
  const { confirmed } = load.settings
  const path = databasePath(home, root)
  const faults: string[] = []
  const integrity = integrityOf(path)
  if (integrity !== 'ok') faults.push(`the database is not whole: ${integrity}`)
  const generation = readGeneration(path)
  const stored = generation === undefined ? undefined : printGeneration(generation)
  if (served !== undefined && isOlder(stored, served)) faults.push(`${stored} is kept where ${served} was served`)
  const kept = createSettings(home).preferences().panes[SETTING] ?? 0
  const { sent } = load.settings
  if (kept < confirmed || kept > sent) faults.push(`the setting is ${kept}, set was ${confirmed} to ${sent}`)
  return faults
}

/** Runs that follow one another because files changed. */
const RUNS_WAITED_OUT = 10

/** Brings the index up to date through an engine, as a client would, and compares it with one that is made from nothing. */
export async function faultsAfterNextRun(
  home: string,
  project: ChangingProject,
  pool: ParsePool,
): Promise<readonly string[]> {
  const engine = connectEngine(await findOrStartEngine(home))
  const asking = { signal: new AbortController().signal, surface: 'mcp' } as const
  const index = () => engine.ask('index_repository', { path: project.root, format: 'json' }, asking)
  let { envelope } = await index()
  // What the watch told meanwhile has one more run begin, which the answer says.
  for (let more = 0; envelope.index?.updating === true && more < RUNS_WAITED_OUT; more += 1)
    ({ envelope } = await index())
  const faults: string[] = []
  if (envelope.index?.state !== 'ready') faults.push(`the next run left the index ${JSON.stringify(envelope.index)}`)
  if (envelope.warnings?.some((warning) => warning.includes('built again')) === true) {
    faults.push(`the index was lost: ${envelope.warnings.join(' ')}`)
  }
  const kept = project.exported(databasePath(home, project.root))
  const fresh = await project.exportedFresh({ pool })
  if (kept.join('\n') !== fresh.join('\n'))
    faults.push(`the index differs from a new one: ${firstDifference(kept, fresh)}`)
  faults.push(...faultsOfSecrecy(home))
  const left = leftBehind(home)
  if (left.length > 0) faults.push(`left behind: ${left.join(', ')}`)
  for (const name of left) rmSync(join(home, name), { recursive: true, force: true })
  return faults
}

/** Files that others could read, and secrets in what is logged. What the window's runtime keeps is its own. */
function faultsOfSecrecy(home: string): readonly string[] {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('window'))
  const open = names.filter((name) => {
    const stats = statSync(join(home, name), { throwIfNoEntry: false })
    return stats?.isFile() === true && (stats.mode & 0o077) !== 0
  })
  const token = readDiscovery(join(home, FILE_NAME))?.token
  const isLogged = token !== undefined && readFileSync(join(home, 'engine.log'), 'utf8').includes(token)
  return [
    ...(open.length > 0 ? [`open to others: ${open.join(', ')}`] : []),
    ...(isLogged ? ['the token is logged'] : []),
  ]
}

function leftBehind(home: string): readonly string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (EXPECTED.some((expected) => expected.test(name))) return false
    const writtenMs = statSync(join(home, name), { throwIfNoEntry: false })?.mtimeMs
    return writtenMs !== undefined && !(name.endsWith('.draft') && Date.now() - writtenMs < DRAFT_REMOVED_MS)
  })
}

function integrityOf(path: string): string {
  const database = new Database(path, { timeout: 5_000 })
  try {
    return String(database.pragma('integrity_check', { simple: true }))
  } finally {
    database.close()
  }
}

function firstDifference(kept: readonly string[], fresh: readonly string[]): string {
  const at = fresh.findIndex((line, index) => line !== kept[index])
  return `${kept.length} and ${fresh.length} lines, kept ${kept[at]}, new ${fresh[at]}`
}
