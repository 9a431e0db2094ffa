/**
 * From where on a change is graded how: the most symbols and files of a level, and how many production callers of one changed
 * function ask for a look at them. A project can have its own; every surface grades with the same.
 */
export interface Thresholds {
  readonly low: Reach
  readonly medium: Reach
  readonly callers: number
}

/** The most of a level; more is the next one. */
export interface Reach {
  readonly symbols: number
  readonly files: number
}

export const DEFAULT_THRESHOLDS: Thresholds = {
  low: { symbols: 5, files: 2 },
  medium: { symbols: 20, files: 8 },
  callers: 5,
}

export const THRESHOLD_MAX = 10_000

/** What is wrong with thresholds, as a sentence; undefined where nothing is. */
export function faultOfThresholds(thresholds: Thresholds): string | undefined {
  const { low, medium } = thresholds
  if (!numbersOf(thresholds).every((number) => Number.isInteger(number) && number >= 1 && number <= THRESHOLD_MAX)) {
    return `Thresholds are whole numbers from 1 to ${THRESHOLD_MAX}.`
  }
  if (low.symbols >= medium.symbols) return 'Medium takes more symbols than low.'
  if (low.files >= medium.files) return 'Medium takes more files than low.'
  return undefined
}

export function areDefault(thresholds: Thresholds): boolean {
  const defaults = numbersOf(DEFAULT_THRESHOLDS)
  return numbersOf(thresholds).every((number, at) => number === defaults[at])
}

/** All of them, in one order. */
function numbersOf({ low, medium, callers }: Thresholds): readonly number[] {
  return [low.symbols, low.files, medium.symbols, medium.files, callers]
}
