import type { Box, BundleBox, SymbolBox } from '../types.ts'
import { interfaceWidth } from './interfaceWidth.ts'

/** Sizes of the drawing in px at 100 %. The tokens name the same ones for the parts in HTML; a test compares them. */
export const NODE_HEIGHT = 26
export const ACTIVE_HEIGHT = 36
/** From row to row, and from bundle to bundle (their second layer takes 4). */
export const ROW_PITCH = 32
export const BUNDLE_PITCH = 36
/** Free space between groups, without the caption of the lower one. */
export const GROUP_GAP = 16
export const CAPTION_HEIGHT = 20
/** Between the boxes of two columns: what is aimed at, and what is never gone below. */
export const COLUMN_GAP = 90
export const COLUMN_GAP_LEAST = 72
/** Widest a box may be; a narrow stage asks for less. */
export const COLUMN_WIDTH = 260
export const COLUMN_WIDTH_LEAST = 150
/** Columns further out than the first are context: narrower, so that they leave the names legible. */
export const OUTER_COLUMN_WIDTH = 170
/** Names on both sides of a box: glyph and padding before, padding after. */
const BEFORE = 28
const AFTER = 10
const FILE_CORNER = 8
/** The sign of a symbol that calls itself, with its space. */
const LOOP = 18
const ACTIVE_BEFORE = 36
const ACTIVE_AFTER = 20
const CODE_CHARACTER = 6.9
const ACTIVE_CHARACTER = 7.8
export const BUNDLE_FONT = 12
export const CAPTION_FONT = 11
const BUNDLE_BEFORE = 12
const BUNDLE_BETWEEN = 6
const BUNDLE_AFTER = 14

/** What the badge says: how many more there are further out, or that they can be folded again. */
export function badgeText(box: Box): string {
  if (box.type === 'bundle' || box.side === 'centre') return ''
  if (box.expanded) return '−'
  return box.more > 0 ? `+${box.more > 999 ? `${Math.floor(box.more / 1000)}k` : box.more}` : ''
}

/** Width of a badge with the space beside it; 0 for none. */
export function badgeWidthOf(text: string): number {
  return text === '' ? 0 : Math.max(20, text.length * 6.4 + 13)
}

/** Width of the bundle's count, which is set in a heavier face than its label. */
export function countWidth(count: number): number {
  return String(count).length * 7.2
}

/**
 * Where a text begins in a box of this width, from its left side. The name of a caller ends where its line begins, so that
 * it stays there when the badge before it goes.
 */
export function textStart(box: Box, text: string, width: number): number {
  if (box.type === 'bundle') return bundleStart(box)
  if (box.side === 'centre') return ACTIVE_BEFORE
  return box.side === 'callers' ? width - AFTER - corner(box) - text.length * CODE_CHARACTER : BEFORE
}

/** Width of the box around a text. */
export function boxWidth(box: Box, text: string): number {
  if (box.type === 'bundle') return bundleStart(box) + interfaceWidth(text, BUNDLE_FONT) + BUNDLE_AFTER
  if (box.side === 'centre') {
    return ACTIVE_BEFORE + text.length * ACTIVE_CHARACTER + ACTIVE_AFTER + (box.recursive ? LOOP : 0)
  }
  return text.length * CODE_CHARACTER + around(box)
}

/** Room for the label of a bundle in a box of this width. */
export function labelRoom(box: BundleBox, width: number): number {
  return width - bundleStart(box) - BUNDLE_AFTER
}

/** Characters of a name that fit into a box of this width. */
export function charactersThatFit(box: SymbolBox, width: number): number {
  if (box.side === 'centre') return Math.floor((width - ACTIVE_BEFORE - ACTIVE_AFTER) / ACTIVE_CHARACTER)
  // Half a pixel, so that a width computed from a name fits the name again.
  return Math.floor((width - around(box) + 0.5) / CODE_CHARACTER)
}

export function boxHeight(box: Box): number {
  return box.side === 'centre' ? ACTIVE_HEIGHT : NODE_HEIGHT
}

function bundleStart(box: BundleBox): number {
  return BUNDLE_BEFORE + countWidth(box.count) + BUNDLE_BETWEEN
}

function around(box: SymbolBox): number {
  return BEFORE + AFTER + corner(box) + badgeWidthOf(badgeText(box))
}

function corner(box: SymbolBox): number {
  return box.node.kind === 'file' ? FILE_CORNER : 0
}
