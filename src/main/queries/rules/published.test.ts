import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { globMatcher } from '../rows/patterns.ts'
import { compileRules } from './compileRules.ts'
import { guardedFiles } from './guardedFiles.ts'
import { parseRules } from './parseRules.ts'
import { rulesSchema } from './rulesSchema.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const PAGE = readFileSync(new URL('rules.md', DOCS), 'utf8')

it('docs/faultline.rules.schema.json is what the code checks; UPDATE=1 writes it', () => {
  const file = new URL('faultline.rules.schema.json', DOCS)
  const schema = `${JSON.stringify(z.toJSONSchema(rulesSchema, { io: 'input' }), undefined, 2)}\n`
  if (process.env['UPDATE'] === '1') writeFileSync(file, schema)
  expect(readFileSync(file, 'utf8')).toBe(schema)
})

describe('docs/rules.md', () => {
  it('has an example that is legal and means what the page says', () => {
    const example = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? ''
    const rules = compileRules(parseRules(example))
    const paths = [
      'src/core/a.ts',
      'src/core/bridge.ts',
      'src/model/m.ts',
      'src/store/s.ts',
      'src/ui/w.ts',
      'src/ui/w.test.ts',
    ]
    const broken = rules.dependencies.flatMap((rule) => {
      const files = rule.forFiles(paths)
      return paths.flatMap((from, source) =>
        paths.flatMap((to, target) => (files.broken(source, target) ? [`${rule.name}: ${from} -> ${to}`] : [])),
      )
    })
    expect(broken).toEqual([
      'core-knows-no-ui: src/core/a.ts -> src/ui/w.ts',
      'core-knows-no-ui: src/core/a.ts -> src/ui/w.test.ts',
      'floors: src/core/a.ts -> src/ui/w.ts',
      'floors: src/core/a.ts -> src/ui/w.test.ts',
      'floors: src/core/bridge.ts -> src/ui/w.ts',
      'floors: src/core/bridge.ts -> src/ui/w.test.ts',
      'floors: src/model/m.ts -> src/ui/w.ts',
      'floors: src/model/m.ts -> src/ui/w.test.ts',
      'floors: src/store/s.ts -> src/core/a.ts',
      'floors: src/store/s.ts -> src/core/bridge.ts',
      'floors: src/store/s.ts -> src/model/m.ts',
      'floors: src/store/s.ts -> src/ui/w.ts',
      'floors: src/store/s.ts -> src/ui/w.test.ts',
    ])
    expect(guardedFiles(rules, ['LICENSE', 'src/store/migrations/1/up.sql', 'src/store/s.ts'])).toEqual([
      { path: 'LICENSE', glob: 'LICENSE' },
      { path: 'src/store/migrations/1/up.sql', glob: 'src/store/migrations/**' },
    ])
  })

  it('has a table of patterns that is true', () => {
    const rows = [...PAGE.matchAll(/^\| (`[^|]+`) +\| ([^|]+) \| ([^|]+) \|$/gm)]
    expect(rows.length).toBe(5)
    for (const [, pattern = '', matching = '', other = ''] of rows) {
      const matches = globMatcher(named(pattern)[0] ?? '', 'glob')
      for (const path of named(matching)) expect(matches(path), `${pattern} ${path}`).toBe(true)
      for (const path of named(other)) expect(matches(path), `${pattern} ${path}`).toBe(false)
    }
  })
})

function named(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}
