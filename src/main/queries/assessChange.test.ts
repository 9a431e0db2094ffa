import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impactProject, type ImpactProject } from './testing/impactProject.ts'
import { names, rowsOf } from './testing/readRows.ts'

const FILES = {
  'package.json': JSON.stringify({ scripts: { test: 'vitest' } }),
  'faultline.rules.yml': 'guarded:\n  - src/sealed/**\n  - LICENSE\n',
  'src/winch.ts': `export function haul(load: number): number {
  return heave(load)
}

function heave(load: number): number {
  return load
}
`,
  'src/crane.ts': `import { haul } from './winch'
export class Crane {
  lift(): number {
    return haul(1) + haul(2)
  }
}
export function signal(): number {
  return 1
}
`,
  'src/deck.ts': `import { Crane } from './crane'
export function load(): number {
  return new Crane().lift()
}
export function signal(): number {
  return 2
}
`,
  'src/sealed/log.ts': 'export function entry(): number {\n  return 0\n}\n',
  'test/deck.test.ts': `import { it } from 'vitest'\nimport { load } from '../src/deck'\nit('loads', () => {\n  load()\n})\n`,
}

describe('an edit that is not made yet', () => {
  let dock: ImpactProject
  beforeAll(async () => {
    dock = await impactProject(FILES, 'dock')
  })
  afterAll(() => dock.close())

  it('is answered as the same edit is once it is made', async () => {
    const before = (await dock.ask('assess_change', { behaviour: ['haul'] })).envelope
    const made = FILES['src/winch.ts'].replace('heave(load)\n', 'heave(load + 1)\n')
    const after = (await dock.changed({ 'src/winch.ts': made })).envelope
    for (const key of [
      'verdict',
      'risk_level',
      'risk_factors',
      'impacted',
      'impacted_modules',
      'tests_to_run',
      'completeness',
    ]) {
      expect({ key, is: before[key] }).toEqual({ key, is: after[key] })
    }
    expect(names(before, 'impacted')).toEqual(['src.crane.Crane.lift', 'src.deck.load'])
    expect(before.agent_summary?.verification_command).toBe('npx vitest run test/deck.test.ts')
  })

  it('lists every site that a removal leaves behind, once', async () => {
    const { envelope } = await dock.ask('assess_change', { removed: ['haul'] })
    expect(envelope).toMatchObject({ verdict: 'REVIEW', dangling_total: 2 })
    expect(
      rowsOf(envelope, 'dangling_sites').map(
        ({ file, line, text }) => `${String(file)}:${String(line)} ${String(text)}`,
      ),
    ).toEqual(['src/crane.ts:4 haul', 'src/crane.ts:4 haul'])
    const together = (await dock.ask('assess_change', { removed: ['haul', 'Crane', 'Crane.lift'] })).envelope
    expect(rowsOf(together, 'dangling_sites').map(({ from }) => from)).toEqual(['src.deck.load', 'src.deck.load'])
  })

  it('of a name that means several symbols has no grade', async () => {
    const { envelope } = await dock.ask('assess_change', { signature: ['signal'] })
    expect(envelope).toMatchObject({ verdict: 'CAUTION', ambiguous: true, completeness: 'unknown' })
    expect(envelope).not.toHaveProperty('risk_level')
    expect(rowsOf(envelope, 'candidates')).toHaveLength(2)
    const one = (await dock.ask('assess_change', { signature: ['signal'], file_path: 'src/deck.ts' })).envelope
    expect(one).toMatchObject({ verdict: 'SAFE', risk_level: 'none' })
  })

  it('of a file that is named like a symbol means everything in it', async () => {
    const { envelope } = await dock.ask('assess_change', { removed: ['src/winch.ts'] })
    expect(envelope.summary_line).toMatch(/^removing src\/winch\.ts reaches 2 symbols/)
    expect(envelope).toMatchObject({ verdict: 'REVIEW', seeds_total: 3, dangling_total: 2 })
    const several = (await dock.ask('assess_change', { behaviour: ['signal'] })).envelope
    expect(several.summary_line).not.toContain('; ;')
    expect(several.summary_line).not.toMatch(/;\s+\(/)
  })

  it('of a name that does not exist, or of nothing, teaches', async () => {
    const { envelope } = await dock.ask('assess_change', { behaviour: ['hual', 'load'] })
    expect(envelope).toMatchObject({ success: true, verdict: 'NOT_FOUND', suggestions: ['src.winch.haul'] })
    expect(envelope.summary_line).toContain('not found')
    expect((await dock.ask('assess_change', { file_path: 'src/none.ts' })).envelope.verdict).toBe('NOT_FOUND')
    expect((await dock.ask('assess_change')).envelope).toMatchObject({ error_type: 'invalid_argument' })
  })

  it('is reached by its old name, for a symbol, a file and what was changed', async () => {
    const of = async (params: Record<string, string>) =>
      (await dock.ask('edit', { action: 'impact', ...params })).envelope
    expect(await of({ symbol: 'haul' })).toMatchObject({ impacted_total: 2, deprecation: { tool: 'assess_change' } })
    expect(await of({ file_path: 'src/winch.ts' })).toMatchObject({ deprecation: { tool: 'assess_change' } })
    expect(await of({})).toMatchObject({ verdict: 'INFO', deprecation: { tool: 'detect_changes' } })
    const safe = (await dock.ask('edit', { action: 'safe', file_path: 'src/winch.ts' })).envelope
    expect(safe).toMatchObject({ risk_level: 'low', deprecation: { tool: 'safe_to_edit' } })
  })

  it('of a file says what it needs, and how grave it is by what is meant to be done', async () => {
    const grades = new Map<string, unknown>()
    for (const edit_type of ['comment', 'behaviour', 'signature', 'rename', 'remove']) {
      const { envelope } = await dock.ask('safe_to_edit', { file_path: 'src/winch.ts', edit_type })
      grades.set(edit_type, envelope.verdict)
      expect(envelope).toMatchObject({
        success: true,
        health_grade: expect.stringMatching(/^[A-F]$/),
        recommendation: expect.any(String),
        pre_edit_checklist: expect.arrayContaining([expect.stringContaining('src/winch.ts')]),
      })
      expect(envelope.agent_summary?.verdict).toBe(envelope.verdict)
    }
    expect(Object.fromEntries(grades)).toEqual({
      comment: 'SAFE',
      behaviour: 'CAUTION',
      signature: 'REVIEW',
      rename: 'REVIEW',
      remove: 'REVIEW',
    })
    const { envelope } = await dock.ask('safe_to_edit', { file_path: './src\\winch.ts' })
    expect(envelope).toMatchObject({ downstream_count: 2, downstream_files: 2 })
    expect(rowsOf(envelope, 'test_files_nearby')).toEqual([{ file: 'test/deck.test.ts', tests: 1, hop: 3 }])
  })

  it('of a guarded file is unsafe in every line of the answer', async () => {
    const { envelope } = await dock.ask('safe_to_edit', { file_path: 'src/sealed/log.ts' })
    expect(envelope).toMatchObject({ verdict: 'UNSAFE', agent_summary: { verdict: 'UNSAFE' } })
    expect(envelope['recommendation']).toContain('do not edit')
    expect(envelope.next_step).toContain('stop: guarded by the rules')
    expect(envelope.agent_summary?.guardrails?.[0]).toContain('do not edit: guarded by the rules: src/sealed/log.ts')
  })

  it('of a file that the index does not have is not found', async () => {
    const { envelope } = await dock.ask('safe_to_edit', { file_path: 'src/decks.ts' })
    expect(envelope).toMatchObject({
      success: true,
      verdict: 'NOT_FOUND',
      next_step: 'call safe_to_edit file_path=src/deck.ts',
    })
    const outside = (await dock.ask('safe_to_edit', { file_path: '../deck.ts' })).envelope
    expect(outside).toMatchObject({ success: false, error_type: 'security_violation' })
  })

  it('of a guarded file is unsafe although the index does not have it', async () => {
    const { envelope } = await dock.ask('safe_to_edit', { file_path: 'LICENSE' })
    expect(envelope).toMatchObject({ success: true, verdict: 'UNSAFE', risk_level: 'none' })
    expect(envelope.next_step).toBe('stop: guarded by the rules: LICENSE; ask a person')
    expect(envelope.agent_summary?.guardrails).toEqual(['do not edit: guarded by the rules: LICENSE'])
  })
})
