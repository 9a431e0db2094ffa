import type { Point } from '../../../stage/diagram/types.ts'
import type { Route } from '../../../stage/diagram/routes.ts'
import type { Spot } from './placeColumns.ts'

/** Places along a line that a count may take, in this order. */
const PARTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74] as const
export const COUNT_HEIGHT = 14

/**
 * Where the count of each line stands: on the line, on no box and no other count. Undefined where a line has no such place:
 * a number on a number cannot be read.
 */
export function placeCounts(
  routes: readonly (Route | undefined)[],
  widths: readonly number[],
  boxes: readonly Spot[],
): readonly (Point | undefined)[] {
  const taken: Spot[] = [...boxes]
  return routes.map((route, at) => {
    if (route === undefined) return undefined
    const width = widths[at] ?? 0
    for (const part of PARTS) {
      const point = pointOn(route, part)
      const spot = { ...point, width, height: COUNT_HEIGHT }
      if (taken.some((other) => overlap(spot, other))) continue
      taken.push(spot)
      return point
    }
    return undefined
  })
}

/** A point of a line: its quadratics meet in the middle between two control points, as Cytoscape draws them. */
export function pointOn({ start, end, control }: Route, part: number): Point {
  if (control.length === 0) return between(start, end, part)
  const scaled = Math.min(part, 0.999_999) * control.length
  const at = Math.floor(scaled)
  const here = control[at] ?? end
  const [before, after] = [control[at - 1], control[at + 1]]
  const from = before === undefined ? start : between(before, here, 0.5)
  const to = after === undefined ? end : between(here, after, 0.5)
  const t = scaled - at
  return between(between(from, here, t), between(here, to, t), t)
}

function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

function overlap(a: Spot, b: Spot): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
}
