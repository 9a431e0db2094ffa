import { useMemo, type Ref } from 'react'
import type { MapChoices } from '#shared/viewState'
import { MatrixStage, type MatrixHandle } from '../../stage/matrix/MatrixStage.tsx'
import type { MatrixPlace } from '../../stage/matrix/types.ts'
import { countOf, formatCount } from '../../ui/formatCount.ts'
import { clearSelection, selectBox, selectEdge } from './choices.ts'
import { moduleMatrix } from './moduleMatrix.ts'
import type { ModuleMap } from './ModuleMap.ts'

interface MapMatrixProps {
  readonly ref?: Ref<MatrixHandle>
  readonly choices: MapChoices
  readonly map: ModuleMap
  readonly names: ReadonlyMap<string, string>
  /** The references behind the selected edge. */
  readonly onReferences: () => void
  readonly onActivate: (id: string) => void
}

/** The modules of the map as a matrix. */
export function MapMatrix({ ref, choices, map, names, onReferences, onActivate }: MapMatrixProps) {
  const matrix = useMemo(() => moduleMatrix(map, names), [map, names])
  const idAt = (place: number): string => matrix.members[place]?.id ?? ''
  const isFilled = (place: MatrixPlace): boolean =>
    matrix.cells.some(({ row, column }) => row === place.row && column === place.column)
  const select = (place: MatrixPlace | undefined) => {
    if (place === undefined) clearSelection()
    else if (isFilled(place)) selectEdge(idAt(place.row), idAt(place.column))
    else selectBox(idAt(place.row))
  }
  return (
    <MatrixStage
      {...(ref === undefined ? {} : { ref })}
      matrix={matrix}
      label={`Matrix of ${countOf(map.boxes.length, 'module')}, ${countOf(matrix.cells.length, 'edge')}, ${formatCount(matrix.above)} above the diagonal`}
      help="A row uses the columns in which it has a cell. Arrow keys go from cell to cell, Enter leads to the references behind one, M changes to the graph."
      selected={placeOf(matrix.members, choices)}
      legend={[
        { look: 'below', word: 'row uses column' },
        ...(matrix.above === 0 ? [] : [{ look: 'above', word: 'closes a cycle' } as const]),
        ...(map.cycles === 0 ? [] : [{ look: 'group', word: 'cycle' } as const]),
      ]}
      onSelect={select}
      onActivate={(row) => (choices.from === '' ? onActivate(idAt(row)) : onReferences())}
    />
  )
}

function placeOf(members: readonly { readonly id: string }[], { box, from, to }: MapChoices): MatrixPlace | undefined {
  const at = (id: string): number => members.findIndex((member) => member.id === id)
  const place = from === '' ? { row: at(box), column: at(box) } : { row: at(from), column: at(to) }
  return place.row < 0 || place.column < 0 ? undefined : place
}
