import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#languages/index'
import { packageRoot } from '#model/packageRoot'
import { createParsePool } from './pool.ts'
import { temporaryProject, type TemporaryProject } from './temporaryProject.fixture.ts'

/** What holds for the index whatever the language: the samples of each are taken as a project. */

const SEQUENCES = 2
/** Loading a grammar among two dozen takes its time on a busy machine. */
const LIMIT_MS = 120_000

const pool = createParsePool({ workers: 1 })
let project: TemporaryProject

beforeEach(() => {
  project = temporaryProject()
})
afterEach(() => project.dispose())
afterAll(() => pool.close())

const FOLDERS = [...new Set(LANGUAGES.map(({ facts }) => facts))].filter((name) => existsSync(samplesFolder(name)))

/** One step of work on a project; `at` chooses the file and, where there is one, the line. */
const STEP = fc.record({
  what: fc.constantFrom('cut', 'move down', 'repeat a line', 'drop a line', 'remove', 'copy', 'restore' as const),
  at: fc.nat({ max: 10_000 }),
})

describe.each(FOLDERS)('a project of the samples in %s', (name) => {
  it('is the same index from one worker and from many, cold and again', { timeout: LIMIT_MS }, async () => {
    project.write(samplesOf(name))
    const one = await project.exportedFresh({ workers: 1 })
    expect(one.length).toBeGreaterThan(10)
    expect(await project.exportedFresh({ workers: 2 })).toEqual(one)
    await project.index({ pool })
    await project.index({ pool, mode: 'full' })
    expect(project.exported()).toEqual(one)
  })

  it('is after any sequence of edits what a new index would be', { timeout: LIMIT_MS }, async () => {
    const samples = samplesOf(name)
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 2, maxLength: 5 }), async (steps) => {
        const sequence = temporaryProject()
        try {
          sequence.write(samples)
          await sequence.index({ pool })
          for (const { what, at } of steps) {
            take(sequence, samples, what, at)
            await sequence.index({ pool })
          }
          expect(sequence.exported()).toEqual(await sequence.exportedFresh({ pool }))
        } finally {
          sequence.dispose()
        }
      }),
      { numRuns: SEQUENCES },
    )
  })
})

function take(project: TemporaryProject, samples: Readonly<Record<string, string>>, what: string, at: number): void {
  const paths = Object.keys(samples)
  const path = paths[at % paths.length] ?? ''
  const text = samples[path] ?? ''
  const lines = text.split('\n')
  const line = at % lines.length
  if (what === 'cut') project.write({ [path]: lines.slice(0, line).join('\n') })
  else if (what === 'move down') project.write({ [path]: `\n\n${text}` })
  else if (what === 'repeat a line') project.write({ [path]: lines.toSpliced(line, 0, lines[line] ?? '').join('\n') })
  else if (what === 'drop a line') project.write({ [path]: lines.toSpliced(line, 1).join('\n') })
  else if (what === 'remove') project.remove(path)
  else if (what === 'copy') project.write({ [`copied/${path}`]: text })
  else project.write({ [path]: text })
}

function samplesFolder(name: string): string {
  return join(packageRoot(), 'grammars', name, 'samples')
}

function samplesOf(name: string): Readonly<Record<string, string>> {
  const folder = samplesFolder(name)
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.facts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
