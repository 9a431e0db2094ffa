import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatCount } from './formatCount.ts'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** A count that stands behind the label. */
  readonly count?: number | undefined
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentedOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few choices, all in sight. Arrow keys move the choice, as in a group of radio buttons. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    if (step === 0) return
    event.preventDefault()
    const at = options.findIndex((option) => option.value === value)
    const index = (at + step + options.length) % options.length
    const next = options[index]
    if (next === undefined) return
    onChange(next.value)
    group.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div className="seg" role="radiogroup" aria-label={label} ref={group} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <i>{formatCount(option.count)}</i>}
        </button>
      ))}
    </div>
  )
}
