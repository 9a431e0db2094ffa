import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { names, rowsOf, tableOf } from './testing/readRows.ts'

const STAR = 1_200

/** `count` functions in files of 100 that each call the hub. */
function star(hub: string, count: number): Record<string, string> {
  const files: Record<string, string> = { [`src/${hub}.ts`]: `export function ${hub}(): void {}\n` }
  for (let first = 0; first < count; first += 100) {
    const functions = Array.from({ length: Math.min(100, count - first) }, (_, index) => {
      const name = `ship${String(first + index).padStart(4, '0')}`
      return `export function ${name}(): void { ${hub}() }`
    })
    files[`src/${hub}/fleet${first / 100}.ts`] = `import { ${hub} } from '../${hub}.ts'\n${functions.join('\n')}\n`
  }
  return files
}

const legs = Array.from({ length: 12 }, (_, index) => `leg${String(index).padStart(2, '0')}`)
const FILES = {
  ...star('beacon', STAR),
  ...star('hail', 200),
  ...star('dock', 10),
  ...star('anchor', 50),
  ...star('signal', 39),
  'src/voyage.ts': `${legs.map((leg) => `function ${leg}(): void {}`).join('\n')}
export function voyage(): void { ${legs.map((leg) => `${leg}()`).join('; ')} }
export function journey(): void { voyage() }
`,
  'src/tide.ts': 'export function tide(): void {}\nexport function rise(): void { tide() }\n',
  'src/tide.test.ts': "import { tide } from './tide.ts'\nit('turns', () => { tide() })\n",
}

describe('pages', () => {
  let fleet: AskedProject
  let other: AskedProject
  beforeAll(async () => {
    fleet = askedProject(FILES, 'fleet')
    other = fleet.beside(star('signal', 39), 'other')
    await fleet.index()
    await other.index()
  })
  afterAll(() => fleet.dispose())

  it('of the list of projects show each project once, until there is another one', async () => {
    const list = async (params: Record<string, unknown>): Promise<Envelope> =>
      (await fleet.askBare('list_projects', { format: 'json', limit: 1, ...params })).envelope
    const first = await list({})
    expect(first).toMatchObject({ total: 2, truncated: true })
    const second = await list({ cursor: first.next_cursor })
    expect([first, second].flatMap((page) => rowsOf(page, 'projects').map((row) => row['name']))).toEqual([
      'fleet',
      'other',
    ])
    expect(second.next_cursor).toBeUndefined()
    const third = fleet.beside({ 'buoy.py': 'def bob():\n    pass\n' }, 'third')
    await third.index()
    expect(await list({ cursor: first.next_cursor })).toMatchObject({ error_type: 'cursor_stale' })
    await third.ask('delete_project')
    expect(await list({ cursor: first.next_cursor })).toMatchObject({ success: true })
  })

  const callers = async (params: Record<string, unknown>): Promise<Envelope> =>
    (await fleet.ask('callers', params)).envelope

  it('say what is shown of how many, and give a cursor exactly while rows are left', async () => {
    const many = await callers({ symbol: 'hail' })
    expect(many).toMatchObject({
      caller_count: 200,
      callers_listed: 50,
      truncated: true,
      next_cursor: expect.any(String),
    })
    expect(many.next_step).toMatch(/^showing 50 of 200 callers - pass cursor=c1\.\S+ for the next page, or limit=200$/)
    expect(many.summary_line).toBe('callers of src.hail.hail: 200, rows 1-50')
    for (const [symbol, count] of [
      ['dock', 10],
      ['anchor', 50],
    ] as const) {
      const whole = await callers({ symbol })
      expect(whole).toMatchObject({ caller_count: count, callers_listed: count, truncated: false })
      expect(whole).not.toHaveProperty('next_cursor')
      expect(whole.next_step).not.toContain('showing')
    }
  })

  it('count what was shown over the pages', async () => {
    const first = await callers({ symbol: 'signal', limit: 3 })
    expect(first.next_step).toContain('showing 3 of 39 callers')
    const second = await callers({ symbol: 'signal', limit: 3, cursor: first['next_cursor'] })
    expect(second.next_step).toContain('showing 6 of 39 callers')
    expect(second.summary_line).toContain('39, rows 4-6')
    expect(tableOf(second, 'callers')).toMatchObject({ total: 39, listed: 3, shown: 6, omitted: 33, cap: 3 })
  })

  it('show every callee once, with the exact total on each page, also where the last is short', async () => {
    const pages = await allPages(fleet, 'callees', { symbol: 'voyage' }, [5])
    expect(pages.map((page) => page['callees_listed'])).toEqual([5, 5, 2])
    expect(pages.map((page) => page['callee_count'])).toEqual([12, 12, 12])
    expect(pages.flatMap((page) => names(page, 'callees'))).toEqual(legs.map((leg) => `src.voyage.${leg}`))
    expect(pages.at(-1)).not.toHaveProperty('next_cursor')
  })

  it('reach all rows of a star', async () => {
    const pages = await allPages(fleet, 'callers', { symbol: 'beacon' }, [500])
    const rows = pages.flatMap((page) => names(page, 'callers'))
    expect(rows).toHaveLength(STAR)
    expect(new Set(rows).size).toBe(STAR)
    expect(pages.every((page) => page['caller_count'] === STAR)).toBe(true)
  })

  it('drain the callees of a trace before its callers', async () => {
    const pages = await allPages(fleet, 'trace_path', { symbol: 'voyage' }, [7])
    const shape = pages.map((page) => [names(page, 'callees').length, names(page, 'callers').length])
    expect(shape).toEqual([
      [7, 0],
      [5, 1],
    ])
    expect(pages.map((page) => [page['callees_total'], page['callers_total']])).toEqual([
      [12, 1],
      [12, 1],
    ])
  })

  it('are filled with rows that pass the filters', async () => {
    for (const limit of [1, 2, 50]) {
      const page = await callers({ symbol: 'tide', tests: 'exclude', limit })
      expect(names(page, 'callers')).toEqual(['src.tide.rise'])
      expect(page).toMatchObject({ caller_count: 1, tests_excluded: 1, truncated: false })
    }
  })

  it('hold every row exactly once, whatever the limits of the pages are', async () => {
    const whole = rowsOf((await fleet.ask('search_graph', { limit: 5000 })).envelope, 'results').map(({ qn }) => qn)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 150, max: 900 }), { minLength: 1, maxLength: 6 }), async (limits) => {
        const pages = await allPages(fleet, 'search_graph', {}, limits)
        expect(pages.flatMap((page) => names(page, 'results'))).toEqual(whole)
        for (const page of pages) expect(page['total']).toBe(whole.length)
      }),
      { numRuns: 8 },
    )
    const traced = new Set(
      names((await fleet.ask('trace_path', { symbol: 'signal', limit: 5000 })).envelope, 'callers'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }), async (limits) => {
        const pages = await allPages(fleet, 'trace_path', { symbol: 'signal', depth: 99 }, limits)
        const rows = pages.flatMap((page) => names(page, 'callers'))
        expect(rows).toHaveLength(traced.size)
        expect(new Set(rows)).toEqual(traced)
      }),
      { numRuns: 6 },
    )
  })

  it('page each list of the index status by its own cursor', async () => {
    fleet.write({ 'docs/a.bin': '\0\0\0', 'docs/b.bin': '\0\0\0', 'src/broken.ts': 'function (((\n' })
    await fleet.index()
    const { envelope } = await fleet.ask('index_status', { limit: 1 })
    const table = tableOf(envelope, 'skipped')
    expect(table.total).toBeGreaterThan(0)
    const seen = rowsOf(envelope, 'skipped').map(({ path }) => path)
    let cursor = table.next_cursor
    while (cursor !== undefined) {
      const page = (await fleet.ask('index_status', { limit: 1, cursor })).envelope
      expect(page).not.toHaveProperty('not_parsed')
      seen.push(...rowsOf(page, 'skipped').map(({ path }) => path))
      cursor = tableOf(page, 'skipped').next_cursor
    }
    expect(seen).toHaveLength(table.total)
    expect(new Set(seen).size).toBe(table.total)
  })

  it('go on with another limit or format, and refuse another question by the name of the argument', async () => {
    const first = await callers({ symbol: 'signal', limit: 3 })
    const cursor = first['next_cursor']
    expect((await callers({ symbol: 'signal', limit: 9, cursor }))['callers_listed']).toBe(9)
    expect((await fleet.ask('callers', { symbol: 'signal', cursor, format: 'tree', fields: ['kind'] })).isError).toBe(
      false,
    )
    expect(await callers({ symbol: 'hail', cursor })).toMatchObject({ ...MISMATCH, invalid_arguments: ['symbol'] })
    expect(await callers({ symbol: 'signal', cursor, tests: 'only' })).toMatchObject({
      ...MISMATCH,
      invalid_arguments: ['tests'],
    })
    const trace = (await fleet.ask('trace_path', { symbol: 'signal', limit: 3, depth: 99 })).envelope['next_cursor']
    const again = async (params: Record<string, unknown>): Promise<Envelope> =>
      (await fleet.ask('trace_path', { symbol: 'signal', cursor: trace, ...params })).envelope
    expect(await again({ depth: 99 })).toMatchObject({ success: true })
    expect(await again({ depth: 15 })).toMatchObject({ success: true })
    expect(await again({ depth: 4 })).toMatchObject({ ...MISMATCH, invalid_arguments: ['depth'] })
    expect(await again({ depth: 99, edge_kinds: ['imports'] })).toMatchObject({
      ...MISMATCH,
      invalid_arguments: ['edge_kinds'],
    })
    expect((await fleet.ask('callees', { symbol: 'signal', cursor })).envelope).toMatchObject(MISMATCH)
    expect((await other.ask('callers', { symbol: 'signal', cursor })).envelope).toMatchObject({
      ...MISMATCH,
      invalid_arguments: ['project'],
    })
  })

  it('refuse garbage and every cursor of which one character was changed', async () => {
    const { next_cursor: cursor } = tableOf(await callers({ symbol: 'signal', limit: 3 }), 'callers')
    if (cursor === undefined) throw new Error('39 callers fit on a page of 3')
    for (const garbage of ['x', 'c1.', 'c2.eyJ', 'c1.!!!!', `${cursor}A`, `${cursor}=`, cursor.slice(0, -1)]) {
      expect(await callers({ symbol: 'signal', cursor: garbage })).toMatchObject({ error_type: 'cursor_invalid' })
    }
  })
})

describe('cursors and the index', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(star('signal', 39))
    // The very first index: cursors work at once.
    await harbour.index()
  })
  afterAll(() => harbour.dispose())
  const page = async (cursor?: unknown): Promise<Envelope> =>
    (await harbour.ask('callers', { symbol: 'signal', limit: 3, ...(cursor === undefined ? {} : { cursor }) })).envelope

  it('stay valid over an index run that changed nothing, and are stale after one that did', async () => {
    const cursor = (await page())['next_cursor']
    await harbour.index()
    const second = await page(cursor)
    expect(second).toMatchObject({ success: true, callers_listed: 3 })
    expect(await page(cursor)).toEqual(second)
    harbour.write({
      'src/aaa.ts': "import { signal } from './signal.ts'\nexport function first(): void { signal() }\n",
    })
    await harbour.index()
    expect(await page(cursor)).toMatchObject({ success: false, error_type: 'cursor_stale' })
    expect(await page()).toMatchObject({ caller_count: 40 })
  })

  it('are stale after the project was deleted and indexed again', async () => {
    const cursor = (await page())['next_cursor']
    expect((await harbour.ask('delete_project')).envelope).toMatchObject({ success: true, index: { state: 'missing' } })
    expect((await harbour.ask('callers', { symbol: 'signal', cursor })).envelope).toMatchObject({ verdict: 'WARN' })
    await harbour.index()
    expect(await page(cursor)).toMatchObject({ error_type: 'cursor_stale' })
  })
})

const MISMATCH = { success: false, error_type: 'cursor_params_mismatch' }

/** All pages of a question, the limits taken in turn. */
async function allPages(
  project: AskedProject,
  query: string,
  params: Record<string, unknown>,
  limits: readonly number[],
): Promise<readonly Envelope[]> {
  const pages: Envelope[] = []
  let cursor: unknown
  do {
    const limit = limits[pages.length % limits.length]
    const asked = { ...params, limit, ...(cursor === undefined ? {} : { cursor }) }
    const { envelope } = await project.ask(query, asked)
    if (!envelope.success) throw new Error(envelope.summary_line)
    pages.push(envelope)
    cursor = envelope['next_cursor']
  } while (cursor !== undefined && pages.length < 5_000)
  return pages
}
