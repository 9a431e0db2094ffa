import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'

interface OutOfViewProps {
  readonly count: number
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  readonly onShow: () => void
}

const ARROWS = { left: ArrowLeft, right: ArrowRight, top: ArrowUp, bottom: ArrowDown } as const

/** New boxes never move the view. Where they came out of sight, this says so and leads to them. */
export function OutOfView({ count, side, onShow }: OutOfViewProps) {
  return (
    <div className={`stage-float stage-outside ${side}`}>
      <Button icon={ARROWS[side]} title="Show the whole picture (0 twice)" onClick={onShow}>
        {count === 1 ? '1 box out of view' : `${count} boxes out of view`}
      </Button>
    </div>
  )
}
