import { runsOf } from './runsOf.ts'
import type { Matrix, MatrixCell, MatrixPlace } from './types.ts'

/** Sides of a cell in px, by how many members there are. */
const SIDES = [
  { upTo: 24, side: 20 },
  { upTo: 36, side: 16 },
  { upTo: Infinity, side: 14 },
] as const
/** Height of the line of numbers above the columns. */
export const HEAD = 22
export const NUMBER_WIDTH = 30
const NAME_PAD = 16
/** Width of a letter of the code face at the size of the names. */
const LETTER = 6.3
export const NAME_LETTERS_MAX = 34

/** What is in sight of a matrix, in px. */
export interface MatrixView {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly selected: MatrixPlace | undefined
  readonly ratio: number
}

/** A matrix made ready to draw: cells by row, so that what is out of sight costs nothing. */
export interface MatrixGeometry {
  readonly matrix: Matrix
  readonly byRow: readonly (readonly MatrixCell[])[]
  /** Neighbours that are outlined together. */
  readonly runs: ReturnType<typeof runsOf>
  /** The largest value of a cell. */
  readonly most: number
  /** Width of the names. */
  readonly gutter: number
  /** Side of a cell. */
  readonly side: number
  /** Size of the whole, with names and numbers. */
  readonly width: number
  readonly height: number
}

export function matrixGeometry(matrix: Matrix): MatrixGeometry {
  const size = matrix.members.length
  const byRow: MatrixCell[][] = matrix.members.map(() => [])
  for (const cell of matrix.cells) byRow[cell.row]?.push(cell)
  const letters = matrix.members.reduce((most, { label }) => Math.max(most, label.length), 0)
  const gutter = Math.ceil(Math.min(letters, NAME_LETTERS_MAX) * LETTER) + NAME_PAD + NUMBER_WIDTH
  const side = SIDES.find(({ upTo }) => size <= upTo)?.side ?? SIDES[2].side
  return {
    matrix,
    byRow,
    runs: runsOf(matrix.members.map(({ group }) => group)),
    most: matrix.cells.reduce((most, { value }) => Math.max(most, value), 1),
    gutter,
    side,
    width: gutter + size * side + 1,
    height: HEAD + size * side + 1,
  }
}

/** Cells that are not `below`, out of view: how many, where most of them are, and the nearest of those; undefined for none. */
export function markedOutOfView(
  { gutter, side, matrix }: MatrixGeometry,
  { width, height, left, top }: MatrixView,
):
  | { readonly count: number; readonly side: 'left' | 'right' | 'top' | 'bottom'; readonly to: MatrixPlace }
  | undefined {
  const groups: Record<'left' | 'right' | 'top' | 'bottom', MatrixCell[]> = { left: [], right: [], top: [], bottom: [] }
  for (const cell of matrix.cells) {
    if (cell.look === 'below') continue
    const [x, y] = [cell.column * side - left, cell.row * side - top]
    if (x < 0) groups.left.push(cell)
    else if (x + side > width - gutter) groups.right.push(cell)
    else if (y < 0) groups.top.push(cell)
    else if (y + side > height - HEAD) groups.bottom.push(cell)
  }
  const sides = ['left', 'right', 'top', 'bottom'] as const
  const most = sides.reduce((best, each) => (groups[each].length > groups[best].length ? each : best))
  const to = groups[most].at(most === 'left' || most === 'top' ? -1 : 0)
  const count = sides.reduce((sum, each) => sum + groups[each].length, 0)
  return to === undefined ? undefined : { count, side: most, to: { row: to.row, column: to.column } }
}

/** The cell under a point of the view; a row or column of -1 is the name beside it. */
export function placeAt(
  { gutter, side, matrix }: MatrixGeometry,
  view: MatrixView,
  x: number,
  y: number,
): MatrixPlace | undefined {
  const column = x < gutter ? -1 : Math.floor((x - gutter + view.left) / side)
  const row = y < HEAD ? -1 : Math.floor((y - HEAD + view.top) / side)
  const size = matrix.members.length
  return (row < 0 && column < 0) || row >= size || column >= size ? undefined : { row, column }
}
