/** What a slice may take of a frame; to draw for the first time what it brought takes about as long again. */
const SLICE_MS = 16

export interface Work<Item> {
  /** Items between two looks at the clock. */
  readonly piece: number
  readonly onPiece: (items: readonly Item[]) => void
  /** Hears what a slice did, and whether it was the last. */
  readonly onSlice?: (items: readonly Item[], isLast: boolean) => void
}

export interface Slices<Item> {
  /** Works through the items, the first slice at once, one in each frame that follows. What still waits from before is forgotten. */
  readonly begin: (items: readonly Item[]) => void
  readonly stop: () => void
}

/** Does work in slices, so that no task of the page is long however much there is to do. */
export function inSlices<Item>({ piece, onPiece, onSlice }: Work<Item>): Slices<Item> {
  let frame = 0
  const step = (waiting: readonly Item[]): void => {
    const until = performance.now() + SLICE_MS
    let taken = 0
    do {
      onPiece(waiting.slice(taken, taken + piece))
      taken += piece
    } while (taken < waiting.length && performance.now() < until)
    const rest = waiting.slice(taken)
    onSlice?.(waiting.slice(0, taken), rest.length === 0)
    if (rest.length > 0) frame = requestAnimationFrame(() => step(rest))
  }
  const stop = (): void => cancelAnimationFrame(frame)
  return {
    begin: (items) => {
      stop()
      if (items.length > 0) step(items)
    },
    stop,
  }
}
