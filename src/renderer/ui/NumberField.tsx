import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { Icon } from './Icon.tsx'

interface NumberFieldProps {
  /** Its name, for the screen reader. */
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}

/** A whole number that is typed, or stepped with the arrow keys and the buttons at its sides. */
export function NumberField({ label, value, minimum, maximum, onChange }: NumberFieldProps) {
  return (
    <Base.Root
      value={value}
      min={minimum}
      max={maximum}
      onValueChange={(next) => {
        if (next !== null) onChange(Math.round(next))
      }}
    >
      <Base.Group className="field numberfield">
        <Base.Decrement aria-label={`Less: ${label}`} tabIndex={-1}>
          <Icon of={Minus} size="twist" />
        </Base.Decrement>
        <Base.Input aria-label={label} />
        <Base.Increment aria-label={`More: ${label}`} tabIndex={-1}>
          <Icon of={Plus} size="twist" />
        </Base.Increment>
      </Base.Group>
    </Base.Root>
  )
}
