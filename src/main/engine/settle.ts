/** Changes are waited out this long: a switch of branches writes thousands of files. */
const QUIET_MS = 120
/** A few are not the beginning of many: what an editor writes at once, the watch tells at once. */
const FEW = 4
const FEW_QUIET_MS = 20
/** But not longer than this from the first one on. */
const PATIENCE_MS = 1_500

export interface Settle {
  /** So many things happened. */
  touch(changes: number): void
  close(): void
}

/** Calls back once nothing has happened for a moment, or, while it goes on, from time to time. */
export function createSettle(onSettled: () => void): Settle {
  let timer: NodeJS.Timeout | undefined
  let firstMs: number | undefined
  let count = 0
  return {
    touch(changes) {
      const now = performance.now()
      firstMs ??= now
      count += changes
      const quietMs = count <= FEW ? FEW_QUIET_MS : QUIET_MS
      clearTimeout(timer)
      timer = setTimeout(fire, Math.max(0, Math.min(quietMs, firstMs + PATIENCE_MS - now)))
      timer.unref()
    },
    close: () => clearTimeout(timer),
  }

  function fire(): void {
    firstMs = undefined
    count = 0
    onSettled()
  }
}
