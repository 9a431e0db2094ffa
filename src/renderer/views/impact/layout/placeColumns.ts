import type { Group, Item } from './foldColumns.ts'

/** Sizes in px at 100 %. */
export const BOX_HEIGHT = 26
const ROW_PITCH = 32
const FRAME_ABOVE = 12
const FRAME_BELOW = 8
export const FRAME_ASIDE = 8
/** From frame to frame, with the room of the lower one's title. */
const FRAME_GAP = 18

export interface PlacedRow<Of extends Item> {
  /** A symbol, or a bundle. */
  readonly group: Group<Of>
  readonly item: Of | undefined
  readonly y: number
}

export interface PlacedFrame {
  readonly id: string
  readonly title: string
  readonly top: number
  readonly bottom: number
}

export interface PlacedColumn<Of extends Item> {
  readonly rows: readonly PlacedRow<Of>[]
  readonly frames: readonly PlacedFrame[]
  readonly top: number
  readonly bottom: number
}

/** Stacks the groups of a column, one frame for each, around the line y = 0. */
export function placeColumn<Of extends Item>(groups: readonly Group<Of>[], hop: number): PlacedColumn<Of> {
  const height = groups.reduce((sum, group) => sum + frameHeight(boxesOf(group)), 0) + FRAME_GAP * (groups.length - 1)
  return stack(groups, `${hop}`, -Math.max(0, height) / 2)
}

/** Stacks what was opened below a column: nothing that is there moves. */
export function placeBelow<Of extends Item>(
  groups: readonly Group<Of>[],
  hop: number,
  below: number,
): PlacedColumn<Of> {
  return stack(groups, `${hop} opened`, below + FRAME_GAP)
}

function stack<Of extends Item>(groups: readonly Group<Of>[], prefix: string, from: number): PlacedColumn<Of> {
  const rows: PlacedRow<Of>[] = []
  const frames: PlacedFrame[] = []
  let top = from
  for (const group of groups) {
    const bottom = top + frameHeight(boxesOf(group))
    frames.push({ id: `${prefix} ${group.module}`, title: group.module, top, bottom })
    const first = top + FRAME_ABOVE + BOX_HEIGHT / 2
    if (group.bundle === undefined) {
      for (const [at, item] of group.items.entries()) rows.push({ group, item, y: first + at * ROW_PITCH })
    } else rows.push({ group, item: undefined, y: first })
    top = bottom + FRAME_GAP
  }
  return { rows, frames, top: from, bottom: groups.length === 0 ? from : top - FRAME_GAP }
}

function boxesOf<Of extends Item>({ bundle, items }: Group<Of>): number {
  return bundle === undefined ? items.length : 1
}

function frameHeight(boxes: number): number {
  return FRAME_ABOVE + BOX_HEIGHT + (boxes - 1) * ROW_PITCH + FRAME_BELOW
}
