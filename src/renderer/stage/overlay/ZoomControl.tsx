import { Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/Button.tsx'
import { ZOOM_LEAST, ZOOM_MOST } from '../canvas/viewport.ts'
import { ZOOM_STEP } from '../input/keyActions.ts'

interface ZoomControlProps {
  readonly zoom: number
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
}

/** Zoom out, the zoom as it is, zoom in, fit. */
export function ZoomControl({ zoom, onZoom, onFit }: ZoomControlProps) {
  return (
    <fieldset className="stage-float stage-zoom" aria-label="Zoom">
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
    </fieldset>
  )
}
