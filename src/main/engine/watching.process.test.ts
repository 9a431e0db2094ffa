import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EngineEvent } from '#shared/protocol'
import { databasePath } from '#store/projectsFolder'
import { createEngine, type Engine } from './Engine.ts'

/** Longer than a change needs to settle and to be indexed on a busy machine. */
const PATIENCE_MS = 30_000
/** Long enough that a run which a change sets off would have begun. */
const QUIET_MS = 1_000

describe('an engine that watches', () => {
  let folder: string
  let root: string
  let engine: Engine
  let runs: Extract<EngineEvent, { type: 'indexed' }>[]
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const asking = { signal: new AbortController().signal, surface: 'window' } as const
  const callersOf = async (symbol: string) => {
    const { envelope } = await engine.ask('callers', { project: root, symbol, format: 'json' }, asking)
    return JSON.stringify(envelope)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@harbour.example', ...args], { cwd: root })
  /** Waits for a run that changed the index, then until no other follows. */
  const change = async (act: () => unknown): Promise<number> => {
    const before = runs.length
    await act()
    const deadline = performance.now() + PATIENCE_MS
    while (!runs.slice(before).some((run) => run.changed)) {
      if (performance.now() > deadline) throw new Error('no run changed the index')
      await wait(20)
    }
    await wait(QUIET_MS)
    return runs.length - before
  }

  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'faultline-watch-')))
    root = path.join(folder, 'harbour')
    write('pier.ts', 'export function moor() {}\n')
    engine = createEngine({ home: path.join(folder, 'home'), version: '0.0.0', watch: true })
    runs = []
    engine.subscribe((event) => void (event.type === 'indexed' && runs.push(event)))
    await engine.command('openProject', root)
    // The first run, and the one that looks for what changed before the watch began.
    const deadline = performance.now() + PATIENCE_MS
    while (runs.length < 2) {
      if (performance.now() > deadline) throw new Error('the first two runs did not end')
      await wait(20)
    }
  })
  afterEach(async () => {
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('takes over an edit, a new file, a file that an editor writes aside and renames, and a removed one', async () => {
    await change(() => write('quay.ts', "import { moor } from './pier'\nexport function land() { moor() }\n"))
    expect(await callersOf('moor')).toContain('"land"')
    await change(() => {
      write('quay.ts.tmp', "import { moor } from './pier'\nexport function dock() { moor() }\n")
      renameSync(path.join(root, 'quay.ts.tmp'), path.join(root, 'quay.ts'))
    })
    expect(await callersOf('moor')).toContain('"dock"')
    await change(() => rmSync(path.join(root, 'quay.ts')))
    expect(await callersOf('moor')).not.toContain('quay')
  })

  it('makes few runs of a thousand files that change at once, and answers meanwhile', async () => {
    const made = change(() => {
      for (let n = 0; n < 1_000; n += 1) write(`berth/b${n}.ts`, `export const berth${n} = () => ${n}\n`)
    })
    expect(await callersOf('moor')).toContain('"success":true')
    expect(await made).toBeLessThanOrEqual(3)
    expect(await callersOf('berth.b999.berth999')).toContain('"success":true')
  })

  it('follows a switch of branches and a commit, and does nothing while nothing changes', async () => {
    write('.gitignore', 'build/\n')
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-q', '-m', 'Harbour')
    await engine.command('reindex', root)
    await wait(QUIET_MS)
    git('switch', '-q', '-c', 'storm')
    await change(() => write('buoy.ts', 'export const ring = () => 1\n'))
    git('add', '.')
    git('commit', '-q', '-m', 'Buoy')
    expect(await change(() => git('switch', '-q', 'main'))).toBeLessThanOrEqual(2)
    const before = runs.length
    write('build/out.ts', 'export const out = 1\n')
    write('notes.log', 'nothing to index\n')
    await wait(QUIET_MS)
    // One for each write at the most: they may settle apart.
    expect(runs.length - before).toBeLessThanOrEqual(2)
    expect(runs.slice(before).every((run) => !run.changed)).toBe(true)
  })

  it('goes on with a folder that was removed and made anew', async () => {
    await change(() => {
      rmSync(root, { recursive: true })
      write('pier.ts', 'export function moor() {}\nexport function land() { moor() }\n')
    })
    expect(await callersOf('moor')).toContain('"land"')
    await change(() => write('quay.ts', "import { moor } from './pier'\nexport function dock() { moor() }\n"))
    expect(await callersOf('moor')).toContain('"dock"')
  })

  it('goes on with a folder that was left out and is not any more', async () => {
    await change(() => {
      rmSync(root, { recursive: true })
      write('pier.ts', 'export function moor() {}\nexport function land() {}\n')
      write('.faultlineignore', 'drydock/\n')
      write('drydock/hull.ts', 'export function weld() {}\n')
    })
    await change(() => write('.faultlineignore', ''))
    await change(() => write('drydock/hull.ts', 'export function weld() {}\nexport function build() { weld() }\n'))
    expect(await callersOf('weld')).toContain('"build"')
  })

  it('does nothing for five minutes in which a change waits to be committed and nobody edits', async () => {
    git('init', '-q', '-b', 'main')
    git('add', '.')
    git('commit', '-q', '-m', 'Harbour')
    await change(() => write('pier.ts', 'export function moor() {}\nexport function land() { moor() }\n'))
    const database = databasePath(path.join(folder, 'home'), root)
    const [made, written] = [runs.length, statSync(database).mtimeMs]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
    for (let minute = 0; minute < 5; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await callersOf('moor')).toContain('"state":"ready"')
    }
    vi.useRealTimers()
    await wait(QUIET_MS)
    expect(runs.length - made).toBeLessThanOrEqual(1)
    expect(statSync(database).mtimeMs).toBe(written)
  })

  it('goes on where the system has no watches left, and says so', async () => {
    for (let n = 0; n < 8; n += 1) write(`berth${n}/b.ts`, `export const berth${n} = () => ${n}\n`)
    const script = `
      import { createEngine } from ${JSON.stringify(new URL('./Engine.ts', import.meta.url).href)}
      const engine = createEngine({ home: ${JSON.stringify(path.join(folder, 'other'))}, version: '0.0.0', watch: true })
      const asking = { signal: new AbortController().signal, surface: 'cli' }
      const { envelope } = await engine.ask('index_repository', { path: ${JSON.stringify(root)} }, asking)
      setTimeout(async () => { console.log(envelope.index.state); await engine.close() }, 1_000)`
    const limited = 'echo 4 > /proc/sys/user/max_inotify_watches && exec "$@"'
    const args = ['-Ur', 'sh', '-c', limited, 'sh', process.execPath, '--input-type=module', '-e', script]
    const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8', timeout: PATIENCE_MS })
    // Where users may not have limits of their own, there is nothing to see.
    if (status !== 0 && /unshare|Permission denied/.test(stderr)) return
    expect(stderr).toMatch(/cannot be watched \(.*\); it is looked through/)
    expect(stdout.trim()).toBe('ready')
  })

  it('keeps the last index of a folder that disappears', async () => {
    rmSync(root, { recursive: true })
    await wait(QUIET_MS)
    expect(await callersOf('moor')).toContain('pier.moor')
  })
})
