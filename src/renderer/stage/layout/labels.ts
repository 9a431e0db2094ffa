import type { Box, BundleBox, Placed } from '../types.ts'
import { interfaceWidth } from './interfaceWidth.ts'
import { BUNDLE_FONT, charactersThatFit, labelRoom } from './measures.ts'

/** Segments of the qualified name that a label may take on to stay different from another one. */
const SEGMENTS = 6

/** Shortens in the middle and keeps the last two thirds: the end is what tells names apart. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text
  if (characters <= 1) return '…'
  const head = Math.floor((characters - 1) / 3)
  return `${text.slice(0, head)}…${text.slice(text.length - (characters - 1 - head))}`
}

/**
 * Names for the boxes of one view, each as long as its width allows. Two boxes never read the same: where short names
 * are equal, the qualified name lends segments; where the shortened ones are, other letters are kept. A box that is placed keeps its name.
 */
export function labelBoxes(
  boxes: readonly Box[],
  previous: Readonly<Record<string, Placed>>,
  widthOf: (box: Box) => number,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const taken = new Set<string>()
  const fresh: Box[] = []
  for (const box of boxes) {
    const placed = previous[box.id]
    if (box.type === 'bundle') labels.set(box.id, bundleLabel(box, widthOf(box)))
    else if (placed === undefined) fresh.push(box)
    else labels.set(box.id, placed.label)
    if (box.type === 'symbol' && placed !== undefined) taken.add(placed.label)
  }
  const repeated = repeatedLabels(fresh, taken)
  for (const box of fresh) {
    if (box.type === 'bundle') continue
    const full = fullLabels(box.node.label, box.id)
    const candidates = repeated.has(box.node.label) ? full.slice(1) : full
    const label = firstFree(candidates.length > 0 ? candidates : full, charactersThatFit(box, widthOf(box)), taken)
    taken.add(label)
    labels.set(box.id, label)
  }
  return labels
}

/** A list of externals loses its end; other labels end in the name of a module, which is what matters. */
function bundleLabel(box: BundleBox, width: number): string {
  const room = labelRoom(box, width)
  let label = box.label
  for (let length = box.label.length - 1; length > 1 && interfaceWidth(label, BUNDLE_FONT) > room; length -= 1) {
    label = box.reason === 'external' ? `${box.label.slice(0, length - 1)}…` : shorten(box.label, length)
  }
  return label
}

function repeatedLabels(fresh: readonly Box[], taken: ReadonlySet<string>): ReadonlySet<string> {
  const seen = new Set(taken)
  const repeated = new Set<string>()
  for (const box of fresh) {
    if (box.type === 'bundle') continue
    if (seen.has(box.node.label)) repeated.add(box.node.label)
    seen.add(box.node.label)
  }
  return repeated
}

/** The label, then the label with one more segment of the qualified name before it, and so on. */
function fullLabels(label: string, qn: string): readonly string[] {
  if (!qn.endsWith(`.${label}`)) return [label, qn]
  const segments = qn.slice(0, -label.length - 1).split('.')
  const labels = [label]
  for (let taken = 1; taken <= Math.min(segments.length, SEGMENTS); taken += 1) {
    labels.push(`${segments.slice(-taken).join('.')}.${label}`)
  }
  return labels
}

/** The first name that nobody has, shortened to fit; at last with a number, for names that differ only in their middle. */
function firstFree(candidates: readonly string[], characters: number, taken: ReadonlySet<string>): string {
  for (const candidate of candidates) {
    const label = shorten(candidate, characters)
    if (!taken.has(label)) return label
  }
  const text = candidates.at(-1) ?? ''
  for (let head = 1; head < characters - 1; head += 1) {
    const label = `${text.slice(0, head)}…${text.slice(text.length - (characters - 1 - head))}`
    if (!taken.has(label)) return label
  }
  for (let ordinal = 2; ; ordinal += 1) {
    const mark = `~${ordinal}`
    const label = `${shorten(text, Math.max(1, characters - mark.length))}${mark}`
    if (!taken.has(label)) return label
  }
}
