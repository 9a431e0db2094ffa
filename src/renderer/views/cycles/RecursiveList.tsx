import { useMemo, type RefObject } from 'react'
import type { CyclesChoices, TestsFilter } from '#shared/viewState'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { numberOf, textOf, type Row } from '../../state/rows.ts'
import { usePages } from '../../state/usePages.ts'
import { activate } from '../../state/view.ts'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { formatCount } from '../../ui/formatCount.ts'
import { Grid, type GridColumn } from '../../ui/Grid.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { selectMember } from './choices.ts'

interface RecursiveListProps {
  readonly choices: CyclesChoices
  readonly tests: TestsFilter
  readonly grid: RefObject<HTMLDivElement | null>
}

interface SelfCall {
  readonly qn: string
  readonly file: string
  readonly line: number
  readonly sites: number
  readonly via: string
}

/** As many as one page has; the rest follows by the query's cursor when the list is long. */
const RECURSIVE_ROWS = 500

/** Symbols that call themselves: no knot between several, so they stand apart. */
export function RecursiveList({ choices, tests, grid }: RecursiveListProps) {
  const sources = useMemo(
    () => [{ query: 'find_cycles', params: { level: 'call', tests }, tables: ['self_recursive'], beyond: 0 }],
    [tests],
  )
  const { page, slow, failure, retry } = usePages(sources, 0, RECURSIVE_ROWS)
  const rows = useMemo(() => (page?.rows ?? []).map(({ row }) => selfCallOf(row)), [page])
  if (failure !== undefined) return <ErrorState compact failure={failure} onRetry={retry} />
  if (page === undefined) {
    return slow ? <Skeleton label="Looking for recursion" /> : <div className="grid" aria-busy="true" />
  }
  return (
    <Grid
      label="Symbols that call themselves"
      columns={RECURSIVE_COLUMNS}
      rows={rows}
      keyOf={({ qn }) => qn}
      first={0}
      total={rows.length}
      isSelected={({ qn }) => qn === choices.member}
      onChoose={({ qn }) => selectMember(qn)}
      onActivate={({ qn }) => activate(qn)}
      onMenu={({ qn }, at) => showSymbolMenu(qn, at)}
      grid={grid}
    />
  )
}

const RECURSIVE_COLUMNS: readonly GridColumn<SelfCall>[] = [
  {
    head: 'Symbol',
    track: 'minmax(0, 4fr)',
    look: 'name',
    title: ({ qn }) => qn,
    cell: ({ qn }) => <span className="nm tail">{qn}</span>,
  },
  {
    head: 'Calls of itself',
    track: 'minmax(var(--w-count-short), 1fr)',
    look: 'number',
    cell: ({ sites }) => formatCount(sites),
  },
  { head: 'Via', track: 'minmax(var(--w-kind), 1fr)', cell: ({ via }) => via },
  {
    head: 'Where',
    track: 'minmax(0, 3fr)',
    look: 'path',
    title: ({ file, line }) => `${file}:${line}`,
    cell: ({ file, line }) => <span className="tail">{`${file}:${line}`}</span>,
  },
]

function selfCallOf(row: Row): SelfCall {
  const [, file = '', line = '1'] = /^(.*):(\d+)$/s.exec(textOf(row, 'at')) ?? []
  return { qn: textOf(row, 'qn'), file, line: Number(line), sites: numberOf(row, 'sites'), via: textOf(row, 'via') }
}
