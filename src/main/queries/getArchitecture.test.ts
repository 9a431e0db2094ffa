import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#shared/envelope'
import * as cyclesAspect from './architecture/cycles.ts'
import { readManifestName } from './architecture/readManifest.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { rowsOf } from './testing/readRows.ts'

vi.mock('./architecture/cycles.ts', { spy: true })

const berths = Array.from({ length: 70 }, (_, berth) => berth)
const FILES = {
  'package.json': '{"name": "harbour"}',
  'app/package.json': '{"name": "@harbour/app", "dependencies": {"@harbour/core": "*"}}',
  'app/main.ts': "import { dispatch } from './office.ts'\ndispatch()\n",
  'app/office.ts': `import { weigh, sort } from '../core/src/scale.ts'
export function dispatch(): void { weigh(1); weigh(2); sort([]) }
export function inspect(): void { weigh(3) }
`,
  'core/package.json': '{"name": "@harbour/core"}',
  'core/src/scale.ts': `import { log } from './log.ts'
export function weigh(load: number): number {
  if (load > 3) return 3
  for (let at = 0; at < load; at += 1) log(at > 1 ? 'heavy' : 'light')
  return load
}
export function sort(loads: number[]): number[] { return loads.length > 1 ? loads : [] }
`,
  'core/src/log.ts':
    "import { sort } from '../util/order.ts'\nexport function log(text: string): void { sort(text) }\n",
  'core/util/order.ts':
    "import { log } from '../src/log.ts'\nexport function sort(text: string): void { if (text) log('') }\n",
  'core/src/scale.test.ts': "import { weigh } from './scale.ts'\nit('weighs', () => { weigh(4) })\n",
  'tools/pyproject.toml': '[project]\nname = "tide-tools"\n',
  'tools/tide.py':
    'def tide(table):\n    return table\n\n\ndef main():\n    tide("")\n\n\nif __name__ == "__main__":\n    main()\n',
  ...Object.fromEntries(
    berths.flatMap((berth) => [
      [
        `berths/${berth % 7}/berth${berth}.ts`,
        `import { moor } from '../moor.ts'\nexport function berth${berth}(): void { moor(${berth}) }\n`,
      ],
    ]),
  ),
  'berths/moor.ts': 'export function moor(berth: number): number { return berth > 3 ? 1 : 2 }\n',
}

describe('get_architecture', () => {
  let harbour: AskedProject
  beforeAll(async () => {
    harbour = askedProject(FILES)
    await harbour.index()
  })
  afterAll(() => harbour.dispose())
  beforeEach(() => void vi.mocked(cyclesAspect.cycles).mockClear())

  const ask = async (params: Record<string, unknown> = {}): Promise<Envelope> =>
    (await harbour.ask('get_architecture', params)).envelope

  it('gives a first look at everything but cycles, which are never computed unless they are named', async () => {
    const reply = await ask()
    expect(reply).toMatchObject({ verdict: 'INFO', project: 'harbour', files: 78, test_files: 1 })
    expect(Object.keys(reply)).toEqual(
      expect.arrayContaining([
        'languages',
        'packages',
        'entry_points',
        'hotspots',
        'boundaries',
        'layers',
        'file_tree',
      ]),
    )
    expect(reply).not.toHaveProperty('cycles')
    await ask({ aspects: ['layers', 'boundaries', 'clusters', 'overview'] })
    expect(cyclesAspect.cycles).not.toHaveBeenCalled()
    expect(rowsOf(await ask({ aspects: 'cycles' }), 'cycles')).toMatchObject([{ size: 2 }])
    expect(cyclesAspect.cycles).toHaveBeenCalledTimes(1)
  })

  it('refuses an aspect that there is not, with all that there are', async () => {
    expect(await ask({ aspects: ['hotspot'] })).toMatchObject({
      success: false,
      error_type: 'invalid_argument',
      invalid_arguments: ['aspects'],
      suggestions: ['hotspots'],
      valid_values: expect.arrayContaining(['overview', 'languages', 'cycles']),
    })
  })

  it('finds packages by their manifests, and what they use', async () => {
    expect(rowsOf(await ask({ aspects: ['packages'] }), 'packages')).toEqual([
      { package: 'harbour', kind: 'npm', folder: '.', files: 71, uses: null },
      { package: '@harbour/core', kind: 'npm', folder: 'core', files: 4, uses: null },
      { package: '@harbour/app', kind: 'npm', folder: 'app', files: 2, uses: '@harbour/core' },
      { package: 'tide-tools', kind: 'python', folder: 'tools', files: 1, uses: null },
    ])
  })

  it('ranks hotspots by production callers times complexity', async () => {
    const rows = rowsOf(await ask({ aspects: ['hotspots'] }), 'hotspots')
    expect(rows[0]).toMatchObject({ qn: 'berths.moor.moor', callers: 70, complexity: 2, score: 140 })
    expect(rows.find(({ qn }) => qn === 'core.src.scale.weigh')).toMatchObject({ callers: 2, complexity: 4, score: 8 })
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => Number(b) - Number(a)))
  })

  it('says where execution begins, and how far it reaches', async () => {
    expect(rowsOf(await ask({ aspects: ['entry_points'] }), 'entry_points')).toEqual([
      { entry: 'tools.tide.main', why: 'declared', reaches_files: 0 },
      { entry: 'app/main.ts', why: 'not_imported', reaches_files: 4 },
    ])
  })

  it('puts modules in layers, a cycle in a row of its own', async () => {
    const rows = rowsOf(await ask({ aspects: ['layers'], path: 'core' }), 'layers')
    expect(rows).toContainEqual({
      layer: 0,
      count: 2,
      in_cycle: true,
      modules: expect.stringContaining('core/src/log.ts'),
    })
    expect(rows).toContainEqual({ layer: 1, count: 1, in_cycle: false, modules: 'core/src/scale.ts' })
  })

  it('groups files that belong together wherever they stand', async () => {
    const rows = rowsOf(await ask({ aspects: ['clusters'] }), 'clusters')
    expect(rows[0]).toMatchObject({ hub: 'berths/moor.ts', files: 71, cohesion: 1 })
    expect(rows.reduce((sum, { files }) => sum + Number(files), 0)).toBeLessThanOrEqual(77)
  })

  it('describes one folder alone', async () => {
    const reply = await ask({ path: './core/' })
    expect(reply).toMatchObject({ path: 'core', files: 4 })
    expect(JSON.stringify(reply['hotspots'])).not.toContain('berths')
    expect(await ask({ path: 'nowhere' })).toMatchObject({
      verdict: 'NOT_FOUND',
      summary_line: expect.stringMatching(/not found/),
    })
  })

  it('gives every row of a named aspect exactly once over its pages', async () => {
    const whole = rowsOf(await ask({ aspects: ['hotspots'] }), 'hotspots')
    expect(whole.length).toBeGreaterThan(2)
    for (const aspect of ['hotspots', 'boundaries', 'file_tree', 'layers']) {
      const all = rowsOf(await ask({ aspects: [aspect], limit: 5_000 }), aspect)
      const rows: unknown[] = []
      let cursor: unknown
      do {
        const page = await ask({ aspects: [aspect], limit: 2, ...(cursor === undefined ? {} : { cursor }) })
        rows.push(...rowsOf(page, aspect))
        cursor = page.next_cursor
      } while (cursor !== undefined)
      expect(rows).toEqual(all)
    }
  })

  it('stays below its ceiling at a glance, with the totals of what it leaves out and a way to them', async () => {
    const reply = await harbour.ask('get_architecture', { format: 'tree' })
    expect(Buffer.byteLength(reply.text)).toBeLessThan(4_000)
    expect(reply.text).toMatch(/^file_tree.total: \d+$/m)
    expect(reply.envelope.next_step).toMatch(/^call get_architecture aspects=\w+ for all \d+ rows/)
  })
})

describe('a manifest', () => {
  it.each([
    ['package.json', '{"name": "pier"}', 'pier'],
    ['package.json', '{"name": ', undefined],
    ['package.json', '{"name": 3}', undefined],
    ['pyproject.toml', '[tool.poetry]\nname = "pier"\n', 'pier'],
    ['Cargo.toml', '[package]\nname = "pier"\n[dependencies]\n', 'pier'],
    ['go.mod', '// a module\nmodule example.com/pier\n\ngo 1.24\n', 'example.com/pier'],
    ['setup.py', "setup(\n    name='pier',\n)\n", 'pier'],
    [
      'pom.xml',
      '<?xml version="1.0"?>\n<project xmlns="x">\n <parent><artifactId>fleet</artifactId></parent>\n <!-- a <b> -->\n <dependencies/>\n <artifactId>pier</artifactId>\n</project>',
      'pier',
    ],
    ['build.gradle', 'plugins {}', undefined],
  ])('%s says its name', (file, text, name) => {
    expect(readManifestName(file, text)).toBe(name)
  })
})
