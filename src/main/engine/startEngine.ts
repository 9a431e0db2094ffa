import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { UserError } from '#shared/UserError'
import { findEngine, type Discovery } from './discovery.ts'
import { siblingEntry } from './siblingEntry.ts'

/** Minutes after which an engine in the background ends when nobody needs it. */
const IDLE_MINUTES = 20
const START_TIMEOUT_MS = 15_000
const POLL_MS = 40
const LOG_NAME = 'engine.log'

/** The engine of this data folder: the running one, or a new one in the background. Throws UserError when none comes up. */
export async function findOrStartEngine(home: string): Promise<Discovery> {
  const running = await findEngine(home)
  if (running !== undefined) return running
  const exited = startInBackground(home)
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    await wait(POLL_MS)
    const started = await findEngine(home)
    if (started !== undefined) return started
    // One that finds another engine ends without a fault; that other one is found above.
    if (exited() !== undefined && exited() !== 0) break
  }
  throw new UserError(
    'internal',
    'The Faultline engine could not be started in the background.',
    `Read ${LOG_NAME} in the data folder, or run faultline serve to see what it says.`,
  )
}

/** Starts the engine so that it outlives this process. The result tells its exit code once it has ended. */
function startInBackground(home: string): () => number | undefined {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const log = openSync(path.join(home, LOG_NAME), 'w', 0o600)
  let code: number | undefined
  try {
    const child = spawn(process.execPath, [entry(), '--idle-minutes', String(IDLE_MINUTES)], {
      detached: true,
      stdio: ['ignore', 'ignore', log],
      cwd: home,
      env: { ...process.env, FAULTLINE_HOME: home },
      windowsHide: true,
    })
    child.once('exit', (exitCode) => (code = exitCode ?? 1))
    child.once('error', () => (code = 1))
    child.unref()
  } finally {
    closeSync(log)
  }
  return () => code
}

/** `main.ts` among the sources; the bundle names this entry after its room. */
function entry(): string {
  return fileURLToPath(siblingEntry(import.meta.url, import.meta.url.endsWith('.ts') ? 'main' : 'engine'))
}
