import { describe, expect, it } from 'vitest'
import { START_VIEW, type ViewState } from '#shared/viewState'
import { keepSnapshot, moveTo, pushView, replaceView, shownEntry, startHistory } from './history.ts'

const at = (active: string): ViewState => ({ ...START_VIEW, screen: 'explore', active })
const snapshot = {
  centre: 'renew',
  positions: { renew: { x: 0, y: 0, width: 90, label: 'renew' } },
  viewport: { zoom: 1, panX: 4, panY: 5 },
}

describe('the history of views', () => {
  it('goes back to the whole view with the places of its boxes', () => {
    const kept = keepSnapshot(startHistory(at('renew')), snapshot)
    const back = moveTo(pushView(kept, at('postEntry')), 0)
    expect(shownEntry(back)).toEqual({ view: at('renew'), snapshot })
  })

  it('forgets what was ahead when a new step is taken', () => {
    const three = pushView(pushView(startHistory(at('first')), at('second')), at('third'))
    const branched = pushView(moveTo(three, 0), at('other'))
    expect(branched.entries.map((entry) => entry.view.active)).toEqual(['first', 'other'])
  })

  it('changes a choice in place without a new step', () => {
    const history = replaceView(startHistory(at('renew')), { ...at('renew'), tests: 'exclude' })
    expect(history.entries).toHaveLength(1)
    expect(shownEntry(history).view.tests).toBe('exclude')
  })

  it('keeps a bounded number of steps and stays at its ends', () => {
    let history = startHistory(at('start'))
    for (let step = 0; step < 500; step += 1) history = pushView(history, at(`symbol${step}`))
    expect(history.entries.length).toBe(200)
    expect(shownEntry(moveTo(history, -1)).view.active).toBe('symbol300')
    expect(shownEntry(moveTo(history, 9999)).view.active).toBe('symbol499')
  })
})
