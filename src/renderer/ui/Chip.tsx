import { useId, type ReactNode } from 'react'
import { formatCount } from './formatCount.ts'
import { Tip } from './Tip.tsx'

interface ChipProps {
  readonly children: ReactNode
  readonly count?: number | undefined
  readonly look?: 'plain' | 'on' | 'off' | 'line'
  /** What it is, where the words do not say it; with keys where it has some. */
  readonly title?: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly onClick?: () => void
}

/** A small word with a count. With `onClick` it is a switch; `pressed` says which way it stands. */
export function Chip({ children, count, look = 'plain', title, keys, pressed, onClick }: ChipProps) {
  const describedBy = useId()
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
  const button = (
    <button
      type="button"
      className={classes}
      aria-describedby={title === undefined ? undefined : describedBy}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {content}
    </button>
  )
  return title === undefined ? (
    button
  ) : (
    <>
      <Tip text={title} keys={keys}>
        {button}
      </Tip>
      <span id={describedBy} hidden>
        {title}
      </span>
    </>
  )
}
