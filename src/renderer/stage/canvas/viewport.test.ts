import { describe, expect, it } from 'vitest'
import { fitViewport, NAME_PX, openViewport, outOfView, revealIn } from './viewport.ts'

const size = { width: 800, height: 600 }

describe('the viewport', () => {
  it('fits a small picture in the middle at 100 %, never larger', () => {
    const fitted = fitViewport({ left: -100, right: 100, top: -50, bottom: 50 }, size)
    expect(fitted).toEqual({ zoom: 1, panX: 400, panY: 302 })
  })

  it('makes a wide picture smaller until its sides are in view', () => {
    const { zoom, panX } = fitViewport({ left: -1000, right: 600, top: -50, bottom: 50 }, size)
    expect(-1000 * zoom + panX).toBeGreaterThanOrEqual(20)
    expect(600 * zoom + panX).toBeLessThanOrEqual(780)
  })

  it('opens a very large picture around the centre, where names are still legible', () => {
    const { zoom, panX, panY } = openViewport({ left: -2000, right: 2000, top: -3000, bottom: 3000 }, size, NAME_PX)
    expect(zoom).toBeGreaterThan(0.75)
    expect({ panX, panY }).toEqual({ panX: 400, panY: 302 })
  })

  it('says how many boxes are out of view, and where most of them are', () => {
    const boxes = [
      { x: -500, y: 0, width: 100, label: 'cron' },
      { x: -500, y: 40, width: 100, label: 'tick' },
      { x: 0, y: 900, width: 100, label: 'tax' },
      { x: 0, y: 0, width: 100, label: 'seen' },
    ]
    expect(outOfView(boxes, { zoom: 1, panX: 400, panY: 300 }, size)).toEqual({ count: 3, side: 'left' })
    expect(outOfView(boxes.slice(3), { zoom: 1, panX: 400, panY: 300 }, size)).toBeUndefined()
  })

  it('moves as little as shows a box', () => {
    const viewport = { zoom: 1, panX: 400, panY: 300 }
    expect(revealIn({ x: -500, y: 0, width: 100, label: 'cron' }, viewport, size)).toEqual({
      zoom: 1,
      panX: 570,
      panY: 300,
    })
    expect(revealIn({ x: 0, y: 0, width: 100, label: 'seen' }, viewport, size)).toBeUndefined()
  })
})
