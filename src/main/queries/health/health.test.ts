import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askedProject, type AskedProject } from '../testing/askedProject.ts'
import { rowsOf } from '../testing/readRows.ts'
import { DEFAULT_HEALTH, DIMENSION_NAMES, SMELL_NAMES } from '#shared/healthThresholds'
import { DIMENSIONS, GRADE_FLOORS, gradeOf, scoreOf, totalScore } from './dimensions.ts'
import { SMELLS } from './smells.ts'

const branches = (count: number): string =>
  Array.from({ length: count }, (_, at) => `  if (n === ${at}) return ${at}\n`).join('')
const functions = (count: number): string =>
  Array.from({ length: count }, (_, at) => `export function step${at}(): void {}\n`).join('')

const FILES = {
  'src/calm.ts': 'export function calm(): number {\n  return 1\n}\n',
  'src/calm.test.ts': "import { calm } from './calm.ts'\nit('is calm', () => {\n  calm()\n})\n",
  'src/wild.ts': `import { ring } from './ring.ts'\nexport function wild(n: number): number {\n${branches(34)}  return ring()\n}\n`,
  'src/ring.ts': `import { wild } from './wild.ts'\nexport const ring = (): number => wild(1)\n`,
  'src/types.ts': "import type { Deep } from './deep.ts'\nexport interface Wide {\n  deep: Deep\n}\n",
  'src/deep.ts': "import type { Wide } from './types.ts'\nexport interface Deep {\n  wide: Wide\n}\n",
  'src/many.ts': `${functions(42)}${'// padding\n'.repeat(800)}`,
  'src/deeper.ts': `${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)}`,
  'src/raw.ts': '\u0000\u0001',
}

describe('health', () => {
  let project: AskedProject
  beforeAll(async () => {
    project = askedProject(FILES)
    await project.index()
  })
  afterAll(() => project.dispose())

  async function health(file_path: string) {
    const { envelope } = await project.ask('file_health', { file_path })
    const dimensions = Object.fromEntries(
      rowsOf(envelope, 'dimensions').map(({ dimension, value, score }) => [String(dimension), [value, score]]),
    )
    return {
      envelope,
      dimensions,
      smells: rowsOf(envelope, 'smells').map(({ smell, at, value }) => [smell, at, value]),
    }
  }

  it('is counted from the file: lines, complexity, dependencies, cycle, tests; churn is left out without git, and said', async () => {
    const { envelope, dimensions } = await health('src/wild.ts')
    expect(dimensions).toEqual({
      size: [39, 100],
      complexity: [35, 37.5],
      coupling: [1, 100],
      cycle: [2, 87.5],
      tests: [0, 0],
    })
    // (15 x 100 + 25 x 37.5 + 15 x 100 + 15 x 87.5 + 20 x 0) / 90
    expect(envelope).toMatchObject({
      grade: 'F',
      total_score: 58.3,
      warnings: ['churn is left out: git does not answer here'],
    })
  })

  it('is best for a small tested file, and tests are not asked for tests', async () => {
    expect(await health('src/calm.ts')).toMatchObject({
      envelope: { grade: 'A', total_score: 100 },
      dimensions: { tests: [100, 100] },
    })
    expect((await health('src/calm.test.ts')).dimensions).not.toHaveProperty('tests')
  })

  it('names smells with file and line', async () => {
    expect((await health('src/wild.ts')).smells).toEqual([
      ['complex_function', 'src/wild.ts:2', 35],
      ['in_cycle', 'src/wild.ts:1', 2],
      ['untested', 'src/wild.ts:1', 1],
    ])
    expect((await health('src/many.ts')).smells).toEqual([
      ['god_file', 'src/many.ts:1', 42],
      ['untested', 'src/many.ts:1', 42],
    ])
  })

  it('takes no cycle from dependencies on types alone', async () => {
    expect((await health('src/types.ts')).dimensions['cycle']).toEqual([1, 100])
  })

  it('has no grade for a file that did not parse, and no file that is not there', async () => {
    const { envelope } = await project.ask('file_health', { file_path: 'src/deeper.ts' })
    expect(envelope).toMatchObject({ verdict: 'WARN', grade: null, why: 'not_parsed' })
    const absent = (await project.ask('file_health', { file_path: 'src/clam.ts' })).envelope
    expect(absent).toMatchObject({ verdict: 'NOT_FOUND', suggestions: ['src/calm.ts'] })
    const skipped = (await project.ask('file_health', { file_path: 'src/raw.ts' })).envelope
    expect(skipped.summary_line).toBe('file not found in the index: src/raw.ts was skipped (binary)')
    expect((await project.ask('file_health', { file_path: '../x.ts' })).envelope).toMatchObject({
      error_type: 'security_violation',
    })
  })

  it('gives a file the same grade from every query that shows it', async () => {
    const { envelope } = await project.ask('project_health', { tests: 'include' })
    const files = rowsOf(envelope, 'files')
    expect(files.map(({ file }) => file)).toHaveLength(Object.keys(FILES).length - 2)
    for (const { file, grade, score, smells } of files) {
      const alone = await health(String(file))
      const edit = (await project.ask('safe_to_edit', { file_path: file })).envelope
      expect([edit['health_grade'], edit['health_score']]).toEqual([grade, score])
      expect([alone.envelope['grade'], alone.envelope['total_score'], alone.smells.length]).toEqual([
        grade,
        score,
        smells,
      ])
    }
    expect(files[0]?.['file']).toBe('src/wild.ts')
    expect(envelope).toMatchObject({ not_parsed_files: 1, graded_files: 7 })
  })

  it('lists every file and every smell of the project exactly once, page by page', async () => {
    for (const list of ['files', 'smells']) {
      const whole = rowsOf((await project.ask('project_health', { limit: 100 })).envelope, list)
      const walked: unknown[] = []
      let cursor: unknown
      for (let page = 0; page <= whole.length; page += 1) {
        const { envelope } = await project.ask(
          'project_health',
          cursor === undefined ? { limit: 3 } : { limit: 3, cursor },
        )
        walked.push(...rowsOf(envelope, list))
        cursor = Object(envelope[list])['next_cursor']
        if (cursor === undefined) break
      }
      expect(walked).toEqual(whole)
    }
  })
})

describe('scores', () => {
  it('fall evenly from best to worst, and total to their weighted mean', () => {
    const { size, tests } = DEFAULT_HEALTH.dimensions
    expect([0, 250, 750, 9_999].map((value) => scoreOf(value, size))).toEqual([100, 100, 50, 0])
    expect([100, 40, 0].map((value) => scoreOf(value, tests))).toEqual([100, 50, 0])
    expect(totalScore({ size: 50, complexity: 100 })).toBe(81.3)
    expect([90, 89.9, 80, 70, 60, 59.9].map(gradeOf)).toEqual(['A', 'B', 'B', 'C', 'D', 'F'])
    expect(DIMENSION_NAMES.reduce((sum, name) => sum + DIMENSIONS[name].weight, 0)).toBe(100)
  })

  it('are documented as they are computed', () => {
    const page = readFileSync(new URL('../../../../docs/health.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => [
      name,
      ...cells.split('|').map((cell) => cell.trim()),
    ])
    expect(rows).toEqual([
      ...DIMENSION_NAMES.map((name) => [
        name,
        DIMENSIONS[name].of,
        ...[DEFAULT_HEALTH.dimensions[name].best, DEFAULT_HEALTH.dimensions[name].worst, DIMENSIONS[name].weight].map(
          String,
        ),
      ]),
      ...SMELL_NAMES.map((name) => [name, SMELLS[name], String(DEFAULT_HEALTH.smells[name])]),
    ])
    expect(page).toContain(
      `A from ${GRADE_FLOORS.A}, B from ${GRADE_FLOORS.B}, C from ${GRADE_FLOORS.C}, D from ${GRADE_FLOORS.D}, else F`,
    )
  })
})
