import { describe, expect, it } from 'vitest'
import { nextOpening } from './opening.ts'
import { FIRST_VIEW } from './samples/ledger.ts'

const viewport = { zoom: 1, panX: 300, panY: 200 }
const first = nextOpening(undefined, { choices: FIRST_VIEW, viewport, timeMs: 0 })

describe('the opening of a view', () => {
  it('goes on while answers about the same choices come', () => {
    expect(nextOpening(first, { choices: FIRST_VIEW, viewport, timeMs: 900 }).sinceMs).toBe(0)
  })

  it('ends when the reader moves the view, when something is expanded, and after a while', () => {
    const moved = { choices: FIRST_VIEW, viewport: { ...viewport, panX: 10 }, timeMs: 900 }
    expect(nextOpening(first, moved).sinceMs).toBeUndefined()
    const expanded = { choices: { ...FIRST_VIEW, expanded: ['packages.ledger.close'] }, viewport, timeMs: 900 }
    expect(nextOpening(first, expanded).sinceMs).toBeUndefined()
    expect(nextOpening(first, { choices: FIRST_VIEW, viewport, timeMs: 60_000 }).sinceMs).toBeUndefined()
  })

  it('begins again with another depth', () => {
    const deeper = { ...FIRST_VIEW, depth: { callers: 2, callees: 1 } }
    expect(nextOpening(first, { choices: deeper, viewport, timeMs: 60_000 })).toMatchObject({
      sinceMs: 60_000,
      grows: true,
    })
  })
})
