import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

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

/** Tabs above one panel. Arrow keys move between tabs; the panel is named by its tab. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const index = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (next === undefined) return
    onChange(next.value)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <i>{tab.count}</i>}
          </button>
        ))}
      </div>
      <div className="tabpanel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
