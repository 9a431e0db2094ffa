import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'

interface EmptyStateProps {
  readonly icon: IconShape
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly look?: 'plain' | 'bad'
  readonly compact?: boolean
}

/** What stands where data would: what it is for, and one next step. */
export function EmptyState({ icon, title, children, actions, look = 'plain', compact }: EmptyStateProps) {
  return (
    <div className={compact ? 'state compact' : 'state'} role={look === 'bad' ? 'alert' : 'status'}>
      {!compact && (
        <span className={look === 'bad' ? 'si bad' : 'si'}>
          <Icon of={icon} size="large" />
        </span>
      )}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
