import { useEffect, useState } from 'react'
import type { StageCanvas } from './canvas/createStageCanvas.ts'
import type { Viewport } from './canvas/viewport.ts'

const START: Viewport = { zoom: 1, panX: 0, panY: 0 }

/** The viewport as it is now, at most once a frame. */
export function useViewport(canvas: StageCanvas | undefined): Viewport {
  const [viewport, setViewport] = useState(START)
  useEffect(() => {
    if (canvas === undefined) return undefined
    let frame = 0
    const read = (): void => {
      frame = 0
      setViewport(canvas.viewport())
    }
    read()
    const stop = canvas.onViewport(() => {
      if (frame === 0) frame = requestAnimationFrame(read)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [canvas])
  return viewport
}
