import type { RefObject } from 'react'
import { lastTwoParts } from '../../state/shortNames.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import type { FoundPath } from './readPath.ts'

interface PathListProps {
  readonly paths: readonly FoundPath[]
  readonly total: number
  readonly isFloor: boolean
  readonly at: number
  readonly grid: RefObject<HTMLDivElement | null>
  readonly onChoose: (at: number) => void
  readonly onActivate: (path: FoundPath) => void
}

const COLUMNS: readonly GridColumn<FoundPath>[] = [
  { head: 'Hops', track: 'var(--s12)', look: 'number', cell: ({ hops }) => hops },
  {
    head: 'Through',
    track: 'minmax(0, 6fr)',
    look: 'path',
    title: ({ names }) => names.join(' → '),
    cell: ({ names }) => names.map(lastTwoParts).join(' → '),
  },
  {
    head: 'Via',
    track: 'minmax(0, 2fr)',
    cell: ({ steps }) => [...new Set(steps.map(({ via }) => via))].join(', '),
  },
]

/** All paths that were found, shortest first. */
export function PathList({ paths, total, isFloor, at, grid, onChoose, onActivate }: PathListProps) {
  return (
    <section className="list" aria-label="List of paths" data-pane>
      <div className="listbar">
        <b className="num">
          {formatCount(total)}
          {isFloor && '+'} {total === 1 ? 'path' : 'paths'}
        </b>
        <span className="dim order">Shortest first{isFloor && '; the search stopped there'}</span>
      </div>
      <Grid
        label="Paths"
        columns={COLUMNS}
        rows={paths}
        keyOf={({ names, steps }) => `${names.join(' ')} ${steps.map(({ line }) => line).join(' ')}`}
        first={0}
        total={total}
        isSelected={(path) => paths.indexOf(path) === Math.min(at, paths.length - 1)}
        onChoose={(path) => onChoose(paths.indexOf(path))}
        onActivate={onActivate}
        grid={grid}
      />
    </section>
  )
}
