import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moduleNames } from './moduleNames.ts'

const segment = fc.constantFrom('src', 'lib', 'billing', 'tax', 'core', '*', 'index.ts')
const ids = fc.uniqueArray(fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')))

it('gives every module a name of its own', () => {
  fc.assert(
    fc.property(ids, (distinct) => {
      expect(new Set(moduleNames(distinct).values()).size).toBe(distinct.length)
    }),
  )
})

it('takes folders before the end only where the end does not tell it', () => {
  const names = moduleNames([
    'packages/billing/src',
    'packages/tax',
    'apps/tax',
    'packages/billing/ledger.ts',
    'packages/billing/*',
    '*',
  ])
  expect([...names.values()]).toEqual(['billing/src', 'packages/tax', 'apps/tax', 'ledger.ts', 'billing/*', './*'])
})
