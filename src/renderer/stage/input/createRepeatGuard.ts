/** A second wish for the same box within this time belongs to the same double click. */
const DOUBLE_MS = 350

/** Tells whether a wish for a box repeats the one before: another box, or the same one later, is a wish of its own. */
export function createRepeatGuard(now: () => number = () => performance.now()): (id: string) => boolean {
  let last: { readonly id: string; readonly atMs: number } | undefined
  return (id) => {
    const atMs = now()
    const repeats = last?.id === id && atMs - last.atMs < DOUBLE_MS
    if (!repeats) last = { id, atMs }
    return repeats
  }
}
