import type { Palette } from '../drawing/palette.ts'
import { runsOf } from './runsOf.ts'
import type { Matrix, MatrixCell, MatrixPlace } from './types.ts'

export const CELL = 14
export const HEAD = 22
const NAME_FONT = 10.5
const NUMBER_WIDTH = 30
const NAME_PAD = 16
/** Width of a letter of the code face at that size. */
const LETTER = 6.3
const NAME_LETTERS_MAX = 34
/** From this many references on a cell is as strong as it gets. */
const FAINTEST = 0.35

export interface MatrixView {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly selected: MatrixPlace | undefined
  readonly ratio: number
}

/** Cells by row, so that what is out of sight costs nothing. */
export interface MatrixRows {
  readonly matrix: Matrix
  readonly byRow: readonly (readonly MatrixCell[])[]
  readonly runs: ReturnType<typeof runsOf>
  readonly most: number
  readonly gutter: number
}

export function matrixRows(matrix: Matrix): MatrixRows {
  const byRow: MatrixCell[][] = matrix.members.map(() => [])
  for (const cell of matrix.cells) byRow[cell.row]?.push(cell)
  const letters = matrix.members.reduce((most, { label }) => Math.max(most, label.length), 0)
  return {
    matrix,
    byRow,
    runs: runsOf(matrix.members.map(({ group }) => group)),
    most: matrix.cells.reduce((most, { value }) => Math.max(most, value), 1),
    gutter: Math.ceil(Math.min(letters, NAME_LETTERS_MAX) * LETTER) + NAME_PAD + NUMBER_WIDTH,
  }
}

/** The cell under a point of the view; a row or column of -1 is the name beside it. */
export function placeAt(
  { gutter, matrix }: MatrixRows,
  view: MatrixView,
  x: number,
  y: number,
): MatrixPlace | undefined {
  const column = x < gutter ? -1 : Math.floor((x - gutter + view.left) / CELL)
  const row = y < HEAD ? -1 : Math.floor((y - HEAD + view.top) / CELL)
  const size = matrix.members.length
  return (row < 0 && column < 0) || row >= size || column >= size ? undefined : { row, column }
}

/** Draws what is in sight. Names and numbers stay beside it. */
export function drawMatrix(
  context: CanvasRenderingContext2D,
  rows: MatrixRows,
  view: MatrixView,
  { color, fontCode, fontUi }: Palette,
): void {
  const { matrix, byRow, gutter } = rows
  const { width, height, left, top, selected, ratio } = view
  const size = matrix.members.length
  const x = (column: number): number => gutter + column * CELL - left
  const y = (row: number): number => HEAD + row * CELL - top
  const first = { row: Math.max(0, Math.floor(top / CELL)), column: Math.max(0, Math.floor(left / CELL)) }
  const last = {
    row: Math.min(size - 1, Math.floor((top + height) / CELL)),
    column: Math.min(size - 1, Math.floor((left + width) / CELL)),
  }
  const right = Math.min(width, x(size))
  const bottom = Math.min(height, y(size))
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = color('bg-stage')
  context.fillRect(0, 0, width, height)
  context.textBaseline = 'middle'

  context.save()
  context.beginPath()
  context.rect(gutter, HEAD, right - gutter + 1, bottom - HEAD + 1)
  context.clip()
  if (selected !== undefined) {
    context.fillStyle = color('bg-selected')
    context.fillRect(x(selected.column), HEAD, CELL, bottom - HEAD)
    context.fillRect(gutter, y(selected.row), right - gutter, CELL)
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
  for (let at = first.row; at <= last.row; at += 1) context.fillRect(x(at) + 1, y(at) + 1, CELL - 1, CELL - 1)
  context.font = `600 9px ${fontUi}`
  context.textAlign = 'center'
  for (let row = first.row; row <= last.row; row += 1) {
    for (const cell of byRow[row] ?? []) {
      if (cell.column >= first.column && cell.column <= last.column) drawCell(context, cell, rows.most, { x, y, color })
    }
  }
  context.strokeStyle = color('g-line')
  for (const run of rows.runs) {
    if (run.last < first.row || run.first > last.row) continue
    const length = (run.last - run.first + 1) * CELL
    context.strokeRect(x(run.first) + 0.5, y(run.first) + 0.5, length, length)
  }
  if (selected !== undefined) {
    context.strokeStyle = color('accent')
    context.lineWidth = 2
    context.strokeRect(x(selected.column), y(selected.row), CELL + 1, CELL + 1)
  }
  context.restore()

  drawNames(context, rows, view, { x, y, first, last, palette: { color, fontCode, fontUi } })
}

function drawCell(
  context: CanvasRenderingContext2D,
  { row, column, value, look }: MatrixCell,
  most: number,
  { x, y, color }: { x: (at: number) => number; y: (at: number) => number; color: Palette['color'] },
): void {
  const [left, top, side] = [x(column) + 2, y(row) + 2, CELL - 3]
  context.beginPath()
  context.roundRect(
    look === 'cut' ? left + 0.5 : left,
    look === 'cut' ? top + 0.5 : top,
    look === 'cut' ? side - 1 : side,
    look === 'cut' ? side - 1 : side,
    2,
  )
  if (look === 'cut') {
    context.fillStyle = color('bg-stage')
    context.fill()
    context.strokeStyle = color('m-above')
    context.lineWidth = 1.25
    context.setLineDash([2.5, 2])
    context.stroke()
    context.setLineDash([])
    context.lineWidth = 1
  } else {
    context.globalAlpha = look === 'above' ? 1 : FAINTEST + (1 - FAINTEST) * (Math.log(1 + value) / Math.log(1 + most))
    context.fillStyle = color(look === 'above' ? 'm-above' : 'm-below')
    context.fill()
    context.globalAlpha = 1
  }
  if (look === 'below' || value > 99) return
  context.fillStyle = color(look === 'cut' ? 'm-above' : 'bg-stage')
  context.fillText(String(value), left + side / 2, top + side / 2 + 0.5)
}

interface NameDrawing {
  readonly x: (at: number) => number
  readonly y: (at: number) => number
  readonly first: MatrixPlace
  readonly last: MatrixPlace
  readonly palette: Pick<Palette, 'color' | 'fontCode' | 'fontUi'>
}

function drawNames(
  context: CanvasRenderingContext2D,
  { matrix, gutter }: MatrixRows,
  { width, height, selected }: MatrixView,
  { x, y, first, last, palette: { color, fontCode, fontUi } }: NameDrawing,
): void {
  context.save()
  context.beginPath()
  context.rect(0, HEAD, gutter, height - HEAD)
  context.clip()
  context.textAlign = 'right'
  for (let row = first.row; row <= last.row; row += 1) {
    const isSelected = selected?.row === row
    if (isSelected) {
      context.fillStyle = color('bg-selected')
      context.fillRect(0, y(row), gutter, CELL)
    }
    context.fillStyle = color(isSelected ? 'text' : 'text-2')
    context.font = `${isSelected ? 600 : 400} ${NAME_FONT}px ${fontCode}`
    const label = matrix.members[row]?.label ?? ''
    context.fillText(shortened(label), gutter - NUMBER_WIDTH, y(row) + CELL / 2 + 0.5)
    context.fillStyle = color(isSelected ? 'text' : 'text-3')
    context.font = `${isSelected ? 600 : 400} 9.5px ${fontUi}`
    context.fillText(String(row + 1), gutter - 6, y(row) + CELL / 2 + 0.5)
  }
  context.restore()
  context.save()
  context.beginPath()
  context.rect(gutter, 0, width - gutter, HEAD)
  context.clip()
  context.textAlign = 'center'
  for (let column = first.column; column <= last.column; column += 1) {
    const isSelected = selected?.column === column
    // Three digits are wider than a cell: every second or fifth number, as on a ruler.
    const step = matrix.members.length < 100 ? 1 : 5
    if (!isSelected && (column + 1) % step !== 0) continue
    context.fillStyle = color(isSelected ? 'text' : 'text-3')
    context.font = `${isSelected ? 600 : 400} 9px ${fontUi}`
    if (isSelected && step > 1) {
      context.clearRect(x(column) - CELL, 0, CELL * 3, HEAD)
      context.fillText(String(column + 1), x(column) + CELL / 2, HEAD / 2 + 2)
    } else context.fillText(String(column + 1), x(column) + CELL / 2, HEAD / 2 + 2)
  }
  context.restore()
}

function shortened(label: string): string {
  if (label.length <= NAME_LETTERS_MAX) return label
  const head = Math.floor((NAME_LETTERS_MAX - 1) / 3)
  return `${label.slice(0, head)}…${label.slice(label.length - (NAME_LETTERS_MAX - 1 - head))}`
}
