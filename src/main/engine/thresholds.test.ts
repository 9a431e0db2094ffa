import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_HEALTH } from '#shared/healthThresholds'
import { createEngine, type Engine } from './Engine.ts'

const STRICT = { low: { symbols: 1, files: 1 }, medium: { symbols: 2, files: 2 }, callers: 2 }
const asking = { signal: new AbortController().signal, surface: 'mcp' } as const

let folder: string
let project: string
let first: Engine
let other: Engine
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'faultline-thresholds-')))
  project = path.join(folder, 'harbour')
  mkdirSync(project)
  writeFileSync(path.join(project, 'pier.ts'), 'export function moor(): void {}\n')
  writeFileSync(
    path.join(project, 'boats.ts'),
    `import { moor } from './pier'\nexport function a() { moor() }\nexport function b() { moor() }\nexport function c() { moor() }\n`,
  )
  first = createEngine({ home: path.join(folder, 'home'), version: '0.0.0' })
  other = createEngine({ home: path.join(folder, 'home'), version: '0.0.0' })
  await first.ask('index_repository', { path: project }, asking)
})
afterAll(async () => {
  await first.close()
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})

test('thresholds of a project grade its changes in every engine of the data folder, and can be taken back', async () => {
  const graded = async () => {
    const params = { project, behaviour: ['moor'], format: 'json' }
    const { envelope } = await other.ask('assess_change', params, asking)
    return { verdict: envelope.verdict, level: envelope['risk_level'], thresholds: envelope['thresholds'] }
  }
  expect(await graded()).toMatchObject({ verdict: 'CAUTION', level: 'low' })

  const heard: unknown[] = []
  first.subscribe((event) => heard.push(event))
  await first.command('setThresholds', { project, thresholds: STRICT })
  expect(heard).toEqual([{ type: 'thresholds', project }])
  expect(await graded()).toEqual({
    verdict: 'UNSAFE',
    level: 'high',
    thresholds: {
      low: '1 symbol in at most 1 file',
      medium: '2 symbols or 2 files',
      high: '3 symbols or 3 files and more',
      callers: '2 production callers of one function are looked at',
      set: 'for this project',
    },
  })
  await expect(first.command('setThresholds', { project, thresholds: { ...STRICT, callers: 0 } })).rejects.toThrow(
    'whole numbers',
  )

  await first.command('setThresholds', { project })
  expect((await graded()).level).toBe('low')
})

test('thresholds of health grade the files of a project in every engine, and each answer shows them', async () => {
  const judged = async () => {
    const { envelope } = await other.ask('file_health', { project, file_path: 'boats.ts', format: 'json' }, asking)
    return { score: envelope['total_score'], smells: envelope['smells_total'], dimensions: envelope['dimensions'] }
  }
  const usual = await judged()
  expect(usual.smells).toBe(0)

  const dimensions = { ...DEFAULT_HEALTH.dimensions, size: { best: 1, worst: 4 } }
  const smells = { ...DEFAULT_HEALTH.smells, long_function: 0 }
  await first.command('setThresholds', { project, thresholds: { ...STRICT, health: { dimensions, smells } } })
  const strict = await judged()
  expect(strict.smells).toBe(3)
  expect(Number(strict.score)).toBeLessThan(Number(usual.score))
  expect(JSON.stringify(strict.dimensions)).toContain('1..4')

  await first.command('setThresholds', { project })
  expect(await judged()).toEqual(usual)
})
