import { describe, expect, it } from 'vitest'
import { START_VIEW, type ViewState } from '#shared/viewState'
import { editView, keepSnapshot, moveTo, pushView, replaceView, shownEntry, startHistory, undoEdit } from './history.ts'
import { isViewEdit } from './isViewEdit.ts'

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
    expect(shownEntry(back)).toMatchObject({ view: at('renew'), snapshot })
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

  it('undoes the changes of a step, the last first, each step its own', () => {
    const hidden = editView(startHistory(at('renew')), { ...at('renew'), hidden: ['a'] })
    const deeper = editView(hidden, { ...at('renew'), hidden: ['a'], depth: { callers: 2, callees: 1 } })
    const other = pushView(deeper, at('postEntry'))
    expect(undoEdit(other)).toBe(other)
    const once = undoEdit(moveTo(other, 0))
    expect(shownEntry(once).view).toEqual({ ...at('renew'), hidden: ['a'] })
    expect(shownEntry(undoEdit(once)).view).toEqual(at('renew'))
    expect(undoEdit(undoEdit(undoEdit(once)))).toEqual(undoEdit(once))
  })

  it('tells a change of the view from a look at something in it', () => {
    const view = at('renew')
    expect(isViewEdit(view, { ...view, selected: { kind: 'symbol', qn: 'a' } })).toBe(false)
    expect(isViewEdit(view, { ...view, list: { ...view.list, page: 3 } })).toBe(false)
    expect(isViewEdit(view, { ...view, map: { ...view.map, box: 'src', page: 1 } })).toBe(false)
    expect(isViewEdit(view, { ...view, hidden: ['a'] })).toBe(true)
    expect(isViewEdit(view, { ...view, map: { ...view.map, open: ['src'] } })).toBe(true)
    expect(isViewEdit(view, { ...view, cycles: { ...view.cycles, cuts: ['a -> b'] } })).toBe(true)
  })

  it('keeps a bounded number of steps and stays at its ends', () => {
    let history = startHistory(at('start'))
    for (let step = 0; step < 500; step += 1) history = pushView(history, at(`symbol${step}`))
    expect(history.entries.length).toBe(200)
    expect(shownEntry(moveTo(history, -1)).view.active).toBe('symbol300')
    expect(shownEntry(moveTo(history, 9999)).view.active).toBe('symbol499')
  })
})
