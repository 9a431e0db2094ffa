import type { ReactNode } from 'react'
import { formatCount } from './formatCount.ts'

interface ChipProps {
  readonly children: ReactNode
  readonly count?: number | undefined
  readonly look?: 'plain' | 'on' | 'off' | 'line'
  readonly title?: string
  readonly pressed?: boolean
  readonly onClick?: () => void
}

/** A small word with a count. With `onClick` it is a switch; `pressed` says which way it stands. */
export function Chip({ children, count, look = 'plain', title, pressed, onClick }: ChipProps) {
  const classes = look === 'plain' ? 'chip' : `chip ${look}`
  const content = (
    <>
      {children}
      {count !== undefined && <i>{formatCount(count)}</i>}
    </>
  )
  if (onClick === undefined) {
    return (
      <span className={classes} title={title}>
        {content}
      </span>
    )
  }
  return (
    <button type="button" className={classes} title={title} aria-pressed={pressed} onClick={onClick}>
      {content}
    </button>
  )
}
