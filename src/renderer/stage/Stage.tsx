import { useEffect, useId, useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { describeBox, describePicture, nameOfBox } from './describe.ts'
import { menuKeyPlace } from './input/menuKeyPlace.ts'
import { diagramOfProjection } from './diagramOfProjection.ts'
import { useShownPicture } from './shownPicture.ts'
import { StageOverlay } from './overlay/StageOverlay.tsx'
import type { Projection, StageHandle, StageProps } from './types.ts'
import { useKeyboardFocus } from './input/useKeyboardFocus.ts'
import { useStageInput } from './input/useStageInput.ts'
import { useMarks } from './useMarks.ts'
import { usePicture } from './usePicture.ts'
import { usePositionsEvent } from './usePositionsEvent.ts'
import { useStageCanvas } from './useStageCanvas.ts'

import './stage.css'

/**
 * The picture of a neighbourhood, drawn and operated. It keeps no choice of its own: what is expanded, hidden or selected
 * comes in with the properties, and what the reader wishes goes out through the callbacks. Old boxes never move.
 */
export function Stage({ ref, ...props }: StageProps & { readonly ref?: Ref<StageHandle> }) {
  const frame = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const help = useId()
  const { canvas, size } = useStageCanvas(container)
  const picture = usePicture(canvas, size, props)
  const keyboard = useKeyboardFocus()
  const input = useStageInput(props, canvas, picture, () => container.current?.focus({ preventScroll: true }))
  const { focused } = input
  const projection = picture?.projection

  useMarks(canvas, picture, props.selected, keyboard.here ? focused?.id : undefined)
  useTold(projection, props.onProjection)
  usePositionsEvent(frame, picture)
  useImperativeHandle(ref, () => ({
    snapshot: () => picture?.snapshot(),
    fit: () => picture?.fit(true),
    zoomBy: (factor) => canvas?.zoomBy(factor),
    focus: () => container.current?.focus(),
  }))

  const centre = props.graph.nodes.find((node) => node.side === 'centre')?.label ?? props.graph.centre
  const name = projection === undefined ? `Callers and callees of ${centre}` : describePicture(projection, centre)
  const drawn = useMemo(
    () => (picture === undefined ? undefined : diagramOfProjection(picture.projection, picture.layout)),
    // The picture is a new object on each render; what it draws is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [picture?.projection, picture?.layout],
  )
  useShownPicture(drawn === undefined ? undefined : { diagram: drawn, title: name, goTo: input.goTo })
  return (
    <section className="stage-frame" ref={frame} aria-label="Graph">
      {/* An application is operated by keys as a whole, which the rules do not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={container}
        className={keyboard.here ? 'stage-canvas keyed' : 'stage-canvas'}
        role="application"
        aria-roledescription="graph"
        aria-label={focused === undefined ? name : `${name}. On ${nameOfBox(focused)}`}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-letters=""
        data-pane-focus=""
        {...keyboard.listeners}
        onContextMenu={(event) => {
          const at = menuKeyPlace(event)
          if (at !== undefined && focused?.type === 'symbol') props.onMenu?.(focused.id, at)
        }}
        onKeyDown={(event) => {
          keyboard.listeners.onKeyDown()
          input.press(event)
        }}
      />
      <p id={help} className="spoken">
        Left goes towards callers, right towards callees, up and down inside a column. Enter makes a symbol the centre,
        space expands or folds. The list below has the same content as rows.
      </p>
      <p className="spoken" aria-live="polite">
        {keyboard.here && focused !== undefined && projection !== undefined ? describeBox(focused, projection) : ''}
      </p>
      {picture !== undefined && canvas !== undefined && size !== undefined && (
        <StageOverlay canvas={canvas} size={size} picture={picture} props={props} hover={input.hover} />
      )}
    </section>
  )
}

/** Tells each new picture, to whoever listens at the time. */
function useTold(projection: Projection | undefined, onProjection: StageProps['onProjection']): void {
  const tell = useRef(onProjection)
  useEffect(() => {
    tell.current = onProjection
  })
  useEffect(() => {
    if (projection !== undefined) tell.current?.(projection)
  }, [projection])
}
