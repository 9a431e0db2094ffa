import { Maximize, Minus, PictureInPicture2, Plus } from 'lucide-react'
import { usePreferences } from '../../state/preferences.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ZOOM_LEAST, ZOOM_MOST } from '../canvas/viewport.ts'
import { ZOOM_STEP } from '../input/keyActions.ts'

interface ZoomControlProps {
  readonly zoom: number
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  /** There is more than the stage shows: the minimap can be shown and hidden. */
  readonly hasMinimap: boolean
}

/** Zoom out, the zoom as it is, zoom in, fit, and the minimap where there is one. */
export function ZoomControl({ zoom, onZoom, onFit, hasMinimap }: ZoomControlProps) {
  const isShown = usePreferences((slice) => slice.minimap)
  const setMinimap = usePreferences((slice) => slice.setMinimap)
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
      {hasMinimap && (
        <IconButton
          small
          icon={PictureInPicture2}
          label="Minimap"
          aria-pressed={isShown}
          onClick={() => setMinimap(!isShown)}
        />
      )}
    </fieldset>
  )
}
