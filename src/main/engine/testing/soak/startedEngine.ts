import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findEngine, type Discovery } from '../../discovery.ts'

const ENTRY = fileURLToPath(new URL('../../main.ts', import.meta.url))
const DYING_THREADS = new URL('./dyingThreads.ts', import.meta.url).href
const PATIENCE_MS = 60_000
const POLL_MS = 5

/** A thread of the engine that ends on its own, once. */
export interface Doom {
  readonly thread: 'faultline-writer' | 'faultline-parse'
  readonly afterMs: number
}

/** Starts an engine process in the background, as an agent's bridge does, and gives its id. */
export function spawnEngine(home: string, doom?: Doom): number {
  const log = openSync(join(home, 'engine.log'), 'a', 0o600)
  const flags = doom === undefined ? [] : ['--import', DYING_THREADS]
  const child = spawn(process.execPath, [...flags, ENTRY, '--idle-minutes', '5'], {
    detached: true,
    stdio: ['ignore', 'ignore', log],
    env: {
      ...process.env,
      FAULTLINE_HOME: home,
      ...(doom === undefined ? {} : { SOAK_THREAD: doom.thread, SOAK_AFTER_MS: String(doom.afterMs) }),
    },
  })
  closeSync(log)
  child.unref()
  if (child.pid === undefined) throw new Error('the engine could not be started')
  return child.pid
}

/** Resolves with the engine of the data folder, once there is one. */
export async function servingEngine(home: string): Promise<Discovery> {
  return eventually('an engine serves', () => findEngine(home))
}

export function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

/** Kills an engine. Resolves once no process of its group is left, that is none that it had started either. */
export async function end(engine: number): Promise<void> {
  kill(engine)
  await eventually(`no process of engine ${engine} is left`, async () => (isAlive(-engine) ? undefined : true))
}

export async function endServing(home: string): Promise<void> {
  const serving = await findEngine(home)
  if (serving !== undefined) await end(serving.pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What `look` finds, as soon as it finds anything. Rejects when that takes too long. */
export async function eventually<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== undefined) return found
    await wait(POLL_MS)
  }
  throw new Error(`in vain waited ${PATIENCE_MS / 1_000} s until ${what}`)
}
