import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../serve/tools.ts'
import { impactProject, type ImpactProject } from './testing/impactProject.ts'
import { findQuery } from './index.ts'

type Params = Readonly<Record<string, unknown>>

const FILES = {
  'src/ropes.ts': 'export function tie(): void {}\nexport function row(): void { tie() }\n',
  'src/quay.ts': "import { row, tie } from './ropes.ts'\nexport function land(): void { row(); tie() }\n",
}

const SAME: readonly (readonly [name: string, action: string, params: Params, query: string])[] = [
  ['nav', 'callers', { symbol: 'tie' }, 'callers'],
  ['nav', 'callees', { symbol: 'land' }, 'callees'],
  ['nav', 'path', { from: 'land', to: 'tie' }, 'find_paths'],
  ['nav', 'trace', { symbol: 'row', direction: 'inbound' }, 'trace_path'],
  ['edit', 'safe', { file_path: 'src/ropes.ts', edit_type: 'rename' }, 'safe_to_edit'],
  ['edit', 'impact', {}, 'detect_changes'],
  ['edit', 'impact', { working_tree: true, depth: 1 }, 'detect_changes'],
  ['edit', 'impact', { file_path: 'src/ropes.ts' }, 'assess_change'],
  ['health', 'file', { file_path: 'src/quay.ts' }, 'file_health'],
  ['health', 'project', {}, 'project_health'],
  ['index', 'status', { verbose: true }, 'index_status'],
  ['search', 'symbols', { query: 'tie' }, 'search_graph'],
  ['search', 'content', { pattern: 'tie' }, 'search_code'],
]

describe('an old name', () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await impactProject(FILES)
    harbour.write({ 'src/ropes.ts': FILES['src/ropes.ts'].replace('tie(): void {}', 'tie(): void { return }') })
    await harbour.index()
  })
  afterAll(() => harbour.close())

  const ACTIONS: readonly (readonly [name: string, action: string, params: Params, query: string, meant: Params])[] = [
    ...SAME.map(([name, action, params, query]) => [name, action, params, query, params] as const),
    ['edit', 'impact', { symbol: 'tie' }, 'assess_change', { behaviour: ['tie'] }],
    ['edit', 'impact', { symbol: 'tie', depth: 1 }, 'assess_change', { behaviour: ['tie'], depth: 1 }],
  ]

  it.each(ACTIONS)('%s %s %j is answered as %s, and says so', async (name, action, params, query, meant) => {
    const { deprecation, ...payload } = (await harbour.ask(name, { action, ...params })).envelope
    expect(payload).toEqual((await harbour.ask(query, meant)).envelope)
    expect(payload.success).toBe(true)
    const way = meant === params ? 'the same arguments' : 'behaviour instead of symbol'
    const message = `${name} is an old name: call ${query} with ${way}, without action`
    expect(deprecation).toEqual({ deprecated: true, old_name: name, tool: query, action, message })
  })

  it('builds the index, too', async () => {
    const { envelope } = await harbour.ask('index', { action: 'build', path: harbour.root })
    expect(envelope).toMatchObject({ success: true, changed: false, deprecation: { tool: 'index_repository' } })
  })

  it.each([
    ['nav', ['callers', 'callees', 'path', 'trace']],
    ['edit', ['safe', 'impact']],
    ['health', ['file', 'project']],
    ['index', ['build', 'status']],
    ['search', ['symbols', 'content']],
  ])('%s without one of its actions is told which there are', async (name, valid) => {
    for (const action of [undefined, '', 'delete', 'constructor', 7, ['callers']]) {
      const { envelope, isError } = await harbour.ask(name, { action, symbol: 'tie' })
      expect(isError).toBe(true)
      expect(envelope).toMatchObject({
        error_type: 'invalid_argument',
        invalid_arguments: ['action'],
        valid_values: valid,
      })
    }
  })

  it('teaches about its other arguments as the new one does', async () => {
    const old = (await harbour.ask('nav', { action: 'callers', symbl: 'tie' })).envelope
    expect(old).toMatchObject({ error_type: 'invalid_argument', deprecation: { tool: 'callers' } })
    expect(old['suggestions']).toContain('symbol')
  })

  it('goes on with the pages that the new one began, and the other way round', async () => {
    const first = (await harbour.ask('nav', { action: 'callers', symbol: 'tie', limit: 1 })).envelope
    const second = (await harbour.ask('callers', { symbol: 'tie', limit: 1, cursor: first.next_cursor })).envelope
    expect(second).toMatchObject({ caller_count: 2, callers_listed: 1, truncated: false })
    const again = await harbour.ask('nav', { action: 'callers', symbol: 'tie', limit: 1, cursor: first.next_cursor })
    expect(again.envelope['callers']).toEqual(second['callers'])
  })

  it('stands in no list', () => {
    for (const [name] of ACTIONS) {
      expect(findQuery(name)).toBeUndefined()
      expect(tools().map((tool) => tool.name)).not.toContain(name)
    }
  })
})
