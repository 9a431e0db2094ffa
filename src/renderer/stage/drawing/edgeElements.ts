import { DISPATCH_DASH } from './dash.ts'
import type { Box, DrawnEdge, OuterSide, Placed, Projection } from '../types.ts'
import { besideCurve, flowCurve, relativeToLine, type Point } from './curve.ts'
import type { StageElement } from './elements.ts'

/** Lines into the active box stop here, before the arrow that they share; other lines before an arrow of their own. */
const SHARED_ARROW_ROOM = 10
const SHARED_ARROW_SIZE = 9
const ARROW_GAP = 2
export const EDGE = 1.25
const EDGE_PER_DECADE = 0.9
export const EDGE_MOST = 3.5

export const SHARED_ARROW = 'arrow:callers'

type Positions = Readonly<Record<string, Placed>>

interface Scene {
  readonly boxes: ReadonlyMap<string, Box>
  readonly positions: Positions
  /** How far the boxes of a column reach outwards, by side and hop. */
  readonly outerSides: ReadonlyMap<string, number>
}

/** The lines of the picture, with their curves. */
export function edgeElements(projection: Projection, positions: Positions): readonly StageElement[] {
  const scene = sceneOf(projection, positions)
  return projection.edges.flatMap((edge) => edgeElement(edge, scene) ?? [])
}

function sceneOf(projection: Projection, positions: Positions): Scene {
  return {
    boxes: new Map(projection.nodes.map((box) => [box.id, box])),
    positions,
    outerSides: outerSidesOf(projection.nodes, positions),
  }
}

/** A line with its route in the drawing's own pixels. */
export interface RoutedEdge {
  readonly edge: DrawnEdge
  readonly start: Point
  readonly end: Point
  readonly control: readonly Point[]
  readonly width: number
}

/** The routes of all lines, each up to its box: for whoever draws the picture elsewhere. */
export function routedEdges(projection: Projection, positions: Positions): readonly RoutedEdge[] {
  const scene = sceneOf(projection, positions)
  return projection.edges.flatMap((edge) => {
    const source = scene.boxes.get(edge.source)
    const target = scene.boxes.get(edge.target)
    const from = positions[edge.source]
    const to = positions[edge.target]
    if (source === undefined || target === undefined || from === undefined || to === undefined) return []
    const path = pathOf({ source, target, from, to, room: ARROW_GAP }, scene)
    return [{ edge, ...path, width: widthOf(edge, source, target) }]
  })
}

/** The arrow that all lines from callers into the active box share; undefined where nobody calls it. */
export function sharedArrow(projection: Projection, positions: Positions): StageElement | undefined {
  const centre = positions[projection.centre]
  const entering = projection.edges.filter((edge) => edge.side === 'callers' && edge.target === projection.centre)
  if (centre === undefined || entering.length === 0) return undefined
  const onlyMutual = entering.every((edge) => edge.mutual)
  return {
    group: 'nodes',
    data: { id: SHARED_ARROW, width: SHARED_ARROW_SIZE, height: SHARED_ARROW_SIZE },
    position: { x: centre.x - centre.width / 2 - ARROW_GAP - SHARED_ARROW_SIZE / 2, y: centre.y },
    classes: onlyMutual ? 'arrow mutual' : 'arrow',
  }
}

function edgeElement(edge: DrawnEdge, scene: Scene): StageElement | undefined {
  const source = scene.boxes.get(edge.source)
  const target = scene.boxes.get(edge.target)
  const from = scene.positions[edge.source]
  const to = scene.positions[edge.target]
  if (source === undefined || target === undefined || from === undefined || to === undefined) return undefined
  const shared = edge.side === 'callers' && target.side === 'centre'
  const path = pathOf({ source, target, from, to, room: shared ? SHARED_ARROW_ROOM : 0 }, scene)
  const { weights, distances } = relativeToLine(path.start, path.end, path.control)
  return {
    group: 'edges',
    data: {
      id: edge.id,
      source: edge.source,
      target: edge.target,
      weights,
      distances,
      sourceEnd: `${(path.start.x - from.x).toFixed(1)}px 0px`,
      targetEnd: `${(path.end.x - to.x).toFixed(1)}px 0px`,
      width: widthOf(edge, source, target),
      sites: edge.sites,
      dash: dashOffset(edge.id),
      // Where the count of sites stands when the line is selected.
      badgeX: path.start.x + Math.sign(path.control[0] ? path.control[0].x - path.start.x : 1) * 20,
      badgeY: path.start.y,
    },
    classes: ['line', edge.side, edge.style, ...(edge.mutual ? ['mutual'] : []), ...(shared ? ['shared'] : [])].join(
      ' ',
    ),
  }
}

interface Ends {
  readonly source: Box
  readonly target: Box
  readonly from: Placed
  readonly to: Placed
  /** Left free before the target. */
  readonly room: number
}

function pathOf(ends: Ends, scene: Scene): { start: Point; end: Point; control: readonly Point[] } {
  const { source, target, from, to, room } = ends
  if (source.side === target.side && source.hop === target.hop) {
    const direction = source.side === 'callers' ? -1 : 1
    const start = { x: from.x + (direction * from.width) / 2, y: from.y }
    const end = { x: to.x + (direction * to.width) / 2, y: to.y }
    return { start, end, control: besideCurve(start, end, direction) }
  }
  const direction = to.x >= from.x ? 1 : -1
  const start = { x: from.x + (direction * from.width) / 2, y: from.y }
  const end = { x: to.x - direction * (to.width / 2 + room), y: to.y }
  const clear = {
    source: clearOf(source, start.x, direction, scene),
    target: clearOf(target, end.x, direction === 1 ? -1 : 1, scene),
  }
  return { start, end, control: flowCurve(start, end, clear) }
}

/** The outer side of the box's column where the line goes over it; else the end of the line itself. */
function clearOf(box: Box, x: number, direction: 1 | -1, scene: Scene): number {
  const outward = box.side === 'callers' ? -1 : box.side === 'callees' ? 1 : 0
  if (outward !== direction) return x
  return scene.outerSides.get(columnKey(box.side, box.hop)) ?? x
}

function outerSidesOf(boxes: readonly Box[], positions: Positions): ReadonlyMap<string, number> {
  const sides = new Map<string, number>()
  for (const box of boxes) {
    const placed = positions[box.id]
    if (placed === undefined || box.side === 'centre') continue
    const sign = box.side === 'callers' ? -1 : 1
    const key = columnKey(box.side, box.hop)
    const reach = placed.x + (sign * placed.width) / 2
    const sofar = sides.get(key) ?? reach
    sides.set(key, sign === 1 ? Math.max(sofar, reach) : Math.min(sofar, reach))
  }
  return sides
}

function columnKey(side: OuterSide | 'centre', hop: number): string {
  return `${side}:${hop}`
}

/** Lines of bundles are as wide as the logarithm of what they join. */
function widthOf(edge: DrawnEdge, source: Box, target: Box): number {
  // A wide dotted line reads as a solid one, and what is possible does not count by its number.
  if (edge.style === 'possible' || (source.type === 'symbol' && target.type === 'symbol')) return EDGE
  return Number(Math.min(EDGE_MOST, EDGE + EDGE_PER_DECADE * Math.log10(edge.edges)).toFixed(2))
}

/** The dashes of lines out of one port begin apart: together they would look like an arrow that leads into it. */
function dashOffset(id: string): number {
  const length = DISPATCH_DASH[0] + DISPATCH_DASH[1]
  let sum = 0
  for (const letter of id) sum = (sum * 7 + letter.charCodeAt(0)) % length
  return sum
}
