import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly count?: string | undefined
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}

/** Tabs above one panel. Arrow keys choose between tabs; the panel is named by its tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  return (
    <Base.Root className="tabbed" value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <i>{tab.count}</i>}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel className="tabpanel" value={value}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
