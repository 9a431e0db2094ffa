/** A point of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How far a curve runs level before it turns, as a part of the distance between the columns. */
const LEVEL = 0.3
/** Distance at which lines inside a column run beside it. */
const BESIDE = 36

/**
 * Control points of a line that leaves and enters level: quadratics that meet in the middle between two control points.
 * `clearSource` and `clearTarget` are the verticals up to which it stays level, so that it never crosses wider boxes of
 * the column that it leaves or enters.
 */
export function flowCurve(
  source: Point,
  target: Point,
  clear: { readonly source: number; readonly target: number },
): readonly Point[] {
  const from = clear.source
  const distance = clear.target - from
  const points: Point[] = []
  if (Math.abs(from - source.x) > 1) points.push({ x: from, y: source.y })
  points.push({ x: from + LEVEL * distance, y: source.y }, { x: clear.target - LEVEL * distance, y: target.y })
  if (Math.abs(clear.target - target.x) > 1) points.push({ x: clear.target, y: target.y })
  return points
}

/** Control points of a line between two boxes of one column: beside the column, on the outer side. */
export function besideCurve(source: Point, target: Point, direction: 1 | -1): readonly Point[] {
  const x = (direction === 1 ? Math.max(source.x, target.x) : Math.min(source.x, target.x)) + direction * BESIDE
  return [
    { x, y: source.y },
    { x, y: target.y },
  ]
}

/** Control points in the form that Cytoscape takes: along the straight line between the ends, and across it. */
export function relativeToLine(
  source: Point,
  target: Point,
  points: readonly Point[],
): { readonly weights: string; readonly distances: string } {
  const dx = target.x - source.x
  const dy = target.y - source.y
  const length = Math.hypot(dx, dy) || 1
  const weights: string[] = []
  const distances: string[] = []
  for (const point of points) {
    const px = point.x - source.x
    const py = point.y - source.y
    weights.push(((px * dx + py * dy) / length ** 2).toFixed(4))
    distances.push(((py * dx - px * dy) / length).toFixed(2))
  }
  return { weights: weights.join(' '), distances: distances.join(' ') }
}
