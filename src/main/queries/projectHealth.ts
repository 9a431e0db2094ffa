import { z } from 'zod'
import { DIMENSION_NAMES } from '#shared/healthThresholds'
import type { Cell, Table } from '#shared/table'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { WITHOUT_CHURN } from './fileHealth.ts'
import { GRADES, gradeOf, oneDecimal, totalScore, type Grade } from './health/dimensions.ts'
import { fileRow } from './impact/fileSymbols.ts'
import { healthOfFile, type Churn, type GradedFile } from './health/healthOfFile.ts'
import { dimensionTable, smellSource } from './health/healthRows.ts'
import { pathParam, testsParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { named } from './named.ts'

const ROWS_DEFAULT = 15
const FILES_PER_TURN = 500

const params = z.strictObject({ path: pathParam.optional(), tests: testsParam.default('exclude') })
type Params = z.output<typeof params>

interface Graded extends GradedFile {
  readonly path: string
}

interface Result extends QueryResult {
  readonly files: readonly Graded[]
  readonly ungraded: number
  readonly grade: Grade | undefined
  readonly total: number
}

export const projectHealth = defineQuery({
  name: 'project_health',
  title: 'How healthy is the project?',
  description: 'Grade of the project, its files by grade, worst first, and every smell with its line.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    files: { order: ORDERS.byScore, noun: 'files', flatNames: { graded_files: 'total' } },
    smells: { order: ORDERS.bySmell, noun: 'smells', flatNames: { smells_total: 'total' } },
  },
  paging: 'separate',
  defaultLimit: () => ROWS_DEFAULT,
  run,
  judge: ({ files }: Result) => (files.length === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report, project } = scope
  const churn = await project.changes.churn(scope.signal)
  const { files, ungraded, testsExcluded } = await gradeAll(scope, read, churn)
  const means = meanScores(files)
  const total = totalScore(Object.fromEntries(means.map(({ name, score }) => [name, score])))
  const grade = files.length === 0 ? undefined : gradeOf(total)
  const smells = files.flatMap(({ path, smells: own }) => own.map((smell) => ({ ...smell, path })))
  return {
    files,
    ungraded: ungraded.not_parsed + ungraded.generated,
    grade,
    total,
    scalars: {
      path: read.path,
      grade,
      total_score: files.length === 0 ? undefined : total,
      not_parsed_files: ungraded.not_parsed === 0 ? undefined : ungraded.not_parsed,
      generated_files: ungraded.generated === 0 ? undefined : ungraded.generated,
      tests_excluded: testsExcluded === 0 ? undefined : testsExcluded,
    },
    tables: { grades: gradeTable(files), dimensions: dimensionTable(means, project.thresholds.health) },
    lists: {
      files: listOf(['file', 'grade', 'score', 'lines', 'weakest', 'smells'], worstFirst(files), {
        key: ({ path, total: score }) => [score, path],
        row: (file): readonly Cell[] => [
          file.path,
          file.grade,
          file.total,
          file.figures.lines,
          weakestOf(file),
          file.smells.length,
        ],
      }),
      smells: smellSource(reader, smells, project.thresholds.health),
    },
    warnings: [
      ...(churn === undefined ? [WITHOUT_CHURN] : []),
      ...(report.state === 'partial' ? [`the index is partial, ${report.pending} files are not parsed yet`] : []),
    ],
  }
}

interface AllGraded {
  readonly files: readonly Graded[]
  readonly ungraded: Readonly<Record<'not_parsed' | 'generated', number>>
  readonly testsExcluded: number
}

async function gradeAll(
  { reader, report, project, pause }: GraphScope,
  read: Params,
  churn: Churn,
): Promise<AllGraded> {
  const files: Graded[] = []
  const ungraded = { not_parsed: 0, generated: 0 }
  let testsExcluded = 0
  for (const [looked, indexed] of report.files.entries()) {
    if (looked % FILES_PER_TURN === 0) await pause()
    if (!isInside(indexed.path, read.path)) continue
    const health = healthOfFile(reader, fileRow(reader, indexed.path) ?? -1, indexed, churn, project.thresholds.health)
    if (health.kind === 'ungraded') ungraded[health.why] += 1
    else if (read.tests !== 'include' && health.figures.isTest !== (read.tests === 'only')) testsExcluded += 1
    else files.push({ ...health, path: indexed.path })
  }
  return { files, ungraded, testsExcluded }
}

function isInside(file: string, path: string | undefined): boolean {
  return path === undefined || path === '.' || file === path || file.startsWith(`${path}/`)
}

/** By dimension: the means of value and score over the files to which it applies, by their lines. */
function meanScores(files: readonly Graded[]): Parameters<typeof dimensionTable>[0] {
  return DIMENSION_NAMES.flatMap((name) => {
    let lines = 0
    let value = 0
    let score = 0
    for (const { dimensions, figures } of files) {
      const own = dimensions.find((each) => each.name === name)
      if (own === undefined) continue
      lines += figures.lines
      value += own.value * figures.lines
      score += own.score * figures.lines
    }
    return lines === 0 ? [] : [{ name, value: oneDecimal(value / lines), score: oneDecimal(score / lines) }]
  })
}

function gradeTable(files: readonly Graded[]): Table {
  return wholeTable(
    ['grade', 'files', 'lines'],
    GRADES.map((grade): readonly Cell[] => {
      const own = files.filter((file) => file.grade === grade)
      return [grade, own.length, own.reduce((sum, { figures }) => sum + figures.lines, 0)]
    }),
  )
}

function worstFirst(files: readonly Graded[]): readonly Graded[] {
  return [...files].sort((a, b) => a.total - b.total || compare(a.path, b.path))
}

function weakestOf({ dimensions }: GradedFile): string | null {
  const [worst] = [...dimensions].sort((a, b) => a.score - b.score)
  return worst === undefined ? null : worst.name
}

function compare(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1
}

function say({ files, ungraded, grade, total }: Result): Sayings {
  if (grade === undefined) {
    return {
      summary: 'files not found: none there has a grade',
      next: 'call project_health without path, or tests=include',
    }
  }
  const poor = files.filter((file) => file.grade === 'D' || file.grade === 'F').length
  const without = ungraded === 0 ? '' : `, ${ungraded} without a grade`
  const [worst] = worstFirst(files)
  return {
    summary: `project grade ${grade}, ${total} of 100: ${counted(files.length, 'file')}, ${poor} of them D or F${without}`,
    next: `call file_health ${named('file_path', worst?.path ?? '')}`,
  }
}
