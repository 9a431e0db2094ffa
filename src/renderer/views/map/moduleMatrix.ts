import type { Matrix, MatrixCell } from '../../stage/matrix/types.ts'
import { countOf } from '../../ui/formatCount.ts'
import type { MapEdge, ModuleMap } from './ModuleMap.ts'

export interface ModuleMatrix extends Matrix {
  /** Edges that close a cycle. */
  readonly above: number
}

/**
 * A map as a matrix in the order in which each module comes after what it uses: all cells are below the diagonal, but for the
 * few edges without which there would be no cycle, and those that make no module depend on another: where nothing but dispatch
 * or a name match leads. Modules of one cycle stand together and are outlined.
 */
export function moduleMatrix({ boxes, edges }: ModuleMap, names: ReadonlyMap<string, string>): ModuleMatrix {
  const order = boxes.toSorted((a, b) => a.order - b.order)
  const place = new Map(order.map(({ id }, at) => [id, at]))
  const cells = edges.flatMap((edge): readonly MatrixCell[] => {
    const [row, column] = [place.get(edge.from), place.get(edge.to)]
    if (row === undefined || column === undefined) return []
    return [{ row, column, value: edge.count, look: edge.feedback ? 'above' : 'below', title: titleOf(edge) }]
  })
  return {
    members: order.map(({ id, cycle, fanIn, fanOut }) => ({
      id,
      label: names.get(id) ?? id,
      group: cycle === 0 ? '' : String(cycle),
      title: `${id}, used by ${fanIn}, uses ${fanOut}`,
    })),
    cells: cells.toSorted((a, b) => a.row - b.row || a.column - b.column),
    above: cells.filter(({ look }) => look === 'above').length,
  }
}

function titleOf({ count, dispatch, possible, feedback, typeOnly }: MapEdge): string {
  const uncounted =
    count > 0 ? [] : [dispatch > 0 ? `${dispatch} by dispatch` : '', possible > 0 ? `${possible} possible` : '']
  return [countOf(count, 'reference'), ...uncounted, typeOnly ? 'types only' : '', feedback ? 'closes a cycle' : '']
    .filter((word) => word !== '')
    .join(', ')
}
