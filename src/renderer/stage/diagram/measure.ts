import { shorten } from '../layout/labels.ts'
import { badgeWidthOf } from '../layout/measures.ts'
import type { BoxShape } from './types.ts'

/** Sizes of a diagram's boxes, in px at 100 %. The face is monospaced, so that a width follows from the letters. */
const BEFORE = 28
const BEFORE_BARE = 12
const AFTER = 10
const CHARACTER = 6.9
const FILE_CORNER = 8

export interface BoxText {
  readonly shape: BoxShape
  readonly glyph: string
  readonly badge?: string | undefined
}

/** Width of a box around a label. */
export function widthFor(label: string, box: BoxText): number {
  return Math.ceil(label.length * CHARACTER + around(box))
}

/** The label as it fits into a box of that width: shortened in the middle, its end kept. */
export function labelFor(label: string, width: number, box: BoxText): string {
  // Half a pixel, so that a width computed from a label fits the label again.
  return shorten(label, Math.max(1, Math.floor((width - around(box) + 0.5) / CHARACTER)))
}

/** Where the label begins, from the left side of the box. */
export function textStartOf({ glyph }: BoxText): number {
  return glyph === '' ? BEFORE_BARE : BEFORE
}

function around(box: BoxText): number {
  return textStartOf(box) + AFTER + (box.shape === 'file' ? FILE_CORNER : 0) + badgeWidthOf(box.badge ?? '')
}
