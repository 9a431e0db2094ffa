import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { readPalette, type Palette } from '../drawing/palette.ts'
import { OutOfView } from '../overlay/OutOfView.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { watchTheme } from '../watchTheme.ts'
import { useShownPicture } from '../shownPicture.ts'
import { diagramOfMatrix } from './diagramOfMatrix.ts'
import { drawMatrix } from './drawMatrix.ts'
import {
  HEAD,
  markedOutOfView,
  matrixGeometry,
  placeAt,
  type MatrixGeometry,
  type MatrixView,
} from './matrixGeometry.ts'
import { nextCell, type MatrixDirection } from './nextCell.ts'
import type { CellLook, Matrix, MatrixPlace } from './types.ts'

import '../stage.css'
import './matrix.css'

export interface MatrixHandle {
  focus(): void
}

interface MatrixStageProps {
  readonly ref?: Ref<MatrixHandle>
  readonly matrix: Matrix
  /** What it is, in words and numbers. */
  readonly label: string
  /** What the keys do, for a screen reader. */
  readonly help: string
  /** Row and column; the same twice for a member. */
  readonly selected: MatrixPlace | undefined
  readonly legend: readonly { readonly look: CellLook | 'group'; readonly word: string }[]
  readonly onSelect: (place: MatrixPlace | undefined) => void
  /** Enter, or a double click: the member of the row. */
  readonly onActivate: (row: number) => void
  /** Space, on a cell. */
  readonly onToggle?: (place: MatrixPlace) => void
}

const DIRECTIONS: Readonly<Record<string, MatrixDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Draws and operates a dependency matrix of any size: only what is in sight is drawn, and names stay beside their rows. What is
 * selected comes in, what the reader wishes goes out. The list below it has the same content.
 */
export function MatrixStage(props: MatrixStageProps) {
  const { ref, matrix, label, help, selected, legend, onSelect, onActivate, onToggle } = props
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const [port, setPort] = useState({ width: 0, height: 0, left: 0, top: 0 })
  const [hover, setHover] = useState<{ readonly place: MatrixPlace; readonly x: number; readonly y: number }>()
  const [isKeyed, setKeyed] = useState(false)
  const palette = usePalette()
  const geometry = useMemo(() => matrixGeometry(matrix), [matrix])
  const drawn = useMemo(() => diagramOfMatrix(matrix), [matrix])
  useShownPicture({
    diagram: drawn,
    matrix,
    title: label,
    goTo: (id) => {
      const row = matrix.members.findIndex((member) => member.id === id)
      if (row >= 0) onSelect({ row, column: row })
    },
  })
  const view: MatrixView = { ...port, selected, ratio: window.devicePixelRatio }

  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }))
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      setPort((before) => ({ ...before, width: element.clientWidth, height: element.clientHeight })),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && palette !== undefined && view.width > 0) drawMatrix(context, geometry, view, palette)
  })
  useLayoutEffect(() => {
    if (selected !== undefined) reveal(scroller.current, selected, geometry)
    // Only another selection moves the view.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selected?.row, selected?.column])

  const cellAt = ({ row, column }: MatrixPlace) => geometry.byRow[row]?.find((cell) => cell.column === column)
  const said = (place: MatrixPlace): { readonly title: string; readonly lines: readonly string[] } => {
    const [user, used] = [matrix.members[place.row], matrix.members[place.column]]
    if (place.row < 0 || place.column < 0 || place.row === place.column) {
      return { title: (user ?? used)?.title ?? '', lines: [] }
    }
    const cell = cellAt(place)
    return { title: `${user?.label} → ${used?.label}`, lines: [cell?.title ?? 'does not use it'] }
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    setKeyed(true)
    const direction = DIRECTIONS[event.key]
    if (direction !== undefined) {
      const next = nextCell(matrix.cells, selected, direction)
      if (next !== undefined) onSelect({ row: next.row, column: next.column })
    } else if (event.key === 'Enter' && selected !== undefined) onActivate(selected.row)
    else if (event.key === ' ' && selected !== undefined) onToggle?.(selected)
    else if (event.key === 'Escape' && selected !== undefined) onSelect(undefined)
    else return
    event.preventDefault()
  }
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }) => {
    const box = scroller.current?.getBoundingClientRect()
    return box === undefined ? undefined : placeAt(geometry, view, event.clientX - box.left, event.clientY - box.top)
  }
  const move = (event: PointerEvent) => {
    const place = placeOf(event)
    const box = scroller.current?.getBoundingClientRect()
    if (place === undefined || box === undefined) return setHover(undefined)
    setHover({ place, x: event.clientX - box.left, y: event.clientY - box.top })
  }
  const now = selected === undefined ? undefined : said(selected)
  const outside = port.width === 0 ? undefined : markedOutOfView(geometry, view)
  return (
    <section className="stage-frame mxframe" aria-label="Matrix">
      {/* An application is operated by keys as a whole, which the rules do not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className="mxscroll"
        role="application"
        aria-roledescription="matrix"
        aria-label={now === undefined ? label : `${label}. On ${now.title}`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-letters=""
        data-pane-focus=""
        onKeyDown={press}
        onBlur={() => setKeyed(false)}
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
          setHover(undefined)
          setPort((before) => ({ ...before, left: scrollLeft, top: scrollTop }))
        }}
        onPointerMove={move}
        onPointerLeave={() => setHover(undefined)}
        onClick={(event) => onSelect(onDiagonal(placeOf(event)))}
        onDoubleClick={(event) => {
          const place = onDiagonal(placeOf(event))
          if (place !== undefined) onActivate(place.row)
        }}
      >
        <div className="mxroom" style={{ width: geometry.width, height: geometry.height }}>
          <canvas
            ref={canvas}
            aria-hidden="true"
            width={Math.round(view.width * view.ratio)}
            height={Math.round(view.height * view.ratio)}
            style={{ width: view.width, height: view.height }}
          />
        </div>
      </div>
      <p id={helpId} className="spoken">
        {help} The list below has the same content as rows.
      </p>
      <p className="spoken" aria-live="polite">
        {isKeyed && now !== undefined ? [now.title, ...now.lines].join(', ') : ''}
      </p>
      <ul className="mxlegend" aria-label="Legend">
        {legend.map(({ look, word }) => (
          <li key={look}>
            <i className={`mx-${look}`} aria-hidden="true" />
            {word}
          </li>
        ))}
      </ul>
      {outside !== undefined && (
        <OutOfView
          count={outside.count}
          side={outside.side}
          noun="marked cell"
          title="Scroll to the nearest of them"
          onShow={() => reveal(scroller.current, outside.to, geometry)}
        />
      )}
      {hover !== undefined && <Tooltip {...said(hover.place)} at={hover} width={view.width} />}
    </section>
  )
}

/** A name beside the matrix means its member: the cell on the diagonal. */
function onDiagonal(place: MatrixPlace | undefined): MatrixPlace | undefined {
  if (place === undefined) return undefined
  if (place.column < 0) return { row: place.row, column: place.row }
  return place.row < 0 ? { row: place.column, column: place.column } : place
}

/** Scrolls a cell that is out of sight into the middle. */
function reveal(element: HTMLElement | null, { row, column }: MatrixPlace, { gutter, side }: MatrixGeometry): void {
  if (element === null) return
  const [left, top] = [column * side, row * side]
  const [width, height] = [element.clientWidth - gutter, element.clientHeight - HEAD]
  if (left < element.scrollLeft || left + side > element.scrollLeft + width) element.scrollLeft = left - width / 2
  if (top < element.scrollTop || top + side > element.scrollTop + height) element.scrollTop = top - height / 2
}

/** The colours as the theme has them. */
function usePalette(): Palette | undefined {
  const [palette, setPalette] = useState<Palette>()
  useEffect(() => {
    const read = (): void => setPalette(readPalette(document.documentElement))
    read()
    void document.fonts.ready.then(read)
    return watchTheme(read)
  }, [])
  return palette
}
