import { inert } from '#shared/hiddenCharacters'
import type { Palette } from '../drawing/palette.ts'
import { shorten } from '../layout/labels.ts'
import { HEAD, NAME_LETTERS_MAX, NUMBER_WIDTH, type MatrixGeometry, type MatrixView } from './matrixGeometry.ts'
import type { MatrixCell, MatrixPlace } from './types.ts'

const NAME_FONT = 10.5
const FAINTEST = 0.35
/** Numbers with more digits are wider than a cell. */
const VALUE_MAX = 99
const NUMBERED_MAX = 99
const NUMBER_EVERY = 5

/** What the parts of one drawing share. */
interface Drawing {
  readonly context: CanvasRenderingContext2D
  readonly geometry: MatrixGeometry
  readonly view: MatrixView
  readonly palette: Palette
  /** Left and upper side of a column and a row in the view. */
  readonly x: (column: number) => number
  readonly y: (row: number) => number
  readonly first: MatrixPlace
  readonly last: MatrixPlace
  /** Where the cells end in the view. */
  readonly right: number
  readonly bottom: number
}

/** Draws what is in sight. Names and numbers stay beside it. */
export function drawMatrix(
  context: CanvasRenderingContext2D,
  geometry: MatrixGeometry,
  view: MatrixView,
  palette: Palette,
): void {
  const { gutter, side } = geometry
  const { width, height, left, top, ratio } = view
  const end = geometry.matrix.members.length
  const x = (column: number): number => gutter + column * side - left
  const y = (row: number): number => HEAD + row * side - top
  const drawing: Drawing = {
    context,
    geometry,
    view,
    palette,
    x,
    y,
    first: { row: Math.max(0, Math.floor(top / side)), column: Math.max(0, Math.floor(left / side)) },
    last: {
      row: Math.min(end - 1, Math.floor((top + height) / side)),
      column: Math.min(end - 1, Math.floor((left + width) / side)),
    },
    right: Math.min(width, x(end)),
    bottom: Math.min(height, y(end)),
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = palette.color('bg-stage')
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'
  within(drawing, { left: gutter, top: HEAD, right: drawing.right + 1, bottom: drawing.bottom + 1 }, () => {
    drawLines(drawing)
    drawCells(drawing)
    drawOutlines(drawing)
  })
  within(drawing, { left: 0, top: HEAD, right: gutter, bottom: height }, () => drawNames(drawing))
  within(drawing, { left: gutter, top: 0, right: width, bottom: HEAD }, () => drawNumbers(drawing))
}

interface Sides {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function within({ context }: Drawing, { left, top, right, bottom }: Sides, draw: () => void): void {
  context.save()
  context.beginPath()
  context.rect(left, top, right - left, bottom - top)
  context.clip()
  draw()
  context.restore()
}

/** The cross-hair, the hairlines and the diagonal. */
function drawLines({ context, geometry, view, palette: { color }, x, y, first, last, right, bottom }: Drawing): void {
  const { side, gutter } = geometry
  if (view.selected !== undefined) {
    context.fillStyle = color('bg-selected')
    context.fillRect(x(view.selected.column), HEAD, side, bottom - HEAD)
    context.fillRect(gutter, y(view.selected.row), right - gutter, side)
  }
  context.strokeStyle = color('m-grid')
  context.lineWidth = 1
  context.beginPath()
  for (let at = first.column; at <= last.column + 1; at += 1) {
    context.moveTo(x(at) + 0.5, HEAD)
    context.lineTo(x(at) + 0.5, bottom)
  }
  for (let at = first.row; at <= last.row + 1; at += 1) {
    context.moveTo(gutter, y(at) + 0.5)
    context.lineTo(right, y(at) + 0.5)
  }
  context.stroke()
  context.fillStyle = color('m-diagonal')
  for (let at = first.row; at <= last.row; at += 1) context.fillRect(x(at) + 1, y(at) + 1, side - 1, side - 1)
}

function drawCells(drawing: Drawing): void {
  const { context, geometry, palette, first, last } = drawing
  context.font = `600 9px ${palette.fontUi}`
  context.textAlign = 'center'
  for (let row = first.row; row <= last.row; row += 1) {
    for (const cell of geometry.byRow[row] ?? []) {
      if (cell.column >= first.column && cell.column <= last.column) drawCell(drawing, cell)
    }
  }
}

function drawCell(
  { context, geometry, palette: { color }, x, y }: Drawing,
  { row, column, value, look }: MatrixCell,
): void {
  const [left, top, side] = [x(column) + 2, y(row) + 2, geometry.side - 3]
  context.beginPath()
  if (look === 'cut') {
    context.roundRect(left + 0.5, top + 0.5, side - 1, side - 1, 2)
    context.fillStyle = color('bg-stage')
    context.fill()
    context.strokeStyle = color('m-above')
    context.lineWidth = 1.25
    context.setLineDash([2.5, 2])
    context.stroke()
    context.setLineDash([])
  } else {
    const strength = Math.log(1 + value) / Math.log(1 + geometry.most)
    context.roundRect(left, top, side, side, 2)
    context.globalAlpha = look === 'above' ? 1 : FAINTEST + (1 - FAINTEST) * strength
    context.fillStyle = color(look === 'above' ? 'm-above' : 'm-below')
    context.fill()
    context.globalAlpha = 1
  }
  if (look === 'below' || value > VALUE_MAX) return
  context.fillStyle = color(look === 'cut' ? 'm-above' : 'bg-stage')
  context.fillText(String(value), left + side / 2, top + side / 2 + 0.5)
}

/** Around neighbours of one group, and around the selected cell. */
function drawOutlines({ context, geometry, view, palette: { color }, x, y, first, last }: Drawing): void {
  const { side, runs } = geometry
  context.lineWidth = 1
  context.strokeStyle = color('g-line')
  for (const run of runs) {
    if (run.last < first.row || run.first > last.row) continue
    const length = (run.last - run.first + 1) * side
    context.strokeRect(x(run.first) + 0.5, y(run.first) + 0.5, length, length)
  }
  if (view.selected === undefined) return
  context.strokeStyle = color('accent')
  context.lineWidth = 2
  context.strokeRect(x(view.selected.column), y(view.selected.row), side + 1, side + 1)
}

function drawNames({ context, geometry, view, palette, y, first, last }: Drawing): void {
  const { gutter, side, matrix } = geometry
  const { color, fontCode, fontUi } = palette
  context.textAlign = 'right'
  for (let row = first.row; row <= last.row; row += 1) {
    const isSelected = view.selected?.row === row
    const middle = y(row) + side / 2 + 0.5
    if (isSelected) {
      context.fillStyle = color('bg-selected')
      context.fillRect(0, y(row), gutter, side)
    }
    context.fillStyle = color(isSelected ? 'text' : 'text-2')
    context.font = `${isSelected ? 600 : 400} ${NAME_FONT}px ${fontCode}`
    context.fillText(inert(shorten(matrix.members[row]?.label ?? '', NAME_LETTERS_MAX)), gutter - NUMBER_WIDTH, middle)
    context.fillStyle = color(isSelected ? 'text' : 'text-3')
    context.font = `${isSelected ? 600 : 400} 9.5px ${fontUi}`
    context.fillText(String(row + 1), gutter - 6, middle)
  }
}

/** Of many columns only every fifth has its number, as on a ruler, and the selected one. */
function drawNumbers({ context, geometry, view, palette, x, first, last }: Drawing): void {
  const { side, matrix } = geometry
  const { color, fontUi } = palette
  const isRuler = matrix.members.length > NUMBERED_MAX
  const chosen = view.selected?.column ?? -1
  context.textAlign = 'center'
  for (let column = first.column; column <= last.column; column += 1) {
    const isSelected = column === chosen
    const isFree = !isRuler || ((column + 1) % NUMBER_EVERY === 0 && Math.abs(column - chosen) > 1)
    if (!isSelected && !isFree) continue
    context.fillStyle = color(isSelected ? 'text' : 'text-3')
    context.font = `${isSelected ? 600 : 400} 9px ${fontUi}`
    context.fillText(String(column + 1), x(column) + side / 2, HEAD / 2 + 2)
  }
}
