import { useLayoutEffect, useRef } from 'react'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import {
  type Bounds,
  fitViewport,
  isSameViewport,
  NAME_PX,
  openViewport,
  type Size,
  type Viewport,
} from './canvas/viewport.ts'

interface Fitted {
  /** Shows the picture as it opens. */
  readonly open: (bounds: Bounds, animate: boolean) => void
  /** Shows it as it opens, and where it is shown so already, all of it: names may be too small to read then. */
  readonly fit: (bounds: Bounds, animate: boolean) => void
  /** Shows all of it, however small. */
  readonly whole: (bounds: Bounds, animate: boolean) => void
}

/**
 * Fits the picture into the stage, and again when the stage gets another size: but only as long as the reader has left the
 * view as it was fitted.
 */
export function useFitted(canvas: StageCanvas | undefined, size: Size | undefined, namePx = NAME_PX): Fitted {
  const last = useRef<{ readonly bounds: Bounds; readonly to: typeof openViewport; readonly viewport: Viewport }>(
    undefined,
  )
  const moveTo = (bounds: Bounds, to: typeof openViewport, animate: boolean): void => {
    if (canvas === undefined) return
    canvas.moveTo(to(bounds, canvas.size(), namePx), animate)
    last.current = { bounds, to, viewport: canvas.destination() }
  }
  const refit = (): void => {
    const fitted = last.current
    if (canvas === undefined || fitted === undefined) return
    if (isSameViewport(fitted.viewport, canvas.destination())) moveTo(fitted.bounds, fitted.to, false)
  }
  const latest = useRef(refit)
  useLayoutEffect(() => {
    latest.current = refit
  })
  useLayoutEffect(() => {
    if (size !== undefined) latest.current()
  }, [size])
  return {
    open: (bounds, animate) => moveTo(bounds, openViewport, animate),
    fit: (bounds, animate) => {
      const opened = canvas === undefined ? undefined : openViewport(bounds, canvas.size(), namePx)
      const isOpened = opened !== undefined && isSameViewport(opened, canvas?.destination() ?? opened)
      moveTo(bounds, isOpened ? fitViewport : openViewport, animate)
    },
    whole: (bounds, animate) => moveTo(bounds, fitViewport, animate),
  }
}
