import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { UserError } from '#shared/UserError'
import { makePrivate } from './makePrivate.ts'
import { codeOf, lockedError, withStoreErrors } from './storeErrors.ts'

const RETRY_MS = 100

export interface LockOptions {
  readonly waitMs: number
  readonly signal: AbortSignal
}

/**
 * Waits until nobody else indexes into this database, in this process or another, and gives what ends the lock. The lock
 * is SQLite's own on an empty file beside the database, so that it ends with its process, however that ends. Throws
 * UserError when the wait is over, cancelled, or the folder cannot be written to.
 */
export async function acquireRunLock(databasePath: string, options: LockOptions): Promise<() => void> {
  const path = `${databasePath}.lock`
  const deadline = performance.now() + options.waitMs
  for (;;) {
    const release = withStoreErrors(databasePath, () => tryLock(path))
    if (release !== undefined) return release
    if (options.signal.aborted) throw cancelledError()
    if (performance.now() >= deadline) throw lockedError(databasePath, undefined)
    await wait(RETRY_MS, undefined, { signal: options.signal }).catch(() => undefined)
  }
}

function tryLock(path: string): (() => void) | undefined {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  makePrivate(path)
  const database = new Database(path, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return undefined
    // Somebody wrote into the file; nothing is lost with it.
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error
    rmSync(path, { force: true })
    return undefined
  }
}

function cancelledError(): UserError {
  return new UserError(
    'cancelled',
    'The index run was cancelled while another process was indexing the same project.',
    'Index again when you are ready.',
  )
}
