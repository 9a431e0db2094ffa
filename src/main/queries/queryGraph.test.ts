import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '#shared/table'
import { decodeTree } from './encode/decodeTree.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf, tableOf, textOf } from './testing/readRows.ts'
import { SYMBOL_FIELDS } from './rows/symbolFields.ts'

/** A harbour: two boats that are moored, an interface between them, a test, a name match, and a pair called in two ways. */
const FILES = {
  'src/pier.ts': `/** Ties a boat up. */
export function moor(boat: Boat): void {
  if (boat.length > 3) cast(boat)
  boat.stop()
}
export function cast(boat: Boat): void {
  moor(boat)
}
export interface Boat {
  length: number
  stop(): void
}
function unused(): void {}
`,
  'src/boats.ts': `import { moor, type Boat } from './pier.ts'
export class Ferry implements Boat {
  length = 9
  stop(): void {
    moor(this)
  }
  async sail(): Promise<void> {
    this.stop()
    this.stop()
  }
}
export class Punt implements Boat {
  length = 2
  stop(): void {}
}
export function drive(vehicle): void {
  vehicle.sail()
}
`,
  'src/boats.test.ts': `import { Ferry } from './boats.ts'
it('sails', () => {
  new Ferry().sail()
})
`,
}

describe('query_graph', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())

  async function rows(query: string): Promise<readonly (readonly Cell[])[]> {
    const { envelope } = await harbour.ask('query_graph', { query })
    const { cols } = tableOf(envelope, 'rows')
    return rowsOf(envelope, 'rows').map((row) => cols.map((col) => row[col] ?? null))
  }

  it('answers about the code: pattern, file, optional, walk, aggregation', async () => {
    expect(
      await rows("MATCH (f:function) WHERE f.file = 'src/pier.ts' RETURN f.name, f.path, f.qn ORDER BY f.line"),
    ).toEqual([
      ['moor', 'src/pier.ts', 'src.pier.moor'],
      ['cast', 'src/pier.ts', 'src.pier.cast'],
      ['unused', 'src/pier.ts', 'src.pier.unused'],
    ])
    expect(await rows('MATCH (c:class)-[:contains]->(m:method) RETURN c.name, count(m) ORDER BY c.name')).toEqual([
      ['Ferry', 2],
      ['Punt', 1],
    ])
    expect(
      await rows('MATCH (f:function) OPTIONAL MATCH (f)<-[:calls]-(c) RETURN f.name, collect(c.name)'),
    ).toContainEqual(['unused', ''])
    expect(await rows("MATCH p = (:test)-[:calls*]->({name: 'cast'}) RETURN p ORDER BY length(p) LIMIT 1")).toEqual([
      [
        'src.boats.test.sails -calls-> src.boats.Ferry.sail -calls-> src.boats.Ferry.stop -calls-> src.pier.moor -calls-> src.pier.cast',
      ],
    ])
  })

  it('counts as the other queries do: a pair that was resolved in several ways is one relationship', async () => {
    for (const symbol of ['src.pier.moor', 'src.pier.cast', 'src.boats.Ferry.stop', 'src.boats.Ferry.sail']) {
      const { envelope } = await harbour.ask('callers', { symbol })
      const count = `MATCH ()-[:calls]->(f {qn: '${symbol}'}) RETURN count(*)`
      expect(await rows(count)).toEqual([[envelope['caller_count']]])
      expect(await rows(`MATCH (f {qn: '${symbol}'}) RETURN f.callers`)).toEqual([[envelope['caller_count']]])
      const trace = (await harbour.ask('trace_path', { symbol, direction: 'inbound', depth: 15, tests: 'include' }))
        .envelope
      const reach = `MATCH (a)-[:calls*]->(f {qn: '${symbol}'}) WHERE a.qn <> f.qn RETURN count(DISTINCT a)`
      expect(await rows(reach)).toEqual([[trace['callers_total']]])
    }
    const sites = "MATCH ({name: 'sail'})-[r:calls]->({name: 'stop'}) RETURN r.sites, r.via, r.file, r.line"
    expect(await rows(sites)).toEqual([[2, 'inherited', 'src/boats.ts', 8]])
  })

  it('follows name matches only where they are asked for', async () => {
    const possible = "MATCH (a {name: 'drive'})-[r:calls]->(b) WHERE r.via = 'possible' RETURN b.qn"
    expect(await rows("MATCH (a {name: 'drive'})-[r:calls]->(b) RETURN b.qn")).toEqual([])
    expect(await rows(possible)).toEqual([['src.boats.Ferry.sail']])
  })

  it('knows the columns that other lists have, under their names', async () => {
    const fields = Object.keys(SYMBOL_FIELDS).filter((field) => field !== 'lines' && field !== 'flags')
    const { envelope } = await harbour.ask('search_graph', { name_pattern: '^moor$', fields: fields.join(',') })
    const [found] = rowsOf(envelope, 'results')
    const [row] = await rows(`MATCH (f {name: 'moor'}) RETURN ${fields.map((field) => `f.${field}`).join(', ')}`)
    expect(row).toEqual(fields.map((field) => found?.[field]))
    expect(await rows("MATCH (f {name: 'sail'}) RETURN f.async, f.isExported, f.startLine, f.in_degree")).toEqual([
      [true, false, 7, 1],
    ])
    expect(await rows('MATCH (f:file) RETURN f.name ORDER BY f.name')).toEqual([
      ['boats.test.ts'],
      ['boats.ts'],
      ['pier.ts'],
    ])
  })

  it('gives every row once over its pages, whatever their size', async () => {
    const query = 'MATCH (a)-[r]->(b) RETURN type(r), a, b'
    const whole = await rows(query)
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const limit = 3 + (seen.length % 4)
      const { envelope } = await harbour.ask('query_graph', {
        query,
        limit,
        ...(cursor === undefined ? {} : { cursor }),
      })
      const table = tableOf(envelope, 'rows')
      expect(table.total).toBe(whole.length)
      seen.push(...rowsOf(envelope, 'rows').map((row) => table.cols.map((col) => row[col] ?? null)))
      cursor = table.next_cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(whole)
    const first = (await harbour.ask('query_graph', { query, max_rows: 2 })).envelope
    expect(tableOf(first, 'rows')).toMatchObject({ listed: 2, total: whole.length, truncated: true })
    const other = { query: `${query} LIMIT 5`, cursor: textOf(first, 'next_cursor') }
    expect((await harbour.ask('query_graph', other)).envelope).toMatchObject({ error_type: 'cursor_params_mismatch' })
  })

  it('says that unresolved calls are no relationships', async () => {
    const calls = (await harbour.ask('query_graph', { query: "MATCH (a)-[:calls]->({name: 'unused'}) RETURN a" }))
      .envelope
    expect(calls).toMatchObject({ verdict: 'INFO', completeness: 'unknown', unresolved_total: 1 })
    expect(textOf(calls, 'summary_line')).toContain('not known whether there are any')
    const files = (await harbour.ask('query_graph', { query: 'MATCH (f:file)-[:imports]->(g) RETURN count(*)' }))
      .envelope
    expect(files).toMatchObject({ completeness: 'complete' })
  })

  it('keeps every value and every name of a column through the formats', async () => {
    const queries = [
      "UNWIND ['', ' x', '42', 'true', '-', 'a;b', 'a\nb', null, 1.5, 1e999, left('😀', 1), true, [1, null], {a: 'q'}] AS x RETURN x, x AS `- \"(`",
      'MATCH p = (:test)-[r:calls]->(n) RETURN count(*), p, r, n, properties(n), keys(n)',
      `RETURN ${"'x' + ".repeat(60)}'y'`,
    ]
    for (const query of queries) {
      const { envelope } = await harbour.ask('query_graph', { query })
      const tree = decodeTree((await harbour.ask('query_graph', { query, format: 'tree' })).text)
      expect({ ...tree, format: 'json' }).toEqual(JSON.parse(JSON.stringify(envelope)))
    }
  })

  it('teaches where it refuses', async () => {
    const ask = async (query: string): Promise<unknown> => (await harbour.ask('query_graph', { query })).envelope
    expect(await ask('MATCH (n) DELETE n')).toMatchObject({
      success: false,
      error_type: 'query_syntax',
      error: 'line 1, column 11: DELETE is refused: queries only read',
    })
    expect(await ask('MATCH (f:function) RETURN f.fiel')).toMatchObject({
      suggestions: ['file'],
      error_type: 'query_syntax',
    })
    expect(await ask('MATCH (f:functoin) RETURN f')).toMatchObject({ suggestions: ['function'] })
    expect(await ask("MATCH (f) WHERE f.name =~ '(' RETURN f")).toMatchObject({
      error_type: 'query_syntax',
      error: 'line 1, column 27: the pattern is wrong at position 1: missing closing ) at (',
    })
  })
})
