import { describe, expect, test } from 'vitest'
import type { AgentCall } from '#shared/agents'
import { askedFor, isAbout, targetOfCall } from './showCall.ts'

function called(query: string, given: AgentCall['arguments'], more: Partial<AgentCall> = {}): AgentCall {
  const at = '2026-01-01T10:00:00.000Z'
  return { id: 1, at, query, arguments: given, verdict: 'INFO', summary: '', durationMs: 1, bytes: 1, ...more }
}

describe('showing the question of an agent in the window', () => {
  test('opens the screen that asks the same', () => {
    expect(targetOfCall(called('callers', { symbol: 'Ledger.post' }))).toMatchObject({
      view: { screen: 'explore', active: 'Ledger.post', expanded: [] },
    })
    expect(targetOfCall(called('find_paths', { from: 'a', to: 'b', max_depth: 4 }))).toMatchObject({
      view: { screen: 'paths', paths: { from: 'a', to: 'b', depth: 4, at: 0 } },
    })
    expect(targetOfCall(called('find_cycles', { level: 'file' }))).toMatchObject({
      view: { cycles: { level: 'file' } },
    })
    expect(targetOfCall(called('detect_changes', { base: 'main' }))).toMatchObject({
      view: { screen: 'impact', impact: { source: 'branch', base: 'main' } },
    })
    expect(targetOfCall(called('assess_change', { removed: 'a, b', signature: ['c'] }))).toMatchObject({
      view: {
        impact: { source: 'edit', marks: [{ as: 'signature', qn: 'c' }, { as: 'removed', qn: 'a' }, { qn: 'b' }] },
      },
    })
    expect(targetOfCall(called('safe_to_edit', { file_path: 'src/tax.ts' }))).toMatchObject({ file: 'src/tax.ts' })
  })

  test('offers nothing for what failed, was not found, or is asked on no screen', () => {
    expect(targetOfCall(called('callers', { symbol: 'x' }, { verdict: 'NOT_FOUND' }))).toBeUndefined()
    expect(targetOfCall(called('callers', { symbol: 'x' }, { error: 'invalid_argument' }))).toBeUndefined()
    expect(targetOfCall(called('detect_changes', { since: 'v1' }))).toBeUndefined()
    expect(targetOfCall(called('dead_code', {}))).toBeUndefined()
  })

  test('knows its own project by path, name or tail', () => {
    const about = (project: string): boolean => isAbout(called('callers', { project }), '/home/ada/code/tidewater')
    expect(['/home/ada/code/tidewater', 'tidewater', 'code/tidewater'].map(about)).toEqual([true, true, true])
    expect(['/home/ada/code/tide', 'water', '/tidewater'].map(about)).toEqual([false, false, false])
    expect(isAbout(called('callers', {}), '/any')).toBe(true)
  })

  test('says what was asked for, without how it was to be presented', () => {
    const given = { symbol: 'Ledger.post', project: '/p', format: 'json', tests: 'exclude', fields: ['qn'], limit: 5 }
    expect(askedFor(called('callers', given))).toBe('Ledger.post · tests exclude · limit 5')
  })
})
