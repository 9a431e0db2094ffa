import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { Icon, type IconShape } from './Icon.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Said behind the label, in the open list. */
  readonly hint?: string
}

interface SelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly icon?: IconShape
  /** `text` stands in a line of text, without the room of a button. */
  readonly look?: 'button' | 'text'
}

/** One of several choices; the others are seen when it is opened. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, icon, look = 'button' } = props
  return (
    <Base.Root
      items={options}
      value={value}
      modal={false}
      onValueChange={(next: Value | null) => {
        if (next !== null) onChange(next)
      }}
    >
      <Base.Trigger className={look === 'text' ? 'choice' : 'btn ghost'} aria-label={label}>
        {icon !== undefined && <Icon of={icon} size="small" />}
        <Base.Value />
        <Icon of={ChevronDown} size={look === 'text' ? 'twist' : 'small'} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className="menuplace"
          role="region"
          aria-label={label}
          sideOffset={4}
          align="end"
          alignItemWithTrigger={false}
        >
          <Base.Popup className="menu">
            <Base.List aria-label={label}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className="item">
                  <Base.ItemIndicator className="tick" keepMounted>
                    <Icon of={Check} size="small" />
                  </Base.ItemIndicator>
                  <Base.ItemText className="grow">{option.label}</Base.ItemText>
                  {option.hint !== undefined && <span className="dim">{option.hint}</span>}
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
