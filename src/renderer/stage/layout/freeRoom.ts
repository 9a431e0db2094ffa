/** A stretch of a column that is taken, from top to bottom. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

/**
 * The top of the free room of this height that is nearest to where it is wanted. Always finds one: above and below
 * all that is taken there is room. Of two equally near, the lower.
 */
export function freeRoom(taken: readonly Stretch[], height: number, wantedTop: number): number {
  const sorted = taken.toSorted((one, other) => one.top - other.top)
  let best: number | undefined
  const offer = (top: number): void => {
    if (best === undefined || Math.abs(top - wantedTop) <= Math.abs(best - wantedTop)) best = top
  }
  let from = Number.NEGATIVE_INFINITY
  for (const stretch of [...sorted, { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }]) {
    const last = stretch.top - height
    if (last >= from) offer(Math.min(Math.max(wantedTop, from), last))
    from = Math.max(from, stretch.bottom)
  }
  return best ?? wantedTop
}
