import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import type { Cell } from '#shared/table'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf } from './testing/readRows.ts'

type Row = Readonly<Record<string, Cell>>

const cranes = Array.from({ length: 220 }, (_, crane) => crane)
const FILES = {
  'src/ships/hull.ts': `import { moor } from '../ports/quay.ts'
import type { Cargo } from '../cargo/cargo.ts'
export class Hull { dock(load: Cargo): void { moor(); moor(); load.weigh() } }
export function paint(): void {}
`,
  'src/ships/sail.ts':
    "import { Hull } from './hull.ts'\nexport class Sail extends Hull {}\nexport function hoist(): void { moor() }\nimport { moor } from '../ports/quay.ts'\n",
  'src/ports/quay.ts':
    "import { paint } from '../ships/hull.ts'\nexport function moor(): void {}\nexport function repaint(): void { paint() }\n",
  'src/ports/crane.ts': 'export function crane(load: any): void { if (load) load.lift() }\n',
  'src/cargo/cargo.ts': 'export interface Cargo { weigh(): number }\n',
  'src/ships/hull.test.ts': "import { paint } from './hull.ts'\nit('paints', () => { paint() })\n",
  'docs/guide.py': 'def guide(:\n',
  ...Object.fromEntries(cranes.map((crane) => [`yard/crane${crane}.ts`, `export function crane${crane}(): void {}\n`])),
  'yard/crane99.ts': "import { moor } from '../src/ports/quay.ts'\nexport const crane99 = () => moor()\n",
}

describe('module_map', () => {
  let harbour: AskedProject
  let small: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
    small = harbour.beside({ 'args.py': 'def parse():\n    pass\n', 'main.py': 'import args\nargs.parse()\n' }, 'small')
    await small.index()
  })
  afterAll(() => harbour.dispose())

  const map = async (params: Record<string, unknown> = {}): Promise<Envelope> =>
    (await harbour.ask('module_map', params)).envelope
  const byId = (envelope: Envelope): ReadonlyMap<string, Row> =>
    new Map(rowsOf(envelope, 'modules').map((row) => [String(row['id']), row]))
  const edge = (envelope: Envelope, from: string, to: string): Row | undefined =>
    rowsOf(envelope, 'edges').find((row) => row['from'] === from && row['to'] === to)

  it('shows folders, the files of small ones, and what each of them holds', async () => {
    const reply = await map()
    expect(reply).toMatchObject({ verdict: 'INFO', tests_excluded: 1, completeness: 'partial', truncated: false })
    const modules = byId(reply)
    expect(modules.get('yard')).toMatchObject({ kind: 'folder', files: 220, opens: true, parent: null, symbols: 440 })
    expect(modules.get('src/ports')).toMatchObject({ kind: 'folder', files: 2, functions: 3, unresolved: 1, tested: 0 })
    expect(modules.get('src/ships')).toMatchObject({ files: 2, functions: 3, tested: 1, complexity: 3 })
    expect(modules.get('docs')).toMatchObject({ not_parsed: 1 })
    expect([...modules.keys()]).toEqual([...modules.keys()].sort())
  })

  it('counts what one module takes from another by kind and by resolution', async () => {
    const reply = await map()
    expect(edge(reply, 'src/ships', 'src/ports')).toMatchObject({
      count: 3,
      calls: 3,
      imports: 2,
      via: 'import:3',
      type_only: false,
    })
    expect(edge(reply, 'src/ships', 'src/cargo')).toMatchObject({ imports: 1 })
    expect(edge(reply, 'src/ports', 'src/ships')).toMatchObject({ count: 1, calls: 1 })
    expect(edge(reply, 'src/ships', 'src/ships')).toBeUndefined()
    const modules = byId(reply)
    expect(modules.get('src/ports')?.['fan_in']).toBe(4)
  })

  it('marks the cycle and the cheaper edge of it, and orders so that no other leads back', async () => {
    const reply = await map()
    expect(reply).toMatchObject({ cycles: 1, feedback_edges: 1 })
    expect(edge(reply, 'src/ports', 'src/ships')).toMatchObject({ feedback: true })
    const modules = byId(reply)
    expect([modules.get('src/ports')?.['cycle'], modules.get('src/ships')?.['cycle']]).toEqual([1, 1])
    expect(modules.get('yard')?.['cycle']).toBeNull()
    for (const { from, to, feedback } of rowsOf(reply, 'edges')) {
      const step = Number(modules.get(String(from))?.['order']) - Number(modules.get(String(to))?.['order'])
      expect([from, to, step > 0]).toEqual([from, to, feedback !== true])
    }
  })

  it('opens in place without moving anything else, and folds the rest of a crowded folder', async () => {
    const closed = [...byId(await map()).keys()]
    const open = await map({ expand: ['yard', 'nowhere'] })
    const modules = byId(open)
    expect(closed.filter((id) => id !== 'yard').every((id) => modules.has(id))).toBe(true)
    expect(modules.has('yard')).toBe(false)
    const inYard = [...modules.values()].filter((row) => row['parent'] === 'yard')
    expect(inYard).toHaveLength(60)
    expect(modules.get('yard/+')).toMatchObject({ kind: 'rest', files: 161, opens: false })
    expect(open).toMatchObject({ folded_files: 161, not_expanded: ['nowhere'] })
    expect(rowsOf(open, 'opened')).toContainEqual({ id: 'yard', parent: null })
  })

  it('fills the map with one folder, and draws what is around it', async () => {
    const modules = byId(await map({ path: './src/ships/' }))
    expect([...modules].filter(([, row]) => row['outside'] === false).map(([id]) => id)).toEqual([
      'src/ships/hull.ts',
      'src/ships/sail.ts',
    ])
    expect([...modules].filter(([, row]) => row['outside'] === true).map(([id]) => id)).toEqual([
      'src/cargo',
      'src/ports',
    ])
    expect((await map({ path: 'src/ship' })).verdict).toBe('NOT_FOUND')
    expect(await map({ path: 'src/ship' })).toMatchObject({ suggestions: ['src/ships'] })
  })

  it('has churn where it was asked for and git knows it, and says where it does not', async () => {
    expect(rowsOf(await map(), 'modules')[0]).not.toHaveProperty('churn')
    const reply = await map({ overlay: 'churn' })
    expect(reply.warnings).toContain('churn is not known: git has no history here')
    expect(rowsOf(reply, 'modules')[0]).not.toHaveProperty('churn')
  })

  it('shows the files of a project that is no larger', async () => {
    const { envelope } = await small.ask('module_map')
    expect([...byId(envelope).keys()]).toEqual(['args.py', 'main.py'])
  })

  it('keeps every file, whatever level and filter', async () => {
    for (const [params, files] of [
      [{ tests: 'include' }, 227],
      [{ tests: 'only' }, 1],
      [{ level: 'file', tests: 'include' }, 227],
    ] as const) {
      const reply = await map(params)
      const rows = rowsOf(reply, 'modules')
      expect(rows.reduce((sum, row) => sum + Number(row['files']), 0)).toBe(files)
      expect(rows.length).toBeLessThanOrEqual(150)
    }
  })

  it('has behind each edge exactly the places that it counts, each once over the pages', async () => {
    const reply = await map({ tests: 'include' })
    const counts: unknown[] = []
    for (const { from, to, count, imports } of rowsOf(reply, 'edges')) {
      const rows = await allSites({ from, to, level: 'module' })
      const uses = rows.filter(({ kind, via }) => kind !== 'imports' && via !== 'possible' && via !== 'dispatch').length
      const importRows = rows.filter(({ kind }) => kind === 'imports').length
      counts.push([from, to, uses === 0 ? importRows : uses, importRows])
      expect(counts.at(-1)).toEqual([from, to, count, imports])
    }
    expect(counts.length).toBeGreaterThan(2)
  })

  async function allSites(params: Record<string, unknown>): Promise<readonly Row[]> {
    const rows: Row[] = []
    let cursor: unknown
    do {
      const { envelope } = await harbour.ask('edge_sites', {
        ...params,
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      })
      rows.push(...rowsOf(envelope, 'sites'))
      expect(envelope['total']).toBeGreaterThanOrEqual(rows.length)
      cursor = envelope.next_cursor
    } while (cursor !== undefined)
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length)
    return rows
  }

  it('knows what a map folded together when it is told of the map, and says of a module that it is none', async () => {
    const { envelope } = await harbour.ask('edge_sites', { from: 'src/ships', to: 'src/nowhere', level: 'module' })
    expect(envelope).toMatchObject({ verdict: 'NOT_FOUND', summary_line: expect.stringContaining('src/nowhere') })
    const folded = { from: 'yard/+', to: 'src/ports', level: 'module', edge_kinds: 'calls' }
    expect((await harbour.ask('edge_sites', folded)).envelope).toMatchObject({ verdict: 'NOT_FOUND' })
    const expanded = (await harbour.ask('edge_sites', { ...folded, expand: ['yard'], tests: 'exclude' })).envelope
    expect(rowsOf(expanded, 'sites')).toMatchObject([{ file: 'yard/crane99.ts', kind: 'calls' }])
  })
})
