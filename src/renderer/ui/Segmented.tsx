import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
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

/** One of a few choices, all in sight. Arrow keys move the choice: it is a group of radio buttons. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <RadioGroup className="seg" aria-label={label} value={value} onValueChange={(next: Value) => onChange(next)}>
      {options.map((option) => (
        <Radio.Root key={option.value} value={option.value}>
          {option.label}
          {option.count !== undefined && <i>{formatCount(option.count)}</i>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
