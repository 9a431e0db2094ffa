import type { Columns, LaidBox } from './columns.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Between the boxes of two columns: wider where more edges run, as far as the picture stays in sight. */
const COLUMN_GAP = 64
const GAP_PER_BOX = 3
const COLUMN_GAP_MOST = 94
/** What the stage of a usual window shows at the least zoom at which the names of modules are read. */
const IN_SIGHT = 1_010
/** Between two boxes of a column. */
export const ROW_GAP = 14

/** Places boxes in columns of equal width, each centred on one line. Boxes of one column have one width. */
export function placeColumns(columns: Columns, boxes: readonly LaidBox[]): ReadonlyMap<string, Spot> {
  const known = new Map(boxes.map((box) => [box.id, box]))
  const spots = new Map<string, Spot>()
  let left = 0
  const filled = columns.map((column) => column.flatMap((id) => known.get(id) ?? []))
  const widths = filled.map((members) => Math.max(0, ...members.map((box) => box.width)))
  const gap = gapBetween(filled, widths)
  for (const [at, members] of filled.entries()) {
    const width = widths[at] ?? 0
    const height = members.reduce((sum, box) => sum + box.height, 0) + ROW_GAP * Math.max(0, members.length - 1)
    let top = -height / 2
    for (const box of members) {
      spots.set(box.id, { x: left + width / 2, y: top + box.height / 2, width, height: box.height })
      top += box.height + ROW_GAP
    }
    left += width + gap
  }
  return spots
}

function gapBetween(columns: readonly (readonly LaidBox[])[], widths: readonly number[]): number {
  const tallest = Math.max(0, ...columns.map((column) => column.length))
  const wished = Math.min(COLUMN_GAP_MOST, COLUMN_GAP + GAP_PER_BOX * tallest)
  const room = (IN_SIGHT - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, widths.length - 1)
  return Math.max(COLUMN_GAP, Math.min(wished, Math.floor(room)))
}
