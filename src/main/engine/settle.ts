/** Changes are waited out this long: an editor that saves writes several times, a switch of branches thousands of times. */
const QUIET_MS = 120
/** But not longer than this from the first one on. */
const PATIENCE_MS = 1_500

export interface Settle {
  /** Something happened. */
  touch(): void
  close(): void
}

/** Calls back once nothing has happened for a moment, or, while it goes on, from time to time. */
export function createSettle(onSettled: () => void): Settle {
  let timer: NodeJS.Timeout | undefined
  let firstMs: number | undefined
  return {
    touch() {
      const now = performance.now()
      firstMs ??= now
      clearTimeout(timer)
      timer = setTimeout(fire, Math.max(0, Math.min(QUIET_MS, firstMs + PATIENCE_MS - now)))
      timer.unref()
    },
    close: () => clearTimeout(timer),
  }

  function fire(): void {
    firstMs = undefined
    onSettled()
  }
}
