import { expect, test } from 'vitest'
import { linkProject, sitesOf } from './testing/linkProject.ts'

async function statuses(path: string, text: string): Promise<readonly string[]> {
  return sitesOf(await linkProject({ [path]: text }), path)
}

test('what a test runner hands to a test is its own, in tests inside it too', async () => {
  const text = `
import { test, beforeEach } from 'node:test'
beforeEach((t) => { t.plan(1) })
test('outer', async (t) => {
  t.assert.ok(true)
  await t.test('inner', (inner) => { inner.plan(2) })
})
`
  expect(await statuses('a.test.js', text)).toEqual([
    '3 call beforeEach: builtin',
    '3 call t.plan: builtin',
    '4 call test: builtin',
    '5 call t.assert.ok: builtin',
    '6 call t.test: builtin',
    '6 call inner.plan: builtin',
  ])
})

test('of a global runner too', async () => {
  const lines = await statuses('a.test.js', "it('waits', (done) => { done() })\n")
  expect(lines).toEqual(['1 call it: builtin', '1 call done: builtin'])
})

test('what stands in a table, what a mock is called with and what a project extends a test by is the project’s', async () => {
  const text = `
import { test as base, it } from 'vitest'
import { mock } from 'node:test'
const test = base.extend({ make: async ({}, use) => { await use(1) } })
it.each(rows)('row', (row) => { row.run() })
mock.fn((value) => { value.run() })
test('extended', ({ make }) => { make() })
`
  const lines = await statuses('a.test.ts', text)
  expect(lines.filter((line) => /(?:row|value)\.run|call make/.test(line))).toEqual([
    '5 call row.run: unresolved no_type',
    '6 call value.run: unresolved no_type',
    '7 call make: unresolved no_type',
  ])
})
