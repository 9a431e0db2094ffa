import { escalate, type Severity } from '#shared/verdict'

export const LEVELS = ['none', 'low', 'medium', 'high'] as const
/** How far a change is felt. */
export type Level = (typeof LEVELS)[number]

/** Most symbols and files of a level; more is the next one. Above the last is `high`. */
export const THRESHOLDS = {
  low: { symbols: 5, files: 2 },
  medium: { symbols: 20, files: 8 },
} as const

/** Production callers of one changed function from which on its callers must be looked at. */
export const CALLERS_TO_REVIEW = 5

/** The least severity of a level. */
export const SEVERITY_OF: Readonly<Record<Level, Severity>> = {
  none: 'SAFE',
  low: 'CAUTION',
  medium: 'REVIEW',
  high: 'UNSAFE',
}

/** The level of so many unique production symbols outside the changed files, in so many files. */
export function levelOf(symbols: number, files: number): Level {
  if (symbols === 0) return 'none'
  const fits = ({ symbols: most, files: mostFiles }: { symbols: number; files: number }): boolean =>
    symbols <= most && files <= mostFiles
  if (fits(THRESHOLDS.low)) return 'low'
  return fits(THRESHOLDS.medium) ? 'medium' : 'high'
}

/** The thresholds as an answer echoes them. */
export const THRESHOLDS_SAID = {
  low: `1-${THRESHOLDS.low.symbols} symbols in at most ${THRESHOLDS.low.files} files`,
  medium: `${THRESHOLDS.low.symbols + 1}-${THRESHOLDS.medium.symbols} symbols or ${THRESHOLDS.low.files + 1}-${THRESHOLDS.medium.files} files`,
  high: `${THRESHOLDS.medium.symbols + 1} symbols or ${THRESHOLDS.medium.files + 1} files and more`,
} as const

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
