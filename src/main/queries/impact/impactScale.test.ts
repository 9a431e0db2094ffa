import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { decodeTree } from '../encode/decodeTree.ts'
import { impactProject, type ImpactProject } from '../testing/impactProject.ts'
import { names, rowsOf, tableOf } from '../testing/readRows.ts'

const CALLERS = 1_469
const MODULES = 50
const DECKS = 245

/** One function with callers in many modules, each file with its test, and a chain behind it. */
function fleet(): Record<string, string> {
  const files: Record<string, string> = {
    'src/core/signal.ts': 'export function signal() {\n  return 1\n}\n',
    'package.json': JSON.stringify({ scripts: { test: 'vitest' } }),
  }
  const byFile = new Map<string, number>()
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const deck = caller % DECKS
    const file = `src/ship${deck % MODULES}/deck${deck}.ts`
    const count = byFile.get(file) ?? 0
    files[file] ??= `import { signal } from '../core/signal'\n`
    files[file] += `export function answer${caller}() {\n  return signal()\n}\n`
    byFile.set(file, count + 1)
  }
  for (const file of [...byFile.keys()].slice(0, 60)) {
    const caller = /answer(\d+)/.exec(files[file] ?? '')?.[0] ?? ''
    const test = file.replace('src/', 'test/').replace('.ts', '.test.ts')
    files[test] =
      `import { it } from 'vitest'\nimport { ${caller} } from '../../${file.replace('.ts', '')}'\nit('answers', () => {\n  ${caller}()\n})\n`
  }
  const chain = Array.from({ length: 21 }, (_, link) => {
    const next = link === 0 ? '' : `import { link${link - 1} } from './link${link - 1}'\n`
    return [
      `src/chain/link${link}.ts`,
      `${next}export function link${link}() {\n  return ${link === 0 ? '0' : `link${link - 1}()`}\n}\n`,
    ]
  })
  return { ...files, ...Object.fromEntries(chain) }
}

describe('a change that reaches far', () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await impactProject(fleet())
    harbour.write({ 'src/core/signal.ts': 'export function signal() {\n  return 2\n}\n' })
    await harbour.index()
  })
  afterAll(() => harbour.close())

  it('is told whole in few bytes, and every total with it', async () => {
    const { text, envelope } = await harbour.ask('detect_changes', { format: 'tree' })
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(11_000)
    expect(envelope).toMatchObject({
      verdict: 'UNSAFE',
      risk_level: 'high',
      impacted_total: CALLERS,
      graded_symbols: CALLERS,
    })
    expect(text).toContain(`impacted_total: ${CALLERS}`)
    expect(text).toContain('qn = group prefix + "." + name')
    const { listed, omitted } = tableOf(envelope, 'impacted')
    expect(listed + omitted).toBe(CALLERS)
    expect(listed).toBeGreaterThan(50)
    expect(decodeTree(text)).toEqual(JSON.parse(JSON.stringify(envelope)))
  })

  it('is paged to the end with every row once, while modules sum to the total on every page', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { envelope } = await harbour.ask('detect_changes', {
        limit: 500,
        ...(cursor === undefined ? {} : { cursor }),
      })
      seen.push(...names(envelope, 'impacted'))
      const modules = rowsOf(envelope, 'impacted_modules')
      expect(modules).toHaveLength(41)
      expect(modules.at(-1)).toMatchObject({ module: '(other)' })
      expect(modules.reduce((sum, { symbols }) => sum + Number(symbols), 0)).toBe(CALLERS)
      cursor = envelope.next_cursor as string | undefined
    } while (cursor !== undefined)
    expect(seen).toHaveLength(CALLERS)
    expect(new Set(seen).size).toBe(CALLERS)
  })

  it('has one verdict whatever is shown of it', async () => {
    const of = async (params: Record<string, unknown>): Promise<Partial<Envelope>> => {
      const { envelope } = await harbour.ask('detect_changes', params)
      const { verdict, summary_line, risk_level, risk_factors } = envelope
      return { verdict, summary_line, risk_level, risk_factors }
    }
    const one = await of({ limit: 1 })
    expect(await of({ limit: 1000 })).toEqual(one)
    expect(await of({ format: 'toon', fields: ['through', 'at', 'module'] })).toEqual(one)
  })

  it('makes cursors stale when the working tree moves on, though the index does not', async () => {
    const { envelope } = await harbour.ask('detect_changes', { limit: 10 })
    const cursor = envelope.next_cursor
    expect((await harbour.ask('detect_changes', { limit: 10, cursor })).envelope.success).toBe(true)
    harbour.write({ 'notes.md': 'more\n' })
    expect((await harbour.ask('detect_changes', { limit: 10, cursor })).envelope).toMatchObject({
      error_type: 'cursor_stale',
    })
    harbour.remove('notes.md')
  })

  it('stops at the depth and says exactly what is beyond', async () => {
    const { envelope } = await harbour.ask('assess_change', { behaviour: ['link0'] })
    expect(envelope).toMatchObject({
      impacted_total: 5,
      hop_counts: [1, 1, 1, 1, 1],
      deeper_exist: true,
      deeper_total: 15,
      risk_level: 'medium',
    })
    const last = (await harbour.ask('assess_change', { behaviour: ['link5'], depth: 15 })).envelope
    expect(last).toMatchObject({ impacted_total: 15, deeper_exist: false })
    expect(last).not.toHaveProperty('deeper_total')
  })

  it('counts callers and callees as one set in both directions', async () => {
    const { envelope } = await harbour.ask('assess_change', { behaviour: ['link3'], depth: 1, direction: 'both' })
    expect(names(envelope, 'impacted')).toEqual(['src.chain.link2.link2', 'src.chain.link4.link4'])
    const both = (await harbour.ask('detect_changes', { direction: 'both' })).envelope
    expect(both['impacted_total']).toBe(CALLERS)
    const out = (await harbour.ask('detect_changes', { direction: 'outbound' })).envelope
    expect(out).toMatchObject({ impacted_total: 0, verdict: 'UNSAFE', graded_symbols: CALLERS })
  })
})
