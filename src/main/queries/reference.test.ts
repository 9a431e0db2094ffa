import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { QUERIES } from './index.ts'
import { queryReference } from './reference.ts'

const FILE = new URL('../../../docs/queries.md', import.meta.url)

describe('docs/queries.md', () => {
  it('is what the definitions say', () => {
    const reference = queryReference()
    if (process.env['UPDATE'] === '1') writeFileSync(FILE, reference)
    expect(readFileSync(FILE, 'utf8')).toBe(reference)
    for (const { name } of QUERIES) expect(reference).toContain(`## ${name}\n`)
  })
})
