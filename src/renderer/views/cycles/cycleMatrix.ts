import type { Matrix, MatrixCell } from '../../stage/matrix/types.ts'
import { countOf } from '../../ui/formatCount.ts'
import type { CycleDetail, CycleEdge } from './CycleReport.ts'
import { matrixOrder } from './matrixOrder.ts'
import { onlyWords } from './onlyWords.ts'

export interface CycleMatrix extends Matrix {
  /** Cells above the diagonal: edges that close the loops. */
  readonly above: number
}

/** All edges of a cycle as a matrix. Above the diagonal stand the edges that the query proposes to cut, and nothing else where it knows them. */
export function cycleMatrix(
  detail: CycleDetail,
  cuts: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): CycleMatrix {
  const feedback = new Set(detail.cuts.map(({ key }) => key))
  const order = matrixOrder(
    detail.members,
    detail.edges.filter(({ key }) => !feedback.has(key)),
  )
  const place = new Map(order.map((name, at) => [name, at]))
  const known = new Map(detail.members.map((member) => [member.name, member]))
  const cells = detail.edges.flatMap((edge): readonly MatrixCell[] => {
    const [row, column] = [place.get(edge.from), place.get(edge.to)]
    if (row === undefined || column === undefined) return []
    const look = cuts.has(edge.key) ? 'cut' : column > row ? 'above' : 'below'
    return [{ row, column, value: edge.references, look, title: cellTitle(edge, look) }]
  })
  return {
    members: order.map((name) => ({
      id: name,
      label: names.get(name) ?? name,
      group: known.get(name)?.module ?? '',
      title: `${name}, used by ${known.get(name)?.entering ?? 0}, uses ${known.get(name)?.leaving ?? 0} of the cycle`,
    })),
    cells: cells.sort((a, b) => a.row - b.row || a.column - b.column),
    above: cells.filter(({ row, column }) => column > row).length,
  }
}

const LOOKS = { above: 'closes a loop', cut: 'cut, simulated', below: '' } as const

function cellTitle({ references, only }: CycleEdge, look: MatrixCell['look']): string {
  return [countOf(references, 'reference'), onlyWords(only), LOOKS[look]].filter((word) => word !== '').join(', ')
}
