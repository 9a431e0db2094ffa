import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/Button.tsx'
import { ZOOM_LEAST, ZOOM_MOST } from '../canvas/viewport.ts'

interface ZoomControlProps {
  readonly zoom: number
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
}

export const ZOOM_STEP = 1.25

/** Zoom out, the zoom as it is, zoom in, fit. */
export function ZoomControl({ zoom, onZoom, onFit }: ZoomControlProps) {
  return (
    <div className="stage-float stage-zoom" role="group" aria-label="Zoom">
      <IconButton
        small
        icon={Minus}
        label="Zoom out"
        keys="-"
        disabled={zoom <= ZOOM_LEAST}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      />
      <span className="num sec">{Math.round(zoom * 100)} %</span>
      <IconButton
        small
        icon={Plus}
        label="Zoom in"
        keys="+"
        disabled={zoom >= ZOOM_MOST}
        onClick={() => onZoom(ZOOM_STEP)}
      />
      <IconButton small icon={Maximize} label="Fit" keys="0" onClick={onFit} />
    </div>
  )
}
