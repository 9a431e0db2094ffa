import { useMemo } from 'react'
import { usePreferences } from '../../state/preferences.ts'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import type { Size, Viewport } from '../canvas/viewport.ts'
import { Minimap } from './Minimap.tsx'
import { boundsOfBoxes, hasRoom, showsAll, type MinimapBox } from './minimapView.ts'
import { ZoomControl } from './ZoomControl.tsx'

interface ViewControlsProps {
  readonly canvas: StageCanvas
  readonly size: Size
  readonly viewport: Viewport
  readonly boxes: readonly MinimapBox[]
  readonly onFit: () => void
}

/** What moves the view of a stage: zoom and fit, and where there is more than it shows, the minimap with its switch. */
export function ViewControls({ canvas, size, viewport, boxes, onFit }: ViewControlsProps) {
  const isWished = usePreferences((slice) => slice.minimap)
  const bounds = useMemo(() => boundsOfBoxes(boxes), [boxes])
  const beyond = bounds === undefined || !hasRoom(size) || showsAll(bounds, viewport, size) ? undefined : bounds
  return (
    <>
      {isWished && beyond !== undefined && (
        <Minimap canvas={canvas} size={size} viewport={viewport} boxes={boxes} bounds={beyond} />
      )}
      <ZoomControl zoom={viewport.zoom} onZoom={canvas.zoomBy} onFit={onFit} hasMinimap={beyond !== undefined} />
    </>
  )
}
