import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'

interface EmptyStateProps {
  readonly icon: IconShape
  readonly title: string
  readonly children?: ReactNode
  /** Names that may have been meant. */
  readonly near?: { readonly names: readonly string[]; readonly onChoose: (name: string) => void } | undefined
  readonly actions?: ReactNode
  readonly look?: 'plain' | 'bad'
  readonly compact?: boolean
}

/** What stands where data would: what it is for, and one next step. */
export function EmptyState({ icon, title, children, near, actions, look = 'plain', compact }: EmptyStateProps) {
  return (
    <div className={compact ? 'state compact' : 'state'} role={look === 'bad' ? 'alert' : 'status'}>
      {!compact && (
        <span className={look === 'bad' ? 'si bad' : 'si'}>
          <Icon of={icon} size="large" />
        </span>
      )}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {near !== undefined && near.names.length > 0 && (
        <ul className="near" aria-label="Near names">
          {near.names.map((name) => (
            <li key={name}>
              <button type="button" className="link mono clip" title={name} onClick={() => near.onChoose(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
