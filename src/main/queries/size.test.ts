import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf } from './testing/readRows.ts'
import { tools } from '../serve/tools.ts'

/** A folder of some size that is always there: the sources of this room. */
const SOURCES = fileURLToPath(new URL('.', import.meta.url))

describe('the size of answers', () => {
  let workshop: AskedProject
  beforeAll(async () => {
    workshop = askedProject({})
    await workshop.askBare('index_repository', { path: SOURCES, format: 'json' })
  })
  afterAll(() => workshop.dispose())

  async function tree(query: string, params: Record<string, unknown>): Promise<string> {
    const reply = await workshop.askBare(query, { project: SOURCES, ...params })
    if (reply.isError) throw new Error(reply.text)
    return reply.text
  }
  /** A complete trace of about 20 rows, of whichever function has one. */
  async function wholeTrace(): Promise<string> {
    for (const symbol of ['cursor.openCursor', 'pageLists.pageLists', 'render.render']) {
      const text = await tree('trace_path', { symbol, depth: 2, limit: 20, direction: 'outbound', tests: 'include' })
      const rows = Number(/^callees_total: (\d+)$/m.exec(text)?.[1])
      if (rows >= 10 && rows <= 20) return text
    }
    throw new Error('no symbol has a trace of 10 to 20 rows')
  }
  it('stays below its ceilings, and each answer still has its totals and rows', async () => {
    const search = await tree('search_graph', { query: 'rows', limit: 50 })
    expect(Buffer.byteLength(search)).toBeLessThan(6_000)
    expect(search).toMatch(/^total: \d+$/m)
    expect(search).toMatch(/^results: 50 {2}\(cols: /m)

    const trace = await wholeTrace()
    expect(Buffer.byteLength(trace)).toBeLessThan(1_500)
    expect(trace).toContain('qn = group prefix + "." + name')

    const status = await tree('index_status', {})
    expect(Buffer.byteLength(status)).toBeLessThan(2_000)
    expect(status).toMatch(/^sites_total: \d+$/m)

    expect(Buffer.byteLength(JSON.stringify({ tools: tools() }))).toBeLessThan(10_000)
    console.log(trace)
    console.log(status)
  })

  it('lists tools with read-only hints on all but those that write', () => {
    const writing = tools().filter(({ annotations }) => annotations?.readOnlyHint !== true)
    expect(writing.map(({ name }) => name)).toEqual(['index_repository', 'delete_project'])
  })

  it('finds its own entry by words', async () => {
    const { envelope } = await workshop.askBare('search_graph', {
      project: SOURCES,
      query: 'encode tree',
      format: 'json',
    })
    expect(rowsOf(envelope, 'results')[0]).toMatchObject({ qn: 'encode.encodeTree.encodeTree' })
  })
})
