import { ListFilter, ListTree } from 'lucide-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ListSide, Selection } from '#shared/viewState'
import { relatedRow } from '../../state/symbolRow.ts'
import { usePages } from '../../state/usePages.ts'
import { activate, useShownView, useView } from '../../state/view.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ListLine, type ListRow } from './ListLine.tsx'
import type { ListCounts } from './listCounts.ts'
import type { RelationSource } from './useNeighbourhood.ts'

const PAGE_ROWS = 50
const ROW_PIXELS = 28

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
        <Rows rows={rows} active={active} selected={selected} grid={grid} first={number * PAGE_ROWS} total={total} />
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

interface RowsProps {
  readonly rows: readonly ListRow[]
  readonly active: string | undefined
  readonly selected: Selection | undefined
  readonly grid: RefObject<HTMLDivElement | null>
  readonly first: number
  readonly total: number | undefined
}

const HEADS = [
  ['Name', ''],
  ['Side', ''],
  ['Module', ''],
  ['File and lines', ''],
  ['Sites', 'r'],
  ['Via', ''],
] as const

function Rows({ rows, active, selected, grid, first, total }: RowsProps) {
  const adjust = useView((slice) => slice.adjust)
  const [cursor, setCursor] = useState(0)
  const own = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => own.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 8,
  })
  const choose = (index: number) => {
    const row = rows[index]
    if (row === undefined) return
    setCursor(index)
    virtual.scrollToIndex(index, { align: 'auto' })
    adjust({ selected: selectionOf(row) })
  }
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -rows.length, End: rows.length }[
      event.key
    ]
    const row = rows[Math.min(cursor, rows.length - 1)]
    if (step !== undefined) choose(Math.max(0, Math.min(rows.length - 1, cursor + step)))
    else if (event.key === 'Enter' && row !== undefined) activate(row.qn)
    else if (event.key === ' ') choose(Math.min(cursor, rows.length - 1))
    else return
    event.preventDefault()
  }
  return (
    <div
      className="grid twin"
      role="grid"
      aria-label="Callers and callees"
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={HEADS.length}
      tabIndex={0}
      data-pane-focus
      data-letters
      aria-activedescendant={`list-line-${Math.min(cursor, rows.length - 1)}`}
      ref={(element) => {
        own.current = element
        grid.current = element
      }}
      onKeyDown={key}
    >
      <div className="heads" role="row" aria-rowindex={1}>
        {HEADS.map(([head, align]) => (
          <span key={head} role="columnheader" className={align}>
            {head}
          </span>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return undefined
          return (
            <ListLine
              key={`${row.side} ${row.of} ${row.qn}`}
              id={`list-line-${index}`}
              row={row}
              top={start}
              position={first + index + 2}
              cursor={index === cursor}
              selected={isSelected(row, selected)}
              ofCentre={row.of === active}
              onChoose={() => choose(index)}
              onActivate={() => activate(row.qn)}
            />
          )
        })}
      </div>
    </div>
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
