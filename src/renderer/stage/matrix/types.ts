/** A dependency matrix: a row uses the columns in which it has a cell. Plain data; the order is the view's. */
export interface Matrix {
  readonly members: readonly MatrixMember[]
  readonly cells: readonly MatrixCell[]
}

export interface MatrixMember {
  readonly id: string
  /** As it stands beside its row. */
  readonly label: string
  /** Neighbours of one group are outlined together. */
  readonly group: string
  /** The full name and what is said of it, for the pointer and the screen reader. */
  readonly title: string
}

export const CELL_LOOKS = ['below', 'above', 'cut'] as const
export type CellLook = (typeof CELL_LOOKS)[number]

export interface MatrixCell {
  /** Places in `members`. */
  readonly row: number
  readonly column: number
  readonly value: number
  /** `cut` is one that is simulated as gone. */
  readonly look: CellLook
  readonly title: string
}

export interface MatrixPlace {
  readonly row: number
  readonly column: number
}
