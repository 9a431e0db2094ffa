import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

interface OutOfViewProps {
  readonly count: number
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  /** What it is that is counted, and what a click does: boxes, and all of the picture, where nothing else is said. */
  readonly noun?: string
  readonly title?: string
  readonly onShow: () => void
}

const ARROWS = { left: ArrowLeft, right: ArrowRight, top: ArrowUp, bottom: ArrowDown } as const

/** New boxes never move the view. Where they came out of sight, this says so and leads to them. */
export function OutOfView({
  count,
  side,
  noun = 'box',
  title = 'Show the whole picture (0 twice)',
  onShow,
}: OutOfViewProps) {
  const plural = noun === 'box' ? 'boxes' : `${noun}s`
  return (
    <div className={`stage-float stage-outside ${side}`}>
      <Button icon={ARROWS[side]} title={title} onClick={onShow}>
        {`${count} ${count === 1 ? noun : plural} out of view`}
      </Button>
    </div>
  )
}
