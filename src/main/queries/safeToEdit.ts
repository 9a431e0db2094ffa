import { z } from 'zod'
import type { Table } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import { defineQuery, EVERYWHERE, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { leadsOut } from './arguments/normalisePath.ts'
import { outsideProject } from './arguments/outsideProject.ts'
import { pathParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { indexedFile, nearFiles } from './rows/indexedFile.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { healthOfFile, type FileHealth } from './health/healthOfFile.ts'
import type { ChangedSymbol } from './impact/ChangedSymbol.ts'
import { changeFor, checklistFor, EDIT_TYPES, type EditType } from './impact/editTypes.ts'
import { fileRow, symbolsOfFile } from './impact/fileSymbols.ts'
import type { RiskFactor } from './impact/impactLevel.ts'
import { sayGrade, sayReach } from './impact/impactResult.ts'
import { intendedSeed } from './impact/intendedSeed.ts'
import { measureImpact, type Impact } from './impact/measureImpact.ts'
import { moduleRollup } from './impact/moduleRollup.ts'
import { ruleFactors } from './impact/ruleFactors.ts'
import { isActive, type Seed } from './impact/seeds.ts'
import { named } from './named.ts'

/** Hops that an edit is followed: as far as detect_changes follows it by default. */
const DEPTH = 5
/** Test files and depended-on symbols shown; totals are exact. */
const TESTS_SHOWN = 10
const HUBS_SHOWN = 5
/** Grades from which on the state of the file is a reason to look twice. */
const POOR: ReadonlySet<string> = new Set(['D', 'F'])

const params = z.strictObject({
  file_path: pathParam,
  edit_type: z.enum(EDIT_TYPES).default('behaviour'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly file: string
  readonly edit: EditType
  /** Undefined where the index does not have the file. */
  readonly impact?: Impact
  readonly health?: FileHealth
  readonly guardrails: readonly string[]
  readonly stale?: string | undefined
  /** Why a file that the index does not have must not be edited. */
  readonly guarded?: readonly string[]
  /** Files with a name like that of one that the index does not have. */
  readonly near?: readonly string[]
}

export const safeToEdit = defineQuery({
  name: 'safe_to_edit',
  title: 'Is this file safe to edit?',
  description: 'Before an edit: what hangs on a file, its health, the tests that reach it, and a checklist.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {},
  paging: 'separate',
  run,
  judge: ({ impact, guarded = [] }: Result): Verdict =>
    impact?.grade.severity ?? (guarded.length > 0 ? 'UNSAFE' : 'NOT_FOUND'),
  say,
})

async function run(scope: GraphScope, { file_path: file, edit_type: edit }: Params): Promise<Result> {
  if (leadsOut(file)) throw outsideProject(file)
  const { reader, report, project } = scope
  const rows = symbolsOfFile(reader, file)
  const indexed = indexedFile(report, file)
  if (rows.length === 0 || indexed === undefined) return await unindexed(scope, { file, edit })
  const seeds = seedsOf(scope, rows, edit)
  const churn = await project.changes.churn(scope.signal)
  const health = healthOfFile(reader, fileRow(reader, file) ?? -1, indexed, churn, project.thresholds.health)
  const rules = await ruleFactors(scope, { seeds: [], importing: new Set(), paths: [file] })
  const impact = await measureImpact(scope, {
    seeds,
    changedPaths: [file],
    direction: 'inbound',
    depth: DEPTH,
    tests: 'exclude',
    factors: [...rules, ...healthFactors(health, edit)],
    isBlind: false,
    isAmbiguous: false,
  })
  const hubs = mostUsed(seeds)
  const guardrails = guardrailsFor(impact, rules)
  return {
    file,
    edit,
    impact,
    health,
    guardrails,
    stale:
      project.info.state === 'stale'
        ? `call index_repository ${named('path', project.ref.root)} and ask again`
        : undefined,
    completeness: impact.completeness,
    scalars: {
      file_path: file,
      edit_type: edit,
      risk_level: impact.grade.level,
      recommendation: recommendation(impact, edit),
      risk_factors: impact.grade.factors.length === 0 ? undefined : impact.grade.factors.map(({ text }) => text),
      health_grade: health.kind === 'graded' ? health.grade : null,
      health_score: health.kind === 'graded' ? health.total : undefined,
      downstream_count: impact.reached.rows.length,
      downstream_files: impact.files,
      deeper_exist: impact.reached.deeper > 0,
      unresolved_total: impact.unresolvedInAll.length,
      pre_edit_checklist: checklistFor(edit, {
        file,
        hubs,
        tests: impact.testFiles.length,
        users: impact.reached.rows.length,
      }),
    },
    tables: {
      relied_on: reliedOn(hubs),
      downstream_modules: moduleRollup(reader, impact.reached.rows),
      test_files_nearby: testTable(impact),
    },
    warnings: hiddenWarnings(report),
  }
}

/** A file of which nothing is known may be guarded all the same. */
async function unindexed(scope: GraphScope, { file, edit }: Pick<Result, 'file' | 'edit'>): Promise<Result> {
  const rules = await ruleFactors(scope, { seeds: [], importing: new Set(), paths: [file] })
  const guarded = rules.filter(({ floor }) => floor === 'UNSAFE').map(({ text }) => text)
  const near = nearFiles(scope.report, file)
  const about = { file_path: file, suggestions: near.length === 0 ? undefined : near }
  if (guarded.length === 0) return { file, edit, guarded, near, guardrails: [], scalars: about }
  return {
    file,
    edit,
    guarded,
    near,
    guardrails: guarded.map((text) => `do not edit: ${text}`),
    completeness: 'unknown',
    scalars: { ...about, edit_type: edit, risk_level: 'none', recommendation: GUARDED, risk_factors: guarded },
  }
}

const GUARDED = 'do not edit as planned: ask a person'

const WHOLE = { isOfWholeFile: true }

function seedsOf({ reader }: GraphScope, rows: readonly number[], edit: EditType): readonly Seed[] {
  return rows.map((row) => {
    const seed = intendedSeed(reader, row, edit === 'remove' || edit === 'rename' ? 'removed' : 'behaviour', WHOLE)
    const change: ChangedSymbol['change'] = changeFor(edit, seed.changed.exported || seed.users.length > 0)
    return change === seed.changed.change
      ? seed
      : change === 'signature'
        ? intendedSeed(reader, row, 'signature', WHOLE)
        : { ...seed, changed: { ...seed.changed, change } }
  })
}

function healthFactors(health: FileHealth, edit: EditType): readonly RiskFactor[] {
  if (edit === 'comment') return []
  if (health.kind === 'ungraded') {
    return health.why === 'generated'
      ? [{ floor: 'REVIEW', text: 'the file is generated: an edit is lost when it is made again' }]
      : []
  }
  return POOR.has(health.grade) ? [{ floor: 'CAUTION', text: `the health of the file is ${health.grade}` }] : []
}

function mostUsed(seeds: readonly Seed[]): readonly Seed[] {
  return [...seeds]
    .filter((seed) => isActive(seed) && seed.productionUsers > 0 && seed.changed.kind !== 'file')
    .sort((a, b) => b.productionUsers - a.productionUsers || (a.changed.localName < b.changed.localName ? -1 : 1))
}

function guardrailsFor({ grade, testFiles }: Impact, rules: readonly RiskFactor[]): readonly string[] {
  return [
    ...rules.filter(({ floor }) => floor === 'UNSAFE').map(({ text }) => `do not edit: ${text}`),
    ...(grade.severity === 'REVIEW' || grade.severity === 'UNSAFE' ? ['keep signatures as they are'] : []),
    ...(testFiles.length === 0 ? ['add a test before the edit'] : []),
  ]
}

function recommendation({ grade, reached }: Impact, edit: EditType): string {
  const downstream = counted(reached.rows.length, 'symbol')
  switch (grade.severity) {
    case 'SAFE':
      return edit === 'comment'
        ? 'go on: comments change nothing that runs'
        : 'go on: nothing that is known depends on it'
    case 'CAUTION':
      return `go on with care: ${downstream} downstream; see risk_factors`
    case 'REVIEW':
      return `look at the callers first: ${downstream} downstream`
    case 'UNSAFE':
      return `do not edit as planned: ${downstream} downstream; narrow the edit or ask a person`
  }
  return grade.severity satisfies never
}

function reliedOn(hubs: readonly Seed[]): Table | undefined {
  if (hubs.length === 0) return undefined
  const rows = hubs.map(({ changed, productionUsers }) => [changed.localName, changed.kind, productionUsers])
  return wholeTable(['symbol', 'kind', 'callers'], rows, HUBS_SHOWN)
}

function testTable({ testFiles }: Impact): Table {
  return wholeTable(
    ['file', 'tests', 'hop'],
    testFiles.map(({ file, tests, hop }) => [file, tests, hop]),
    TESTS_SHOWN,
  )
}

function say({ file, edit, impact, health, guardrails, stale, guarded = [], near = [] }: Result): Sayings {
  if (impact === undefined && guarded.length > 0) {
    return {
      summary: `editing ${file}, which the index does not have: ${guarded.join('; ')}`,
      next: `stop: ${guarded.join('; ')}; ask a person`,
      risk: 'none',
      guardrails,
    }
  }
  if (impact === undefined) {
    const [nearest] = near
    return {
      summary: `file not found in the index: ${file}`,
      next:
        nearest === undefined
          ? `call index_status ${named('paths', file)}`
          : `call safe_to_edit ${named('file_path', nearest)}`,
    }
  }
  const grade = health?.kind === 'graded' ? `health ${health.grade}` : 'no health grade'
  const what = edit === 'comment' ? 'comments' : edit === 'behaviour' ? '' : edit
  const subject = `${what === '' ? 'editing' : `editing (${what})`} ${file}`
  return {
    summary: `${sayReach(subject, impact)}; ${grade}`,
    ...sayGrade(impact, { stale }),
    ...(guardrails.length === 0 ? {} : { guardrails }),
  }
}
