import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUERIES } from './index.ts'
import { queryReference } from './reference.ts'
import { REFERENCE_EXAMPLES } from './referenceExamples.ts'
import type { ImpactProject } from './testing/impactProject.ts'
import { printedAnswer, sampleProject } from './testing/sampleProject.ts'

const FILE = new URL('../../../docs/queries.md', import.meta.url)

describe('docs/queries.md', () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await sampleProject()
  })
  afterAll(() => harbour.close())

  /** The change of the example: what winter means. */
  async function changed(): Promise<string> {
    const file = 'src/billing/tariff.ts'
    const text = readFileSync(`${harbour.root}/${file}`, 'utf8').replace('month <= 3', 'month <= 2')
    return (await harbour.changed({ [file]: text }, { ...REFERENCE_EXAMPLES['detect_changes'], format: 'tree' })).text
  }

  async function answerOf(name: string): Promise<string> {
    if (name === 'detect_changes') return await changed()
    const params = REFERENCE_EXAMPLES[name] ?? {}
    const path = params['path'] === '.' ? { path: harbour.root } : {}
    return (await harbour.ask(name, { ...params, ...path, format: 'tree' })).text
  }

  it('is what the definitions say and the queries answer', async () => {
    const answers = new Map<string, string>()
    for (const { name } of QUERIES) answers.set(name, printedAnswer(await answerOf(name), harbour))
    const reference = queryReference(answers)
    if (process.env['UPDATE'] === '1') writeFileSync(FILE, reference)
    expect(readFileSync(FILE, 'utf8')).toBe(reference)
    for (const { name } of QUERIES) expect(reference).toContain(`## ${name}\n`)
  })

  it('has an example of every query', () => {
    expect(Object.keys(REFERENCE_EXAMPLES)).toEqual(QUERIES.map(({ name }) => name))
  })
})
