import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { tableOf, textOf } from './testing/readRows.ts'

const METHODS = Array.from({ length: 1_998 }, (_, index) => `  berth${index}(): void {}`)
const FILES = {
  'src/pier.ts':
    'export function moor(): number { return 1 }\n\nexport function cast(): number {\n  return moor()\n}\n',
  'src/quay.ts': `export class Quay {\n${METHODS.join('\n')}\n}\n`,
  'src/edited.ts': 'export function before(): void {}\n',
  'src/windows.ts': 'export function first(): void {}\r\nexport function second(): void {\r\n}\r\n',
}

describe('a snippet', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())
  const snippet = async (params: Record<string, unknown>) => (await harbour.ask('get_code_snippet', params)).envelope

  it('is the one line of a function of one line', async () => {
    expect(await snippet({ symbol: 'moor' })).toMatchObject({
      source: 'export function moor(): number { return 1 }',
      start_line: 1,
      end_line: 1,
      source_clipped: false,
      file_path: 'src/pier.ts',
    })
  })

  it('is short where no last line was asked for, says so, and names the call for the rest', async () => {
    for (const asked of [{ symbol: 'Quay' }, { file_path: 'src/quay.ts' }]) {
      const reply = await snippet(asked)
      const source = textOf(reply, 'source')
      const end = source.split('\n').length
      expect(reply).toMatchObject({ source_clipped: true, start_line: 1, end_line: end, total_lines: 2_000 })
      expect(source.length).toBeLessThanOrEqual(4_500)
      expect(reply.next_step).toBe(
        `call get_code_snippet file_path=src/quay.ts start_line=${end + 1} end_line=${end + 500} for the rest`,
      )
    }
  })

  it('is clipped at 500 lines, says so, and names the call for the rest', async () => {
    const first = await snippet({ file_path: 'src/quay.ts', end_line: 2_000 })
    expect(first).toMatchObject({ source_clipped: true, start_line: 1, end_line: 500, total_lines: 2_000 })
    expect(textOf(first, 'source').split('\n')).toHaveLength(500)
    expect(first.next_step).toBe(
      'call get_code_snippet file_path=src/quay.ts start_line=501 end_line=1000 for the rest',
    )
    const second = await snippet({ file_path: 'src/quay.ts', start_line: 501, end_line: 1000 })
    expect(second).toMatchObject({ source_clipped: false, start_line: 501, end_line: 1000 })
    expect(textOf(second, 'source').split('\n')[0]).toBe('  berth499(): void {}')
  })

  it('has the lines that were asked for, whatever ends them', async () => {
    expect(await snippet({ file_path: './src/pier.ts', start_line: 3, end_line: 4 })).toMatchObject({
      source: 'export function cast(): number {\n  return moor()',
    })
    expect(await snippet({ symbol: 'second' })).toMatchObject({ source: 'export function second(): void {\n}' })
    expect(await snippet({ file_path: 'src/pier.ts', start_line: 4, end_line: 400 })).toMatchObject({ end_line: 5 })
    expect(await snippet({ file_path: 'src/pier.ts', start_line: 40 })).toMatchObject({ verdict: 'NOT_FOUND' })
  })

  it('names callers and callees when asked', async () => {
    const reply = await snippet({ symbol: 'moor', include_neighbors: true })
    expect(tableOf(reply, 'callers')).toMatchObject({ rows: [['src.pier.cast', 'src/pier.ts', '3-5']], total: 1 })
    expect(tableOf(reply, 'callees')).toMatchObject({ rows: [], total: 0 })
  })

  it('is refused for a symbol whose file changed since the index, and read as it is now by lines', async () => {
    harbour.write({ 'src/edited.ts': '// a new first line\nexport function before(): void {}\n' })
    const refused = await snippet({ symbol: 'before' })
    expect(refused).toMatchObject({ success: true, verdict: 'WARN', changed_since_index: true })
    expect(refused).not.toHaveProperty('source')
    expect(refused.next_step).toContain('index_repository')
    const lines = await snippet({ file_path: 'src/edited.ts', start_line: 1, end_line: 1 })
    expect(lines).toMatchObject({ source: '// a new first line', changed_since_index: true })
    await harbour.index()
    expect(await snippet({ symbol: 'before' })).toMatchObject({ verdict: 'INFO', start_line: 2 })
  })

  it('is refused outside the project, also through a link', async () => {
    writeFileSync(path.join(harbour.folder, 'secret.txt'), 'the combination of the safe')
    symlinkSync(path.join(harbour.folder, 'secret.txt'), path.join(harbour.root, 'src/link.ts'))
    for (const file_path of ['../secret.txt', 'src/../../secret.txt', '/etc/passwd', 'src/link.ts', 'C:\\secret.txt']) {
      const reply = await snippet({ file_path })
      expect({ file_path, ...reply }).toMatchObject({ file_path, success: false, error_type: 'security_violation' })
      expect(JSON.stringify(reply)).not.toContain('combination')
    }
    expect(await snippet({ file_path: 'src/gone.ts' })).toMatchObject({ error_type: 'file_not_found' })
  })
})
