import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { draftOf, removeOldDrafts } from '#store/replaceFile'
import { FILE_NAME, readDiscovery, type Discovery } from './discoveryFile.ts'
import { sendLoopback } from './loopback.ts'

export type { Discovery } from './discoveryFile.ts'

const HEALTH_TIMEOUT_MS = 1_500
/** A busy engine may miss a check; one that misses this many in a row is taken for dead. */
const HEALTH_ATTEMPTS = 3
const CLAIM_ATTEMPTS = 5

/** The engine that runs for this data folder and answers, or undefined. */
export async function findEngine(home: string): Promise<Discovery | undefined> {
  const found = readDiscovery(path.join(home, FILE_NAME))
  return found !== undefined && (await isAlive(found)) ? found : undefined
}

/**
 * Makes this engine the one of its data folder. Gives the engine that is there already, or undefined when the claim is
 * ours. The file appears whole (it is linked into place) and only its owner may read it. A stale file is replaced.
 */
export async function claimEngine(home: string, own: Discovery): Promise<Discovery | undefined> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = path.join(home, FILE_NAME)
  removeOldDrafts(file)
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    if (linkInto(file, own)) return undefined
    const other = readDiscovery(file)
    if (other !== undefined && (await isAlive(other))) return other
    setAside(file, other)
  }
  throw new Error(`The file ${FILE_NAME} in the data folder cannot be replaced; remove it and try again.`)
}

/** Takes the file away when it is still ours. */
export function releaseEngine(home: string, own: Discovery): void {
  const file = path.join(home, FILE_NAME)
  if (readDiscovery(file)?.token === own.token) rmSync(file, { force: true })
}

/** Puts the file in place unless there is one: a link fails where a rename would overwrite. */
function linkInto(file: string, discovery: Discovery): boolean {
  const draft = draftOf(file)
  writeFileSync(draft, `${JSON.stringify(discovery, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Moves a stale file away and looks at what was moved: where another engine put its own file there in between, that is
 * put back.
 */
function setAside(file: string, stale: Discovery | undefined): void {
  const aside = draftOf(file)
  try {
    renameSync(file, aside)
    const moved = readDiscovery(aside)
    if (moved !== undefined && moved.token !== stale?.token) linkSync(aside, file)
  } catch (error) {
    // Someone else removed or replaced the file first; the next attempt sees what is there.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EEXIST')))
      throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

async function isAlive(discovery: Discovery): Promise<boolean> {
  for (let attempt = 0; attempt < HEALTH_ATTEMPTS; attempt += 1) {
    if (!processExists(discovery.pid)) return false
    const health = await checkHealth(discovery)
    if (health !== 'silent') return health === 'alive'
    await wait(100)
  }
  return false
}

async function checkHealth(discovery: Discovery): Promise<'alive' | 'other' | 'silent'> {
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS)
  try {
    const response = await sendLoopback(discovery, { path: '/health', method: 'GET', signal })
    response.resume()
    return response.statusCode === 200 ? 'alive' : 'other'
  } catch {
    return signal.aborted ? 'silent' : 'other'
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
