import { useEffect, useId, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import { outOfView, revealArea, revealIn } from '../canvas/viewport.ts'
import { ZOOM_STEP } from '../input/keyActions.ts'
import { menuKeyPlace } from '../input/menuKeyPlace.ts'
import { stageKey } from '../input/stageKeys.ts'
import { useHover, type Hover } from '../input/useHover.ts'
import { useKeyboardFocus } from '../input/useKeyboardFocus.ts'
import { usePointer } from '../input/usePointer.ts'
import { OutOfView } from '../overlay/OutOfView.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { ViewControls } from '../overlay/ViewControls.tsx'
import type { StageHandle, StageSnapshot } from '../types.ts'
import { useStageCanvas } from '../useStageCanvas.ts'
import { usePositionsEvent } from '../usePositionsEvent.ts'
import { useShownPicture } from '../shownPicture.ts'
import { useViewport } from '../useViewport.ts'
import { DiagramLegend, type LegendEntry } from './DiagramLegend.tsx'
import { nearestBox } from './nearestBox.ts'
import type { Diagram, DiagramBox, DiagramFrame, DiagramSelection } from './types.ts'
import { useDrawnDiagram } from './useDrawnDiagram.ts'

import '../stage.css'

export interface DiagramStageProps {
  readonly ref?: Ref<StageHandle>
  readonly diagram: Diagram
  /** What the picture is, in words and numbers: "Blast radius: 56 symbols in 4 hops". */
  readonly label: string
  /** While it stays the same the viewport does, whatever changes in the picture. Another one is fitted. */
  readonly viewKey: string
  /** Restores the viewport of a step of the history, once for each new object whose `centre` is the view key. */
  readonly snapshot?: StageSnapshot | undefined
  /** Height of the names in its boxes at 100 %, where it is not that of symbols: larger ones are read at a smaller zoom. */
  readonly namePx?: number
  readonly selected: DiagramSelection | undefined
  /** Boxes and edges, by id, of a way through the picture that the selection stands for: lit, and nothing is dimmed. */
  readonly trace?: readonly string[] | undefined
  /** What the arrow keys do, for a screen reader. */
  readonly help: string
  readonly legend: readonly LegendEntry[]
  readonly onSelect: (selection: DiagramSelection | undefined) => void
  /** Enter, or a double click on a box. */
  readonly onActivate: (id: string) => void
  /** Space, or a click on the badge of a box. */
  readonly onToggle?: (id: string) => void
  readonly onList?: () => void
  /** The menu of a box is wished for: at this place of the page. */
  readonly onMenu?: (id: string, at: { readonly x: number; readonly y: number }) => void
  /** A part of the drawing that the view follows to when it comes anew: what the reader has just opened. */
  readonly reveal?: DiagramFrame | undefined
  /** HTML over the picture, such as the heads of columns: gets the place of a point of the drawing on the stage. */
  readonly over?: (place: (x: number, y: number) => { readonly left: number; readonly top: number }) => ReactNode
}

/**
 * Draws and operates a diagram. It keeps no choice of its own: what is selected comes in, what the reader wishes goes out.
 * Boxes that stay do not move unless the diagram moves them.
 */
export function DiagramStage(props: DiagramStageProps) {
  const {
    ref,
    diagram,
    label,
    viewKey,
    snapshot,
    selected,
    trace,
    help,
    legend,
    onSelect,
    onActivate,
    onToggle,
    over,
  } = props
  const frame = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { canvas, size } = useStageCanvas(container)
  const drawn = useDrawnDiagram(canvas, size, { diagram, viewKey, snapshot, namePx: props.namePx })
  const keyboard = useKeyboardFocus()
  const [hover, rest] = useHover()
  const viewport = useViewport(canvas)
  const focused = focusedBox(diagram, selected)
  const outside = size === undefined ? undefined : outOfView(diagram.boxes, viewport, size)

  useDiagramPointer(canvas, props, rest, () => container.current?.focus({ preventScroll: true }))
  usePositionsEvent(frame, drawn)
  const goTo = (box: DiagramBox): void => {
    onSelect({ kind: 'box', id: box.id })
    const revealed = canvas === undefined ? undefined : revealIn(box, canvas.destination(), canvas.size())
    if (revealed !== undefined) canvas?.moveTo(revealed, true)
  }
  useShownPicture(
    drawn.shown === undefined
      ? undefined
      : {
          diagram: drawn.shown,
          title: label,
          goTo: (id) => {
            const box = diagram.boxes.find((known) => known.id === id)
            if (box !== undefined) goTo(box)
          },
        },
  )
  const { shown } = drawn
  const { kind, id } = selected ?? {}
  const look = focused?.look
  const focusedId = keyboard.here ? focused?.id : undefined
  useEffect(() => {
    if (canvas === undefined || shown === undefined) return
    const box = kind === 'box' && shown.boxes.some((known) => known.id === id) ? id : undefined
    const edge = kind === 'edge' && shown.edges.some((known) => known.id === id) ? id : undefined
    canvas.mark({
      box,
      dims: box !== undefined && trace === undefined && look !== 'handle',
      edge,
      trace,
      focused: focusedId,
    })
  }, [canvas, shown, kind, id, look, trace, focusedId])
  useReveal(canvas, shown, props.reveal, snapshot !== undefined)
  useImperativeHandle(ref, () => ({
    snapshot: drawn.snapshot,
    fit: () => drawn.fit(true),
    zoomBy: (factor) => canvas?.zoomBy(factor),
    focus: () => container.current?.focus(),
  }))
  const press = (event: KeyboardEvent) => {
    const key = stageKey(event)
    if (key === undefined || canvas === undefined) return
    rest(undefined)
    switch (key.act) {
      case 'move': {
        const next = focused === undefined ? diagram.boxes[0] : nearestBox(diagram.boxes, focused, key.direction)
        if (next !== undefined) goTo(next)
        break
      }
      case 'activate':
        if (focused !== undefined) onActivate(focused.id)
        break
      case 'toggle':
        if (focused !== undefined) onToggle?.(focused.id)
        break
      case 'fit':
        drawn.fit(true)
        break
      case 'zoom_in':
        canvas.zoomBy(ZOOM_STEP)
        break
      case 'zoom_out':
        canvas.zoomBy(1 / ZOOM_STEP)
        break
      case 'clear':
        if (selected === undefined) return
        onSelect(undefined)
        break
      case 'list':
        if (props.onList === undefined) return
        props.onList()
        break
      default:
        return
    }
    event.preventDefault()
  }
  return (
    <section className="stage-frame" ref={frame} aria-label="Graph">
      {/* An application is operated by keys as a whole, which the rules do not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={container}
        className={keyboard.here ? 'stage-canvas keyed' : 'stage-canvas'}
        role="application"
        aria-roledescription="graph"
        aria-label={focused === undefined ? label : `${label}. On ${focused.title}`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-letters=""
        data-pane-focus=""
        {...keyboard.listeners}
        onContextMenu={(event) => {
          const at = menuKeyPlace(event)
          if (at !== undefined && focused !== undefined) props.onMenu?.(focused.id, at)
        }}
        onKeyDown={(event) => {
          keyboard.listeners.onKeyDown()
          press(event)
        }}
      />
      <p id={helpId} className="spoken">
        {help} The list below has the same content as rows.
      </p>
      <p className="spoken" aria-live="polite">
        {keyboard.here && focused !== undefined ? [focused.title, ...focused.facts].join(', ') : ''}
      </p>
      {canvas !== undefined && size !== undefined && (
        <>
          {over?.((x, y) => ({
            left: x * viewport.zoom + viewport.panX,
            top: y * viewport.zoom + viewport.panY,
          }))}
          <DiagramLegend entries={legend} />
          {outside !== undefined && <OutOfView {...outside} onShow={() => drawn.whole(true)} />}
          <ViewControls
            canvas={canvas}
            size={size}
            viewport={viewport}
            boxes={diagram.boxes}
            onFit={() => drawn.fit(true)}
          />
          {hover !== undefined && <HoverTooltip hover={hover} diagram={diagram} width={size.width} />}
        </>
      )}
    </section>
  )
}

/**
 * Moves the view to what was opened since the first drawing, and with the first drawing where no view is restored (a link that opens
 * something): as little as need be, or out to all of the drawing.
 */
function useReveal(
  canvas: StageCanvas | undefined,
  shown: Diagram | undefined,
  area: DiagramFrame | undefined,
  isRestored: boolean,
): void {
  const last = useRef<{ readonly id: string | undefined }>(undefined)
  useEffect(() => {
    if (canvas === undefined || shown === undefined) return
    const before = last.current
    last.current = { id: area?.id }
    if (area === undefined || (before === undefined ? isRestored : before.id === area.id)) return
    const to = revealArea(area, canvas.destination(), canvas.size())
    if (to !== undefined) canvas.moveTo(to, before !== undefined)
  }, [canvas, shown, area, isRestored])
}

function focusedBox(diagram: Diagram, selected: DiagramSelection | undefined): DiagramBox | undefined {
  if (selected === undefined) return undefined
  const wanted = selected.kind === 'box' ? selected.id : diagram.edges.find((edge) => edge.id === selected.id)?.source
  return diagram.boxes.find((box) => box.id === wanted)
}

/** What clicks and rests of the pointer do. */
function useDiagramPointer(
  canvas: StageCanvas | undefined,
  { onSelect, onActivate, onToggle, onMenu }: DiagramStageProps,
  rest: (hover: Hover | undefined) => void,
  focus: () => void,
): void {
  const touch = () => {
    rest(undefined)
    focus()
  }
  usePointer(canvas, {
    onBox: (id, part) => {
      touch()
      if (part === 'badge' && onToggle !== undefined) onToggle(id)
      else onSelect({ kind: 'box', id })
    },
    onEdge: (id) => {
      touch()
      onSelect({ kind: 'edge', id })
    },
    onNothing: () => {
      touch()
      onSelect(undefined)
    },
    onDouble: onActivate,
    onMenu: (id, at) => {
      touch()
      onMenu?.(id, at)
    },
    onHover: (id, at) => rest(id === undefined ? undefined : { id, at }),
  })
}

function HoverTooltip({ hover, diagram, width }: { hover: Hover; diagram: Diagram; width: number }) {
  const box = diagram.boxes.find(({ id }) => id === hover.id)
  if (box !== undefined) return <Tooltip title={box.title} lines={box.facts} at={hover.at} width={width} />
  const edge = diagram.edges.find(({ id }) => id === hover.id)
  return edge === undefined ? null : <Tooltip title={edge.title} lines={[]} at={hover.at} width={width} />
}
