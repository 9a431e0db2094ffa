import type { MatrixCell, MatrixPlace } from './types.ts'

export type MatrixDirection = 'left' | 'right' | 'up' | 'down'

/**
 * The filled cell that an arrow key leads to: sideways the next of the row; up and down that of the next row that has any, as near
 * to the column as there is. Undefined where there is none; the first cell where none was chosen.
 */
export function nextCell(
  cells: readonly MatrixCell[],
  from: MatrixPlace | undefined,
  direction: MatrixDirection,
): MatrixCell | undefined {
  if (from === undefined) return cells[0]
  const isAcross = direction === 'left' || direction === 'right'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let best: MatrixCell | undefined
  let nearest = Infinity
  for (const cell of cells) {
    const ahead = sign * (isAcross ? cell.column - from.column : cell.row - from.row)
    const aside = Math.abs(isAcross ? cell.row - from.row : cell.column - from.column)
    if (ahead <= 0) continue
    if (isAcross && aside !== 0) continue
    const distance = isAcross ? ahead : ahead * FAR + aside
    if (distance >= nearest) continue
    best = cell
    nearest = distance
  }
  return best
}

/** More than any matrix has columns: a nearer row is always nearer. */
const FAR = 1e6
