import { z } from 'zod'
import type { Verdict } from '#shared/verdict'
import { leadsOut } from './arguments/normalisePath.ts'
import { outsideProject } from './arguments/outsideProject.ts'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { fileRow } from './impact/fileSymbols.ts'
import { healthOfFile, type FileHealth } from './health/healthOfFile.ts'
import { dimensionTable, smellSource } from './health/healthRows.ts'
import { pathParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { indexedFile, nearFiles } from './rows/indexedFile.ts'
import { named } from './named.ts'

const params = z.strictObject({ file_path: pathParam })
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly path: string
  /** Undefined where the index has no such file. */
  readonly health?: FileHealth
  readonly near: readonly string[]
  /** Why the index left the file out. */
  readonly skipped?: string
}

export const fileHealth = defineQuery({
  name: 'file_health',
  title: 'How healthy is this file?',
  description:
    'Grade A to F of a file by size, complexity, coupling, cycles, churn and tests, each with its number; smells with their lines.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: { smells: { order: ORDERS.bySmell, noun: 'smells', flatNames: { smells_total: 'total' }, bytes: 3_800 } },
  paging: 'drained',
  run,
  judge,
  say,
})

async function run({ reader, report, project, signal }: GraphScope, { file_path: path }: Params): Promise<Result> {
  if (leadsOut(path)) throw outsideProject(path)
  const indexed = indexedFile(report, path)
  if (indexed === undefined) {
    const near = nearFiles(report, path)
    const skip = report.skipped.find((each) => each.path === path)
    const skipped = skip === undefined ? {} : { skipped: skip.reason }
    return { path, near, ...skipped, scalars: { file_path: path, suggestions: near.length === 0 ? undefined : near } }
  }
  const churn = await project.changes.churn(signal)
  const file = fileRow(reader, path) ?? -1
  const health = healthOfFile(reader, file, indexed, churn, project.thresholds.health)
  if (health.kind === 'ungraded')
    return { path, health, near: [], scalars: { file_path: path, grade: null, why: health.why } }
  const { figures, smells } = health
  return {
    path,
    health,
    near: [],
    scalars: {
      file_path: path,
      grade: health.grade,
      total_score: health.total,
      functions: figures.functions.length,
      used_by_files: figures.usedBy,
      test_file: figures.isTest ? true : undefined,
    },
    tables: { dimensions: dimensionTable(health.dimensions, project.thresholds.health) },
    lists: {
      smells: smellSource(
        reader,
        smells.map((smell) => ({ ...smell, path })),
        project.thresholds.health,
      ),
    },
    warnings: [
      ...(churn === undefined ? [WITHOUT_CHURN] : []),
      ...(indexed.status === 'partial' ? ['parts of the file did not parse and are not in its numbers'] : []),
    ],
  }
}

/** Said wherever a grade is shown that does without churn. */
export const WITHOUT_CHURN = 'churn is left out: git does not answer here'

function judge({ health }: Result): Verdict {
  if (health === undefined) return 'NOT_FOUND'
  return health.kind === 'graded' ? 'INFO' : 'WARN'
}

function say({ path, health, near, skipped }: Result): Sayings {
  if (health === undefined) {
    const [nearest] = near
    return {
      summary: `file not found in the index: ${path}${skipped === undefined ? '' : ` was skipped (${skipped})`}`,
      next:
        nearest === undefined
          ? `call index_status ${named('paths', path)}`
          : `call file_health ${named('file_path', nearest)}`,
    }
  }
  if (health.kind === 'ungraded') {
    const why = health.why === 'generated' ? 'is generated' : 'did not parse'
    return { summary: `grade not found: ${path} ${why}`, next: `call index_status ${named('paths', path)}` }
  }
  const [first] = health.smells
  const worst = [...health.dimensions].sort((a, b) => a.score - b.score)[0]
  const weakest = worst === undefined ? '' : `, weakest ${worst.name} (${worst.value})`
  return {
    summary: `${path}: grade ${health.grade}, ${health.total} of 100${weakest}, ${counted(health.smells.length, 'smell')}`,
    next:
      first === undefined
        ? `call safe_to_edit ${named('file_path', path)} before an edit`
        : `look at ${path}:${first.line} (${first.smell}, ${first.value})`,
  }
}
