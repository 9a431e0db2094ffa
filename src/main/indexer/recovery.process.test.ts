import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readdirSync, renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '#shared/UserError'
import { readIndex } from '#store/readIndex'
import { createLinkedProjects } from './LinkedProject.ts'
import { createParsePool } from './pool.ts'
import { temporaryProject, type TemporaryProject } from './temporaryProject.fixture.ts'

const pool = createParsePool({ workers: 1 })
let project: TemporaryProject

beforeEach(() => {
  project = temporaryProject()
})
afterEach(() => project.dispose())
afterAll(() => pool.close())

function manyFiles(count: number): Readonly<Record<string, string>> {
  const indices = Array.from({ length: count }, (_, index) => index)
  return Object.fromEntries(
    indices.map((index) => [`src/f${index}.ts`, `export function step${index}() {\n  return ${index}\n}\n`]),
  )
}

describe('a cancelled run', () => {
  it('keeps what is parsed, says that it is partial, and the next one goes on from there', async () => {
    project.write(manyFiles(120))
    const controller = new AbortController()
    const cancelled = await project.index({
      pool,
      signal: controller.signal,
      onProgress: ({ phase }) => phase === 'parse' && controller.abort(),
    })
    // The abort came with the first word of the parse phase; run again to get into the middle of it.
    expect(cancelled).toMatchObject({ cancelled: true, state: 'partial', parsedFiles: 0, pending: 120 })
    expect(readIndex(project.databasePath)?.report).toMatchObject({ state: 'partial', pending: 120 })

    const middle = new AbortController()
    const own = createParsePool({ workers: 1 })
    const stopping = {
      ...own,
      parse: (job: Parameters<typeof own.parse>[0]) => own.parse({ ...job, onOutcome: stopAfter(job) }),
    }
    function stopAfter(job: Parameters<typeof own.parse>[0]): typeof job.onOutcome {
      return (outcome) => {
        job.onOutcome(outcome)
        middle.abort()
      }
    }
    const partial = await project.index({ pool: stopping, signal: middle.signal })
    await own.close()
    expect(partial).toMatchObject({ cancelled: true, state: 'partial', changed: true })
    expect(partial.parsedFiles).toBeGreaterThan(0)
    expect(partial.parsedFiles + partial.pending).toBe(120)

    const resumed = await project.index({ pool })
    expect(resumed).toMatchObject({ cancelled: false, state: 'ready', pending: 0, reusedFiles: partial.parsedFiles })
    expect(resumed.parsedFiles).toBe(partial.pending)
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('before it began leaves what was published', async () => {
    project.write(manyFiles(3))
    const first = await project.index({ pool })
    project.write({ 'more.ts': '' })
    const controller = new AbortController()
    controller.abort()
    expect(await project.index({ pool, signal: controller.signal })).toMatchObject({
      changed: false,
      cancelled: true,
      generation: first.generation,
    })
    expect(readIndex(project.databasePath)?.report).toMatchObject({ state: 'ready', pending: 0 })
  })
})

describe('a cancelled run of another version of the program', () => {
  it('leaves what was published, and the next one makes it anew', async () => {
    project.write(manyFiles(20))
    const first = await project.index({ pool })
    const published = project.exported()
    change(project.databasePath, "UPDATE store_meta SET value = 'older' WHERE key = 'extractor'")
    const controller = new AbortController()
    const cancelled = await project.index({
      pool,
      signal: controller.signal,
      onProgress: ({ phase }) => phase === 'parse' && controller.abort(),
    })
    expect(cancelled).toMatchObject({ changed: false, cancelled: true, pending: 20, generation: first.generation })
    expect(project.exported()).toEqual(published)
    expect(readIndex(project.databasePath)?.report).toMatchObject({ state: 'ready', pending: 0 })
    expect(await project.index({ pool })).toMatchObject({ changed: true, state: 'ready', parsedFiles: 20 })
    expect(project.exported()).toEqual(published)
  })
})

function change(path: string, sql: string): void {
  const database = new Database(path)
  database.exec(sql)
  database.close()
}

/** The database is gone, and what was written to its journal last is still there. */
function moveAsideByHalf(path: string): void {
  const database = new Database(path)
  database.pragma('wal_autocheckpoint = 0')
  database.exec("UPDATE store_meta SET value = value || ' '")
  for (const suffix of ['-wal', '-shm']) copyFileSync(path + suffix, `${path}${suffix}.kept`)
  database.close()
  renameSync(path, `${path}.broken-2026`)
  for (const suffix of ['-wal', '-shm']) renameSync(`${path}${suffix}.kept`, path + suffix)
}

describe('a database that was spoiled', () => {
  it.each<[string, (path: string) => void]>([
    ['cut short', (path) => truncateSync(path, 20_000)],
    ['zeroed', (path) => writeFileSync(path, new Uint8Array(60_000))],
    ['replaced by another file', (path) => writeFileSync(path, '# Letter\n'.repeat(500))],
    ['of a newer form', (path) => change(path, 'PRAGMA user_version = 99')],
    [
      'damaged in its graph',
      (path) => change(path, "UPDATE graph_columns SET data = x'01020304' WHERE name = 'edges.source'"),
    ],
    ['damaged in its facts', (path) => change(path, "UPDATE files SET facts = x'0102'")],
  ])('%s is moved aside and built again, with a warning', async (_, spoil) => {
    project.write(manyFiles(4))
    await project.index({ pool })
    const before = project.exported()
    spoil(project.databasePath)
    // A change and a new process, so that stored facts are read.
    project.write({ 'src/f0.ts': '\nexport function step0() {\n  return 7\n}\n' })
    const run = await project.index({ pool, linkedProjects: createLinkedProjects() })
    expect(run).toMatchObject({ changed: true, state: 'ready', warnings: [expect.stringContaining('built again')] })
    expect(project.exported()).toHaveLength(before.length)
    expect(readdirSync(dirname(project.databasePath)).some((name) => name.startsWith('index.sqlite.broken-'))).toBe(
      true,
    )
    expect((await project.index({ pool })).warnings).toEqual([])
  })

  it('moved aside by half, by a run that was killed meanwhile, is made anew', async () => {
    project.write(manyFiles(4))
    await project.index({ pool })
    moveAsideByHalf(project.databasePath)
    expect(await project.index({ pool })).toMatchObject({ changed: true, state: 'ready', warnings: [] })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('locked by another process is an error that says so, and is used again afterwards', async () => {
    project.write(manyFiles(2))
    const first = await project.index({ pool })
    const other = new Database(project.databasePath)
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('BEGIN EXCLUSIVE; UPDATE store_meta SET value = value')
    await expect(project.index({ pool })).rejects.toMatchObject({
      errorType: 'resource_exhausted',
      message: expect.stringContaining('locked'),
    })
    other.exec('ROLLBACK')
    other.close()
    expect(await project.index({ pool })).toMatchObject({ changed: false, generation: first.generation })
  }, 15_000)

  it('that may not grow is an error that says so, and the previous index stays', async () => {
    project.write(manyFiles(2))
    const first = await project.index({ pool })
    project.write(manyFiles(400))
    await expect(project.index({ pool, databaseBytesMax: 180_000 })).rejects.toMatchObject({
      errorType: 'resource_exhausted',
    })
    expect(readIndex(project.databasePath)?.generation).toEqual(first.generation)
  })
})

describe('a repository that changes under its run', () => {
  it.each([
    ['removed', 'walk'],
    ['removed', 'parse'],
    ['removed', 'link'],
    ['renamed', 'walk'],
    ['renamed', 'parse'],
    ['renamed', 'publish'],
  ] as const)('or is %s in phase %s is no crash, and loses no index', async (how, phase) => {
    project.write(manyFiles(60))
    const first = await project.index({ pool })
    project.write(manyFiles(90))
    const elsewhere = `${project.root} elsewhere`
    const outcome = await project
      .index({
        pool,
        onProgress(progress) {
          if (progress.phase !== phase || !existsSync(project.root)) return
          if (how === 'removed') project.remove('.')
          else renameSync(project.root, elsewhere)
        },
      })
      .catch((error: unknown) => error)
    expect(outcome instanceof UserError || !(outcome instanceof Error)).toBe(true)
    expect(readIndex(project.databasePath)?.generation.counter).toBeGreaterThanOrEqual(first.generation.counter)
    project.write(manyFiles(60))
    expect(await project.index({ pool })).toMatchObject({ state: 'ready', pending: 0 })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('is taken over where files grow, shrink, turn into folders and vanish meanwhile', async () => {
    project.write(manyFiles(120))
    let round = 0
    await project.index({
      pool,
      onProgress({ phase }) {
        if (phase !== 'parse') return
        round += 1
        const at = (round * 17) % 120
        project.remove(`src/f${at}.ts`, `src/f${at + 1}.ts`)
        project.write({
          [`src/f${at}.ts/inside.ts`]: 'export const x = 1\n',
          [`src/f${(at + 5) % 120}x.ts`]: '\n'.repeat(at * 100),
        })
      },
    })
    expect(round).toBeGreaterThan(0)
    expect(await project.index({ pool })).toMatchObject({ state: 'ready', pending: 0 })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })

  it('is seen as it is where the clock jumped: files of the future and of the past', async () => {
    project.write(manyFiles(6))
    const times = { 0: new Date('2090-01-01'), 1: new Date(0), 2: new Date('1960-01-01') }
    for (const [file, time] of Object.entries(times)) utimesSync(join(project.root, `src/f${file}.ts`), time, time)
    const first = await project.index({ pool })
    expect(await project.index({ pool })).toMatchObject({ changed: false, generation: first.generation })
    for (const [file, time] of Object.entries(times)) {
      const path = `src/f${file}.ts`
      project.write({ [path]: `export function leap${file}() {\n  return ${file}\n}\n` })
      utimesSync(join(project.root, path), time, time)
    }
    expect(await project.index({ pool })).toMatchObject({ changed: true, parsedFiles: 3 })
    expect(project.exported().join('\n')).toContain('leap2')
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  })
})

describe('two runs of one project', () => {
  it('at the same time make one index, which the second takes over', async () => {
    project.write(manyFiles(30))
    const other = createParsePool({ workers: 1 })
    const runs = await Promise.all([project.index({ pool }), project.index({ pool: other })])
    await other.close()
    expect(runs.filter((run) => run.changed)).toHaveLength(1)
    expect(runs[0]?.generation).toEqual(runs[1]?.generation)
  })

  it('lose nothing when one is killed in the middle', async () => {
    project.write(manyFiles(300))
    const first = await project.index({ pool })
    const before = project.exported()
    project.write(Object.fromEntries(Object.entries(manyFiles(300)).map(([path, text]) => [path, `\n${text}`])))
    for (const phase of ['parse', 'publish']) {
      const script = `
        import { indexProject } from ${JSON.stringify(new URL('./indexProject.ts', import.meta.url).href)}
        await indexProject({
          root: ${JSON.stringify(project.root)}, databasePath: ${JSON.stringify(project.databasePath)}, mode: 'auto',
          languages: [], workers: 1, signal: new AbortController().signal,
          onProgress: (progress) => progress.phase === '${phase}' && process.kill(process.pid, 'SIGKILL'),
        })`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      expect(readIndex(project.databasePath)?.generation).toEqual(first.generation)
      expect(project.exported()).toEqual(before)
    }
    expect(await project.index({ pool })).toMatchObject({ changed: true, state: 'ready', parsedFiles: 300 })
    expect(project.exported()).toEqual(await project.exportedFresh({ pool }))
  }, 30_000)
})
