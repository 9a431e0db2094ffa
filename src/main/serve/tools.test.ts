import { describe, expect, it } from 'vitest'
import { parameterFacts } from '#queries/arguments/parameterFacts'
import { QUERIES } from '#queries/index'
import { tools } from './tools.ts'

/** What a conversation pays for the whole list. */
const CEILING_BYTES = 10_000

describe('the list of tools', () => {
  it('stays below its ceiling', () => {
    expect(Buffer.byteLength(JSON.stringify({ tools: tools() }))).toBeLessThan(CEILING_BYTES)
  })

  it('gives each parameter its type, its legal values and what it is when left out', () => {
    const listed = new Map(tools().map((tool) => [tool.name, tool.inputSchema]))
    for (const query of QUERIES.filter(({ surfaces }) => surfaces.includes('mcp'))) {
      const schema = listed.get(query.name)
      const facts = parameterFacts(query.params).filter(({ rare }) => !rare)
      expect(Object.keys(schema?.properties ?? {}), query.name).toEqual(facts.map(({ name }) => name))
      expect(schema?.required ?? [], query.name).toEqual(facts.flatMap(({ name, required }) => (required ? name : [])))
      for (const fact of facts) {
        const where = `${query.name} ${fact.name}`
        const property: Readonly<Record<string, unknown>> = { ...schema?.properties?.[fact.name] }
        expect(property['type'], where).toBe(TYPES[fact.kind])
        expect(JSON.stringify(property).includes(JSON.stringify(fact.values ?? [])), where).toBe(
          fact.values !== undefined,
        )
        const unsaid = fact.default === undefined || fact.default === false || isEmpty(fact.default)
        expect(property['default'], where).toEqual(unsaid ? undefined : fact.default)
      }
    }
  })
})

const TYPES = { text: 'string', 'whole number': 'integer', 'true or false': 'boolean', list: 'array' } as const

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
