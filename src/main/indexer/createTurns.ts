import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a walk may hold the thread before others get a turn. */
const TURN_MS = 30

/** Called between the steps of long work: waits for the others where it is their turn. */
export function createTurns(): () => Promise<void> {
  let ends = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < ends) return
    await nextTurn()
    ends = performance.now() + TURN_MS
  }
}
