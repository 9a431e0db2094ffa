import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EDGE_KINDS, SYMBOL_KINDS } from '#shared/symbol'
import { FUNCTION_NAMES } from '#cypher/functions'
import { CYPHER_PROPERTIES } from './rows/symbolGraph.ts'
import { askedProject, type AskedProject } from './testing/askedProject.ts'
import { tableOf } from './testing/readRows.ts'

const PAGE = readFileSync(new URL('../../../docs/cypher.md', import.meta.url), 'utf8')
const SAMPLE = fileURLToPath(new URL('../../../sample', import.meta.url))
const EXAMPLES = [...PAGE.matchAll(/```cypher\n([^]*?)```/g)].map(([, query]) => query ?? '')

describe('docs/cypher.md', () => {
  let workshop: AskedProject
  beforeAll(async () => {
    workshop = askedProject({})
    await workshop.askBare('index_repository', { path: SAMPLE, format: 'json' })
  })
  afterAll(() => workshop.dispose())

  it('has examples that are answered, with rows in the sample where it has such code', async () => {
    const totals: number[] = []
    for (const query of EXAMPLES) {
      const { envelope } = await workshop.askBare('query_graph', { project: SAMPLE, query, format: 'json' })
      expect({ query, success: envelope.success, hint: envelope.hint }).toEqual({
        query,
        success: true,
        hint: undefined,
      })
      totals.push(tableOf(envelope, 'rows').total)
    }
    expect(totals.length).toBeGreaterThan(9)
    expect(totals.filter((total) => total > 0).length).toBe(8)
  })

  it.each([
    ['labels', SYMBOL_KINDS],
    ['relationship types', EDGE_KINDS],
    ['node properties', CYPHER_PROPERTIES.node],
    ['relationship properties', CYPHER_PROPERTIES.relationship],
    ['functions', FUNCTION_NAMES],
  ])('lists all %s, and nothing else', (_, names) => {
    expect(PAGE).toContain(`${names.map((name) => `\`${name}\``).join(', ')}.`)
  })
})
