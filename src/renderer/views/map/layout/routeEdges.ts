import { freeRoom } from '../../../stage/layout/freeRoom.ts'
import type { Point } from '../../../stage/diagram/types.ts'
import type { Route } from '../../../stage/diagram/routes.ts'
import type { Spot } from './placeColumns.ts'

export interface RoutedEdge {
  readonly from: string
  readonly to: string
}

/** Between two ports of a side, and between a line and the boxes that it passes. */
const PORT_PITCH = 12
const PORT_MARGIN = 6
const CLEAR = 7
/** How far a line runs level before it turns, as a part of its way, and at most. */
const LEVEL = 0.42
const LEVEL_MOST = 70
/** How far lines inside a column run beside it. */
const BESIDE = 30
const BESIDE_STEP = 5

/** A stretch of x that boxes of about one column take. */
interface Band {
  readonly left: number
  readonly right: number
  readonly spots: readonly Spot[]
}

type Side = 'left' | 'right'
interface End {
  readonly edge: number
  readonly isSource: boolean
  /** Where the line comes from or goes to: ports are in this order, so that lines do not cross at the box. */
  readonly towards: number
}

/**
 * Routes for edges between placed boxes. A line leaves the side that faces the other box, level at both ends, and passes other
 * columns between their boxes, never behind one. Boxes of one column are joined beside it. `obstacles` make the columns;
 * `frames` are passed around as a whole, wherever they stand.
 */
export function routeEdges(
  edges: readonly RoutedEdge[],
  spots: ReadonlyMap<string, Spot>,
  obstacles: readonly Spot[],
  frames: readonly Spot[],
): readonly (Route | undefined)[] {
  const bands = bandsOf(obstacles).map((band) => ({ ...band, spots: [...band.spots, ...frames.filter(within(band))] }))
  const ports = portsOf(edges, spots)
  return edges.map(({ from, to }, at) => {
    const [source, target] = [spots.get(from), spots.get(to)]
    if (source === undefined || target === undefined) return undefined
    const [sides, places] = [sidesOf(source, target), ports.get(at)]
    const start = { x: edgeOf(source, sides[0]), y: source.y + (places?.source ?? 0) }
    const end = { x: edgeOf(target, sides[1]), y: target.y + (places?.target ?? 0) }
    return { start, end, control: controlOf(start, end, sides, bands, at) }
  })
}

function controlOf(
  start: Point,
  end: Point,
  sides: readonly [Side, Side],
  bands: readonly Band[],
  ordinal: number,
): readonly Point[] {
  if (sides[0] === sides[1]) {
    const sign = sides[0] === 'right' ? 1 : -1
    const reach = BESIDE + BESIDE_STEP * (ordinal % 5)
    const x = (sign === 1 ? Math.max(start.x, end.x) : Math.min(start.x, end.x)) + sign * reach
    return [
      { x, y: start.y },
      { x, y: end.y },
    ]
  }
  const towards = end.x > start.x ? 1 : -1
  const [low, high] = [Math.min(start.x, end.x), Math.max(start.x, end.x)]
  const between = bands.filter(({ left, right }) => left > low && right < high)
  const passes = (towards === 1 ? between : between.toReversed()).flatMap((band) => {
    const share = ((band.left + band.right) / 2 - start.x) / (end.x - start.x)
    const y = passage(band, start.y + (end.y - start.y) * share)
    return towards === 1
      ? [
          { x: band.left, y },
          { x: band.right, y },
        ]
      : [
          { x: band.right, y },
          { x: band.left, y },
        ]
  })
  const first = passes[0] ?? end
  const last = passes.at(-1) ?? start
  return [
    { x: start.x + towards * levelOf(first.x - start.x), y: start.y },
    ...passes,
    { x: end.x - towards * levelOf(end.x - last.x), y: end.y },
  ]
}

function levelOf(distance: number): number {
  return Math.min(LEVEL_MOST, Math.abs(distance) * LEVEL)
}

/** The height at which a line passes a column, as near as possible to where it is wanted. */
function passage({ spots }: Band, wanted: number): number {
  const stretches = spots.map(({ y, height }) => ({ top: y - height / 2 - CLEAR, bottom: y + height / 2 + CLEAR }))
  return freeRoom(stretches, 0, wanted)
}

/** Columns, found from what stands there: boxes that overlap across are one. */
function bandsOf(obstacles: readonly Spot[]): readonly Band[] {
  const sorted = obstacles.toSorted((a, b) => a.x - a.width / 2 - (b.x - b.width / 2))
  const bands: { left: number; right: number; spots: Spot[] }[] = []
  for (const spot of sorted) {
    const [left, right] = [spot.x - spot.width / 2, spot.x + spot.width / 2]
    const last = bands.at(-1)
    if (last === undefined || left >= last.right) bands.push({ left, right, spots: [spot] })
    else {
      last.right = Math.max(last.right, right)
      last.spots.push(spot)
    }
  }
  return bands
}

function within(band: Band): (spot: Spot) => boolean {
  return ({ x, width }) => x + width / 2 > band.left && x - width / 2 < band.right
}

/** Which sides a line joins: those that face each other, or twice the right one where the boxes stand above each other. */
function sidesOf(source: Spot, target: Spot): readonly [Side, Side] {
  if (source.x + source.width / 2 < target.x - target.width / 2) return ['right', 'left']
  if (source.x - source.width / 2 > target.x + target.width / 2) return ['left', 'right']
  return ['right', 'right']
}

function edgeOf({ x, width }: Spot, side: Side): number {
  return side === 'right' ? x + width / 2 : x - width / 2
}

/** Distances of ports from the middle of their sides, by edge. */
function portsOf(
  edges: readonly RoutedEdge[],
  spots: ReadonlyMap<string, Spot>,
): ReadonlyMap<number, { source: number; target: number }> {
  const bySide = new Map<string, End[]>()
  const put = (box: string, side: Side, end: End): void => {
    const key = `${side} ${box}`
    const known = bySide.get(key)
    if (known === undefined) bySide.set(key, [end])
    else known.push(end)
  }
  edges.forEach(({ from, to }, edge) => {
    const [source, target] = [spots.get(from), spots.get(to)]
    if (source === undefined || target === undefined) return
    const sides = sidesOf(source, target)
    put(from, sides[0], { edge, isSource: true, towards: target.y })
    put(to, sides[1], { edge, isSource: false, towards: source.y })
  })
  const ports = new Map<number, { source: number; target: number }>()
  for (const [key, ends] of bySide) {
    const height = spots.get(key.slice(key.indexOf(' ') + 1))?.height ?? 0
    const room = Math.max(0, height - 2 * PORT_MARGIN)
    const pitch = ends.length < 2 ? 0 : Math.min(PORT_PITCH, room / (ends.length - 1))
    ends
      .toSorted((a, b) => a.towards - b.towards || a.edge - b.edge)
      .forEach(({ edge, isSource }, at) => {
        const place = (at - (ends.length - 1) / 2) * pitch
        const known = ports.get(edge) ?? { source: 0, target: 0 }
        ports.set(edge, isSource ? { ...known, source: place } : { ...known, target: place })
      })
  }
  return ports
}
