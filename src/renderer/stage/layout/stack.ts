import type { Box } from '../types.ts'
import { BUNDLE_PITCH, CAPTION_HEIGHT, GROUP_GAP, NODE_HEIGHT, ROW_PITCH } from './measures.ts'

/** Boxes of one column under each other, with their tops measured from the top of the stack. */
export interface Stack {
  readonly rows: readonly { readonly box: Box; readonly top: number }[]
  readonly height: number
}

/**
 * Stacks boxes: symbols in their groups with room for a caption above each, then bundles. `rank` orders the groups and
 * the symbols in them (smaller is higher); what ranks equal keeps its order.
 */
export function stackBoxes(boxes: readonly Box[], rank: (box: Box) => number): Stack {
  const rows: { box: Box; top: number }[] = []
  let bottom = 0
  for (const group of groupsByRank(boxes, rank)) {
    let top = bottom + (rows.length > 0 ? GROUP_GAP : 0) + CAPTION_HEIGHT
    for (const box of group) {
      rows.push({ box, top })
      bottom = top + NODE_HEIGHT
      top += ROW_PITCH
    }
  }
  let top = bottom + (rows.length > 0 ? GROUP_GAP : 0)
  for (const box of boxes) {
    if (box.type === 'symbol') continue
    rows.push({ box, top })
    // The second layer shows below the box.
    bottom = top + NODE_HEIGHT + BUNDLE_PITCH - ROW_PITCH
    top += BUNDLE_PITCH
  }
  return { rows, height: bottom }
}

function groupsByRank(boxes: readonly Box[], rank: (box: Box) => number): readonly (readonly Box[])[] {
  const groups = new Map<string, Box[]>()
  for (const box of boxes) {
    if (box.type === 'bundle') continue
    const group = groups.get(box.group)
    if (group === undefined) groups.set(box.group, [box])
    else group.push(box)
  }
  return [...groups.values()]
    .map((group) => ({
      boxes: group.toSorted((one, other) => rank(one) - rank(other)),
      rank: group.reduce((sum, box) => sum + rank(box), 0) / group.length,
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .map((group) => group.boxes)
}
