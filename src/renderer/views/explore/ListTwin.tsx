import { ListFilter, ListTree } from 'lucide-react'
import type { RefObject } from 'react'
import type { ListSide, Selection } from '#shared/viewState'
import { relatedRow } from '../../state/symbolRow.ts'
import { useShownList } from '../../state/shownList.ts'
import { usePages } from '../../state/usePages.ts'
import { showSymbolMenu } from '../../state/itemMenu.ts'
import { activate, useShownView, useView } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../panes/ErrorState.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { listColumns, type ListRow } from './listColumns.tsx'
import type { ListCounts } from './listCounts.ts'
import type { RelationSource } from './useNeighbourhood.ts'

const PAGE_ROWS = 50
const LIST_TITLES = { all: 'Callers and callees', callers: 'Callers', callees: 'Callees' } as const

interface ListTwinProps {
  readonly sources: readonly RelationSource[]
  readonly counts: ListCounts
  readonly selected: Selection | undefined
  readonly grid: RefObject<HTMLDivElement | null>
}

/** The same content as the stage, complete, as rows: paged by the queries' own cursors. */
export function ListTwin({ sources, counts, selected, grid }: ListTwinProps) {
  const { list, active, tests } = useShownView()
  const adjust = useView((slice) => slice.adjust)
  const shown = sources.filter((source) => list.side === 'all' || source.side === list.side)
  useShownList({
    title: `${LIST_TITLES[list.side]} of ${active ?? ''}`,
    sources: shown.map((source) => ({ ...source, marks: { side: source.side, of: source.of } })),
  })
  const { page, number, slow, failure, retry } = usePages(shown, list.page, PAGE_ROWS)
  const rows: readonly ListRow[] = (page?.rows ?? []).flatMap(({ source, row }) => {
    const from = shown[source]
    return from === undefined ? [] : [{ ...relatedRow(row), side: from.side, of: from.of }]
  })
  const counted = counts[list.side]
  const possible = counts.possible[list.side]
  const total = counted === undefined ? undefined : counted + possible
  const turn = (to: number) => adjust({ list: { ...list, page: to } })
  const option = (value: ListSide, label: string) => ({ value, label, count: counts[value] })
  return (
    <section className="list" aria-label="List of callers and callees" data-pane>
      <div className="listbar">
        <Segmented
          label="Side"
          options={[option('all', 'All'), option('callers', 'Callers'), option('callees', 'Callees')]}
          value={list.side}
          onChange={(side) => adjust({ list: { ...list, side, page: 0 } })}
        />
        <span className="dim order">By hop, then file{possible > 0 && `; ${possible} possible, not counted`}</span>
        <span className="grow" />
        {total !== undefined && page !== undefined && (
          <Pager
            first={number * PAGE_ROWS + 1}
            last={number * PAGE_ROWS + rows.length}
            total={Math.max(total, number * PAGE_ROWS + rows.length)}
            hasNext={page.next !== undefined && (number + 1) * PAGE_ROWS < total}
            what="the list"
            onPrevious={() => turn(number - 1)}
            onNext={() => turn(number + 1)}
          />
        )}
      </div>
      {failure !== undefined && <ErrorState compact failure={failure} onRetry={retry} />}
      {failure === undefined && page === undefined && slow && <Skeleton label="Reading the list" />}
      {failure === undefined && page !== undefined && rows.length === 0 && (
        <NoRows side={list.side} tests={tests} excluded={counts.testsExcluded} />
      )}
      {rows.length > 0 && failure === undefined && (
        <Grid
          label="Callers and callees"
          columns={listColumns(active)}
          rows={rows}
          keyOf={(row) => `${row.side} ${row.of} ${row.qn}`}
          first={number * PAGE_ROWS}
          total={total}
          isSelected={(row) => isSelected(row, selected)}
          onChoose={(row) => adjust({ selected: selectionOf(row) })}
          onActivate={(row) => activate(row.qn)}
          onMenu={({ qn, name }, at) => showSymbolMenu(qn, at, name)}
          grid={grid}
        />
      )}
    </section>
  )
}

interface NoRowsProps {
  readonly side: ListSide
  readonly tests: string
  readonly excluded: number
}

function NoRows({ side, tests, excluded }: NoRowsProps) {
  const adjust = useView((slice) => slice.adjust)
  const what = side === 'all' ? 'callers or callees' : side
  if (tests !== 'include' && excluded > 0) {
    return (
      <EmptyState
        compact
        icon={ListFilter}
        title={`The tests filter hides all ${what}`}
        actions={
          <Button look="primary" onClick={() => adjust({ tests: 'include' })}>
            Show tests
          </Button>
        }
      >
        It hides {excluded}.
      </EmptyState>
    )
  }
  return (
    <EmptyState compact icon={ListTree} title={`The index has no ${what}`}>
      The inspector says whether that is certain: unresolved calls of the same name may be more.
    </EmptyState>
  )
}

/** A direct call is selected as the call, with its sites; what is further away as the symbol. */
function selectionOf(row: ListRow): Selection {
  if (row.hop > 1) return { kind: 'symbol', qn: row.qn }
  const [source, target] = row.side === 'callers' ? [row.qn, row.of] : [row.of, row.qn]
  return { kind: 'edge', source, target, site: 0 }
}

function isSelected(row: ListRow, selected: Selection | undefined): boolean {
  if (selected === undefined) return false
  if (selected.kind === 'symbol') return selected.qn === row.qn
  const own = selectionOf(row)
  return own.kind === 'edge' && own.source === selected.source && own.target === selected.target
}
