import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { names, rowsOf } from './testing/readRows.ts'

const FILES = {
  'src/reader.ts': `export abstract class Reader { abstract readNext(): string }
export class CargoReader extends Reader { readNext(): string { return read() } }
export class MailReader extends Reader { readNext(): string { return read() } }
export function read(): string { return '' }
export function readAll(of: Reader): string { return read() + of.readNext() }
`,
  'src/reader.test.ts': "import { read } from './reader.ts'\nit('reads cargo', () => { read() })\n",
}

describe('search_graph', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())

  const search = async (params: Record<string, unknown>): Promise<Envelope> =>
    (await harbour.ask('search_graph', params)).envelope

  it('counts neighbours by the relationship that is named, else callers and callees', async () => {
    const inherited = await search({ query: 'reader', relationship: 'inherits', fields: 'degree' })
    expect(rowsOf(inherited, 'results').map(({ qn, degree }) => [qn, degree])).toEqual([
      ['src.reader.Reader', 2],
      ['src.reader.CargoReader', 1],
      ['src.reader.MailReader', 1],
    ])
    const called = await search({ query: 'read', kind: 'function', sort: 'degree', fields: 'degree', tests: 'exclude' })
    expect(rowsOf(called, 'results')[0]).toMatchObject({ qn: 'src.reader.read', degree: 4 })
    expect(names(await search({ query: 'reader', relationship: 'inherits', min_degree: 2 }), 'results')).toEqual([
      'src.reader.Reader',
    ])
  })

  it('shows the neighbours in a column where it is asked to, and goes on from page to page either way', async () => {
    const first = await search({ relationship: 'inherits', include_connected: true, limit: 1 })
    expect(rowsOf(first, 'results')[0]).toMatchObject({ connected: '<CargoReader;<MailReader' })
    const second = await search({ relationship: 'inherits', limit: 1, cursor: first.next_cursor })
    expect(names(second, 'results')).toEqual(['src.reader.CargoReader'])
  })

  it('says whether the words or the filters found nothing', async () => {
    const filtered = await search({ query: 'reader', kind: 'class', min_degree: 9 })
    expect(filtered).toMatchObject({ verdict: 'NOT_FOUND', total: 0 })
    expect(filtered.summary_line).toMatch(/^symbols not found: nothing for reader, class.*; the words alone find \d+$/)
    expect(filtered.next_step).toContain('min_degree counts calls')
    const misspelt = await search({ query: 'cargoraeder' })
    expect(misspelt).toMatchObject({ verdict: 'NOT_FOUND', suggestions: ['CargoReader'] })
    expect(misspelt.next_step).toBe('call search_graph query=CargoReader')
  })
})
