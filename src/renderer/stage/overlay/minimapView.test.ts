import { describe, expect, it } from 'vitest'
import { boundsOfBoxes, centredOn, pathOfBoxes, shownArea, showsAll } from './minimapView.ts'

const SIZE = { width: 800, height: 600 }
const BOUNDS = { left: -1_000, right: 1_000, top: -500, bottom: 500 }

describe('the minimap', () => {
  it('shows the part that the stage shows', () => {
    expect(shownArea({ zoom: 0.5, panX: 100, panY: -50 }, SIZE)).toEqual({
      left: -200,
      right: 1_400,
      top: 100,
      bottom: 1_300,
    })
  })

  it('is of no use where all is in sight', () => {
    expect(showsAll(BOUNDS, { zoom: 0.4, panX: 400, panY: 300 }, SIZE)).toBe(true)
    expect(showsAll(BOUNDS, { zoom: 0.4, panX: 401, panY: 300 }, SIZE)).toBe(false)
  })

  it('brings a point into the middle and never leaves the drawing', () => {
    const viewport = { zoom: 2, panX: 0, panY: 0 }
    const at = (x: number, y: number) => shownArea(centredOn({ x, y }, BOUNDS, viewport, SIZE), SIZE)
    expect(at(100, 50)).toEqual({ left: -100, right: 300, top: -100, bottom: 200 })
    expect(at(9_000, 50)).toEqual(at(1_000, 50))
  })

  it('draws every box and knows their border', () => {
    const boxes = [
      { x: 0, y: 0, width: 20, height: 10 },
      { x: 100, y: 50, width: 40, height: 10 },
    ]
    expect(pathOfBoxes(boxes)).toBe('M-10 -5h20v10h-20zM80 45h40v10h-40z')
    expect(boundsOfBoxes(boxes)).toEqual({ left: -10, right: 120, top: -5, bottom: 55 })
    expect(boundsOfBoxes([])).toBeUndefined()
  })
})
