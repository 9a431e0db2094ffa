import { Checkbox } from '@base-ui/react/checkbox'
import { Check as Tick } from 'lucide-react'
import { Icon } from './Icon.tsx'

interface CheckProps {
  /** Its name, for the screen reader. */
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
  /** False inside a list that is one stop of the Tab key. */
  readonly isStop?: boolean
}

/** A box that is ticked or not. */
export function Check({ label, checked, onChange, isStop = true }: CheckProps) {
  return (
    <Checkbox.Root
      className="check"
      aria-label={label}
      checked={checked}
      onCheckedChange={() => onChange()}
      tabIndex={isStop ? 0 : -1}
    >
      <Checkbox.Indicator className="tick">
        <Icon of={Tick} size="twist" />
      </Checkbox.Indicator>
    </Checkbox.Root>
  )
}
