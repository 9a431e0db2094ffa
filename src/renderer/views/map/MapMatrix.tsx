import { useMemo, type Ref } from 'react'
import type { MapChoices } from '#shared/viewState'
import { Matrix, type MatrixHandle, type MatrixPlace } from '../../panes/Matrix.tsx'
import { matrixCells } from '../../panes/matrixCells.ts'
import { countOf } from '../../ui/formatCount.ts'
import { chooseMap } from './choices.ts'
import type { ModuleMap } from './ModuleMap.ts'

interface MapMatrixProps {
  readonly ref?: Ref<MatrixHandle>
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  /** The list of what is behind the selected edge. */
  readonly onOpen: () => void
}

/** The same modules as a matrix, in the order in which each comes after what it needs. */
export function MapMatrix({ ref, choices, map, names, onOpen }: MapMatrixProps) {
  const order = useMemo(() => map.boxes.toSorted((a, b) => a.order - b.order).map(({ id }) => id), [map])
  const cells = useMemo(() => matrixCells(order, map.edges), [order, map])
  const labels = useMemo(() => order.map((id) => ({ id, label: names.get(id) ?? id })), [order, names])
  const above = cells.filter((cell) => cell.above).length
  return (
    <Matrix
      ref={ref}
      label={`Matrix of ${countOf(order.length, 'module')}: ${countOf(cells.length, 'dependency', 'dependencies')}, ${above} against the order`}
      names={labels}
      cells={cells}
      at={placeOf(order, choices)}
      onSelect={({ row, column }, cell) => {
        const [from, to] = [order[row] ?? '', order[column] ?? '']
        if (row === column) chooseMap({ box: from, from: '', to: '', page: 0, at: 0 })
        else chooseMap({ box: '', from, to, page: 0, at: 0, ...(cell === undefined ? {} : { list: 'references' }) })
      }}
      onActivate={(_, cell) => {
        if (cell !== undefined) onOpen()
      }}
    />
  )
}

function placeOf(order: readonly string[], { box, from, to }: MapChoices): MatrixPlace | undefined {
  const row = order.indexOf(from === '' ? box : from)
  const column = order.indexOf(to === '' ? box : to)
  return row < 0 || column < 0 ? undefined : { row, column }
}
