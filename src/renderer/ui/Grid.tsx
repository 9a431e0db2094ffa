import { isRendered } from './isRendered.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTokenPixels } from './useTokenPixels.ts'

/** A column of a list. */
export interface GridColumn<Row> {
  readonly head: string
  /** Its track of the grid: `minmax(0, 3fr)`, or a token. */
  readonly track: string
  readonly look?: 'number' | 'path' | 'name'
  readonly cell: (row: Row) => ReactNode
  /** What the pointer tells where the cell may be cut. */
  readonly title?: (row: Row) => string
}

interface GridProps<Row> {
  readonly label: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: readonly Row[]
  /** Different for every row of a page. */
  readonly keyOf: (row: Row) => string
  /** Rows that follow each other with the same heading stand under it once. */
  readonly headingOf?: (row: Row) => string
  /** How many rows come before these, and how many there are in all where that is known. */
  readonly first: number
  readonly total: number | undefined
  readonly isSelected: (row: Row) => boolean
  readonly onChoose: (row: Row) => void
  /** Enter, or a double click. */
  readonly onActivate?: (row: Row) => void
  /** Any other key on the row under the cursor, Space before it chooses. True where it was taken. */
  readonly onKey?: (key: string, row: Row) => boolean
  /** The menu of a row is wished for, at this place of the page. */
  readonly onMenu?: (row: Row, at: { readonly x: number; readonly y: number }) => void
  readonly grid?: RefObject<HTMLDivElement | null>
}

const PAGE_STEP = 10

type Line<Row> =
  | { readonly type: 'heading'; readonly text: string; readonly at: number }
  | { readonly type: 'row'; readonly row: Row; readonly at: number }

/**
 * Rows in columns: virtualised, operated by the keyboard as one stop, with a cursor that the arrow keys move. The columns'
 * tracks are the list's own; everything else looks like every other list.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    headingOf,
    first,
    total,
    isSelected,
    onChoose,
    onActivate,
    onKey,
    onMenu,
    grid,
  } = props
  const id = useId()
  const own = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(0)
  const cursor = Math.min(moved, Math.max(0, rows.length - 1))
  const lines = useMemo(() => linesOf(rows, headingOf), [rows, headingOf])
  const rowPixels = useTokenPixels('--h-row')
  const headingPixels = useTokenPixels('--h-head')
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => own.current,
    estimateSize: (at) => (lines[at]?.type === 'heading' ? headingPixels : rowPixels),
    overscan: 8,
  })
  useEffect(() => virtual.measure(), [virtual, rowPixels])
  const cursorLine = lines.findIndex((line) => line.type === 'row' && line.at === cursor)
  const choose = (at: number) => {
    const row = rows[at]
    if (row === undefined) return
    setMoved(at)
    virtual.scrollToIndex(
      lines.findIndex((line) => line.type === 'row' && line.at === at),
      { align: 'auto' },
    )
    onChoose(row)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const row = rows[cursor]
    if (row === undefined) return
    if (step !== undefined) choose(Math.max(0, Math.min(rows.length - 1, cursor + step)))
    else if (event.key === 'Enter' && onActivate !== undefined) onActivate(row)
    else if (onKey?.(event.key, row) === true) return event.preventDefault()
    else if (event.key === ' ') choose(cursor)
    else return
    event.preventDefault()
  }
  const tracks = { gridTemplateColumns: columns.map(({ track }) => track).join(' ') }
  return (
    <div
      className="grid"
      role="grid"
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={columns.length}
      tabIndex={0}
      data-pane-focus
      data-letters
      aria-activedescendant={isRendered(virtual, cursorLine) ? `${id}-${cursor}` : undefined}
      ref={(element) => {
        own.current = element
        if (grid !== undefined) grid.current = element
      }}
      onKeyDown={press}
      onContextMenu={(event) => {
        const row = rows[cursor]
        // From the keyboard: it is about the row under the cursor. The pointer's is about the row under it.
        if (event.defaultPrevented || event.button === 2 || row === undefined || onMenu === undefined) return
        event.preventDefault()
        const place = document.getElementById(`${id}-${cursor}`)?.getBoundingClientRect()
        onMenu(row, { x: (place?.left ?? 0) + rowPixels, y: place?.bottom ?? 0 })
      }}
    >
      <div className="heads" role="row" aria-rowindex={1} style={tracks}>
        {columns.map(({ head, look }) => (
          <span key={head} role="columnheader" className={look === 'number' ? 'r' : undefined}>
            {head}
          </span>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return undefined
          const place = { position: 'absolute', insetInline: 0, top: start } as const
          if (line.type === 'heading') {
            return (
              <div key={`heading ${line.at}`} className="heading" role="row" style={place}>
                <span role="gridcell" aria-colspan={columns.length} title={line.text}>
                  {line.text}
                </span>
              </div>
            )
          }
          return (
            <div
              key={keyOf(line.row)}
              id={`${id}-${line.at}`}
              className={line.at === cursor ? 'line row cursor' : 'line row'}
              role="row"
              aria-rowindex={first + line.at + 2}
              aria-selected={isSelected(line.row)}
              style={{ ...place, ...tracks }}
              onClick={() => choose(line.at)}
              onDoubleClick={() => onActivate?.(line.row)}
              onContextMenu={(event) => {
                if (event.button !== 2 || onMenu === undefined) return
                event.preventDefault()
                choose(line.at)
                onMenu(line.row, { x: event.clientX, y: event.clientY })
              }}
            >
              {columns.map(({ head, look, cell, title }) => (
                <span key={head} role="gridcell" className={look && LOOKS[look]} title={title?.(line.row)}>
                  {cell(line.row)}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const LOOKS = { number: 'r', path: 'path', name: 'cell' } as const

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function linesOf<Row>(rows: readonly Row[], headingOf: ((row: Row) => string) | undefined): readonly Line<Row>[] {
  let last: string | undefined
  return rows.flatMap((row, at): readonly Line<Row>[] => {
    const text = headingOf?.(row)
    const line = { type: 'row', row, at } as const
    if (text === undefined || text === last) return [line]
    last = text
    return [{ type: 'heading', text, at }, line]
  })
}
