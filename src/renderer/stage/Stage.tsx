import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react'
import { describeBox, describePicture, nameOfBox } from './describe.ts'
import { marksFor } from './pickShown.ts'
import { StageOverlay } from './overlay/StageOverlay.tsx'
import type { StageHandle, StageProps } from './types.ts'
import { useKeyboardFocus } from './useKeyboardFocus.ts'
import { usePicture } from './usePicture.ts'
import { usePositionsEvent } from './usePositionsEvent.ts'
import { useStageCanvas } from './useStageCanvas.ts'
import { useStageInput } from './useStageInput.ts'
import './stage.css'

/**
 * The picture of a neighbourhood, drawn and operated. It keeps no choice of its own: what is expanded, hidden or selected
 * comes in with the properties, and what the reader wishes goes out through the callbacks. Old boxes never move.
 */
export function Stage({ ref, ...props }: StageProps & { readonly ref?: Ref<StageHandle> }) {
  const frame = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const help = useId()
  // What a pointer or a key does needs the picture, and the picture needs the canvas that the pointer is on.
  const input = useStageInput(props)
  const { canvas, size } = useStageCanvas(container, input.pointer)
  const picture = usePicture(canvas, size, props)
  const focus = useKeyboardFocus()
  const { focused } = input.follow({ canvas, size, picture, element: container.current })
  const projection = picture?.projection

  useEffect(() => {
    if (canvas === undefined || projection === undefined) return
    canvas.mark(marksFor(projection, props.selected, focus.byKeyboard ? focused?.id : undefined))
  }, [canvas, projection, picture?.layout, props.selected, focus.byKeyboard, focused?.id])
  const { onProjection } = props
  const tell = useRef(onProjection)
  useEffect(() => {
    tell.current = onProjection
  })
  useEffect(() => {
    if (projection !== undefined) tell.current?.(projection)
  }, [projection])
  usePositionsEvent(frame, picture)
  useImperativeHandle(ref, () => ({
    snapshot: () => picture?.snapshot(),
    fit: () => picture?.fit(true),
    zoomBy: (factor) => canvas?.zoomBy(factor),
    focus: () => container.current?.focus(),
  }))

  const centre = props.graph.nodes.find((node) => node.side === 'centre')?.label ?? props.graph.centre
  const name = projection === undefined ? `Callers and callees of ${centre}` : describePicture(projection, centre)
  return (
    <section className="stage-frame" ref={frame} aria-label="Graph" onMouseLeave={input.leave}>
      <div
        ref={container}
        className={focus.byKeyboard ? 'stage-canvas keyed' : 'stage-canvas'}
        role="application"
        aria-roledescription="graph"
        aria-label={focused === undefined ? name : `${name}. On ${nameOfBox(focused)}`}
        aria-describedby={help}
        tabIndex={0}
        data-letters=""
        data-pane-focus=""
        {...focus.listeners}
        onKeyDown={(event) => {
          focus.listeners.onKeyDown()
          input.press(event)
        }}
      />
      <p id={help} className="spoken">
        Left goes towards callers, right towards callees, up and down inside a column. Enter makes a symbol the centre,
        space expands or folds. The list below has the same content as rows.
      </p>
      <p className="spoken" aria-live="polite">
        {focus.byKeyboard && focused !== undefined && projection !== undefined ? describeBox(focused, projection) : ''}
      </p>
      {picture !== undefined && canvas !== undefined && size !== undefined && (
        <StageOverlay canvas={canvas} size={size} picture={picture} props={props} hover={input.hover} />
      )}
    </section>
  )
}
