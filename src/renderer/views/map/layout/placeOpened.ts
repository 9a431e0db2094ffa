import { freeRoom } from '../../../stage/layout/freeRoom.ts'
import type { Spot } from './placeColumns.ts'

/** A module that is open in place, with what is in it. */
export interface OpenedBox {
  readonly id: string
  /** Ids of the boxes in it, in their order; one that is opened itself keeps its place empty. */
  readonly inside: readonly string[]
  /** Width of the widest of them. */
  readonly width: number
  /** Its own width as a handle, by which it is closed again. */
  readonly handle: number
}

/** Where an opened module stands: its border, its handle, and the boxes in it. */
export interface Frame {
  readonly id: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly spots: ReadonlyMap<string, Spot>
}

export const INNER_HEIGHT = 26
export const HANDLE_HEIGHT = 22
const INNER_ROW_GAP = 8
const INNER_COLUMN_GAP = 40
const PADDING = 12
const ABOVE = 20
/** Rows of a frame before it gets a second column. */
const ROWS = 9
/** Free space around a frame: as much as lines need to pass. */
const CLEAR = 26

/**
 * Places opened modules. Whatever is drawn stays where it is: a frame goes into the free room of its column that is nearest to
 * where its box was (which is free now), and to the end of the column where there is none. Frames that `previous` has stay
 * too. So opening and closing move nothing by a single pixel; the room comes from the border of the drawing.
 */
export function placeOpened(
  base: ReadonlyMap<string, Spot>,
  opened: readonly OpenedBox[],
  previous: ReadonlyMap<string, Frame>,
): ReadonlyMap<string, Frame> {
  const frames = new Map<string, Frame>()
  const isOpen = new Set(opened.map(({ id }) => id))
  const taken: Spot[] = [...base].flatMap(([id, spot]) => (isOpen.has(id) ? [] : [spot]))
  const settled = opened.filter(({ id, inside }) => isSame(previous.get(id), inside))
  for (const { id } of settled) {
    const frame = previous.get(id)
    if (frame === undefined) continue
    frames.set(id, frame)
    taken.push(spotOf(frame))
  }
  for (const box of opened) {
    if (frames.has(box.id)) continue
    const home = base.get(box.id) ?? within(frames, box.id) ?? { x: 0, y: 0, width: 0, height: 0 }
    const frame = placed(box, home, taken)
    frames.set(box.id, frame)
    taken.push(spotOf(frame))
  }
  return frames
}

function isSame(frame: Frame | undefined, inside: readonly string[]): boolean {
  // The handle is among the spots.
  return frame !== undefined && frame.spots.size === inside.length + 1 && inside.every((id) => frame.spots.has(id))
}

function within(frames: ReadonlyMap<string, Frame>, id: string): Spot | undefined {
  for (const frame of frames.values()) {
    const spot = frame.spots.get(id)
    if (spot !== undefined && frame.id !== id) return spot
  }
  return undefined
}

function placed({ id, inside, width, handle }: OpenedBox, home: Spot, taken: readonly Spot[]): Frame {
  const columns = Math.max(1, Math.ceil(inside.length / ROWS))
  const rows = Math.ceil(inside.length / columns)
  const across = Math.max(handle, columns * width + (columns - 1) * INNER_COLUMN_GAP)
  const total = {
    width: across + 2 * PADDING,
    height: ABOVE + rows * (INNER_HEIGHT + INNER_ROW_GAP) + PADDING - INNER_ROW_GAP,
  }
  const left = home.x - total.width / 2
  const right = left + total.width
  const stretches = taken
    .filter((spot) => spot.x + spot.width / 2 > left - CLEAR && spot.x - spot.width / 2 < right + CLEAR)
    .map((spot) => ({ top: spot.y - spot.height / 2 - CLEAR, bottom: spot.y + spot.height / 2 + CLEAR }))
  const top = freeRoom(stretches, total.height, home.y - total.height / 2)
  const spots = new Map<string, Spot>([
    [id, { x: left + PADDING + handle / 2, y: top, width: handle, height: HANDLE_HEIGHT }],
  ])
  inside.forEach((inner, at) => {
    const [column, row] = [Math.floor(at / rows), at % rows]
    spots.set(inner, {
      x: left + PADDING + width / 2 + column * (width + INNER_COLUMN_GAP),
      y: top + ABOVE + INNER_HEIGHT / 2 + row * (INNER_HEIGHT + INNER_ROW_GAP),
      width,
      height: INNER_HEIGHT,
    })
  })
  return { id, left, right, top, bottom: top + total.height, spots }
}

function spotOf({ left, right, top, bottom }: Frame): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}
