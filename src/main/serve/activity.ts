/** Counts who is being served, so that an engine that was started in the background knows when it is not needed. */
export interface Activity {
  readonly active: number
  /** Milliseconds for which nobody has been served; 0 while someone is. */
  idleMs(): number
  /** Says that a request or a stream begins; the result says that it is over and may be called more than once. */
  enter(): () => void
}

export function createActivity(now: () => number = Date.now): Activity {
  let active = 0
  let lastMs = now()
  return {
    get active() {
      return active
    },
    idleMs: () => (active > 0 ? 0 : now() - lastMs),
    enter() {
      let inside = true
      active += 1
      return () => {
        if (!inside) return
        inside = false
        active -= 1
        lastMs = now()
      }
    },
  }
}
