import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { impactProject, type ImpactProject } from './testing/impactProject.ts'
import { names, rowsOf } from './testing/readRows.ts'

const FOO = `export function moor(rope: string): string {
  return rope
}

export function row(): number {
  return 2
}

export function gone(): number {
  return 3
}

function tie(): void {}
`

const FILES = {
  'package.json': JSON.stringify({ scripts: { test: 'vitest' } }),
  'README.md': '# Harbour\n',
  'src/quay/ropes.ts': FOO,
  'src/quay/harbour.ts': `import { moor } from './ropes'\nexport function berth(): string {\n  return moor('a')\n}\n`,
  'src/fleet/tug.ts': `import { row } from '../quay/ropes'\nexport function tow(): number {\n  return row()\n}\n`,
  'src/fleet/skiff.ts': `import { gone } from '../quay/ropes'\nexport function skiff(): number {\n  return gone()\n}\n`,
  'src/office/plan.ts': `import { berth } from '../quay/harbour'\nexport function plan(): string {\n  return berth()\n}\n`,
  'test/ropes.test.ts': `import { it } from 'vitest'\nimport { plan } from '../src/office/plan'\nit('plans', () => {\n  plan()\n})\n`,
}

function edited(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`nothing to edit: ${from}`)
  return text.replace(from, to)
}

const MOORED = edited(FOO, 'return rope', 'return rope.trim()')

function seeds(envelope: Envelope): readonly string[] {
  return rowsOf(envelope, 'seeds').map(({ change, name }) => `${String(change)} ${String(name)}`)
}

function impacted(envelope: Envelope): readonly string[] {
  return rowsOf(envelope, 'impacted').map(({ hop, name }) => `${String(name)} ${String(hop)}`)
}

describe('what a change reaches', () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await impactProject(FILES)
  })
  afterAll(() => harbour.close())

  it('is the callers of the symbol that was edited, not those of its neighbour', async () => {
    const { envelope } = await harbour.changed({ 'src/quay/ropes.ts': MOORED })
    expect(seeds(envelope)).toEqual(['behaviour moor'])
    expect(impacted(envelope)).toEqual(['berth 1', 'plan 2'])
    expect(rowsOf(envelope, 'tests_to_run')).toEqual([{ file: 'test/ropes.test.ts', tests: 1, hop: 3 }])
    expect(envelope).toMatchObject({
      verdict: 'CAUTION',
      risk_level: 'low',
      completeness: 'complete',
      impacted_total: 2,
      base_ref: 'HEAD',
      agent_summary: { risk: 'low', verification_command: 'npx vitest run test/ropes.test.ts' },
    })
  })

  it('is the same for an edit that is staged, or half staged', async () => {
    const twice = edited(MOORED, 'return 2', 'return 4')
    const plain = (await harbour.changed({ 'src/quay/ropes.ts': twice })).envelope
    harbour.write({ 'src/quay/ropes.ts': MOORED })
    harbour.git('add', '-A')
    const staged = (await harbour.ask('detect_changes', { staged: true })).envelope
    expect(seeds(staged)).toEqual(['behaviour moor'])
    const both = (await harbour.changed({ 'src/quay/ropes.ts': twice })).envelope
    expect(seeds(both)).toEqual(['behaviour moor', 'behaviour row'])
    expect(impacted(both)).toEqual(impacted(plain))
    expect(rowsOf(both, 'changed_files')).toMatchObject([{ sources: 'staged;unstaged' }])
  })

  it('leaves out what is changed itself, and keeps the nearest hop', async () => {
    const berth = edited(FILES['src/quay/harbour.ts'], `moor('a')`, `moor('b')`)
    const { envelope } = await harbour.changed({ 'src/quay/ropes.ts': MOORED, 'src/quay/harbour.ts': berth })
    expect(seeds(envelope)).toEqual(['behaviour berth', 'behaviour moor'])
    expect(impacted(envelope)).toEqual(['plan 1'])
  })

  it('has the symbols of a new file as seeds that nobody calls', async () => {
    const { envelope } = await harbour.changed({
      'src/quay/raft.ts': `import { moor } from './ropes'\nexport function raft() { return moor('x') }\n`,
    })
    expect(seeds(envelope)).toEqual(['added raft'])
    expect(rowsOf(envelope, 'changed_files')).toMatchObject([
      { file: 'src/quay/raft.ts', status: 'added', sources: 'untracked' },
    ])
    expect(envelope).toMatchObject({ verdict: 'SAFE', risk_level: 'none', impacted_total: 0 })
  })

  it('seeds the users of an import that leads elsewhere, and says so', async () => {
    const { envelope } = await harbour.changed({
      'src/quay/cords.ts': FOO,
      'src/quay/harbour.ts': edited(FILES['src/quay/harbour.ts'], './ropes', './cords'),
    })
    expect(seeds(envelope)).toContain('file-level berth')
    expect(impacted(envelope)).toEqual(['plan 1'])
    expect(envelope.warnings?.join()).toContain('file-level: imports changed in 1 file')
  })

  it('follows a renamed file to its callers, and takes a rename alone for no change of a symbol', async () => {
    const moved = { 'src/quay/ropes.ts': undefined, 'src/quay/harbour.ts': undefined }
    const harbourFile = edited(FILES['src/quay/harbour.ts'], './ropes', './lines')
    const alone = await harbour.changed({
      'src/office/plan.ts': undefined,
      'src/office/plans.ts': FILES['src/office/plan.ts'],
    })
    expect(alone.envelope).toMatchObject({ seeds_total: 0, impacted_total: 0 })
    expect(rowsOf(alone.envelope, 'changed_files')).toMatchObject([
      { file: 'src/office/plan.ts', status: 'deleted' },
      { file: 'src/office/plans.ts', status: 'added' },
    ])
    const { envelope } = await harbour.changed({
      ...moved,
      'src/quay/lines.ts': MOORED,
      'src/quay/harbour.ts': harbourFile,
    })
    expect(seeds(envelope)).toContain('behaviour moor')
    expect(impacted(envelope)).toContain('plan 1')
  })

  it('finds the callers of what was deleted, in an index from before and in one from after', async () => {
    const without = edited(FOO, `export function gone(): number {\n  return 3\n}\n\n`, '')
    harbour.write({ 'src/quay/ropes.ts': without })
    const older = (await harbour.ask('detect_changes', { working_tree: true })).envelope
    const fresh = (await harbour.changed({ 'src/quay/ropes.ts': without })).envelope
    for (const envelope of [older, fresh]) {
      expect(seeds(envelope)).toEqual(['deleted gone'])
      expect(impacted(envelope)).toEqual(['skiff 1'])
      expect(envelope).toMatchObject({ verdict: 'REVIEW' })
    }
    expect(JSON.stringify(older['risk_factors'])).toContain('indexed before the change: src/quay/ropes.ts')
    expect(JSON.stringify(fresh['risk_factors'])).not.toContain('indexed before')
    expect(rowsOf(fresh, 'impacted')).toMatchObject([{ via: 'unresolved' }])
    expect(JSON.stringify(fresh['risk_factors'])).toContain('1 call has lost its target')
  })

  it('takes every symbol of a deleted file, and of a deleted class', async () => {
    const { envelope } = await harbour.changed({ 'src/quay/ropes.ts': undefined })
    expect(seeds(envelope)).toEqual(['deleted gone', 'deleted moor', 'deleted row', 'deleted tie'])
    expect(impacted(envelope)).toEqual(['skiff 1', 'tow 1', 'berth 1', 'plan 2'])
  })

  it('grades documents, tests, comments and nothing at all for what they are', async () => {
    const documents = await harbour.changed({ 'README.md': '# The harbour\n' })
    expect(documents.envelope).toMatchObject({ verdict: 'SAFE', risk_level: 'none', seeds_total: 0 })
    const tests = await harbour.changed({
      'test/ropes.test.ts': edited(FILES['test/ropes.test.ts'], 'plan()\n', 'plan()\n  plan()\n'),
    })
    expect(tests.envelope).toMatchObject({ verdict: 'CAUTION', risk_level: 'low', impacted_total: 0 })
    expect(rowsOf(tests.envelope, 'tests_to_run')).toMatchObject([{ file: 'test/ropes.test.ts', hop: 0 }])
    const nothing = await harbour.changed({})
    expect(nothing.envelope).toMatchObject({ verdict: 'INFO', success: true })
    const comment = await harbour.changed({
      'src/quay/ropes.ts': edited(FOO, '  return rope', '  // as is\n  return rope'),
    })
    expect(seeds(comment.envelope)).toEqual(['comment moor'])
    expect(comment.envelope).toMatchObject({ verdict: 'SAFE', risk_level: 'none', impacted_total: 0 })
  })

  it('asks for a review of a signature with a caller, and lets a private helper without one pass', async () => {
    const signature = await harbour.changed({ 'src/quay/ropes.ts': edited(FOO, 'row()', 'row(oars = 2)') })
    expect(seeds(signature.envelope)).toEqual(['signature row'])
    expect(signature.envelope).toMatchObject({ verdict: 'REVIEW', risk_level: 'low' })
    expect(signature.envelope.next_step).toContain('call callers symbol=row')
    const helper = await harbour.changed({
      'src/quay/ropes.ts': edited(FOO, 'tie(): void {}', 'tie(): void { return }'),
    })
    expect(helper.envelope).toMatchObject({
      verdict: 'SAFE',
      completeness: 'complete',
      agent_summary: { risk: 'none' },
    })
  })

  it('is never safe where unresolved calls carry the name', async () => {
    harbour.write({ 'src/office/late.ts': 'export function late(it: any) {\n  return it.tie()\n}\n' })
    const { envelope } = await harbour.changed({
      'src/quay/ropes.ts': edited(FOO, 'tie(): void {}', 'tie(): void { return }'),
    })
    expect(envelope).toMatchObject({ verdict: 'CAUTION', completeness: 'unknown', unresolved_total: 1 })
    expect(rowsOf(envelope, 'unresolved_sites')).toMatchObject([{ text: 'it.tie' }])
  })

  it('is unsafe where it breaks a rule of severity error or touches a guarded file', async () => {
    const rules = `forbidden:\n  - name: quay-alone\n    from: src/quay/**\n    to: src/office/**\n`
    const broken = await harbour.changed({
      'faultline.rules.yml': rules,
      'src/quay/harbour.ts': `import { plan } from '../office/plan'\nexport function berth(): string {\n  return plan()\n}\n`,
    })
    expect(broken.envelope.verdict).toBe('UNSAFE')
    expect(JSON.stringify(broken.envelope['risk_factors'])).toContain('quay-alone at src/quay/harbour.ts:')
    expect(broken.envelope.next_step).toContain('stop: ')
    const guarded = await harbour.changed({
      'faultline.rules.yml': 'guarded:\n  - src/quay/**\n',
      'src/quay/ropes.ts': MOORED,
    })
    expect(guarded.envelope).toMatchObject({ verdict: 'UNSAFE', agent_summary: { verdict: 'UNSAFE' } })
    expect(JSON.stringify(guarded.envelope['risk_factors'])).toContain('guarded by the rules: src/quay/ropes.ts')
  })

  it('teaches about references that do not exist or are none', async () => {
    const unknown = (await harbour.ask('detect_changes', { base: 'mian' })).envelope
    expect(unknown).toMatchObject({ success: false, error_type: 'git_failed', suggestions: ['main'] })
    for (const base of ['--output=x', 'a;rm\u0000']) {
      expect((await harbour.ask('detect_changes', { base })).envelope).toMatchObject({ error_type: 'invalid_argument' })
    }
    expect((await harbour.ask('detect_changes', { base: 'main', staged: true })).envelope).toMatchObject({
      error_type: 'invalid_argument',
      invalid_arguments: ['base', 'staged'],
    })
  })

  it('of symbols that the index does not have yet is said to be unknown', async () => {
    harbour.write({ 'src/quay/raft.ts': 'export function raft() {}\n' })
    const { envelope } = await harbour.ask('detect_changes', { working_tree: true })
    expect(seeds(envelope)).toEqual(['added raft'])
    expect(envelope).toMatchObject({ verdict: 'CAUTION', completeness: 'unknown' })
    expect(JSON.stringify(envelope['risk_factors'])).toContain('not in the index, callers unknown: raft')
    harbour.remove('src/quay/raft.ts')
  })

  it('measures a branch from where it left a base that moved on', async () => {
    const fork = harbour.git('rev-parse', 'HEAD')
    harbour.git('checkout', '-q', '-b', 'pier')
    harbour.commit('edit', { 'src/quay/ropes.ts': MOORED })
    harbour.git('checkout', '-q', 'main')
    harbour.commit('elsewhere', { 'src/fleet/tug.ts': edited(FILES['src/fleet/tug.ts'], 'row()', 'row() + 1') })
    harbour.git('checkout', '-q', 'pier')
    await harbour.index()
    const { envelope } = await harbour.ask('detect_changes')
    expect(envelope).toMatchObject({ base_ref: 'main', merge_base: fork, branch: 'pier' })
    expect(seeds(envelope)).toEqual(['behaviour moor'])
    const range = (await harbour.ask('detect_changes', { range: 'HEAD~1..HEAD' })).envelope
    expect(impacted(range)).toEqual(['berth 1', 'plan 2'])
    expect(names(range, 'impacted')).toEqual(names(envelope, 'impacted'))
  })
})
