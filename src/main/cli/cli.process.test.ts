import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productVersion } from '#engine/version'
import { collect, createWorkplace, PATIENCE, type Workplace } from './testing/program.ts'

describe('the command line', PATIENCE, () => {
  let place: Workplace
  let root: string

  beforeAll(async () => {
    place = createWorkplace()
    root = place.sample()
    await place.run(['index', root])
  })
  afterAll(() => place.remove())

  describe('faultline index', () => {
    it('prints the answer on standard output and progress on standard error', async () => {
      const fresh = place.sample('fresh')
      const before = readdirSync(fresh)
      const { code, stdout, stderr } = await place.run(['index', fresh])
      expect(code).toBe(0)
      expect(stdout).toMatch(/^success: true\nverdict: INFO\n/)
      expect(stdout).toContain('index.state: ready')
      expect(stderr).toMatch(/1\/4 walk/)
      expect(stderr).toMatch(/2\/4 parse \d+ of \d+/)
      expect(readdirSync(fresh)).toEqual(before)
    })

    it('keeps the generation where nothing changed, and parses only what did', async () => {
      const changing = place.sample('changing')
      const first = model((await place.run(['index', changing, '--json'])).stdout)
      const second = model((await place.run(['index', changing, '--json'])).stdout)
      expect(second['index']).toEqual(first['index'])
      writeFileSync(path.join(changing, 'src/web/pier.ts'), 'export function moor() { return 1 }\n')
      const third = model((await place.run(['index', changing, '--json'])).stdout)
      expect(third['index']).not.toEqual(first['index'])
    })

    it('prints the envelope of an error as JSON, and makes nothing', async () => {
      const nowhere = path.join(place.folder, 'nowhere')
      const { code, stdout } = await place.run(['index', nowhere, '--json'])
      expect(code).toBe(1)
      expect(model(stdout)).toMatchObject({ success: false, verdict: 'ERROR', error_type: 'file_not_found' })
      expect(existsSync(nowhere)).toBe(false)
      const file = await place.run(['index', path.join(root, 'package.json'), '--json'])
      expect(file.code).toBe(1)
      expect(model(file.stdout)).toMatchObject({ error_type: 'file_not_found' })
    })

    it('resolves a relative path against the folder in which the user typed it', async () => {
      const { code } = await place.run(['index', 'harbour'], { cwd: '/', env: { INIT_CWD: place.folder } })
      expect(code).toBe(0)
    })

    it('keeps what is done when it is interrupted, and goes on from there', async () => {
      const long = place.chain('long', 300)
      const child = place.start(['index', long, '--json'])
      const ended = collect(child)
      while (!/2\/4 parse/.test(await nextText(child.stderr)) && child.exitCode === null) await wait(1)
      child.kill('SIGINT')
      const { code, stdout } = await ended
      expect(code).toBe(130)
      expect(model(stdout)).toMatchObject({ success: true, index: { state: 'partial' } })
      const again = model((await place.run(['index', long, '--json'])).stdout)
      expect(again).toMatchObject({ success: true, index: { state: 'ready', files: 300 } })
    })
  })

  describe('faultline index, told to end', () => {
    it('ends within seconds and leaves what it has for the next run', async () => {
      const long = place.chain('terminated', 100)
      const child = place.start(['index', long, '--json'])
      const ended = collect(child)
      while (!/2\/4 parse/.test(await nextText(child.stderr)) && child.exitCode === null) await wait(1)
      const told = Date.now()
      child.kill('SIGTERM')
      expect((await ended).code).toBe(130)
      expect(Date.now() - told).toBeLessThan(8_000)
      const again = model((await place.run(['index', long, '--json'])).stdout)
      expect(again).toMatchObject({ success: true, index: { state: 'ready', files: 100 } })
    })
  })

  describe('faultline call', () => {
    it('answers about the project around the working folder', async () => {
      const { code, stdout } = await place.run(['call', 'callers', '--symbol', 'describeInvoice'], {
        cwd: path.join(root, 'src/billing'),
      })
      expect(code).toBe(0)
      expect(stdout).toMatch(/^success: true\nverdict: INFO\n/)
      expect(stdout).toContain('caller_count: 2')
      expect(stdout).toContain('issueInvoice')
    })

    it('takes the project by path or name, and parameters as JSON or as flags', async () => {
      const answers = await Promise.all(
        [
          ['--project', root, '--symbol', 'describeInvoice'],
          ['--project', 'harbour', '--symbol=describeInvoice'],
          ['--project', 'harbour', '--params', '{"symbol":"describeInvoice"}'],
          ['--params', JSON.stringify({ symbol: 'describeInvoice', project: root })],
        ].map((flags) => place.run(['call', 'callers', '--format', 'json', ...flags])),
      )
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
      expect(model(answers[0]?.stdout ?? '')).toMatchObject({ success: true, format: 'json', caller_count: 2 })
      expect(new Set(answers.map(({ stdout }) => stdout)).size).toBe(1)
    })

    it('says with its exit code that a query failed, and teaches', async () => {
      const flag = await place.run(['call', 'callers', '--simbol', 'describeInvoice', '--format', 'json'], {
        cwd: root,
      })
      expect(flag.code).toBe(1)
      expect(model(flag.stdout)).toMatchObject({
        error_type: 'invalid_argument',
        invalid_arguments: expect.arrayContaining(['simbol']),
        suggestions: expect.arrayContaining(['symbol']),
      })
      const query = await place.run(['call', 'caller', '--format', 'json'], { cwd: root })
      expect(query.code).toBe(1)
      expect(model(query.stdout)).toMatchObject({
        error_type: 'unknown_tool',
        suggestions: expect.arrayContaining(['callers']),
      })
    })

    it('answers with a warning about a project that has no index', async () => {
      const { code, stdout } = await place.run([
        'call',
        'callers',
        '--symbol',
        'moor',
        '--format',
        'json',
        '--project',
        place.folder,
      ])
      expect(code).toBe(0)
      expect(model(stdout)).toMatchObject({ verdict: 'WARN', next_step: expect.stringContaining('index_repository') })
    })

    it('refuses a project whose folder does not exist', async () => {
      const { code, stdout } = await place.run([
        'call',
        'callers',
        '--project',
        '/no/such/folder',
        '--symbol',
        'mooringFee',
        '--format',
        'json',
      ])
      expect(code).toBe(1)
      expect(model(stdout)).toMatchObject({ success: false, error_type: 'project_not_found' })
    })

    it('prints the flags of a query', async () => {
      const { code, stdout } = await place.run(['call', 'callers', '--help'])
      expect(code).toBe(0)
      expect(stdout).toMatch(/--symbol +text, required/)
      expect(stdout).toMatch(/--tests +include\|exclude\|only/)
    })

    it('does not write into the repository', () => {
      expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
    })
  })

  describe('faultline export', () => {
    it('prints one JSON object a line', async () => {
      const { code, stdout, stderr } = await place.run(['export', root, '--what', 'sites', '--format', 'jsonl'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const sites = stdout.trimEnd().split('\n').map(model)
      expect(sites).toContainEqual(
        expect.objectContaining({
          status: 'resolved',
          caller: expect.objectContaining({ file: 'src/billing/invoices.ts', name: 'issueInvoice' }),
          callee: expect.objectContaining({ file: 'src/billing/text.ts', name: 'describeInvoice' }),
        }),
      )
    })

    it('prints tables, in which the project has the name that it is given', async () => {
      const args = ['export', root, '--what', 'edges', '--format', 'csv', '--as', 'pier']
      const { code, stdout } = await place.run(args)
      expect(code).toBe(0)
      expect(stdout).toMatch(/^project,source,target,kind,via,sites,line\npier,/)
    })

    it('fails with a sentence where there is no index', async () => {
      const { code, stdout, stderr } = await place.run(['export', place.folder, '--what', 'symbols'])
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/no index.*faultline index/)
    })

    it('ends quietly when its reader has enough', async () => {
      const child = place.start(['export', root, '--what', 'sites'])
      child.stdout.once('data', () => child.stdout.destroy())
      let stderr = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
      const [code] = (await once(child, 'exit')) as [number | null]
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    })
  })

  it('tells its version', async () => {
    expect(await place.run(['--version'])).toMatchObject({ code: 0, stdout: `${productVersion()}\n` })
  })

  it.each([
    [['indx'], /Did you mean index/],
    [['index'], /missing required argument 'path'/],
    [['export', '--what', 'things'], /use one of symbols, edges, sites/],
    [['export', '--what', 'edges', '--format', 'xml'], /use one of jsonl, csv/],
    [['serve', '--port', 'eighty'], /no port/],
    [['call', 'callers', '--params', 'symbol=x'], /no JSON object/],
    [['index', '.', '--jsn'], /Did you mean --json/],
  ])('refuses %j as a command line that makes no sense', async (args, sentence) => {
    const { code, stdout, stderr } = await place.run(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(sentence)
  })

  it('leaves no engine behind', () => {
    expect(readdirSync(place.home)).not.toContain('engine.json')
    expect(readFileSync(path.join(root, 'package.json'), 'utf8')).not.toBe('')
  })
})

function model(stdout: string): Record<string, unknown> {
  // The program's own JSON; the assertions look at its fields.
  return JSON.parse(stdout) as Record<string, unknown>
}

/** What has been read of the stream so far; the stream is also collected elsewhere. */
const seen = new WeakMap<object, { text: string }>()
async function nextText(stream: NodeJS.ReadableStream): Promise<string> {
  let state = seen.get(stream)
  if (state === undefined) {
    const fresh = { text: '' }
    stream.on('data', (text: string) => (fresh.text += text))
    seen.set(stream, fresh)
    state = fresh
  }
  await wait(1)
  return state.text
}
