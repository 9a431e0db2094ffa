import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTROL_SURFACE, ERROR_TYPES } from '#shared/envelope'
import { decodeTree } from './encode/decodeTree.ts'
import { QUERIES } from './index.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { names, rowsOf, tableOf, textOf } from './testing/readRows.ts'

const FILES = {
  'src/radio.ts': `
export function signal(text: string): string {
  return text
}

export function spare(): void {}
`,
  'src/ships.ts': `
import { signal } from './radio.ts'

export function depart(): void {
  signal('leaving'); signal('left')
}

export class Crane {
  constructor(readonly height: number) {}
  lift(): void { signal('up') }
}

export class Winch {
  lift(): void { signal('pull') }
}

export function hoist(): void {
  new Crane(3).lift()
}

export function unloadAll(cargo: any): void {
  cargo.unload()
}

export class Barge {
  unload(): void {}
}
`,
  'src/gate.ts': 'export function open(): void {}\nexport function enter(): void { open() }\n',
  'src/hatch.ts': 'export function open(): void {}\nexport function climb(): void { open() }\n',
  'src/radio.test.ts': `
import { signal } from './radio.ts'

it('hears a signal', () => {
  signal('hello')
})
`,
  'src/cloud.ts': `
export function updateCloudClient(): void {}
export function cloudUpdate(): void {}
export class URLParser { parse(): void {} }
`,
  'tools/tides.py': 'def parse_tide_table(text):\n    return text\n\n\ndef main():\n    parse_tide_table("")\n',
}

describe('asking', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())

  async function first(query: string): Promise<string | undefined> {
    return names((await harbour.ask('search_graph', { query })).envelope, 'results')[0]
  }

  it('gives every query in every format an envelope that keeps the contract, and a tree that decodes to it', async () => {
    const params: Record<string, Record<string, unknown>> = {
      callers: { symbol: 'signal', possible: true, fields: ['sites', 'positions', 'module', 'doc'] },
      callees: { symbol: 'unloadAll' },
      trace_path: { symbol: 'hoist', tests: 'include', include_evidence: true, include_args: true, risk_labels: true },
      find_paths: { from: 'hoist', to: 'signal' },
      search_code: { pattern: 'signal', mode: 'full', context: 1 },
      query_graph: { query: 'MATCH (f:function) RETURN f.name' },
      assess_change: { removed: ['signal'], behaviour: ['hoist'], fields: ['through', 'at', 'side'] },
      safe_to_edit: { file_path: 'src/radio.ts', edit_type: 'signature' },
      file_health: { file_path: 'src/radio.ts' },
      search_graph: { include_connected: true, limit: 7 },
      get_architecture: { aspects: ['overview', 'hotspots', 'cycles'] },
      get_code_snippet: { symbol: 'Crane', include_neighbors: true },
      index_status: { verbose: true, paths: ['src', 'src/radio.ts', 'nowhere'] },
      edge_sites: { from: 'src/ships.ts', to: 'signal' },
      edges_among: { symbols: ['signal', 'depart', 'hoist', 'gone'] },
      index_repository: { path: harbour.root },
    }
    // What changed is asked where there is a repository: detectChanges.test.ts.
    const asked = QUERIES.filter(({ name }) => name !== 'delete_project' && name !== 'detect_changes')
    expect(asked.length).toBeGreaterThan(9)
    for (const { name } of asked) {
      const json = await harbour.ask(name, params[name])
      expect({ name, text: json.text, isError: json.isError }).toMatchObject({ isError: false })
      expect(JSON.parse(json.text)).toEqual(json.envelope)
      const tree = await harbour.ask(name, { ...params[name], format: 'tree' })
      expect(decodeTree(tree.text)).toEqual(JSON.parse(JSON.stringify(tree.envelope)))
      for (const { envelope } of [json, tree]) {
        expect(envelope).toMatchObject({ success: true, next_step: expect.any(String), index: { state: 'ready' } })
        for (const key of ['error', 'error_type', 'hint']) expect(envelope).not.toHaveProperty(key)
      }
    }
  })

  it('names the callers with their sites and counts tests apart', async () => {
    const { envelope } = await harbour.ask('callers', { symbol: 'signal', fields: ['sites'] })
    expect(names(envelope, 'callers')).toEqual([
      'src.radio.test.hears a signal',
      'src.ships.Crane.lift',
      'src.ships.Winch.lift',
      'src.ships.depart',
    ])
    expect(rowsOf(envelope, 'callers')[3]).toMatchObject({ at: '5:3;5:22', sites: 2, via: 'import', hop: 1 })
    expect(envelope).toMatchObject({ caller_count: 4, callers_listed: 4, listed_cap: 50, truncated: false })

    const without = (await harbour.ask('callers', { symbol: 'signal', tests: 'exclude' })).envelope
    expect(without).toMatchObject({ caller_count: 3, tests_excluded: 1 })
    const only = (await harbour.ask('callers', { symbol: 'signal', tests: 'only' })).envelope
    expect(names(only, 'callers')).toEqual(['src.radio.test.hears a signal'])
  })

  it('counts the calls of a constructor as calls of its class', async () => {
    const { envelope } = await harbour.ask('callers', { symbol: 'Crane' })
    expect(names(envelope, 'callers')).toEqual(['src.ships.hoist'])
    const row = rowsOf(
      (await harbour.ask('search_graph', { query: 'Crane', kind: 'class', fields: ['callers'] })).envelope,
      'results',
    )[0]
    expect(row).toMatchObject({ callers: 1 })
  })

  it('tells none from unknown', async () => {
    const none = (await harbour.ask('callers', { symbol: 'spare' })).envelope
    expect(none).toMatchObject({ verdict: 'INFO', caller_count: 0, completeness: 'complete', unresolved_total: 0 })
    const unknown = (await harbour.ask('callers', { symbol: 'Barge.unload' })).envelope
    expect(unknown).toMatchObject({ verdict: 'INFO', caller_count: 0, completeness: 'unknown', unresolved_total: 1 })
    expect(rowsOf(unknown, 'unresolved_sites')[0]).toMatchObject({ file: 'src/ships.ts', text: 'cargo.unload' })
    expect(unknown.summary_line).not.toMatch(/no callers|safe/i)
    const inside = (await harbour.ask('callees', { symbol: 'unloadAll' })).envelope
    expect(inside).toMatchObject({ callee_count: 0, completeness: 'unknown' })
  })

  it('finds near names for one that is not there, and the places of one that is elsewhere', async () => {
    const absent = (await harbour.ask('callers', { symbol: 'signall' })).envelope
    expect(absent).toMatchObject({ success: true, verdict: 'NOT_FOUND', suggestions: ['src.radio.signal'] })
    expect(absent.summary_line).toContain('not found')
    expect(absent).not.toHaveProperty('completeness')
    const elsewhere = (await harbour.ask('callers', { symbol: 'signal', file_path: 'src/gate.ts' })).envelope
    expect(elsewhere.verdict).toBe('NOT_FOUND')
    expect(names(elsewhere, 'candidates')).toEqual(['src.radio.signal'])
  })

  it('unites the definitions of an ambiguous name and asks for caution', async () => {
    const { envelope } = await harbour.ask('callers', { symbol: 'open' })
    expect(envelope).toMatchObject({ verdict: 'CAUTION', ambiguous: true, completeness: 'unknown', caller_count: 2 })
    expect(names(envelope, 'candidates')).toEqual(['src.gate.open', 'src.hatch.open'])
    expect(names(envelope, 'callers')).toEqual(['src.gate.enter', 'src.hatch.climb'])
    const one = (await harbour.ask('callers', { symbol: 'gate.open' })).envelope
    expect(one).toMatchObject({ verdict: 'INFO', symbol: 'src.gate.open', caller_count: 1 })
    const method = (await harbour.ask('callers', { symbol: 'Crane.lift' })).envelope
    expect(names(method, 'callers')).toEqual(['src.ships.hoist'])
    const snippet = (await harbour.ask('get_code_snippet', { symbol: 'open' })).envelope
    expect(snippet).toMatchObject({ verdict: 'CAUTION', ambiguous: true })
    expect(snippet).not.toHaveProperty('source')
  })

  it('gives byte-identical answers for every spelling of a path', async () => {
    const texts = await Promise.all(
      ['src/gate.ts', './src/gate.ts', 'src\\gate.ts', `${harbour.root}/src/gate.ts`].map(
        async (file_path) => (await harbour.ask('callers', { symbol: 'open', file_path, format: 'tree' })).text,
      ),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('symbol: src.gate.open')
    const patterns = await Promise.all(
      ['src/*.ts', './src/*.ts', 'src\\*.ts']
        .slice(0, 2)
        .map(async (file_pattern) => (await harbour.ask('search_graph', { file_pattern, format: 'tree' })).text),
    )
    expect(new Set(patterns).size).toBe(1)
  })

  it('refuses bad arguments before any work and says what is legal', async () => {
    const bad: readonly (readonly [string, Record<string, unknown>, string])[] = [
      ['callers', { symbol: 'signal', limt: 3 }, 'limt'],
      ['callers', { symbol: ['signal'] }, 'symbol'],
      ['callers', { symbol: 7 }, 'symbol'],
      ['callers', {}, 'symbol'],
      ['callers', { symbol: '' }, 'symbol'],
      ['callers', { symbol: 'signal', possible: 'perhaps' }, 'possible'],
      ['trace_path', { symbol: 'signal', direction: 'up' }, 'direction'],
      ['trace_path', { symbol: 'signal', direction: 'sideways' }, 'direction'],
      ['trace_path', { symbol: 'signal', edge_kinds: ['call'] }, 'edge_kinds'],
      ['search_graph', { kind: 'func' }, 'kind'],
      ['search_graph', { min_degree: 4, max_degree: 2 }, 'min_degree'],
      ['get_code_snippet', {}, 'symbol'],
      ['get_code_snippet', { file_path: 'src/gate.ts', start_line: 3, end_line: 2 }, 'start_line'],
      ...[0, -1, true, 2.5, 'three', Number.NaN].map(
        (limit) => ['callers', { symbol: 'signal', limit }, 'limit'] as const,
      ),
    ]
    for (const [query, params, argument] of bad) {
      const { envelope, isError } = await harbour.ask(query, params)
      expect({ params, isError }).toMatchObject({ isError: true })
      expect(envelope).toMatchObject({ success: false, verdict: 'ERROR', error_type: 'invalid_argument' })
      expect(envelope['invalid_arguments']).toContain(argument)
      expect(envelope.next_step).not.toBe('')
    }
    const limt = (await harbour.ask('callers', { symbol: 'signal', limt: 3 })).envelope
    expect(limt).toMatchObject({ suggestions: ['limit'] })
    expect(limt['allowed_arguments']).toContain('symbol')
    const up = (await harbour.ask('trace_path', { symbol: 'signal', direction: 'up' })).envelope
    expect(up).toMatchObject({ valid_values: ['inbound', 'outbound', 'both'] })
    expect((await harbour.askBare('callers', ['signal'])).envelope.error_type).toBe('invalid_argument')
  })

  it('takes what is meant without doubt, and clamps what is too large with a warning', async () => {
    for (const limit of ['3', 3.0, '3.0']) {
      expect((await harbour.ask('callers', { symbol: 'signal', limit })).envelope['listed_cap']).toBe(3)
    }
    const clamped = (await harbour.ask('callers', { symbol: 'signal', limit: 1e9 })).envelope
    expect(clamped).toMatchObject({ listed_cap: 5000, warnings: [expect.stringContaining('5000')] })
    const words = (await harbour.ask('callers', { symbol: 'signal', fields: 'kind,module' })).envelope
    expect(tableOf(words, 'callers').cols).toEqual(['name', 'lines', 'hop', 'via', 'at', 'kind', 'module'])
  })

  it('refuses a format and another output_format, and takes either alone', async () => {
    const both = (await harbour.ask('callers', { symbol: 'signal', format: 'json', output_format: 'tree' })).envelope
    expect(both).toMatchObject({ error_type: 'invalid_argument', invalid_arguments: ['format', 'output_format'] })
    const synonym = await harbour.askBare('callers', { project: harbour.root, symbol: 'signal', output_format: 'json' })
    expect(synonym.envelope.format).toBe('json')
    const strange = await harbour.askBare('callers', { symbol: 'signal', format: 'yaml' })
    expect(strange.envelope).toMatchObject({ error_type: 'invalid_argument', valid_values: ['tree', 'json', 'toon'] })
  })

  it('suggests a query for one that does not exist', async () => {
    const { envelope } = await harbour.ask('calers')
    expect(envelope).toMatchObject({ success: false, error_type: 'unknown_tool' })
    expect(envelope['suggestions']).toContain('callers')
  })

  it('finds symbols by words in any style', async () => {
    expect(await first('update cloud client')).toBe('src.cloud.updateCloudClient')
    expect(await first('url parser')).toBe('src.cloud.URLParser')
    expect(await first('parse tide table')).toBe('tools.tides.parse_tide_table')
    expect(await first('parse_tide_table')).toBe('tools.tides.parse_tide_table')
  })

  it('holds every filter in every mode', async () => {
    const search = async (params: Record<string, unknown>): Promise<readonly string[]> =>
      names((await harbour.ask('search_graph', params)).envelope, 'results')
    for (const query of [undefined, 'cloud']) {
      const words = query === undefined ? {} : { query }
      expect(await search({ ...words, kind: 'class', name_pattern: '^URL' })).toEqual(['src.cloud.URLParser'])
      expect(await search({ ...words, file_pattern: 'src/gate.ts' })).toHaveLength(query === undefined ? 3 : 0)
    }
    const connected = await search({ min_degree: 1, kind: 'function', file_pattern: '**/*.py' })
    expect(connected.toSorted()).toEqual(['tools.tides.main', 'tools.tides.parse_tide_table'])
    expect(await search({ query: 'open', min_degree: 5 })).toEqual([])
    expect(await search({ query: 'signal', tests: 'only' })).toContain('src.radio.test.hears a signal')
    expect(await search({ query: 'signal', tests: 'exclude' })).not.toContain('src.radio.test.hears a signal')
    expect(await search({ relationship: 'contains', kind: 'class', max_degree: 2 })).toContain('src.ships.Winch')
    const ids = (await harbour.ask('search_graph', { query: 'open', detail: 'ids' })).envelope
    expect(tableOf(ids, 'results').cols).toEqual(['qn'])
  })

  it('says where a pattern is wrong, and no pattern can hang it', async () => {
    const wrong = (await harbour.ask('search_graph', { name_pattern: 'ship(' })).envelope
    expect(wrong).toMatchObject({ error_type: 'invalid_argument', invalid_arguments: ['name_pattern'] })
    expect(wrong.error).toMatch(/position 5/)
    const looking = (await harbour.ask('search_graph', { name_pattern: 'a(?=b)' })).envelope
    expect(looking.error).toMatch(/position 2/)
    const started = performance.now()
    const evil = await harbour.ask('search_graph', {
      name_pattern: '(a+)+(b+)+$',
      file_pattern: '*a*a*a*a*a*a*a*a*a*b',
    })
    expect(evil.isError).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('adds columns, hints at a core one and lists all for an unknown one', async () => {
    const core = (await harbour.ask('search_graph', { query: 'signal', fields: ['kind', 'module'] })).envelope
    expect(core).toMatchObject({ success: true, warnings: [expect.stringContaining('kind is a core column')] })
    expect(rowsOf(core, 'results')[0]).toMatchObject({ module: 'src' })
    const unknown = (await harbour.ask('search_graph', { query: 'signal', fields: ['colour'] })).envelope
    expect(unknown).toMatchObject({ error_type: 'invalid_argument', invalid_arguments: ['fields'] })
    expect(unknown['valid_values']).toEqual(expect.arrayContaining(['signature', 'module', 'degree']))
  })

  it('keeps the control surface alone when compact, in each format, and twice is once', async () => {
    const surface = new Set<string>(CONTROL_SURFACE)
    const contents = { tree: 'tree_content', json: 'data', toon: 'toon_content' } as const
    for (const format of ['tree', 'json', 'toon'] as const) {
      for (const [query, params] of [
        ['callers', { symbol: 'signal', limit: 2 }],
        ['callers', { symbol: 'signal', limt: 2 }],
        ['nav', { action: 'callers', symbol: 'signal' }],
        ['nav', { action: 'callers', limt: 2 }],
      ] as const) {
        const { text, envelope } = await harbour.ask(query, { ...params, format, compact_only: true })
        const object: unknown = JSON.parse(text)
        expect(object).toEqual(JSON.parse(JSON.stringify(envelope)))
        expect(Object.keys(envelope).filter((key) => !surface.has(key))).toEqual([])
        expect(envelope[contents[format]]).toBeDefined()
        expect('hint' in envelope).toBe(!envelope.success)
        expect('deprecation' in envelope).toBe(query === 'nav')
      }
    }
    const page = (await harbour.ask('callers', { symbol: 'signal', limit: 2, format: 'tree', compact_only: true }))
      .envelope
    expect(decodeTree(textOf(page, 'tree_content'))).toMatchObject({ callers: { total: 4, listed: 2 } })
  })

  it('answers old names with the new payload and says what to call', async () => {
    const { envelope } = await harbour.ask('nav', { action: 'callers', symbol: 'signal' })
    expect(envelope).toMatchObject({
      caller_count: 4,
      deprecation: { deprecated: true, old_name: 'nav', tool: 'callers' },
    })
    const wrong = (await harbour.ask('nav', { action: 'callerz' })).envelope
    expect(wrong).toMatchObject({
      error_type: 'invalid_argument',
      valid_values: ['callers', 'callees', 'path', 'trace'],
    })
    expect(QUERIES.map(({ name }) => name)).not.toContain('nav')
  })

  it('traces callees, then callers, by hop', async () => {
    const { envelope } = await harbour.ask('trace_path', { symbol: 'Crane.lift', include_evidence: true })
    expect(Object.keys(envelope).indexOf('callees')).toBeLessThan(Object.keys(envelope).indexOf('callers'))
    expect(rowsOf(envelope, 'callees')).toMatchObject([{ qn: 'src.radio.signal', hop: 1, at: 'src/ships.ts:10:18' }])
    expect(rowsOf(envelope, 'callers')).toMatchObject([{ qn: 'src.ships.hoist', through: 'src.ships.Crane.lift' }])
    const inbound = (await harbour.ask('trace_path', { symbol: 'signal', direction: 'inbound' })).envelope
    expect(inbound).toMatchObject({ callers_total: 4, tests_excluded: 1 })
    expect(rowsOf(inbound, 'callers').map(({ qn, hop }) => [qn, hop])).toContainEqual(['src.ships.hoist', 2])
    const deep = (await harbour.ask('trace_path', { symbol: 'signal', depth: 99 })).envelope
    expect(deep).toMatchObject({ depth: 15, warnings: [expect.stringContaining('15')] })
    const args = (await harbour.ask('trace_path', { symbol: 'hoist', depth: 1, include_args: true })).envelope
    expect(rowsOf(args, 'callees').find(({ name }) => name === 'constructor')).toMatchObject({ args: '3' })
  })

  it('knows the sites behind an edge between symbols and between files, and the edges among symbols', async () => {
    const sites = (await harbour.ask('edge_sites', { from: 'depart', to: 'signal' })).envelope
    expect(rowsOf(sites, 'sites').map(({ line, column, via }) => [line, column, via])).toEqual([
      [5, 3, 'import'],
      [5, 22, 'import'],
    ])
    const files = (await harbour.ask('edge_sites', { from: 'src/ships.ts', to: 'src/radio.ts' })).envelope
    expect(files['total']).toBe(4)
    const edges = (await harbour.ask('edges_among', { symbols: ['depart', 'signal', 'hoist', 'gone'] })).envelope
    expect(rowsOf(edges, 'edges')).toEqual([
      { from: 'src.ships.depart', to: 'src.radio.signal', kind: 'calls', via: 'import', sites: 2 },
    ])
    expect(edges['symbols_absent']).toEqual(['gone'])
  })

  it('keeps window-only queries from other surfaces', async () => {
    const { ask } = await import('./ask.ts')
    const context = { projects: { open: [], list: async () => [] }, signal: new AbortController().signal }
    const reply = await ask(
      { ...context, projects: { ...context.projects, ...NO_PROJECTS } },
      'edge_sites',
      {},
      { surface: 'mcp' },
    )
    expect(reply.envelope.error_type).toBe('unknown_tool')
  })

  it('turns a bug into internal, without a stack and without paths of this machine', async () => {
    const { ask } = await import('./ask.ts')
    const projects = {
      ...NO_PROJECTS,
      open: [],
      list: () => Promise.reject(new TypeError('cannot read /home/pilot/secret/chart.ts:3\n    at load (/opt/x.js:1)')),
    }
    const reply = await ask({ projects, signal: new AbortController().signal }, 'list_projects', {})
    expect(reply.envelope).toMatchObject({ success: false, error_type: 'internal' })
    expect(ERROR_TYPES).toContain(reply.envelope.error_type)
    expect(reply.text).not.toMatch(/pilot|\/opt|at load/)
    expect(reply.bug).toBeInstanceOf(TypeError)
  })

  it('stops waiting when the caller goes away', async () => {
    const { ask } = await import('./ask.ts')
    const gone = new AbortController()
    const projects = { ...NO_PROJECTS, open: [], list: () => new Promise<never>(() => {}) }
    const waiting = ask({ projects, signal: gone.signal }, 'list_projects', {})
    setTimeout(() => gone.abort(), 20)
    expect((await waiting).envelope.error_type).toBe('cancelled')
  })
})

function refuse(): Promise<never> {
  return Promise.reject(new Error('not to be reached'))
}

/** Ports that a call must not reach. */
const NO_PROJECTS = { view: refuse, index: refuse, remove: refuse }
