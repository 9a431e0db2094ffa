import { useLayoutEffect, useRef, useState } from 'react'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import type { Size, Viewport } from '../canvas/viewport.ts'
import type { StageSnapshot } from '../types.ts'
import { useFitted } from '../useFitted.ts'
import { boundsOfDiagram } from './boundsOfDiagram.ts'
import { diagramElements } from './diagramElements.ts'
import type { Diagram } from './types.ts'

interface Input {
  readonly diagram: Diagram
  readonly viewKey: string
  readonly snapshot: StageSnapshot | undefined
  readonly namePx: number | undefined
}

export interface DrawnDiagram {
  /** What is on the canvas; undefined before the first drawing. */
  readonly shown: Diagram | undefined
  readonly fit: (animate: boolean) => void
  readonly whole: (animate: boolean) => void
  readonly snapshot: () => StageSnapshot | undefined
}

/** Draws each new diagram by patching the last one, and moves the view for a new key or a snapshot only. */
export function useDrawnDiagram(canvas: StageCanvas | undefined, size: Size | undefined, input: Input): DrawnDiagram {
  const { diagram, viewKey, snapshot, namePx } = input
  const shown = useRef<{
    readonly key: string
    readonly snapshot: StageSnapshot | undefined
    readonly isEmpty: boolean
  }>(undefined)
  const [onCanvas, setOnCanvas] = useState<Diagram>()
  const fitted = useFitted(canvas, size, namePx)
  useLayoutEffect(() => {
    if (canvas === undefined || size === undefined) return
    const before = shown.current
    const isSame = before?.key === viewKey && !before.isEmpty
    canvas.show(diagramElements(diagram), isSame)
    const restored: Viewport | undefined =
      snapshot !== before?.snapshot && snapshot?.centre === viewKey ? snapshot.viewport : undefined
    if (restored !== undefined) canvas.moveTo(restored, false)
    else if (!isSame) fitted.open(boundsOfDiagram(diagram), false)
    shown.current = { key: viewKey, snapshot, isEmpty: diagram.boxes.length === 0 }
    setOnCanvas(diagram)
    // The size decides about a new picture only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canvas, diagram, viewKey, snapshot, size === undefined])
  return {
    shown: onCanvas,
    fit: (animate) => fitted.fit(boundsOfDiagram(diagram), animate),
    whole: (animate) => fitted.whole(boundsOfDiagram(diagram), animate),
    snapshot: () =>
      canvas === undefined || onCanvas === undefined
        ? undefined
        : {
            centre: viewKey,
            positions: Object.fromEntries(
              onCanvas.boxes.map(({ id, x, y, width, label }) => [id, { x, y, width, label }] as const),
            ),
            viewport: canvas.destination(),
          },
  }
}
