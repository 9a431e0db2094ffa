import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeTree } from './encode/decodeTree.ts'
import { documentedCalls, type DocumentedCall } from './testing/documentedCalls.ts'
import type { ImpactProject } from './testing/impactProject.ts'
import { printedAnswer, sampleProject } from './testing/sampleProject.ts'

const FILE = new URL('../../../docs/contract.md', import.meta.url)

describe('the examples in docs/contract.md', () => {
  let harbour: ImpactProject
  beforeAll(async () => {
    harbour = await sampleProject()
  })
  afterAll(() => harbour.close())

  async function answerTo({ call: [query, params] }: DocumentedCall): Promise<string> {
    const { text } = await harbour.ask(query, { format: 'tree', ...params })
    return `${printedAnswer(text, harbour)}\n`
  }

  it('are what is answered about the sample', async () => {
    const page = readFileSync(FILE, 'utf8')
    const shown = documentedCalls(page)
    const answers = await Promise.all(shown.map(answerTo))
    if (process.env['UPDATE'] === '1') {
      const parts = shown.map(
        ({ start }, index) => page.slice(shown[index - 1]?.end ?? 0, start) + (answers[index] ?? ''),
      )
      writeFileSync(FILE, parts.join('') + page.slice(shown.at(-1)?.end ?? 0))
    }
    expect(documentedCalls(readFileSync(FILE, 'utf8')).map(({ answer }) => answer)).toEqual(answers)
  })

  it('show each format, a compact reply, and each kind of outcome', () => {
    const shown = documentedCalls(readFileSync(FILE, 'utf8'))
    const asked = shown.map(({ call }) => call[1])
    expect(new Set(asked.map(({ format = 'tree' }) => format))).toEqual(new Set(['tree', 'json', 'toon']))
    expect(asked.some((params) => params['compact_only'] === 'true')).toBe(true)
    const trees = shown
      .filter(({ call: [, params] }) => params['format'] === undefined && params['compact_only'] === undefined)
      .map(({ answer }) => decodeTree(answer.trimEnd()))
    const verdicts = trees.map(({ verdict }) => verdict)
    expect(verdicts).toEqual(expect.arrayContaining(['INFO', 'CAUTION', 'NOT_FOUND', 'ERROR', 'REVIEW']))
    expect(trees.some((model) => model['truncated'] === true && model['next_cursor'] === 'c1.<cursor>')).toBe(true)
  })
})
