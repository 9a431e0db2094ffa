import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireRunLock } from './runLock.ts'

let folder = ''
let path = ''
const signal = new AbortController().signal

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-lock-'))
  path = join(folder, 'index.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a run', () => {
  it('lets the next one in when it is released', async () => {
    const order: string[] = []
    const release = await acquireRunLock(path, { waitMs: 5_000, signal })
    const second = acquireRunLock(path, { waitMs: 5_000, signal })
    void second.then(() => order.push('second'))
    order.push('first')
    release()
    const releaseSecond = await second
    releaseSecond()
    expect(order).toEqual(['first', 'second'])
  })

  it('ends with the process that holds it, however that ends', async () => {
    const script = `
      import { acquireRunLock } from ${JSON.stringify(new URL('./runLock.ts', import.meta.url).href)}
      await acquireRunLock(${JSON.stringify(path)}, { waitMs: 0, signal: new AbortController().signal })
      console.log('held')
      setInterval(() => undefined, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    await expect(acquireRunLock(path, { waitMs: 150, signal })).rejects.toThrow('locked by another process')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const release = await acquireRunLock(path, { waitMs: 2_000, signal })
    release()
  })

  it('can be given up waiting for', async () => {
    const release = await acquireRunLock(path, { waitMs: 0, signal })
    const controller = new AbortController()
    const waiting = acquireRunLock(path, { waitMs: 60_000, signal: controller.signal })
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ errorType: 'cancelled' })
    release()
  })

  it('does not mind what somebody wrote into its file', async () => {
    writeFileSync(`${path}.lock`, 'not a database, but long enough to be looked at\n'.repeat(50))
    const release = await acquireRunLock(path, { waitMs: 1_000, signal })
    await expect(acquireRunLock(path, { waitMs: 0, signal })).rejects.toThrow('locked')
    release()
  })
})
