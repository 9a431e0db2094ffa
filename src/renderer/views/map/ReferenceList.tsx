import { ArrowRight, FoldVertical } from 'lucide-react'
import type { RefObject } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Shortened } from '../../ui/Shortened.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { edgeKindWord } from '../../state/edgeKindWord.ts'
import { nameWithin } from '../../state/symbolRow.ts'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { chooseMap } from './choices.ts'
import type { MapEdge } from './ModuleMap.ts'
import { PAGE_ROWS, type Reference, type References } from './useReferences.ts'

/** What is behind the selected edge: a bar that says which, and the rows. */
export const ReferenceList = { Bar, Rows }

interface BarProps {
  readonly edge: MapEdge
  readonly names: ReadonlyMap<string, string>
  readonly references: References
  readonly page: number
}

function Bar({ edge, names, references, page }: BarProps) {
  const { total, rows, pages } = references
  return (
    <>
      <span className="sec edgename clip">
        {names.get(edge.from) ?? edge.from}
        <Icon of={ArrowRight} size="small" />
        {names.get(edge.to) ?? edge.to}
      </span>
      <span className="grow" />
      {total !== undefined && pages.page !== undefined && (
        <Pager
          first={page * PAGE_ROWS + 1}
          last={page * PAGE_ROWS + rows.length}
          total={total}
          hasNext={pages.page.next !== undefined}
          what="the references"
          onPrevious={() => chooseMap({ page: page - 1, at: 0 })}
          onNext={() => chooseMap({ page: page + 1, at: 0 })}
        />
      )}
    </>
  )
}

interface RowsProps {
  readonly references: References
  readonly at: number
  readonly page: number
  readonly grid: RefObject<HTMLDivElement | null>
  /** Enter: the symbol that refers. */
  readonly onActivate: (qn: string) => void
}

const COLUMNS: readonly GridColumn<Reference>[] = [
  {
    head: 'From',
    track: 'minmax(0, 3fr)',
    look: 'name',
    title: ({ from }) => from,
    cell: ({ from, file }) => <span className="mono clip">{sourceName(from, file)}</span>,
  },
  {
    head: 'To',
    track: 'minmax(0, 3fr)',
    look: 'name',
    title: ({ to }) => to,
    cell: ({ to }) => <span className="mono clip">{lastPart(to)}</span>,
  },
  { head: 'Kind', track: 'minmax(var(--w-phase), 1fr)', cell: ({ kind }) => edgeKindWord(kind) },
  {
    head: 'Via',
    track: 'minmax(var(--w-phase), 2fr)',
    cell: ({ via }) => (via === 'possible' || via === 'dispatch' ? `${via}, not counted` : via),
  },
  {
    head: 'Where',
    track: 'minmax(0, 4fr)',
    look: 'path',
    title: ({ file, line }) => `${file}:${line}`,
    cell: ({ file, line }) => <Shortened text={`${file}:${line}`} />,
  },
]

function Rows({ references, at, page, grid, onActivate }: RowsProps) {
  const { pages, rows, total } = references
  if (pages.failure !== undefined) return <ErrorState compact failure={pages.failure} onRetry={pages.retry} />
  if (pages.slow && rows.length === 0) return <Skeleton label="Reading the references" />
  if (rows.length === 0 && (total === 0 || pages.page === undefined)) {
    return pages.page === undefined && total !== 0 ? (
      <div className="grid" aria-busy="true" />
    ) : (
      <EmptyState compact icon={FoldVertical} title="No reference to list">
        One end is a folded rest: open its folder to see what is behind the edge.
      </EmptyState>
    )
  }
  return (
    <Grid
      label="References"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ key }) => key}
      first={page * PAGE_ROWS}
      total={total}
      isSelected={(row) => rows.indexOf(row) === Math.min(at, rows.length - 1)}
      onChoose={(row) => chooseMap({ at: rows.indexOf(row) })}
      onActivate={({ from }) => onActivate(from)}
      onMenu={({ from, to, file }, at) => showSymbolMenu(from === '' ? to : from, at, sourceName(from, file))}
      grid={grid}
    />
  )
}

/** A name within its file; the file's own for the code of the file itself. */
function sourceName(qn: string, file: string): string {
  const name = nameWithin(qn, file) ?? lastPart(qn)
  return name === MODULE_CODE ? file.slice(file.lastIndexOf('/') + 1) : name
}

const MODULE_CODE = '<module>'

function lastPart(qn: string): string {
  const parts = qn.split('.')
  return (parts.at(-1) === MODULE_CODE ? parts.slice(-2, -1) : parts.slice(-2)).join('.')
}
