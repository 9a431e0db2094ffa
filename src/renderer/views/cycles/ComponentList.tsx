import { RefreshCw } from 'lucide-react'
import { useMemo, type RefObject } from 'react'
import type { CycleLevel, CyclesChoices } from '#shared/viewState'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { openCycle } from './choices.ts'
import type { CycleRow } from './CycleReport.ts'
import { cycleTitle } from './memberNames.ts'
import { onlyWords } from './onlyWords.ts'
import { PAGE_ROWS, type CyclesAnswer } from './useCycles.ts'

interface ComponentListProps {
  readonly choices: CyclesChoices
  readonly found: CyclesAnswer
  readonly grid: RefObject<HTMLDivElement | null>
}

/** All cycles of the level, worst first, page by page. */
export function ComponentList({ choices, found, grid }: ComponentListProps) {
  const { pages, rows, total, detail } = found
  const { level, page } = choices
  const columns = useMemo(() => componentColumns(level), [level])
  if (pages.failure !== undefined) return <ErrorState compact failure={pages.failure} onRetry={pages.retry} />
  if (rows.length === 0) {
    return total === 0 && pages.page !== undefined ? (
      <EmptyState compact icon={RefreshCw} title="No cycle to list" />
    ) : pages.slow ? (
      <Skeleton label="Looking for cycles" />
    ) : (
      <div className="grid" aria-busy="true" />
    )
  }
  return (
    <Grid
      label="Cycles"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      first={page * PAGE_ROWS}
      total={total}
      isSelected={({ id }) => id === detail?.row.id}
      onChoose={({ id }) => openCycle(id)}
      grid={grid}
    />
  )
}
const NUMBER = 'minmax(var(--w-phase), 1fr)'

function componentColumns(level: CycleLevel): readonly GridColumn<CycleRow>[] {
  return [
    { head: 'Id', track: 'var(--w-language)', look: 'path', cell: ({ id }) => id },
    {
      head: 'Cycle',
      track: 'minmax(0, 4fr)',
      look: 'name',
      title: ({ loop }) => loop.map(({ name }) => name).join(' → '),
      cell: ({ loop }) => <span className="nm">{cycleTitle(loop, level)}</span>,
    },
    { head: 'Members', track: NUMBER, look: 'number', cell: ({ size }) => formatCount(size) },
    { head: 'Modules', track: NUMBER, look: 'number', cell: ({ modules }) => formatCount(modules) },
    {
      head: 'References',
      track: 'minmax(var(--w-count-short), 1fr)',
      look: 'number',
      cell: ({ references }) => formatCount(references),
    },
    {
      head: 'Shortest loop',
      track: 'minmax(var(--w-count-short), 1fr)',
      look: 'number',
      cell: ({ loopLength }) => formatCount(loopLength),
    },
    { head: 'Closed by', track: 'minmax(var(--w-lines), 1fr)', cell: ({ only }) => onlyWords(only) },
  ]
}
