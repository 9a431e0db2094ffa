import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf } from './testing/readRows.ts'

const DOCKS = 130
const FILES = {
  'src/radio.ts': `// signal: what ships hear
export const CALL_SIGN = 'ANNA'

export class Radio {
  signal(text: string): string {
    const sent = text.trim()
    return sent // signal sent
  }

  silent(): void {}
}
`,
  'src/radio.test.ts': "import { Radio } from './radio.ts'\n\nit('hears', () => {\n  new Radio().signal('ahoy')\n})\n",
  'src/windows.ts': 'export function anchor(): void {\r\n  drop()\r\n}\r\nfunction drop(): void {}\r\n',
  'src/wide.ts': `export const chart = '${'~'.repeat(900)} reef 🪸 ${'~'.repeat(900)}'\n`,
  'tools/tide.py': 'def tide(table):\n    return table\n',
  ...Object.fromEntries(
    Array.from({ length: DOCKS }, (_, dock) => [
      `docks/dock${dock}.ts`,
      `export function moor${dock}(): void {\n  // fender one\n  // fender two\n}\n`,
    ]),
  ),
}

describe('search_code', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())

  const search = async (params: Record<string, unknown>): Promise<Envelope> =>
    (await harbour.ask('search_code', params)).envelope

  it('groups what it finds by the innermost enclosing symbol, code before tests', async () => {
    const reply = await search({ pattern: 'signal' })
    expect(reply).toMatchObject({ verdict: 'INFO', total_matches: 4, files_matched: 2, total: 3 })
    expect(reply.summary_line).toBe('matches of signal: 4 lines in 2 files, 3 symbols')
    expect(rowsOf(reply, 'results')).toEqual([
      {
        name: '<module>',
        qn: 'src.radio.<module>',
        file: 'src/radio.ts',
        hits: 1,
        at: '1:4',
        text: '// signal: what ships hear',
      },
      {
        name: 'signal',
        qn: 'src.radio.Radio.signal',
        file: 'src/radio.ts',
        hits: 2,
        at: '5:3;7:20',
        text: 'signal(text: string): string {',
      },
      expect.objectContaining({ file: 'src/radio.test.ts', hits: 1, at: '4:15' }),
    ])
  })

  it('shows every line with mode full, with the lines around it where context is given', async () => {
    const lines = await search({ pattern: 'signal', mode: 'full', file_pattern: 'src/radio.ts', context: 1 })
    expect(rowsOf(lines, 'results').map(({ name, at, text }) => [name, at, text])).toEqual([
      ['<module>', '1:4', "// signal: what ships hear\nexport const CALL_SIGN = 'ANNA'"],
      ['signal', '5:3', 'export class Radio {\n  signal(text: string): string {\n    const sent = text.trim()'],
      ['signal', '7:20', '  const sent = text.trim()\n  return sent // signal sent\n}'],
    ])
  })

  it('counts by file with mode files, most first', async () => {
    expect(rowsOf(await search({ pattern: 'signal', mode: 'files' }), 'results')).toEqual([
      { file: 'src/radio.ts', hits: 3, symbols: 2, first_line: 1 },
      { file: 'src/radio.test.ts', hits: 1, symbols: 1, first_line: 4 },
    ])
  })

  it('takes a pattern for the characters that it has, and with regex for an expression on each line', async () => {
    expect(await search({ pattern: 'text.trim()' })).toMatchObject({ total_matches: 1 })
    expect(await search({ pattern: 't.xt' })).toMatchObject({ verdict: 'NOT_FOUND', total_matches: 0 })
    expect(await search({ pattern: 't.xt', regex: true })).toMatchObject({ total_matches: 2 })
    expect(await search({ pattern: '^\\s+drop\\(\\)$', regex: true })).toMatchObject({ total_matches: 1 })
    expect(await search({ pattern: '(?i)anna', regex: true })).toMatchObject({ total_matches: 1 })
    expect(await search({ pattern: '.*', regex: true, file_pattern: 'src/windows.ts' })).toMatchObject({
      total_matches: 4,
    })
  })

  it('refuses a wrong expression with the position, and hangs on none', async () => {
    const wrong = await search({ pattern: 'sig(nal', regex: true })
    expect(wrong).toMatchObject({ success: false, error_type: 'invalid_argument', invalid_arguments: ['pattern'] })
    expect(wrong['error']).toMatch(/position \d+/)
    expect(await search({ pattern: '(a*)*b(~+)+$', regex: true })).toMatchObject({ success: true })
    expect(await search({ pattern: '' })).toMatchObject({ success: false, error_type: 'invalid_argument' })
  })

  it('shortens a long line to what stands around the match', async () => {
    const [row] = rowsOf(await search({ pattern: 'reef' }), 'results')
    expect(row?.['text']).toContain('reef 🪸')
    expect(String(row?.['text']).length).toBeLessThan(100)
  })

  it('says what was not found and what to try', async () => {
    const nothing = await search({ pattern: 'ANNA.', file_pattern: 'src/**' })
    expect(nothing.summary_line).toBe('text not found: ANNA. is in none of 4 files')
    expect((await search({ pattern: 'Ahoy' })).next_step).toBe("call search_code regex=true pattern='(?i)Ahoy'")
    expect((await search({ pattern: 'signal', file_pattern: '*.go' })).summary_line).toBe(
      'text not found: no indexed file matches *.go',
    )
  })

  it.each(['compact', 'full', 'files'])('gives each row exactly once over its pages (%s)', async (mode) => {
    const seen: string[] = []
    let cursor: string | undefined
    let limit = 7
    do {
      const page = await search({ pattern: 'fender', mode, limit, ...(cursor === undefined ? {} : { cursor }) })
      expect(page).toMatchObject({ total_matches: 2 * DOCKS, total: mode === 'full' ? 2 * DOCKS : DOCKS })
      seen.push(...rowsOf(page, 'results').map(({ file, at }) => `${String(file)} ${String(at ?? '')}`))
      cursor = typeof page.next_cursor === 'string' ? page.next_cursor : undefined
      limit = 40
    } while (cursor !== undefined)
    expect(seen).toHaveLength(mode === 'full' ? 2 * DOCKS : DOCKS)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('refuses a cursor of another pattern or mode, and one of the same with another limit or context goes on', async () => {
    const cursor = (await search({ pattern: 'fender', limit: 5 })).next_cursor
    expect(await search({ pattern: 'moor', cursor })).toMatchObject({ error_type: 'cursor_params_mismatch' })
    expect(await search({ pattern: 'fender', mode: 'files', cursor })).toMatchObject({
      error_type: 'cursor_params_mismatch',
    })
    expect(await search({ pattern: 'fender', context: 2, limit: 9, cursor })).toMatchObject({ success: true })
  })

  it('stays small by default', async () => {
    const reply = await harbour.ask('search_code', { pattern: 'fender', format: 'tree' })
    expect(Buffer.byteLength(reply.text)).toBeLessThan(6_000)
  })

  it('is what the old content search means now', async () => {
    const reply = (await harbour.ask('search', { action: 'content', pattern: 'CALL_SIGN' })).envelope
    expect(reply).toMatchObject({ total_matches: 1, deprecation: { tool: 'search_code' } })
  })
})

describe('search_code on files that changed since they were indexed', () => {
  it('finds what is there now, and says that the enclosing symbols are not known', async () => {
    const yard = askedProject({
      'src/keel.ts': 'export function keel(): void {}\n',
      'src/mast.ts': 'export function mast(): void {}\n',
      'src/sail.ts': 'export function sail(): void {}\n',
    })
    await yard.index()
    yard.write({ 'src/keel.ts': '// a new plank\nexport function keel(): void {}\n', 'src/mast.ts': '\0binary\0' })
    rmSync(path.join(yard.root, 'src/sail.ts'))
    const { envelope } = await yard.ask('search_code', { pattern: 'keel(' })
    expect(rowsOf(envelope, 'results')).toMatchObject([{ name: '<changed>', file: 'src/keel.ts', at: '2:17' }])
    expect(envelope.warnings).toEqual([
      'changed since the index, so without enclosing symbols: src/keel.ts',
      '2 files not searched: the file is binary (1), the file is gone (1)',
    ])
    await yard.dispose()
  })
})
