import { describe, expect, it } from 'vitest'
import { project } from '../project.ts'
import { FIRST_VIEW, ledger } from '../samples/ledger.ts'
import { DEFAULT_BUDGET } from '../types.ts'
import { labelBoxes, shorten } from './labels.ts'

const symbolsOf = (...modules: readonly string[]) =>
  project(
    ledger(modules.map((module) => ({ label: 'SubscriptionService.renew', module, side: 'callers' }))),
    FIRST_VIEW,
    DEFAULT_BUDGET,
  ).nodes.filter((box) => box.side === 'callers')

describe('names in boxes', () => {
  it('shorten in the middle and keep two thirds of their room for the end', () => {
    expect(shorten('SubscriptionService.renew', 19)).toBe('Subscr…ervice.renew')
    expect(shorten('renew', 19)).toBe('renew')
  })

  it('take on segments of the qualified name where two would read the same', () => {
    const labels = labelBoxes(symbolsOf('packages/billing', 'packages/legacy'), {}, () => 400)
    expect([...labels.values()]).toEqual(['billing.SubscriptionService.renew', 'legacy.SubscriptionService.renew'])
  })

  it('stay different even where little room is left', () => {
    const labels = labelBoxes(symbolsOf('packages/billing', 'packages/legacy', 'apps/billing'), {}, () => 150)
    const names = [...labels.values()]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(16)
  })

  it('are kept by boxes that are placed, whatever comes later', () => {
    const [first, second] = symbolsOf('packages/billing', 'packages/legacy')
    if (first === undefined || second === undefined) throw new Error('The sample has two callers.')
    const placed = { [first.id]: { x: 0, y: 0, width: 220, label: 'SubscriptionService.renew' } }
    const labels = labelBoxes([first, second], placed, () => 400)
    expect(labels.get(first.id)).toBe('SubscriptionService.renew')
    expect(labels.get(second.id)).toBe('legacy.SubscriptionService.renew')
  })
})
