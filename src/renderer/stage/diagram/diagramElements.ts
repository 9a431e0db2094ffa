import { relativeToLine } from '../drawing/curve.ts'
import type { StageElement } from '../drawing/elements.ts'
import { textStartOf } from './measure.ts'
import type { Diagram, DiagramBox, DiagramCaption, DiagramEdge, DiagramFrame } from './types.ts'

/** Turns a diagram into elements: frames with their titles, captions, boxes, lines and the counts on them. */
export function diagramElements({ boxes, edges, frames, captions }: Diagram): readonly StageElement[] {
  const places = new Map(boxes.map((box) => [box.id, box]))
  return [
    ...frames.flatMap(frameElements),
    ...captions.map(captionElement),
    ...boxes.flatMap(boxElements),
    ...edges.flatMap((edge) => edgeElements(edge, places)),
  ]
}

function frameElements({ id, title, left, right, top, bottom }: DiagramFrame): readonly StageElement[] {
  const position = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return [
    {
      group: 'nodes',
      data: { id: `frame:${id}`, width: right - left, height: bottom - top },
      position,
      classes: 'frame',
    },
    {
      group: 'nodes',
      data: { id: `title:${id}`, label: title },
      position: { x: left + 12, y: top },
      classes: 'title',
    },
  ]
}

function captionElement({ id, text, x, y, align }: DiagramCaption): StageElement {
  return {
    group: 'nodes',
    data: { id: `caption:${id}`, label: text, home: '' },
    position: { x, y },
    classes: `caption ${align}`,
  }
}

function boxElements(box: DiagramBox): readonly StageElement[] {
  const { id, label, width, height, shape, look } = box
  const start = textStartOf(box)
  const main: StageElement = {
    group: 'nodes',
    data: {
      id,
      label,
      width,
      height,
      textX: start - width,
      glyph: box.glyph,
      glyphX: 8,
      badge: box.badge ?? '',
      heat: box.heat ?? 0,
      home: '',
    },
    position: { x: box.x, y: box.y },
    classes: [
      'box',
      // `module` is taken: it is why symbols are put into one bundle.
      shape === 'module' ? 'modulebox' : shape,
      look,
      ...(box.detail === undefined ? [] : [isTall(box) ? 'twoline' : 'oneline']),
      ...(box.notParsed === true ? ['not-parsed'] : []),
      ...(box.recursive === true ? ['recursive'] : []),
    ].join(' '),
  }
  return box.detail === undefined ? [main] : [main, detailElement(box, box.detail)]
}

/** From this height on a box has two lines. */
const TWO_LINES = 40
const DETAIL_BELOW = 9
const DETAIL_BEFORE_END = 10
const DETAIL_BEFORE_HEAT = 21

function isTall({ height }: DiagramBox): boolean {
  return height >= TWO_LINES
}

function detailElement(box: DiagramBox, text: string): StageElement {
  const { id, x, y, width } = box
  const left = x - width / 2
  const end = box.heat === undefined ? DETAIL_BEFORE_END : DETAIL_BEFORE_HEAT
  return {
    group: 'nodes',
    data: { id: `detail:${id}`, label: text, of: id },
    position: isTall(box) ? { x: left + textStartOf(box), y: y + DETAIL_BELOW } : { x: left + width - end, y },
    classes: isTall(box) ? 'detail below' : 'detail end',
  }
}

function edgeElements(edge: DiagramEdge, boxes: ReadonlyMap<string, DiagramBox>): readonly StageElement[] {
  const from = boxes.get(edge.source)
  const to = boxes.get(edge.target)
  if (from === undefined || to === undefined) return []
  const control = edge.control.length > 0 ? edge.control : [middle(edge)]
  const { weights, distances } = relativeToLine(edge.start, edge.end, control)
  const line: StageElement = {
    group: 'edges',
    data: {
      id: edge.id,
      source: edge.source,
      target: edge.target,
      weights,
      distances,
      sourceEnd: `${(edge.start.x - from.x).toFixed(1)}px ${(edge.start.y - from.y).toFixed(1)}px`,
      targetEnd: `${(edge.end.x - to.x).toFixed(1)}px ${(edge.end.y - to.y).toFixed(1)}px`,
      width: edge.width,
      sites: 0,
      dash: 0,
    },
    classes: `line ${edge.look}`,
  }
  if (edge.count === undefined) return [line]
  const { text, at } = edge.count
  const classes = edge.look === 'cycle' || edge.look === 'cut' ? 'edgecount red' : 'edgecount'
  return [line, { group: 'nodes', data: { id: `count:${edge.id}`, label: text }, position: { ...at }, classes }]
}

function middle({ start, end }: DiagramEdge): { x: number; y: number } {
  return { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
}
