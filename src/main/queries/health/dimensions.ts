import { DIMENSION_NAMES, type DimensionName, type Span } from '#shared/healthThresholds'

/**
 * What health is made of. A dimension scores 100 at its best or better, 0 at its worst or worse, and falls evenly between. The
 * weights of all dimensions add up to 100.
 */
export const DIMENSIONS = {
  size: { weight: 15, of: 'lines of the file, as an editor numbers them' },
  complexity: { weight: 25, of: 'highest cyclomatic complexity of one function' },
  coupling: { weight: 15, of: 'other files that it depends on' },
  cycle: { weight: 15, of: 'files in its dependency cycle, itself included' },
  churn: { weight: 10, of: 'commits that touched it in the last year' },
  tests: { weight: 20, of: 'per cent of its functions that a test reaches' },
} as const satisfies Readonly<Record<DimensionName, Dimension>>

interface Dimension {
  readonly weight: number
  /** What is counted. */
  readonly of: string
}

export const GRADES = ['A', 'B', 'C', 'D', 'F'] as const
export type Grade = (typeof GRADES)[number]

/** The least total score of each grade. */
export const GRADE_FLOORS: Readonly<Record<Grade, number>> = { A: 90, B: 80, C: 70, D: 60, F: 0 }

/** The score of a value, from 0 to 100 with one decimal. */
export function scoreOf(value: number, { best, worst }: Span): number {
  const share = (worst - value) / (worst - best)
  return oneDecimal(100 * Math.min(1, Math.max(0, share)))
}

/** The mean of scores by the weights of their dimensions: what is left out takes its weight with it. One decimal. */
export function totalScore(scores: Readonly<Partial<Record<DimensionName, number>>>): number {
  let sum = 0
  let weights = 0
  for (const name of DIMENSION_NAMES) {
    const score = scores[name]
    if (score === undefined) continue
    sum += DIMENSIONS[name].weight * score
    weights += DIMENSIONS[name].weight
  }
  return weights === 0 ? 0 : oneDecimal(sum / weights)
}

export function gradeOf(total: number): Grade {
  return GRADES.find((grade) => total >= GRADE_FLOORS[grade]) ?? 'F'
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
