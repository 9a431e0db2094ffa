import type { ReactNode } from 'react'

interface SettingProps {
  readonly label: string
  /** What it is about, where the label does not say it. */
  readonly hint?: string
  readonly children: ReactNode
}

/** One line of the settings: what it is, and its control. */
export function Setting({ label, hint, children }: SettingProps) {
  return (
    <div className="setting">
      <span className="what">{label}</span>
      <div className="control">
        {children}
        {hint !== undefined && <span className="dim">{hint}</span>}
      </div>
    </div>
  )
}
