import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './Button.tsx'
import { formatCount } from './formatCount.ts'

interface PagerProps {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly hasNext: boolean
  readonly what: string
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Which rows of how many are shown, and the two steps from here. */
export function Pager({ first, last, total, hasNext, what, onPrevious, onNext }: PagerProps) {
  return (
    <span className="pager">
      <span aria-live="polite">
        {total === 0 ? '0' : `${formatCount(first)}–${formatCount(last)}`} of {formatCount(total)}
      </span>
      <IconButton
        small
        icon={ChevronLeft}
        label={`Previous page of ${what}`}
        disabled={first <= 1}
        onClick={onPrevious}
      />
      <IconButton small icon={ChevronRight} label={`Next page of ${what}`} disabled={!hasNext} onClick={onNext} />
    </span>
  )
}
