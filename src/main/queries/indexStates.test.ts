import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GraphReader } from '#graph/GraphReader'
import { DEFAULT_THRESHOLDS } from '#shared/thresholds'
import { ask } from './ask.ts'
import type { ProjectsPort, ProjectView } from './QueryContext.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf } from './testing/readRows.ts'

describe('projects and the state of their index', () => {
  let harbour: AskedProject
  let marina: AskedProject
  beforeAll(() => {
    harbour = askedProject({ 'src/pier.ts': 'export function moor(): void {}\n' })
    marina = harbour.beside({ 'README.md': 'no code here\n' }, 'marina')
  })
  afterAll(() => harbour.dispose())

  it('warn about a project that is not indexed, with the call that mends it', async () => {
    for (const query of ['callers', 'index_status']) {
      const { envelope } = await harbour.ask(query, query === 'callers' ? { symbol: 'moor' } : {})
      expect(envelope).toMatchObject({
        success: true,
        verdict: 'WARN',
        completeness: 'unknown',
        index: { state: 'missing' },
      })
      expect(envelope.summary_line).toContain('not found')
      expect(envelope.next_step).toContain(`index_repository path=${harbour.root}`)
    }
    expect((await harbour.askBare('callers', { symbol: 'moor' })).envelope).toMatchObject({
      error_type: 'project_not_found',
    })
  })

  it('say what was indexed, and that nothing changed the second time', async () => {
    const first = (await harbour.index()).envelope
    expect(first).toMatchObject({ success: true, changed: true, files: 1, parsed_files: 1, index: { state: 'ready' } })
    const second = (await harbour.index()).envelope
    expect(second).toMatchObject({ changed: false, parsed_files: 0, reused_files: 1 })
    expect(second.index?.generation).toBe(first.index?.generation)
  })

  it('warn about a folder without code, which is no error', async () => {
    const indexed = (await marina.index()).envelope
    expect(indexed).toMatchObject({ success: true, verdict: 'WARN', index: { state: 'empty' } })
    expect(indexed.summary_line).toContain('not found')
    expect((await marina.ask('callers', { symbol: 'moor' })).envelope).toMatchObject({ verdict: 'WARN' })
  })

  it('refuse to index what is no folder', async () => {
    const { envelope } = await harbour.askBare('index_repository', { path: path.join(harbour.root, 'nowhere') })
    expect(envelope).toMatchObject({ success: false, error_type: 'file_not_found' })
    expect((await harbour.askBare('index_repository', { path: 'nowhere' })).envelope.success).toBe(false)
  })

  it('are meant by path, name or a unique tail, and by nothing while one alone is open', async () => {
    for (const project of [harbour.root, 'harbour', `${path.basename(harbour.folder)}/harbour`]) {
      expect((await harbour.ask('callers', { project, symbol: 'moor' })).envelope).toMatchObject({ verdict: 'INFO' })
    }
    const none = (await harbour.askBare('callers', { project: 'harbor', symbol: 'moor' })).envelope
    expect(none).toMatchObject({ error_type: 'project_not_found', suggestions: ['harbour'] })
    const several = (await harbour.askBare('callers', { symbol: 'moor' })).envelope
    expect(several).toMatchObject({ error_type: 'invalid_argument', valid_values: ['harbour', 'marina'] })
    mkdirSync(path.join(harbour.folder, 'old/harbour'), { recursive: true })
    const twin = harbour.beside({ 'a.py': 'def row():\n    pass\n' }, 'old/harbour/harbour')
    await twin.index()
    const twice = (await harbour.ask('callers', { project: 'harbour', symbol: 'moor' })).envelope
    expect(twice).toMatchObject({ error_type: 'invalid_argument', valid_values: [harbour.root, twin.root] })
    expect(rowsOf((await harbour.askBare('list_projects', { format: 'json' })).envelope, 'projects')).toHaveLength(3)
    expect((await twin.ask('delete_project')).envelope).toMatchObject({ success: true })
    expect((await harbour.askBare('delete_project', {})).envelope).toMatchObject({ error_type: 'invalid_argument' })
  })

  it('say which paths are covered', async () => {
    const { envelope } = await harbour.ask('index_status', { paths: ['./src/pier.ts', 'src', 'docs'] })
    expect(rowsOf(envelope, 'coverage').map(({ path: asked, state }) => [asked, state])).toEqual([
      ['src/pier.ts', 'parsed'],
      ['src', 'parsed'],
      ['docs', 'not_in_index'],
    ])
  })
})

describe('a state that passes', () => {
  const never = (): Promise<never> => Promise.reject(new Error('nothing asks git here'))
  const view: ProjectView = {
    ref: { key: 'k', name: 'harbour', root: '/srv/harbour' },
    info: { state: 'rebuilding', files: 0, updating: true },
    reader: undefined,
    report: undefined,
    source: { read: () => Promise.resolve({ kind: 'missing' }) },
    texts: { each: () => Promise.resolve() },
    changes: { read: never, outline: never, churn: never },
    thresholds: DEFAULT_THRESHOLDS,
  }
  const signal = new AbortController().signal

  it('of a first index that is still being made gives a warning, never an empty list', async () => {
    const { envelope } = await ask({ projects: projectsWith(view), signal }, 'callers', { symbol: 'moor' })
    expect(envelope).toMatchObject({ verdict: 'WARN', completeness: 'unknown', index: { state: 'rebuilding' } })
    expect(envelope).not.toHaveProperty('callers')
    expect(envelope).not.toHaveProperty('caller_count')
  })

  it('of a store without a generation mints no cursor and refuses one', async () => {
    const { sampleGraph } = await import('#graph/sampleGraph')
    const symbols = ['moor', 'cast', 'row'].map((name) => ({
      qualifiedName: `pier.${name}`,
      kind: 'function' as const,
      path: 'pier.ts',
    }))
    const graph = sampleGraph({
      symbols: [{ qualifiedName: 'pier', kind: 'file', path: 'pier.ts', localName: '<module>' }, ...symbols],
      calls: [
        [2, 1],
        [3, 1],
      ],
    })
    const reader: GraphReader = { ...graph, generation: { databaseId: '', counter: 0 } }
    const report = {
      state: 'ready' as const,
      files: [],
      skipped: [],
      skippedCounts: {},
      pending: 0,
      indexedAt: '2026-01-01T00:00:00Z',
      elapsedMs: 1,
      head: undefined,
    }
    const projects = projectsWith({ ...view, info: { state: 'ready', files: 1 }, reader, report })
    const first = (await ask({ projects, signal }, 'callers', { symbol: 'moor', limit: 1 })).envelope
    expect(first).toMatchObject({ truncated: true, next_step: 'showing 1 of 2 callers - pass limit=2' })
    expect(first).not.toHaveProperty('next_cursor')
    const second = (await ask({ projects, signal }, 'callers', { symbol: 'moor', cursor: 'c1.eyJ' })).envelope
    expect(second).toMatchObject({ error_type: 'cursor_unsupported' })
  })
})

/** Ports of one open project that is in this state. */
function projectsWith(shown: ProjectView): ProjectsPort {
  return {
    open: ['/srv/harbour'],
    list: () => Promise.resolve([]),
    view: () => Promise.resolve(shown),
    index: () => Promise.reject(new Error('not asked for')),
    remove: () => Promise.resolve(),
  }
}
