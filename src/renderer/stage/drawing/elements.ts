import type { Layout } from '../layout/columns.ts'
import { shorten } from '../layout/labels.ts'
import {
  badgeText,
  BUNDLE_PITCH,
  boxHeight,
  charactersThatFit,
  NODE_HEIGHT,
  ROW_PITCH,
  textStart,
} from '../layout/measures.ts'
import type { Box, Placed, Projection } from '../types.ts'
import { edgeElements, sharedArrow } from './edgeElements.ts'

/** One element for Cytoscape, as plain data. Equal pictures give equal elements, so that patching compares them. */
export interface StageElement {
  readonly group: 'nodes' | 'edges'
  readonly data: Readonly<Record<string, string | number>> & { readonly id: string }
  readonly position?: { readonly x: number; readonly y: number }
  readonly classes: string
}

/** Turns the placed picture into elements: boxes, what belongs to a box (layer, count), captions and lines. */
export function stageElements(projection: Projection, layout: Layout): readonly StageElement[] {
  const elements: StageElement[] = []
  for (const box of projection.nodes) {
    const placed = layout.positions[box.id]
    if (placed === undefined) continue
    elements.push(...boxElements(box, placed))
  }
  const homes = new Map(projection.nodes.map((box) => [box.id, homeOf(box)]))
  for (const caption of layout.captions) {
    elements.push({
      group: 'nodes',
      data: { id: caption.id, label: caption.text, home: homes.get(caption.box) ?? '' },
      position: { x: caption.x, y: caption.y },
      classes: `caption ${caption.align}`,
    })
  }
  const arrow = sharedArrow(projection, layout.positions)
  return [...elements, ...(arrow === undefined ? [] : [arrow]), ...edgeElements(projection, layout.positions)]
}

/** The ids of what only decorates a box, so that marks on the box reach them too. */
export function layerId(box: string): string {
  return `layer:${box}`
}

export function countId(box: string): string {
  return `count:${box}`
}

function boxElements(box: Box, placed: Placed): readonly StageElement[] {
  const { x, y, width } = placed
  const label = shownLabel(box, placed)
  const start = textStart(box, label, width)
  const main: StageElement = {
    group: 'nodes',
    data: {
      id: box.id,
      label,
      width,
      height: boxHeight(box),
      // The text's left end, measured from the right side of the box: exact, whatever the width of the text is.
      textX: start - width,
      glyph: glyphOf(box),
      glyphX: box.side === 'callers' ? start - 20 : box.side === 'centre' ? 14 : 8,
      badge: badgeText(box),
      home: homeOf(box),
    },
    position: { x, y },
    classes: classesOf(box),
  }
  if (box.type === 'symbol') return [main]
  const count: StageElement = {
    group: 'nodes',
    data: { id: countId(box.id), label: String(box.count) },
    position: { x: x - width / 2 + 12, y },
    classes: 'count',
  }
  if (box.open) return [main, count]
  const offset = BUNDLE_PITCH - ROW_PITCH
  const layer: StageElement = {
    group: 'nodes',
    data: { id: layerId(box.id), width: width - 2 * offset, height: NODE_HEIGHT },
    position: { x, y: y + offset },
    classes: `layer ${shapeOf(box)} ${box.reason}`,
  }
  return [layer, main, count]
}

/** The name as it was placed; shorter where a badge came into a box that keeps its width. */
function shownLabel(box: Box, placed: Placed): string {
  if (box.type === 'bundle' || box.side === 'centre') return placed.label
  return shorten(placed.label, charactersThatFit(box, placed.width))
}

/** The group in its column that a box belongs to, by which it finds its caption. */
function homeOf(box: Box): string {
  return box.type === 'symbol' ? `${box.side}:${box.hop}:${box.group}` : ''
}

/** What the glyph shows: the kind, or that it is a test. */
export function glyphOf(box: Box): string {
  if (box.type === 'bundle') return ''
  return box.node.test && box.node.kind !== 'external' ? 'test' : box.node.kind
}

function classesOf(box: Box): string {
  const classes = ['box', shapeOf(box), box.side]
  if (box.type === 'bundle') {
    classes.push('bundle', box.reason)
    if (box.open) classes.push('open')
  } else {
    if (box.side === 'centre') classes.push('active')
    if (box.node.test) classes.push('tests')
    if (box.node.notParsed) classes.push('not-parsed')
    if (box.recursive) classes.push('recursive')
  }
  return classes.join(' ')
}

/** The shape says the kind: pills run, rectangles hold, a folded corner is a file, a hexagon is from outside. */
export function shapeOf(box: Box): 'pill' | 'rectangle' | 'file' | 'hexagon' {
  if (box.type === 'bundle') return box.reason === 'tests' || box.reason === 'external' ? 'rectangle' : 'pill'
  const { kind, test, external } = box.node
  if (external || kind === 'external') return 'hexagon'
  if (test) return 'rectangle'
  switch (kind) {
    case 'function':
    case 'method':
      return 'pill'
    case 'file':
      return 'file'
    default:
      return 'rectangle'
  }
}
