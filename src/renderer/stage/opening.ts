import { isSameViewport, type Viewport } from './canvas/viewport.ts'
import type { StageChoices } from './types.ts'

/** Whether the view is still to be fitted to what comes. Answers about one symbol may come one after the other. */
export interface Opening {
  readonly choices: StageChoices
  /** Since when the view waits for answers; undefined once the reader took it over, or asked for something else. */
  readonly sinceMs: number | undefined
  /** The picture was there before and grows: then the view moves with an eased motion. */
  readonly grows: boolean
  /** Where the view was left. When it is elsewhere, the reader moved it. */
  readonly viewport: Viewport
}

/** Longest wait for answers; what comes later never moves the view. */
const LONGEST_MS = 10_000

/**
 * The opening that follows another. A new centre (`before` is undefined) and another depth open the view; expanding,
 * hiding and filtering end that, and so does a hand on the canvas.
 */
export function nextOpening(
  before: Opening | undefined,
  now: { readonly choices: StageChoices; readonly viewport: Viewport; readonly timeMs: number },
): Opening {
  const { choices, viewport, timeMs } = now
  if (before === undefined) return { choices, viewport, sinceMs: timeMs, grows: false }
  const { depth } = before.choices
  if (depth.callers !== choices.depth.callers || depth.callees !== choices.depth.callees) {
    return { choices, viewport, sinceMs: timeMs, grows: true }
  }
  const waits =
    before.sinceMs !== undefined &&
    timeMs - before.sinceMs < LONGEST_MS &&
    before.choices === choices &&
    isSameViewport(before.viewport, viewport)
  return { choices, viewport, sinceMs: waits ? before.sinceMs : undefined, grows: before.grows }
}
