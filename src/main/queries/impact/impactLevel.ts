import { areDefaultForImpact, type ImpactThresholds, type Reach } from '#shared/thresholds'
import { counted } from '../rows/counted.ts'
import { escalate, type Severity } from '#shared/verdict'

export const LEVELS = ['none', 'low', 'medium', 'high'] as const
/** How far a change is felt. */
export type Level = (typeof LEVELS)[number]

/** The least severity of a level. */
export const SEVERITY_OF: Readonly<Record<Level, Severity>> = {
  none: 'SAFE',
  low: 'CAUTION',
  medium: 'REVIEW',
  high: 'UNSAFE',
}

/** The level of so many unique production symbols outside the changed files, in so many files. */
export function levelOf(symbols: number, files: number, { low, medium }: ImpactThresholds): Level {
  if (symbols === 0) return 'none'
  const fits = (most: Reach): boolean => symbols <= most.symbols && files <= most.files
  if (fits(low)) return 'low'
  return fits(medium) ? 'medium' : 'high'
}

/** The thresholds as an answer echoes them; it says where they are not the default ones. */
export function sayThresholds(thresholds: ImpactThresholds): Readonly<Record<string, string>> {
  const { low, medium, callers } = thresholds
  return {
    low: `${range(1, low.symbols, 'symbol')} in at most ${counted(low.files, 'file')}`,
    medium: `${range(low.symbols + 1, medium.symbols, 'symbol')} or ${range(low.files + 1, medium.files, 'file')}`,
    high: `${medium.symbols + 1} symbols or ${medium.files + 1} files and more`,
    ...(areDefaultForImpact(thresholds)
      ? {}
      : { callers: `${callers} production callers of one function are looked at`, set: 'for this project' }),
  }
}

function range(from: number, to: number, noun: string): string {
  return from === to ? counted(to, noun) : `${from}-${counted(to, noun)}`
}

/** Why a grade is not lower than it is. */
export interface RiskFactor {
  /** The least severity that it allows. */
  readonly floor: Severity
  readonly text: string
}

export interface Grade {
  readonly level: Level
  readonly severity: Severity
  /** Everything that holds the grade up, the gravest first. */
  readonly factors: readonly RiskFactor[]
}

/** The grade of a level with its risk factors: the level's own severity, raised by each factor and lowered by none. */
export function gradeOf(level: Level, factors: readonly RiskFactor[]): Grade {
  const severity = factors.reduce((grade, { floor }) => escalate(grade, floor), SEVERITY_OF[level])
  const ordered = [...factors].sort((a, b) =>
    a.floor === b.floor ? 0 : escalate(a.floor, b.floor) === a.floor ? -1 : 1,
  )
  return { level, severity, factors: ordered }
}
