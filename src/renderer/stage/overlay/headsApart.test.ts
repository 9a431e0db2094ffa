import { describe, expect, it } from 'vitest'
import { headsApart } from './headsApart.ts'

describe('the heads of the columns', () => {
  it('stand at their columns where there is room', () => {
    expect(headsApart({ callers: 300, callees: 500 }, 800)).toEqual({ callers: 300, callees: 500 })
  })

  it('stay apart and inside where the centre stands at a border of the stage', () => {
    for (const verticals of [
      { callers: 700, callees: 860 },
      { callers: 10, callees: 150 },
      { callers: -40, callees: 20 },
    ]) {
      const { callers, callees } = headsApart(verticals, 760)
      expect(callees - callers).toBeGreaterThanOrEqual(16)
      expect(callers).toBeGreaterThanOrEqual(216)
      expect(760 - callees).toBeGreaterThanOrEqual(216)
    }
  })
})
