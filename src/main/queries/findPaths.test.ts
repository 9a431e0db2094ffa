import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitSteps } from '#shared/steps'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf, textOf } from './testing/readRows.ts'

const FILES = {
  'src/kitchen.ts': `import { knead } from './dough.ts'
import { heat } from './oven.ts'

export function bake(): void {
  knead()
  heat()
}

export function serve(): void {}
`,
  'src/dough.ts': `import { measure } from './scales.ts'

export function knead(): void {
  measure()
}
`,
  'src/oven.ts': `import { measure } from './scales.ts'

export function heat(): void {
  measure()
}
`,
  'src/scales.ts': `export function measure(): void {
  read()
}

function read(): void {}
`,
  'src/orders.ts': `import { serve } from './kitchen.ts'

export function take(counter: any): void {
  counter.ring()
  waiting.push(announce)
}

const waiting: unknown[] = []
function announce(): void {
  serve()
}

export class Bell {
  ring(): void { serve() }
}
`,
  'src/kitchen.test.ts': `import { bake } from './kitchen.ts'

it('bakes -> and serves', () => {
  bake()
})
`,
}

describe('find_paths', () => {
  let bakery: AskedProject
  beforeAll(async () => {
    bakery = askedProject(FILES)
    await bakery.index()
  })
  afterAll(() => bakery.dispose())

  async function paths(from: string, to: string, params: Record<string, unknown> = {}) {
    return (await bakery.ask('find_paths', { from, to, ...params })).envelope
  }

  it('gives both ways around a diamond with the line of every call, shortest and first name first', async () => {
    const envelope = await paths('bake', 'read')
    expect(envelope).toMatchObject({ verdict: 'INFO', paths_total: 2, shortest_hops: 3, completeness: 'complete' })
    expect(rowsOf(envelope, 'paths')).toEqual([
      {
        hops: 3,
        steps: 'src.kitchen.bake -> src.dough.knead -> src.scales.measure -> src.scales.read',
        at: 'src/kitchen.ts:5 -> src/dough.ts:4 -> src/scales.ts:2',
        via: 'import;import;local',
      },
      {
        hops: 3,
        steps: 'src.kitchen.bake -> src.oven.heat -> src.scales.measure -> src.scales.read',
        at: 'src/kitchen.ts:6 -> src/oven.ts:4 -> src/scales.ts:2',
        via: 'import;import;local',
      },
    ])
  })

  it('gives the next path by cursor, each once', async () => {
    const first = await paths('bake', 'read', { limit: 1 })
    expect(first).toMatchObject({ truncated: true, paths_total: 2 })
    const second = await paths('bake', 'read', { limit: 1, cursor: first.next_cursor })
    expect(second.next_cursor).toBeUndefined()
    const all = rowsOf(await paths('bake', 'read'), 'paths')
    expect([...rowsOf(first, 'paths'), ...rowsOf(second, 'paths')]).toEqual(all)
  })

  it('names the steps so that they can be taken apart, whatever a test is called', async () => {
    const [row] = rowsOf(await paths('src/kitchen.test.ts', 'heat'), 'paths')
    expect(splitSteps(String(row?.['steps']))).toEqual([
      'src.kitchen.test.bakes -> and serves',
      'src.kitchen.bake',
      'src.oven.heat',
    ])
    expect(await paths('src/kitchen.test.ts', 'read', { tests: 'only' })).toMatchObject({ paths_total: 0 })
  })

  it('says no path only where nothing can hide one, and when the other direction has one', async () => {
    const none = await paths('serve', 'read')
    expect(none).toMatchObject({ verdict: 'INFO', paths_total: 0, completeness: 'complete' })
    expect(none.summary_line).toBe('no path from src.kitchen.serve to src.scales.read within 15 hops')
    const back = await paths('read', 'bake')
    expect(back).toMatchObject({ paths_total: 0, hops_reverse: 3 })
    expect(back.summary_line).toContain('the other direction has one of 3 hops')
    expect(back.next_step).toBe('call find_paths from=src.kitchen.bake to=src.scales.read')
  })

  it('calls a path from a function to itself a cycle', async () => {
    expect(await paths('bake', 'src.kitchen.bake')).toMatchObject({
      summary_line: 'src.kitchen.bake is both ends: a path back to it is a cycle',
      next_step: 'call find_cycles cycle=src.kitchen.bake',
    })
  })

  it('tells a path that is too long from none', async () => {
    const short = await paths('bake', 'read', { max_depth: 2 })
    expect(short).toMatchObject({ paths_total: 0, hops_beyond: 3 })
    expect(short.summary_line).toContain('within 2 hops; the shortest has 3')
    expect(short.next_step).toContain('max_depth=3')
  })

  it('does not know where a call on the way is unresolved, names the one that fits, and a function handed on', async () => {
    const unknown = await paths('take', 'serve')
    expect(unknown).toMatchObject({ paths_total: 0, completeness: 'unknown', hops_with_references: 2 })
    expect(unknown.summary_line).toMatch(/^not known whether there is a path/)
    expect(rowsOf(unknown, 'may_lead_on')).toEqual([
      { at: 'src/orders.ts:4', text: 'counter.ring', may_mean: 'src.orders.Bell.ring', hops: 2 },
    ])
    expect(unknown.next_step).toContain('edge_kinds=calls,references')
    const found = await paths('take', 'serve', { edge_kinds: ['calls', 'references'] })
    expect(rowsOf(found, 'paths')[0]).toMatchObject({ hops: 2, at: 'src/orders.ts:5 -> src/orders.ts:10' })
  })

  it('refuses nothing that is merely not there, and answers by the old name', async () => {
    const absent = await paths('bakes', 'read')
    expect(absent).toMatchObject({ success: true, verdict: 'NOT_FOUND' })
    expect(absent.next_step).toContain('src.kitchen.bake')
    const legacy = (await bakery.ask('nav', { action: 'path', from: 'bake', to: 'read' })).envelope
    expect(legacy).toMatchObject({ paths_total: 2, deprecation: { tool: 'find_paths' } })
    expect(textOf(legacy, 'summary_line')).toContain('2 paths, the shortest has 3 hops')
  })
})
