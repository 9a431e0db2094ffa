import { useMemo, useRef, type PointerEvent } from 'react'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import type { Bounds, Size, Viewport } from '../canvas/viewport.ts'
import { centredOn, pathOfBoxes, shownArea, type MinimapBox } from './minimapView.ts'

interface MinimapProps {
  readonly canvas: StageCanvas
  readonly size: Size
  readonly viewport: Viewport
  readonly boxes: readonly MinimapBox[]
  /** The rectangle around them. */
  readonly bounds: Bounds
}

/**
 * All of the picture, small, with the part that is in sight: a press or a drag goes there. It is for the pointer alone: the arrow keys bring
 * each box into sight, and 0 all of them.
 */
export function Minimap({ canvas, size, viewport, boxes, bounds }: MinimapProps) {
  const svg = useRef<SVGSVGElement>(null)
  const path = useMemo(() => pathOfBoxes(boxes), [boxes])
  const shown = shownArea(viewport, size)
  const go = (event: PointerEvent): void => {
    const matrix = svg.current?.getScreenCTM()?.inverse()
    if (matrix === undefined) return
    canvas.moveTo(
      centredOn(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix), bounds, viewport, size),
      false,
    )
  }
  return (
    <div className="stage-float stage-minimap" aria-hidden="true">
      <svg
        ref={svg}
        viewBox={`${bounds.left} ${bounds.top} ${bounds.right - bounds.left} ${bounds.bottom - bounds.top}`}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          go(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event)
        }}
      >
        <path d={path} />
        <rect x={shown.left} y={shown.top} width={shown.right - shown.left} height={shown.bottom - shown.top} />
      </svg>
    </div>
  )
}
