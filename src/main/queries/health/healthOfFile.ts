import type { GraphReader } from '#graph/GraphReader'
import type { IndexedFile } from '#model/StoredIndex'
import { DIMENSION_NAMES, type DimensionName, type HealthThresholds } from '#shared/healthThresholds'
import { gradeOf, oneDecimal, scoreOf, totalScore, type Grade } from './dimensions.ts'
import { projectFigures, type FileFigures, type ProjectFigures } from './FileFigures.ts'
import { smellsOf, type Smell } from './smells.ts'

/** The health of one file, or why it has none. */
export type FileHealth = GradedFile | { readonly kind: 'ungraded'; readonly why: 'not_parsed' | 'generated' }

export interface GradedFile {
  readonly kind: 'graded'
  readonly grade: Grade
  /** From 0 to 100, one decimal. */
  readonly total: number
  /** Those that apply to the file; the weight of the others is shared out. */
  readonly dimensions: readonly DimensionScore[]
  readonly smells: readonly Smell[]
  readonly figures: FileFigures
}

export interface DimensionScore {
  readonly name: DimensionName
  readonly value: number
  /** From 0 to 100, one decimal. */
  readonly score: number
}

/** Commits of the last year by path; undefined where there is no git to ask. */
export type Churn = ReadonlyMap<string, number> | undefined

/**
 * The health of a file of the index, wherever it is shown. A dimension that does not apply is left out: `churn` without git,
 * `tests` for test code, for a file without functions, and in a project without tests.
 */
export function healthOfFile(
  reader: GraphReader,
  file: number,
  indexed: IndexedFile | undefined,
  churn: Churn,
  thresholds: HealthThresholds,
): FileHealth {
  if (indexed === undefined || indexed.status === 'not_parsed') return { kind: 'ungraded', why: 'not_parsed' }
  if (indexed.generated === true) return { kind: 'ungraded', why: 'generated' }
  const project = projectFigures(reader)
  const figures = project.files[file]
  if (figures === undefined) return { kind: 'ungraded', why: 'not_parsed' }
  const values = valuesOf(reader, figures, project, churn === undefined ? undefined : (churn.get(indexed.path) ?? 0))
  const dimensions = DIMENSION_NAMES.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [{ name, value, score: scoreOf(value, thresholds.dimensions[name]) }]
  })
  const total = totalScore(Object.fromEntries(dimensions.map(({ name, score }) => [name, score])))
  return {
    kind: 'graded',
    grade: gradeOf(total),
    total,
    dimensions,
    smells: smellsOf(reader, file, figures, { ...project, cuts: thresholds.smells }),
    figures,
  }
}

function valuesOf(
  reader: GraphReader,
  figures: FileFigures,
  { hasTests }: ProjectFigures,
  commits: number | undefined,
): Readonly<Record<DimensionName, number | undefined>> {
  const { functions } = figures
  const complexities = functions.map((symbol) => reader.graph.symbols.complexity[symbol] ?? 0)
  return {
    size: figures.lines,
    complexity: functions.length === 0 ? undefined : Math.max(...complexities),
    coupling: figures.uses,
    cycle: figures.cycle,
    churn: commits,
    tests:
      hasTests && !figures.isTest && functions.length > 0
        ? oneDecimal((100 * figures.tested) / functions.length)
        : undefined,
  }
}
