import { useEffect, useRef } from 'react'
import type { PointerEvents, StageCanvas } from '../canvas/createStageCanvas.ts'

/** Hears the pointer on the canvas. Each event goes to the handlers of the last render. */
export function usePointer(canvas: StageCanvas | undefined, events: PointerEvents): void {
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(
    () =>
      canvas?.listen({
        onBox: (id, part) => latest.current.onBox(id, part),
        onEdge: (id) => latest.current.onEdge(id),
        onNothing: () => latest.current.onNothing(),
        onDouble: (id) => latest.current.onDouble(id),
        onMenu: (id, at) => latest.current.onMenu(id, at),
        onHover: (id, at) => latest.current.onHover(id, at),
      }),
    [canvas],
  )
}
