import { expect, test } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { listCsv } from './listCsv.ts'
import { readWholeList } from './readWholeList.ts'

const SOURCES = [
  { query: 'callers', params: {}, tables: ['callers'], beyond: 0, marks: { side: 'callers' } },
  { query: 'callees', params: {}, tables: ['callees'], beyond: 0, marks: { side: 'callees' } },
]

/** An engine with so many rows of each list, by number from 0; cursors are the number of the next row. */
function engineWith(counts: Readonly<Record<string, number>>, asked: string[] = []) {
  return async (query: string, params: Readonly<Record<string, unknown>>): Promise<Envelope> => {
    const from = Number(params['cursor'] ?? 0)
    const total = counts[query] ?? 0
    const end = Math.min(total, from + Math.min(Number(params['limit']), 700))
    asked.push(`${query} ${from}`)
    const rows = Array.from({ length: end - from }, (_, at) => [`${query}${from + at}`])
    const page = { total, returned: rows.length, has_more: end < total, truncated: end < total }
    const table = { cols: ['name'], rows, ...page, ...(end < total ? { next_cursor: String(end) } : {}) }
    return { success: true, verdict: 'INFO', summary_line: '', next_step: '', [query]: table } as unknown as Envelope
  }
}

test('a whole list is read through its cursors, one list after the other', async () => {
  const asked: string[] = []
  const { rows, isCut } = await readWholeList(engineWith({ callers: 1_500, callees: 3 }, asked), SOURCES)
  expect(rows).toHaveLength(1_503)
  expect(new Set(rows.map(({ name }) => name)).size).toBe(1_503)
  expect(rows.at(-1)).toEqual({ side: 'callees', name: 'callees2' })
  expect(isCut).toBe(false)
  expect(asked.slice(0, 3)).toEqual(['callers 0', 'callers 700', 'callers 1400'])
})

test('a list that is longer than a file takes is cut, and it is said', async () => {
  const { rows, isCut } = await readWholeList(engineWith({ callers: 900, callees: 900 }), SOURCES, 1_000)
  expect(rows).toHaveLength(1_000)
  expect(isCut).toBe(true)
  expect((await readWholeList(engineWith({ callers: 900, callees: 100 }), SOURCES, 1_000)).isCut).toBe(false)
})

test('a list becomes CSV with all its columns and no formula', () => {
  const rows = [
    { name: '=1+1', line: -4 },
    { name: 'a,"b"', file: null, flags: true },
  ]
  expect(listCsv(rows)).toBe(`name,line,file,flags\r\n'=1+1,-4,,\r\n"a,""b""",,,true\r\n`)
})
