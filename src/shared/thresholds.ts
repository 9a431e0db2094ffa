import { DEFAULT_HEALTH, faultOfHealth, isDefaultHealth, type HealthThresholds } from './healthThresholds.ts'

/**
 * From where on a change is graded how: the most symbols and files of a level, and how many production callers of one changed
 * function ask for a look at them. A project can have its own; every surface grades with the same.
 */
export interface ImpactThresholds {
  readonly low: Reach
  readonly medium: Reach
  readonly callers: number
}

/** All that a project can have of its own: how changes are graded, and how files. */
export interface Thresholds extends ImpactThresholds {
  readonly health: HealthThresholds
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
  health: DEFAULT_HEALTH,
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
  return faultOfHealth(thresholds.health)
}

export function areDefault(thresholds: Thresholds): boolean {
  return areDefaultForImpact(thresholds) && isDefaultHealth(thresholds.health)
}

export function areDefaultForImpact(thresholds: ImpactThresholds): boolean {
  const defaults = numbersOf(DEFAULT_THRESHOLDS)
  return numbersOf(thresholds).every((number, at) => number === defaults[at])
}

/** Those of impact, in one order. */
function numbersOf({ low, medium, callers }: ImpactThresholds): readonly number[] {
  return [low.symbols, low.files, medium.symbols, medium.files, callers]
}
