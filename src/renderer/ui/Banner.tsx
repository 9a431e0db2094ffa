import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const ICONS = { warn: TriangleAlert, bad: CircleX, info: Info } as const

/** A line that says something about everything below it. */
export function Banner({
  look = 'warn',
  children,
}: {
  readonly look?: 'warn' | 'bad' | 'info'
  readonly children: ReactNode
}) {
  return (
    <div className={look === 'warn' ? 'banner' : `banner ${look}`} role={look === 'bad' ? 'alert' : 'status'}>
      <Icon of={ICONS[look]} size="small" />
      {children}
    </div>
  )
}
