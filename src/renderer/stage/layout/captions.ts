import type { Box, OuterSide, Placed } from '../types.ts'
import { CAPTION_HEIGHT, NODE_HEIGHT, ROW_PITCH } from './measures.ts'
import { shorten } from './labels.ts'

/** The name of a group above its first box, at the column's inner vertical; the active box has its own below it. */
export interface Caption {
  readonly id: string
  /** The box that it stands at; its group is the caption's. */
  readonly box: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'right' | 'centre'
}

const INSET = 12
/** Longest caption: what fits over a column of the least width. */
const CHARACTERS = 30

/** Captions follow from where the boxes are: each run of boxes of one group in a column has one above it. */
export function captionsOf(boxes: readonly Box[], positions: Readonly<Record<string, Placed>>): readonly Caption[] {
  const captions: Caption[] = []
  for (const column of columnsOf(boxes, positions)) {
    let above: { group: string; y: number } | undefined
    for (const { box, placed } of column) {
      const group = box.type === 'symbol' ? box.group : ''
      const continues = above?.group === group && placed.y - above.y <= ROW_PITCH + 1
      if (box.type === 'symbol' && box.side !== 'centre' && !continues)
        captions.push(captionAbove(box.id, group, box.side, placed))
      above = { group, y: placed.y }
    }
  }
  const centre = boxes.find((box) => box.side === 'centre')
  if (centre?.type === 'symbol' && centre.group !== '') {
    captions.push({ id: captionId(centre.id), box: centre.id, text: centre.group, x: 0, y: 33, align: 'centre' })
  }
  return captions
}

function captionAbove(id: string, group: string, side: OuterSide, placed: Placed): Caption {
  const inner = side === 'callers' ? placed.x + placed.width / 2 - INSET : placed.x - placed.width / 2 + INSET
  return {
    id: captionId(id),
    box: id,
    text: shorten(group, CHARACTERS),
    x: inner,
    y: placed.y - NODE_HEIGHT / 2 - CAPTION_HEIGHT / 2 - 2,
    align: side === 'callers' ? 'right' : 'left',
  }
}

function captionId(box: string): string {
  return `caption:${box}`
}

function columnsOf(
  boxes: readonly Box[],
  positions: Readonly<Record<string, Placed>>,
): readonly (readonly { readonly box: Box; readonly placed: Placed }[])[] {
  const columns = new Map<string, { box: Box; placed: Placed }[]>()
  for (const box of boxes) {
    const placed = positions[box.id]
    if (placed === undefined) continue
    const key = `${box.side}:${box.hop}`
    const column = columns.get(key)
    if (column === undefined) columns.set(key, [{ box, placed }])
    else column.push({ box, placed })
  }
  return [...columns.values()].map((column) => column.toSorted((one, other) => one.placed.y - other.placed.y))
}
