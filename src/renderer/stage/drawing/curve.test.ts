import { describe, expect, it } from 'vitest'
import { flowCurve, relativeToLine } from './curve.ts'

const source = { x: 0, y: 0 }
const target = { x: 100, y: 80 }

/** The point that Cytoscape computes from a weight and a distance (distance along the left normal of the line). */
function pointAt(weight: number, distance: number) {
  const length = Math.hypot(target.x, target.y)
  return {
    x: target.x * weight - (target.y / length) * distance,
    y: target.y * weight + (target.x / length) * distance,
  }
}

describe('a line between columns', () => {
  it('leaves and enters level, at three tenths of the way', () => {
    expect(flowCurve(source, target, { source: 0, target: 100 })).toEqual([
      { x: 30, y: 0 },
      { x: 70, y: 80 },
    ])
  })

  it('stays level until it has passed the widest box of the column that it leaves', () => {
    expect(flowCurve(source, target, { source: 40, target: 100 })).toEqual([
      { x: 40, y: 0 },
      { x: 58, y: 0 },
      { x: 82, y: 80 },
    ])
  })

  it('has the same control points when told by weight and distance', () => {
    const points = flowCurve(source, target, { source: 0, target: 100 })
    const { weights, distances } = relativeToLine(source, target, points)
    const again = weights.split(' ').map((weight, at) => pointAt(Number(weight), Number(distances.split(' ')[at])))
    for (const [at, point] of points.entries()) {
      expect(again[at]?.x).toBeCloseTo(point.x, 1)
      expect(again[at]?.y).toBeCloseTo(point.y, 1)
    }
  })
})
