import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { FIRST_PAGE, fetchPage, type PageStart } from './fetchPage.ts'
import { textOf } from './rows.ts'

/** Lists in memory with the paging of the contract: a limit, and a cursor that is the position. */
function lists(sizes: readonly number[]) {
  return async (query: string, params: Readonly<Record<string, unknown>>): Promise<Envelope> => {
    const total = sizes[Number(query)] ?? 0
    const from = Number(params['cursor'] ?? 0)
    const to = Math.min(total, from + Number(params['limit']))
    const rows = Array.from({ length: to - from }, (_, index) => [`list ${query} row ${from + index}`])
    const page = {
      total,
      listed: rows.length,
      shown: to,
      cap: rows.length,
      omitted: total - to,
      truncated: to < total,
      has_more: to < total,
    }
    return {
      success: true,
      verdict: 'INFO',
      summary_line: '',
      next_step: '',
      format: 'json',
      rows: { cols: ['qn'], rows, ...page, ...(to < total ? { next_cursor: String(to) } : {}) },
    }
  }
}

async function everyPage(sizes: readonly number[], pageSize: number) {
  const sources = sizes.map((_, index) => ({ query: String(index), params: {}, tables: ['rows'], beyond: 0 }))
  const pages: string[][] = []
  let start: PageStart | undefined = FIRST_PAGE
  while (start !== undefined) {
    const page = await fetchPage(lists(sizes), sources, start, pageSize)
    pages.push(page.rows.map(({ row }) => textOf(row, 'qn')))
    start = page.next
  }
  return pages
}

const refuse = async (): Promise<Envelope> => ({
  success: false,
  verdict: 'ERROR',
  summary_line: 'The cursor is stale',
  next_step: 'Start again without a cursor',
  format: 'json',
  error: 'The cursor is stale',
  error_type: 'cursor_stale',
})

describe('pages over several lists', () => {
  it('show each row exactly once and in order, and fill every page but the last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 12 }),
        async (sizes, pageSize) => {
          const pages = await everyPage(sizes, pageSize)
          const wanted = sizes.flatMap((size, list) =>
            Array.from({ length: size }, (_, row) => `list ${list} row ${row}`),
          )
          expect(pages.flat()).toEqual(wanted)
          const full = pages.filter((page) => page.length === pageSize).length
          expect(full).toBe(Math.floor(wanted.length / pageSize))
        },
      ),
    )
  })

  it('fail with the reply when a cursor is refused', async () => {
    await expect(
      fetchPage(refuse, [{ query: 'callers', params: {}, tables: ['callers'], beyond: 0 }], FIRST_PAGE, 50),
    ).rejects.toThrow('The cursor is stale')
  })
})
