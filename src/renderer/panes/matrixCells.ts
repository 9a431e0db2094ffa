/** A dependency of the thing in a row on the thing in a column. */
export interface MatrixCell {
  readonly row: number
  readonly column: number
  /** References behind it. */
  readonly count: number
  /** On the other side of the diagonal than all that closes no cycle. */
  readonly above: boolean
  /** 0 to 1 by the logarithm of the count: 1 has the most. */
  readonly strength: number
}

export interface MatrixEdge {
  readonly from: string
  readonly to: string
  readonly count: number
}

/**
 * The cells of a dependency matrix: rows use columns, in one order for both. With an order in which each comes after what it
 * needs, all cells are below the diagonal but for those that close a cycle. Edges whose ends are not in the order are left out.
 */
export function matrixCells(order: readonly string[], edges: readonly MatrixEdge[]): readonly MatrixCell[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const most = edges.reduce((high, { count }) => Math.max(high, count), 1)
  return edges.flatMap(({ from, to, count }) => {
    const [row, column] = [place.get(from), place.get(to)]
    if (row === undefined || column === undefined || row === column) return []
    return [{ row, column, count, above: column > row, strength: Math.log(1 + count) / Math.log(1 + most) }]
  })
}
