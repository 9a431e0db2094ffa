import { borderTowards, type Route } from '../../stage/diagram/routes.ts'
import type { Point } from '../../stage/diagram/types.ts'

export interface RingBox {
  readonly width: number
  readonly height: number
}

export interface Ring {
  /** Centres of the boxes, clockwise from the top, around the origin. */
  readonly places: readonly Point[]
  readonly radius: { readonly x: number; readonly y: number }
}

const GAP = 28
const LEAST = { x: 116, y: 88 }
const PER_BOX = { x: 34, y: 28 }
/** Up to this radius a ring that is too small grows in height alone: two of them stand side by side. */
const TALL = 150
const GROWTH = { x: 1.08, y: 1.05 }
const GROWTHS_MAX = 80

/** Boxes on an ellipse, clockwise from the top, wide enough that none touches another or the box in the centre. */
export function ringOf(boxes: readonly RingBox[], centre: RingBox | undefined): Ring {
  let radius = {
    x: Math.max(LEAST.x, boxes.length * PER_BOX.x),
    y: Math.max(LEAST.y, boxes.length * PER_BOX.y),
  }
  for (let growth = 0; ; growth += 1) {
    const places = boxes.map((_, at) => pointAt(radius, at, boxes.length))
    const all = boxes.map((box, at) => ({ ...box, ...(places[at] ?? { x: 0, y: 0 }) }))
    if (centre !== undefined) all.push({ ...centre, x: 0, y: 0 })
    if (growth === GROWTHS_MAX || !touch(all)) return { places, radius }
    radius = { x: radius.y < TALL ? radius.x : radius.x * GROWTH.x, y: radius.y * GROWTH.y }
  }
}

/** The arcs from each box to the next: along the ellipse, cut at the boxes. */
export function ringRoutes(boxes: readonly RingBox[], { places, radius }: Ring): readonly Route[] {
  return boxes.map((box, at) => {
    const next = (at + 1) % boxes.length
    const from = { ...box, ...(places[at] ?? { x: 0, y: 0 }) }
    const to = { ...box, ...boxes[next], ...(places[next] ?? { x: 0, y: 0 }) }
    const half = pointAt(radius, at + 0.5, boxes.length)
    // A quadratic passes its middle where this control point puts it.
    const control = { x: 2 * half.x - (from.x + to.x) / 2, y: 2 * half.y - (from.y + to.y) / 2 }
    return { start: borderTowards(from, control), end: borderTowards(to, control), control: [control] }
  })
}

/** The middle of a route with one control point. */
export function middleOf({ start, end, control: [bend = start] }: Route): Point {
  return { x: (start.x + 2 * bend.x + end.x) / 4, y: (start.y + 2 * bend.y + end.y) / 4 }
}

function pointAt({ x, y }: Point, at: number, count: number): Point {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  return { x: x * Math.cos(angle), y: y * Math.sin(angle) }
}

function touch(boxes: readonly (RingBox & Point)[]): boolean {
  return boxes.some((a, at) =>
    boxes
      .slice(at + 1)
      .some(
        (b) =>
          Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP,
      ),
  )
}
