import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { Tip } from './Tip.tsx'

interface StepperProps {
  /** What is counted, said by both buttons: `depth of callers`. */
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly keys?: string
  readonly onChange: (value: number) => void
}

/** A small whole number with a button on either side. */
export function Stepper({ label, value, minimum, maximum, keys, onChange }: StepperProps) {
  return (
    <Tip text={label} keys={keys}>
      <span className="stepper" role="group" aria-label={label}>
        <button
          type="button"
          aria-label={`Less ${label}`}
          disabled={value <= minimum}
          onClick={() => onChange(value - 1)}
        >
          <Icon of={ChevronLeft} size="small" />
        </button>
        <b aria-live="polite">{value}</b>
        <button
          type="button"
          aria-label={`More ${label}`}
          disabled={value >= maximum}
          onClick={() => onChange(value + 1)}
        >
          <Icon of={ChevronRight} size="small" />
        </button>
      </span>
    </Tip>
  )
}
