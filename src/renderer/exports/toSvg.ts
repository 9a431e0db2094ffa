import { boundsOfDiagram } from '../stage/diagram/boundsOfDiagram.ts'
import { textStartOf } from '../stage/diagram/measure.ts'
import type { BoxLook, Diagram, DiagramBox, DiagramEdge, DiagramFrame, Point } from '../stage/diagram/types.ts'
import { KIND_LETTERS } from '../ui/kindLetters.ts'
import type { ExportPicture, ExportTheme } from './ExportPicture.ts'
import { onOneLine, xmlText } from './escape.ts'
import { matrixParts, type DrawnParts } from './matrixParts.ts'
import { rounded, textAt } from './svgText.ts'

const MARGIN = 24
const HEAD = 40
const ARROW = 6.5
/** About the width of a letter of the title and of the line below it. */
const TITLE_LETTER = 7.2
const NOTE_LETTER = 5.8
const HEAD_WIDTH_MAX = 1_200

/** A picture as text: an image whose names can be searched, without a reference to anything outside of it. */
export interface Svg {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Draws the picture in the colours of the theme, with its title above and full names as tooltips. */
export function toSvg({ diagram, matrix, title, note }: ExportPicture, theme: ExportTheme): Svg {
  const drawn =
    matrix === undefined
      ? { parts: diagramParts(diagram, theme), bounds: boundsOfDiagram(diagram) }
      : matrixParts(matrix, theme)
  return page(drawn, { title, note, theme })
}

interface Heading {
  readonly title: string
  readonly note: string
  readonly theme: ExportTheme
}

/** What is drawn, with a margin, under its title; at least as wide as that. */
function page({ parts, bounds }: DrawnParts, { title, note, theme }: Heading): Svg {
  const { color, fontUi } = theme
  const left = Math.floor(bounds.left - MARGIN)
  const top = Math.floor(bounds.top - MARGIN - HEAD)
  const headWidth = Math.max(title.length * TITLE_LETTER, note.length * NOTE_LETTER) + 2 * MARGIN
  const width = Math.max(Math.ceil(bounds.right + MARGIN) - left, Math.min(Math.ceil(headWidth), HEAD_WIDTH_MAX))
  const height = Math.ceil(bounds.bottom + MARGIN) - top
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${xmlText(fontUi)}" font-size="11">`,
    `<title>${xmlText(onOneLine(title))}</title>`,
    `<desc>${xmlText(onOneLine(note))}</desc>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color('bg-stage')}"/>`,
    textAt({ x: left + MARGIN, y: top + 20 }, title, { fill: color('text'), 'font-size': 13, 'font-weight': 600 }),
    textAt({ x: left + MARGIN, y: top + 36 }, note, { fill: color('text-3') }),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
  return { text, width, height }
}

function diagramParts({ boxes, edges, frames, captions }: Diagram, theme: ExportTheme): readonly string[] {
  return [
    ...frames.map((frame) => frameShape(frame, theme)),
    ...edges.map((edge) => edgeShape(edge, theme)),
    ...boxes.map((box) => boxShape(box, theme)),
    ...frames.map((frame) => frameTitle(frame, theme)),
    ...captions.map(({ text, x, y, align }) =>
      textAt({ x, y: y + 4 }, text, { fill: theme.color('text-3'), 'text-anchor': ANCHORS[align] }),
    ),
    ...edges.flatMap((edge) => countShape(edge, theme)),
  ]
}

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const

function frameShape({ left, right, top, bottom }: DiagramFrame, { color }: ExportTheme): string {
  return `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(right - left)}" height="${rounded(bottom - top)}" rx="8" fill="${color('g-box')}" stroke="${color('g-box-line')}"/>`
}

function frameTitle({ title, left, top }: DiagramFrame, { color }: ExportTheme): string {
  const style = { fill: color('g-box-title'), 'font-weight': 500, ...patch(color('bg-stage'), 6) }
  return textAt({ x: left + 12, y: top + 4 }, title, style)
}

/** Keeps a text legible over what it crosses. */
function patch(stroke: string, width: number) {
  return { stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
}

/** Border and fill of a look, by their tokens. */
const LOOKS: Readonly<Record<BoxLook, readonly [line: string, fill: string]>> = {
  plain: ['g-line', 'g-fill'],
  changed: ['g-changed', 'g-changed-fill'],
  hop1: ['g-hop1', 'g-hop1-fill'],
  hop2: ['g-hop2', 'g-hop2-fill'],
  hop3: ['g-hop3', 'g-hop3-fill'],
  tests: ['g-test', 'bg-stage'],
  removed: ['g-removed', 'g-removed-fill'],
  cycle: ['g-cycle', 'g-cycle-fill'],
  active: ['accent', 'bg-selected'],
  bundle: ['g-line', 'g-fill'],
  outside: ['g-line', 'g-fill'],
  handle: ['g-box-line', 'bg-stage'],
}

function boxShape(box: DiagramBox, theme: ExportTheme): string {
  const [line, fill] = LOOKS[box.look]
  const dashed = box.look === 'removed' || box.look === 'outside' || box.notParsed === true
  const style = `fill="${theme.color(fill)}" stroke="${theme.color(line)}" stroke-width="${box.look === 'active' ? 2 : 1.25}"${dashed ? ' stroke-dasharray="4 3"' : ''}`
  const tooltip = [box.title, ...box.facts].map(onOneLine).join('\n')
  return `<g><title>${xmlText(tooltip)}</title>${outline(box, style)}${labelOf(box, theme)}</g>`
}

function outline({ shape, x, y, width, height }: DiagramBox, style: string): string {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  switch (shape) {
    case 'hexagon': {
      const corners = [left + 8, top, right - 8, top, right, y, right - 8, bottom, left + 8, bottom, left, y]
      return `<polygon points="${corners.map(rounded).join(' ')}" ${style}/>`
    }
    case 'file':
      return `<path d="M${rounded(left)} ${rounded(top)}H${rounded(right - 8)}L${rounded(right)} ${rounded(top + 8)}V${rounded(bottom)}H${rounded(left)}Z" ${style}/>`
    case 'pill':
    case 'rectangle':
    case 'module': {
      const radius = shape === 'pill' ? height / 2 : shape === 'module' ? 8 : 4
      return `<rect x="${rounded(left)}" y="${rounded(top)}" width="${rounded(width)}" height="${rounded(height)}" rx="${rounded(radius)}" ${style}/>`
    }
  }
}

function labelOf(box: DiagramBox, { color, fontCode }: ExportTheme): string {
  const left = box.x - box.width / 2
  const isTall = box.detail !== undefined && box.height >= 40
  const base = box.y + (isTall ? -4 : 4)
  const struck = box.look === 'removed' ? { 'text-decoration': 'line-through' } : {}
  const face = { 'font-family': fontCode, 'font-size': box.look === 'active' ? 13 : 11.5 }
  const texts = [
    textAt({ x: left + textStartOf(box), y: base }, box.label, { ...face, fill: color('g-text'), ...struck }),
  ]
  const letter = letterOf(box.glyph)
  if (letter !== undefined) {
    const look = { ...face, 'font-weight': 600, fill: color('text-2'), 'text-anchor': 'middle' }
    texts.push(textAt({ x: left + 15, y: base }, letter, look))
  }
  const ends = { x: left + box.width - 10, y: box.y + 4 }
  const quiet = { fill: color('text-2') }
  if (box.detail !== undefined && isTall)
    texts.push(textAt({ x: left + textStartOf(box), y: box.y + 13 }, box.detail, quiet))
  const end = box.detail !== undefined && !isTall ? box.detail : box.badge
  if (end !== undefined && end !== '') texts.push(textAt(ends, end, { ...quiet, 'text-anchor': 'end' }))
  return texts.join('')
}

/** The kind's letter; what a change does has its own behind a colon. */
function letterOf(glyph: string): string | undefined {
  const letters: Readonly<Record<string, string>> = KIND_LETTERS
  return letters[glyph] ?? /^change:(.)$/u.exec(glyph)?.[1]
}

const DASHES: Readonly<Partial<Record<DiagramEdge['look'], string>>> = {
  dispatch: '6 4',
  possible: '1.5 3.5',
  cut: '2 5',
}

function edgeShape(edge: DiagramEdge, { color }: ExportTheme): string {
  const stroke = color(toneOf(edge))
  const dash = DASHES[edge.look]
  const faint = edge.look === 'faint' ? 0.45 : edge.look === 'weakcycle' ? 0.6 : 1
  const style = `fill="none" stroke="${stroke}" stroke-width="${rounded(edge.width)}"${dash === undefined ? '' : ` stroke-dasharray="${dash}" stroke-linecap="round"`}`
  return `<g opacity="${faint}"><title>${xmlText(onOneLine(edge.title))}</title><path d="${curve(edge)}" ${style}/>${arrow(edge, stroke)}</g>`
}

function toneOf({ look, tone }: DiagramEdge): string {
  if (look === 'cycle' || look === 'weakcycle' || look === 'cut') return 'g-cycle'
  if (tone === undefined) return 'g-edge-color'
  return tone === 'callers' ? 'g-caller' : 'g-callee'
}

/** Quadratics that meet halfway between control points, as the canvas draws them. */
function curve({ start, end, control }: DiagramEdge): string {
  const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`
  if (control.length === 0) return `M${at(start)}L${at(end)}`
  const pieces = control.map((point, index) => {
    const next = control[index + 1]
    const to = next === undefined ? end : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${at(point)} ${at(to)}`
  })
  return `M${at(start)}${pieces.join('')}`
}

/** The head points along the last stretch. */
function arrow({ start, end, control }: DiagramEdge, fill: string): string {
  const before = control.findLast(({ x, y }) => x !== end.x || y !== end.y) ?? start
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [((end.x - before.x) / length) * ARROW, ((end.y - before.y) / length) * ARROW]
  const corners = [end.x, end.y, end.x - dx - dy / 2, end.y - dy + dx / 2, end.x - dx + dy / 2, end.y - dy - dx / 2]
  return `<polygon points="${corners.map(rounded).join(' ')}" fill="${fill}"/>`
}

function countShape({ count, look }: DiagramEdge, { color }: ExportTheme): readonly string[] {
  if (count === undefined) return []
  const fill = color(look === 'cycle' || look === 'cut' ? 'g-cycle' : 'text-2')
  const style = { fill, 'text-anchor': 'middle', ...patch(color('bg-stage'), 4) }
  return [textAt({ x: count.at.x, y: count.at.y + 4 }, count.text, style)]
}
