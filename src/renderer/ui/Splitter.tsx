import { useState, type KeyboardEvent, type PointerEvent } from 'react'

const STEP_PIXELS = 16

interface SplitterProps {
  readonly label: string
  /** `vertical` stands between panes side by side. */
  readonly direction: 'vertical' | 'horizontal'
  /** Size in pixels of the pane that it resizes. */
  readonly size: number
  readonly minimum: number
  readonly maximum: number
  /** 1 where dragging right or down makes the pane larger, -1 where it makes it smaller. */
  readonly sign: 1 | -1
  readonly onResize: (size: number) => void
  /** Back to the size it came with. */
  readonly onReset: () => void
}

/** A line between two panes that is dragged, moved with the arrow keys, and reset by a double click or Enter. */
export function Splitter(props: SplitterProps) {
  const { label, direction, size, minimum, maximum, sign, onResize, onReset } = props
  const [drag, setDrag] = useState<{ readonly from: number; readonly size: number } | undefined>(undefined)
  const resize = (next: number) => onResize(Math.round(Math.min(maximum, Math.max(minimum, next))))
  const along = (event: PointerEvent) => (direction === 'vertical' ? event.clientX : event.clientY)
  const key = (event: KeyboardEvent) => {
    const [less, more] = direction === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    if (event.key === less) resize(size - STEP_PIXELS * sign)
    else if (event.key === more) resize(size + STEP_PIXELS * sign)
    else if (event.key === 'Home') resize(minimum)
    else if (event.key === 'End') resize(maximum)
    else if (event.key === 'Enter') onReset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={`splitter ${direction}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={direction}
      aria-valuenow={size}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      data-dragging={drag === undefined ? undefined : ''}
      onKeyDown={key}
      onDoubleClick={onReset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: along(event), size })
      }}
      onPointerMove={(event) => drag && resize(drag.size + (along(event) - drag.from) * sign)}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
    />
  )
}
