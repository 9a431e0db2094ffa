import {
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { formatCount } from '../ui/formatCount.ts'
import { shorten } from '../stage/layout/labels.ts'
import type { MatrixCell } from './matrixCells.ts'

import './matrix.css'

export interface MatrixName {
  readonly id: string
  readonly label: string
}

export interface MatrixHandle {
  readonly focus: () => void
}

/** A place of the matrix: who depends, and on whom. */
export interface MatrixPlace {
  readonly row: number
  readonly column: number
}

interface MatrixProps {
  readonly ref?: Ref<MatrixHandle> | undefined
  /** What it is, in words and numbers. */
  readonly label: string
  /** In the order of rows and columns. */
  readonly names: readonly MatrixName[]
  readonly cells: readonly MatrixCell[]
  /** Where the cross-hair is. */
  readonly at: MatrixPlace | undefined
  /** Cells that are drawn as cut. */
  readonly isCut?: (cell: MatrixCell) => boolean
  readonly onSelect: (place: MatrixPlace, cell: MatrixCell | undefined) => void
  /** Enter, or a double click. */
  readonly onActivate?: (place: MatrixPlace, cell: MatrixCell | undefined) => void
}

/** Sizes in px: of a cell by how many there are, and of the names. */
const CELLS = [
  { upTo: 24, size: 20 },
  { upTo: 44, size: 17 },
  { upTo: Infinity, size: 14 },
] as const
const NAME_CHARACTER = 6.4
const NAME_LETTERS = 26
const NAME_PAD = 14
const WEAKEST = 0.35

/**
 * A dependency matrix: a cell says that the thing of its row uses the thing of its column. Arrow keys move a cross-hair, and
 * what is there is said; the list beside it has every cell as a row.
 */
export function Matrix(props: MatrixProps) {
  const { ref, label, names, cells, at, isCut, onSelect, onActivate } = props
  const help = useId()
  const body = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<MatrixPlace>()
  const byPlace = useMemo(() => new Map(cells.map((cell) => [keyOf(cell), cell])), [cells])
  const size = CELLS.find(({ upTo }) => names.length <= upTo)?.size ?? 14
  const margin =
    NAME_PAD + NAME_CHARACTER * Math.min(NAME_LETTERS, Math.max(4, ...names.map((name) => name.label.length)))
  const side = names.length * size
  useImperativeHandle(ref, () => ({ focus: () => body.current?.focus() }))
  useReveal(body, at, { size, margin })
  const cellAt = (place: MatrixPlace): MatrixCell | undefined => byPlace.get(keyOf(place))
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || names.length === 0) return
    const next = moved(event.key, at, names.length)
    if (next !== undefined) onSelect(next, cellAt(next))
    else if (event.key === 'Enter' && at !== undefined) onActivate?.(at, cellAt(at))
    else return
    event.preventDefault()
  }
  const placeOf = (event: MouseEvent): MatrixPlace | undefined => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor((event.clientX - box.left) / size)
    const row = Math.floor((event.clientY - box.top) / size)
    return row >= 0 && column >= 0 && row < names.length && column < names.length ? { row, column } : undefined
  }
  const told = over ?? at
  return (
    <div className="matrixpane">
      {/* An application is operated by keys as a whole, which the rules do not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="matrixscroll"
        ref={body}
        role="application"
        aria-roledescription="matrix"
        aria-label={at === undefined ? label : `${label}. ${sentenceOf(at, cellAt(at), names)}`}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-letters=""
        data-pane-focus=""
        onKeyDown={press}
      >
        <div
          className="matrix"
          style={{ gridTemplateColumns: `${margin}px ${side}px`, gridTemplateRows: `${margin}px ${side}px` }}
        >
          <div className="matrixcorner" aria-hidden="true">
            row uses column
          </div>
          <svg className="matrixcols" width={side} height={margin} aria-hidden="true">
            {names.map(({ id, label: name }, column) => (
              <text
                key={id}
                className={column === told?.column ? 'on' : undefined}
                transform={`translate(${column * size + size / 2 + 4} ${margin - 6}) rotate(-90)`}
              >
                {shorten(name, NAME_LETTERS)}
              </text>
            ))}
          </svg>
          <svg className="matrixrows" width={margin} height={side} aria-hidden="true">
            {names.map(({ id, label: name }, row) => (
              <text
                key={id}
                className={row === told?.row ? 'on' : undefined}
                x={margin - 6}
                y={row * size + size / 2 + 4}
                textAnchor="end"
              >
                {shorten(name, NAME_LETTERS)}
              </text>
            ))}
          </svg>
          <svg
            className="matrixbody"
            width={side}
            height={side}
            aria-hidden="true"
            onPointerMove={(event) => setOver(placeOf(event))}
            onPointerLeave={() => setOver(undefined)}
            onClick={(event) => {
              const place = placeOf(event)
              if (place !== undefined) onSelect(place, cellAt(place))
            }}
            onDoubleClick={(event) => {
              const place = placeOf(event)
              if (place !== undefined) onActivate?.(place, cellAt(place))
            }}
          >
            <MatrixGrid names={names} size={size} />
            {cells.map((cell) => (
              <rect
                key={keyOf(cell)}
                className={isCut?.(cell) === true ? 'cell cut' : cell.above ? 'cell above' : 'cell'}
                x={cell.column * size + 1}
                y={cell.row * size + 1}
                width={size - 2}
                height={size - 2}
                rx={2}
                fillOpacity={WEAKEST + (1 - WEAKEST) * cell.strength}
              />
            ))}
            {at !== undefined && (
              <g className="cross">
                <rect x={0} y={at.row * size} width={side} height={size} />
                <rect x={at.column * size} y={0} width={size} height={side} />
                <rect className="here" x={at.column * size} y={at.row * size} width={size} height={size} rx={3} />
              </g>
            )}
          </svg>
        </div>
      </div>
      <p id={help} className="spoken">
        Arrow keys move from cell to cell, Enter opens what is behind one. The list below has the same content as rows.
      </p>
      <p className="matrixsays" aria-live="polite">
        {told === undefined ? `${formatCount(cells.length)} dependencies` : sentenceOf(told, cellAt(told), names)}
      </p>
    </div>
  )
}

/** The hairlines between all cells, and the diagonal. */
function MatrixGrid({ names, size }: { readonly names: readonly MatrixName[]; readonly size: number }) {
  const side = names.length * size
  const lines = names.map((_, at) => `M0 ${at * size}H${side}M${at * size} 0V${side}`).join('')
  return (
    <>
      <path className="lines" d={`${lines}M0 ${side}H${side}M${side} 0V${side}`} />
      {names.map(({ id }, at) => (
        <rect key={id} className="diagonal" x={at * size} y={at * size} width={size} height={size} />
      ))}
    </>
  )
}

function sentenceOf({ row, column }: MatrixPlace, cell: MatrixCell | undefined, names: readonly MatrixName[]): string {
  const [from, to] = [names[row]?.label ?? '', names[column]?.label ?? '']
  if (row === column) return from
  if (cell === undefined) return `${from} does not use ${to}`
  const count = cell.count === 0 ? 'not counted' : formatCount(cell.count)
  return `${from} uses ${to}: ${count}${cell.above ? ', against the order' : ''}`
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function moved(key: string, at: MatrixPlace | undefined, size: number): MatrixPlace | undefined {
  if (key === 'Home') return { row: 0, column: 0 }
  if (key === 'End') return { row: size - 1, column: size - 1 }
  const step = STEPS[key]
  if (step === undefined) return undefined
  if (at === undefined) return { row: 0, column: 0 }
  const within = (value: number): number => Math.max(0, Math.min(size - 1, value))
  return { row: within(at.row + step[0]), column: within(at.column + step[1]) }
}

function keyOf({ row, column }: MatrixPlace): string {
  return `${row} ${column}`
}

/** Scrolls as little as shows the cross-hair beside the names, which stay. */
function useReveal(
  body: { readonly current: HTMLDivElement | null },
  at: MatrixPlace | undefined,
  { size, margin }: { readonly size: number; readonly margin: number },
): void {
  const { row, column } = at ?? {}
  useEffect(() => {
    const element = body.current
    if (element === null || row === undefined || column === undefined) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    const left = nearest(scrollLeft, column * size, size, clientWidth - margin)
    const top = nearest(scrollTop, row * size, size, clientHeight - margin)
    if (left !== scrollLeft || top !== scrollTop) element.scrollTo({ left, top })
  }, [body, row, column, size, margin])
}

function nearest(scroll: number, from: number, size: number, room: number): number {
  if (from < scroll) return from
  return from + 2 * size > scroll + room ? from + 2 * size - room : scroll
}
