import type { Box, OuterSide, Placed, Projection } from '../types.ts'
import { captionsOf, type Caption } from './captions.ts'
import { freeRoom, type Stretch } from './freeRoom.ts'
import { labelBoxes } from './labels.ts'
import {
  boxWidth,
  CAPTION_HEIGHT,
  COLUMN_GAP,
  COLUMN_GAP_LEAST,
  COLUMN_WIDTH,
  COLUMN_WIDTH_LEAST,
  GROUP_GAP,
  NODE_HEIGHT,
  OUTER_COLUMN_WIDTH,
} from './measures.ts'
import { stackBoxes } from './stack.ts'

export interface Layout {
  readonly positions: Readonly<Record<string, Placed>>
  readonly captions: readonly Caption[]
}

interface Room {
  /** Widest box of a column where nothing further out limits it. */
  readonly columnWidth: number
}

/** Free space kept above and below what a column already holds. */
const CLEAR = 8
/** A column that is taller than this gets a wider gap before it, so that its lines do not become walls. */
const CALM_ROWS = 14
const GAP_PER_ROW = 3
const GAP_MOST = 170
const SIDES: readonly OuterSide[] = ['callers', 'callees']

/**
 * Places the boxes in columns: the active one at 0, 0, callers right-aligned on verticals to its left, callees
 * left-aligned to its right. What `previous` has placed stays exactly there; new boxes go into free room near what revealed
 * them. Pure: equal input gives equal positions.
 */
export function placeInColumns(
  projection: Projection,
  previous: Readonly<Record<string, Placed>>,
  room: Room = { columnWidth: COLUMN_WIDTH },
): Layout {
  const kept = keepPlaced(projection.nodes, previous)
  const placing: Placing = {
    projection,
    boxes: new Map(projection.nodes.map((box) => [box.id, box])),
    positions: new Map(Object.entries(kept)),
    neighbours: neighboursOf(projection),
    columnWidth: Math.min(COLUMN_WIDTH, Math.max(COLUMN_WIDTH_LEAST, room.columnWidth)),
  }
  placeCentre(placing, kept)
  for (const side of SIDES) {
    const hops = Math.max(0, ...projection.nodes.filter((box) => box.side === side).map((box) => box.hop))
    for (let hop = 1; hop <= hops; hop += 1) placeColumn(placing, side, hop)
  }
  const positions = Object.fromEntries(placing.positions)
  return { positions, captions: captionsOf(projection.nodes, positions) }
}

interface Placing {
  readonly projection: Projection
  readonly boxes: ReadonlyMap<string, Box>
  readonly positions: Map<string, Placed>
  readonly neighbours: ReadonlyMap<string, readonly string[]>
  readonly columnWidth: number
}

function keepPlaced(boxes: readonly Box[], previous: Readonly<Record<string, Placed>>): Record<string, Placed> {
  const kept: Record<string, Placed> = {}
  for (const box of boxes) {
    const placed = previous[box.id]
    if (placed !== undefined) kept[box.id] = placed
  }
  return kept
}

function placeCentre(placing: Placing, kept: Readonly<Record<string, Placed>>): void {
  const centre = placing.projection.nodes.find((box) => box.side === 'centre')
  if (centre === undefined || kept[centre.id] !== undefined) return
  const label = labelBoxes([centre], {}, () => COLUMN_WIDTH).get(centre.id) ?? ''
  placing.positions.set(centre.id, { x: 0, y: 0, width: boxWidth(centre, label), label })
}

function placeColumn(placing: Placing, side: OuterSide, hop: number): void {
  const column = placing.projection.nodes.filter((box) => box.side === side && box.hop === hop)
  const fresh = column.filter((box) => !placing.positions.has(box.id))
  if (fresh.length === 0) return
  const inner = innerVertical(placing, side, hop, column)
  const widest = widestBox(placing, side, hop, inner)
  const labels = labelFresh(placing, fresh, widest)
  const taken: Stretch[] = column.flatMap((box) => stretchOf(box, placing.positions.get(box.id)) ?? [])
  for (const [origin, boxes] of byOrigin(fresh)) {
    const stack = stackBoxes(boxes, (box) => meanY(placing, box))
    const wantedY = origin === undefined ? 0 : (placing.positions.get(origin)?.y ?? 0)
    // Boxes are centred, not their first caption: one caller of one callee makes a straight line.
    const middle = ((stack.rows[0]?.top ?? 0) + (stack.rows.at(-1)?.top ?? 0) + NODE_HEIGHT) / 2
    const top = freeRoom(taken, stack.height + 2 * CLEAR, wantedY - middle - CLEAR) + CLEAR
    for (const row of stack.rows) {
      const label = labels.get(row.box.id) ?? ''
      const width = Math.min(boxWidth(row.box, label), widest)
      const x = side === 'callers' ? inner - width / 2 : inner + width / 2
      placing.positions.set(row.box.id, { x, y: top + row.top + NODE_HEIGHT / 2, width, label })
    }
    taken.push({ top: top - CLEAR, bottom: top + stack.height + CLEAR })
  }
}

/** The vertical on which the column's boxes begin, on the side of the centre. */
function innerVertical(placing: Placing, side: OuterSide, hop: number, column: readonly Box[]): number {
  const sign = side === 'callers' ? -1 : 1
  for (const box of column) {
    const placed = placing.positions.get(box.id)
    if (placed !== undefined) return placed.x - (sign * placed.width) / 2
  }
  const least = hop === 1 ? COLUMN_GAP : COLUMN_GAP_LEAST
  const gap = Math.min(GAP_MOST, least + Math.max(0, column.length - CALM_ROWS) * GAP_PER_ROW)
  return outerSide(placing, side, hop - 1) + sign * gap
}

/** Where the boxes of a column end, away from the centre. */
function outerSide(placing: Placing, side: OuterSide, hop: number): number {
  const sign = side === 'callers' ? -1 : 1
  const ends = placing.projection.nodes
    .filter((box) => box.hop === hop && (hop === 0 || box.side === side))
    .flatMap((box) => {
      const placed = placing.positions.get(box.id)
      return placed === undefined ? [] : [sign * placed.x + placed.width / 2]
    })
  return sign * Math.max(0, ...ends)
}

/** A column that has another one further out may not grow into its gap. */
function widestBox(placing: Placing, side: OuterSide, hop: number, inner: number): number {
  const next = placing.projection.nodes.find(
    (box) => box.side === side && box.hop === hop + 1 && placing.positions.has(box.id),
  )
  const placed = next === undefined ? undefined : placing.positions.get(next.id)
  const usual = hop === 1 ? placing.columnWidth : Math.min(placing.columnWidth, OUTER_COLUMN_WIDTH)
  if (placed === undefined) return usual
  const nextInner = side === 'callers' ? placed.x + placed.width / 2 : placed.x - placed.width / 2
  return Math.min(usual, Math.abs(nextInner - inner) - COLUMN_GAP_LEAST)
}

function labelFresh(placing: Placing, fresh: readonly Box[], widest: number): ReadonlyMap<string, string> {
  const placedBoxes = [...placing.positions.keys()].flatMap((id) => placing.boxes.get(id) ?? [])
  return labelBoxes([...placedBoxes, ...fresh], Object.fromEntries(placing.positions), () => widest)
}

/** What a placed box takes of its column, with the caption above it and the space to what is next. */
function stretchOf(box: Box, placed: Placed | undefined): Stretch | undefined {
  if (placed === undefined) return undefined
  const above = box.type === 'symbol' ? CAPTION_HEIGHT : 0
  return {
    top: placed.y - NODE_HEIGHT / 2 - above - CLEAR,
    bottom: placed.y + NODE_HEIGHT / 2 + GROUP_GAP - CLEAR,
  }
}

function byOrigin(fresh: readonly Box[]): ReadonlyMap<string | undefined, readonly Box[]> {
  const origins = new Map<string | undefined, Box[]>()
  for (const box of fresh) {
    const boxes = origins.get(box.origin)
    if (boxes === undefined) origins.set(box.origin, [box])
    else boxes.push(box)
  }
  return origins
}

/** Barycentre: the mean height of the placed boxes that it is joined to. Near them, lines cross least. */
function meanY(placing: Placing, box: Box): number {
  const heights = (placing.neighbours.get(box.id) ?? []).flatMap((id) => placing.positions.get(id)?.y ?? [])
  return heights.length === 0 ? 0 : heights.reduce((sum, y) => sum + y, 0) / heights.length
}

function neighboursOf(projection: Projection): ReadonlyMap<string, readonly string[]> {
  const neighbours = new Map<string, string[]>()
  const add = (from: string, to: string): void => {
    const own = neighbours.get(from)
    if (own === undefined) neighbours.set(from, [to])
    else own.push(to)
  }
  for (const edge of projection.edges) {
    if (edge.side === 'lateral') continue
    add(edge.source, edge.target)
    add(edge.target, edge.source)
  }
  return neighbours
}
