import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readIndex } from '#store/readIndex'
import type { IndexProgress } from '#shared/protocol'
import { createParsePool } from './pool.ts'
import { temporaryProject, type TemporaryProject } from './temporaryProject.fixture.ts'

const pool = createParsePool()
let project: TemporaryProject

beforeEach(() => {
  project = temporaryProject()
})
afterEach(() => project.dispose())
afterAll(() => pool.close())

const SHOP = {
  'src/cart.ts': "import { price } from './price'\nexport function total(): number {\n  return price(1)\n}\n",
  'src/price.ts': 'export function price(count: number): number {\n  return count * 2\n}\n',
  'tools/report.py': 'def report():\n    return build()\n\n\ndef build():\n    return 1\n',
}

describe('an index run', () => {
  it('finds symbols, call sites and edges in every language', async () => {
    project.write(SHOP)
    const run = await project.index({ pool })
    expect(run).toMatchObject({ changed: true, state: 'ready', parsedFiles: 3, cancelled: false, warnings: [] })
    const lines = project.exported().map((line): unknown => JSON.parse(line))
    expect(lines).toContainEqual({
      caller: { file: 'src/cart.ts', name: 'total', line: 2, kind: 'function' },
      callee: { file: 'src/price.ts', name: 'price', line: 1, kind: 'function' },
      site: { file: 'src/cart.ts', line: 3, column: 10 },
      kind: 'call',
      text: 'price',
      status: 'resolved',
      via: 'import',
    })
    expect(lines).toContainEqual(
      expect.objectContaining({
        caller: expect.objectContaining({ name: 'report' }),
        kind: 'calls',
        via: 'local',
        sites: 1,
      }),
    )
    expect(lines).toContainEqual({
      file: 'src/price.ts',
      name: '<module>',
      line: 1,
      endLine: expect.any(Number),
      kind: 'file',
      flags: [],
    })
  })

  it('writes nothing and keeps the generation where nothing changed', async () => {
    project.write(SHOP)
    const first = await project.index({ pool })
    const files = [project.databasePath, `${project.databasePath}-wal`]
    const before = files.map((file) => (existsSync(file) ? readFileSync(file).toString('base64') : ''))
    const second = await project.index({ pool })
    expect(second).toMatchObject({
      changed: false,
      reportChanged: false,
      parsedFiles: 0,
      reusedFiles: 3,
      generation: first.generation,
    })
    expect(files.map((file) => (existsSync(file) ? readFileSync(file).toString('base64') : ''))).toEqual(before)
  })

  it('notices the content, not the time: touched, same size, and times set back', async () => {
    project.write(SHOP)
    const first = await project.index({ pool })
    const path = join(project.root, 'src/price.ts')
    const { atime, mtime } = statSync(path)

    utimesSync(path, new Date(), new Date())
    expect(await project.index({ pool })).toMatchObject({ changed: false, generation: first.generation })

    project.write({ 'src/price.ts': SHOP['src/price.ts'].replace('* 2', '* 3') })
    expect(await project.index({ pool })).toMatchObject({ changed: true, parsedFiles: 1 })

    writeFileSync(path, SHOP['src/price.ts'].replace('* 2', '* 4'))
    utimesSync(path, atime, mtime)
    expect(await project.index({ pool })).toMatchObject({ changed: true, parsedFiles: 1 })
  })

  it('replaces only the report where only skipped paths changed', async () => {
    project.write(SHOP)
    const first = await project.index({ pool })
    project.write({ 'notes.md': '# notes' })
    const second = await project.index({ pool })
    expect(second).toMatchObject({ changed: false, reportChanged: true, generation: first.generation })
    expect(readIndex(project.databasePath)?.report.skippedCounts).toEqual({ no_language: 1 })
  })

  it('gives the same export from one worker and from many, cold and again', async () => {
    project.write(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`src/f${index}.ts`, chained(index)])))
    const one = await project.exportedFresh({ workers: 1 })
    expect(one.length).toBeGreaterThan(100)
    expect(await project.exportedFresh({ workers: 4 })).toEqual(one)
    await project.index({ pool })
    await project.index({ pool, mode: 'full' })
    expect(project.exported()).toEqual(one)
  })

  it('tells its phases in order, with real counts', async () => {
    project.write(SHOP)
    const told: IndexProgress[] = []
    await project.index({ pool, onProgress: (progress) => told.push(progress) })
    expect([...new Set(told.map(({ phase }) => phase))]).toEqual(['walk', 'parse', 'link', 'publish'])
    expect(told.at(-1)).toMatchObject({
      files: 3,
      languages: { typescript: { found: 2, parsed: 2 }, python: { found: 1, parsed: 1 } },
      symbols: expect.any(Number),
    })
  })

  it('indexes only the languages that are asked for', async () => {
    project.write(SHOP)
    await project.index({ pool, languages: ['python'] })
    expect(readIndex(project.databasePath)?.report.files.map((file) => file.path)).toEqual(['tools/report.py'])
    await expect(project.index({ pool, languages: ['cobol'] })).rejects.toMatchObject({
      errorType: 'language_unsupported',
    })
  })
})

/** A function that calls the one of the file before, by import. */
function chained(index: number): string {
  const before = index === 0 ? '' : `import { step${index - 1} } from './f${index - 1}'\n`
  const call = index === 0 ? '0' : `step${index - 1}()`
  return `${before}export function step${index}(): number {\n  return ${call}\n}\n`
}

describe('a folder', () => {
  it('that is not there, or is a file, is an error and nothing is made for it', async () => {
    const missing = { root: join(project.root, 'nowhere'), pool }
    await expect(project.index(missing)).rejects.toMatchObject({ errorType: 'file_not_found' })
    project.write({ 'a.ts': '' })
    await expect(project.index({ root: join(project.root, 'a.ts'), pool })).rejects.toMatchObject({
      errorType: 'file_not_found',
    })
    expect(existsSync(dirname(project.databasePath))).toBe(false)
  })

  it('without source files is an empty index that says what it looked for', async () => {
    project.write({ 'README.md': '' })
    const run = await project.index({ pool })
    expect(run.warnings).toEqual([expect.stringMatching(/No source files .* TypeScript \(\.ts/)])
    expect(readIndex(project.databasePath)?.report).toMatchObject({ state: 'ready', files: [] })
  })

  it('may have any name', async () => {
    const odd = temporaryProject('it\'s 50% #1 "日本" 😀 back\\slash')
    try {
      odd.write(SHOP)
      expect(await odd.index({ pool })).toMatchObject({ parsedFiles: 3 })
      expect(odd.exported().length).toBeGreaterThan(5)
    } finally {
      odd.dispose()
    }
  })

  it('reached by a link is the same project', async () => {
    project.write(SHOP)
    const first = await project.index({ pool })
    const link = join(dirname(project.root), 'shortcut')
    symlinkSync(project.root, link)
    expect(await project.index({ root: link, pool })).toMatchObject({ changed: false, generation: first.generation })
  })

  it('has its index where nobody else can look', async () => {
    project.write(SHOP)
    await project.index({ pool })
    const folder = dirname(project.databasePath)
    for (const name of ['.', ...readdirSync(folder)]) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  it('keeps nothing of Faultline in it', async () => {
    project.write(SHOP)
    await project.index({ pool })
    const files = execFileSync('find', ['.', '-type', 'f'], { cwd: project.root, encoding: 'utf8' })
    expect(files.trim().split('\n').sort()).toEqual(Object.keys(SHOP).map((path) => `./${path}`))
  })
})

describe('hostile files', () => {
  it('are bounded and accounted for, and the rest is indexed', async () => {
    project.write({
      ...SHOP,
      'noise.ts': Uint8Array.from({ length: 200_000 }, (_, index) => ((index * 2_654_435_761) >>> 13) & 255),
      'minified.js': `var a=0;${'function f(a){return a+1};'.repeat(60_000)}`,
      'nested.ts': `const x = ${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)}`,
      'line.ts': `// ${'x'.repeat(4_900_000)}`,
      'latin.py': Buffer.from('# caf\xe9\ndef served():\n    return 1\n', 'latin1'),
      'wide.ts': Buffer.from('\uFEFFexport function wide() {\n  return 1\n}\n', 'utf16le'),
      'nul.py': 'x = 1\0',
      'empty.ts': '',
      'crlf.ts': '\uFEFFexport function first() {\r\n  return second()\r\n}\r\nfunction second() {}\r\n',
    })
    const run = await project.index({ pool })
    expect(run.elapsedMs).toBeLessThan(60_000)
    const report = readIndex(project.databasePath)?.report
    const skipped = Object.fromEntries((report?.skipped ?? []).map(({ path, reason }) => [path, reason]))
    expect(skipped).toEqual({
      'line.ts': 'minified',
      'minified.js': 'minified',
      'noise.ts': 'binary',
      'nul.py': 'binary',
    })
    const files = new Map(report?.files.map((file) => [file.path, file]))
    expect(files.get('latin.py')?.diagnostics).toContainEqual(expect.objectContaining({ reason: 'encoding', line: 1 }))
    expect(files.get('nested.ts')).toBeDefined()
    const sites = project.exported().filter((line) => line.includes('"site"'))
    expect(sites).toContainEqual(expect.stringContaining('"site":{"file":"crlf.ts","line":2,"column":10}'))
    expect(project.exported()).toContainEqual(expect.stringContaining('"file":"wide.ts","name":"wide","line":1'))
    expect(project.exported()).toContainEqual(expect.stringContaining('"file":"latin.py","name":"served","line":2'))
  }, 90_000)

  it('with a syntax error in the middle give what is before and after it', async () => {
    project.write({ 'broken.ts': 'export function before() {}\n\nfunction ( { ] = ;\n\nexport function after() {}\n' })
    await project.index({ pool })
    const file = readIndex(project.databasePath)?.report.files[0]
    expect(file?.status).toBe('partial')
    expect(file?.diagnostics.length).toBeGreaterThan(0)
    const names = project.exported().join('\n')
    expect(names).toContain('"name":"before"')
    expect(names).toContain('"name":"after"')
  })

  it('that may not be read are reported, and so are folders', async () => {
    project.write({ ...SHOP, 'src/secret.ts': 'export const key = 1\n', 'closed/inside.ts': '' })
    execFileSync('chmod', ['000', join(project.root, 'src/secret.ts'), join(project.root, 'closed')])
    execFileSync('chmod', ['777', dirname(project.root), project.root])
    const run = await asNobody(() => project.index())
    expect(run).toMatchObject({ changed: true, parsedFiles: 4 })
    const report = readIndex(project.databasePath)?.report
    expect(report?.skipped).toContainEqual({ path: 'closed/', reason: 'unreadable', detail: 'EACCES' })
    expect(report?.files).toContainEqual(
      expect.objectContaining({ path: 'src/secret.ts', status: 'not_parsed', detail: 'unreadable: EACCES' }),
    )
    expect(await asNobody(() => project.index())).toMatchObject({ changed: false, reportChanged: false })
    execFileSync('chmod', ['-R', '700', dirname(project.root)])
  })

  it('do not hide that the data folder cannot be written to', async () => {
    project.write(SHOP)
    mkdirSync(dirname(project.databasePath))
    execFileSync('chmod', ['755', dirname(project.root)])
    execFileSync('chmod', ['555', dirname(project.databasePath)])
    await expect(asNobody(() => project.index())).rejects.toMatchObject({
      errorType: 'resource_exhausted',
      hint: expect.stringContaining('FAULTLINE_HOME'),
    })
    execFileSync('chmod', ['755', dirname(project.databasePath)])
  })
})

/** Runs as a user without rights, where the test runs as one with all: root may read and write what it likes. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
