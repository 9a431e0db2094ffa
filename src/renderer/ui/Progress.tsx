interface ProgressProps {
  readonly label: string
  readonly done: number
  /** Absent until it is known; the bar then says only that work goes on. */
  readonly total?: number | undefined
  readonly big?: boolean
}

/** A bar that shows real counts. */
export function Progress({ label, done, total, big }: ProgressProps) {
  const classes = ['progress', big ? 'big' : '', total === undefined ? 'unknown' : ''].filter(Boolean).join(' ')
  const share = total === undefined || total === 0 ? 0 : Math.min(1, done / total)
  return (
    <span
      className={classes}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={total === undefined ? undefined : done}
    >
      <i style={total === undefined ? undefined : { width: `${share * 100}%` }} />
    </span>
  )
}
