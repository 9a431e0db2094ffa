import { besideCurve, flowCurve } from '../drawing/curve.ts'
import type { Point } from './types.ts'

/** Where a line runs: its ends on the borders of its boxes, and what bends it. */
export interface Route {
  readonly start: Point
  readonly end: Point
  readonly control: readonly Point[]
}

export interface RouteEnd {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Distance of the port from the middle of the side, downwards. */
  readonly port?: number
}

/** Leaves the right side and enters the left, level at both ends: for lines along the reading direction. */
export function flowRoute(source: RouteEnd, target: RouteEnd): Route {
  const start = { x: source.x + source.width / 2, y: source.y + (source.port ?? 0) }
  const end = { x: target.x - target.width / 2, y: target.y + (target.port ?? 0) }
  return { start, end, control: flowCurve(start, end, { source: start.x, target: end.x }) }
}

/** Beside a column, on its right or left: for lines between boxes of one column. */
export function besideRoute(source: RouteEnd, target: RouteEnd, side: 'left' | 'right'): Route {
  const sign = side === 'right' ? 1 : -1
  const start = { x: source.x + (sign * source.width) / 2, y: source.y + (source.port ?? 0) }
  const end = { x: target.x + (sign * target.width) / 2, y: target.y + (target.port ?? 0) }
  return { start, end, control: besideCurve(start, end, sign) }
}

export interface RouteBox extends RouteEnd {
  readonly height: number
}

/** The point of the box's border on the straight line from its centre to a point outside. */
export function borderTowards({ x, y, width, height }: RouteBox, point: Point): Point {
  const dx = point.x - x
  const dy = point.y - y
  const scale = Math.min(width / 2 / Math.max(Math.abs(dx), 1e-6), height / 2 / Math.max(Math.abs(dy), 1e-6), 1)
  return { x: x + dx * scale, y: y + dy * scale }
}
