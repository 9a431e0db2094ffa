import { describe, expect, it } from 'vitest'
import { coversMost, placeImage } from './image.ts'

const SIZE = { width: 800, height: 400 }
const PAINTED = { zoom: 1, panX: 100, panY: 50 }

describe('an image of the picture', () => {
  it('stands where its boxes are after a drag and a zoom', () => {
    const now = { zoom: 2, panX: 10, panY: -20 }
    const { left, top, scale } = placeImage(PAINTED, now)
    const onImage = { x: 30 * PAINTED.zoom + PAINTED.panX, y: 70 * PAINTED.zoom + PAINTED.panY }
    expect({ x: left + onImage.x * scale, y: top + onImage.y * scale }).toEqual({
      x: 30 * now.zoom + now.panX,
      y: 70 * now.zoom + now.panY,
    })
  })

  it('stands in for the view until a quarter of that is empty', () => {
    const covers = (now: Partial<typeof PAINTED>): boolean =>
      coversMost(placeImage(PAINTED, { ...PAINTED, ...now }), SIZE)
    expect(covers({ panX: 100 + SIZE.width / 4 })).toBe(true)
    expect(covers({ panX: 100 + SIZE.width / 4 + 1 })).toBe(false)
    expect(covers({ panY: 50 - SIZE.height / 4 - 1 })).toBe(false)
    expect(covers({ zoom: 2, panX: 100, panY: 50 })).toBe(true)
    expect(covers({ panX: 100 + 2 * SIZE.width, panY: 50 + 2 * SIZE.height })).toBe(false)
  })
})
