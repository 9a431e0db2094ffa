import { z } from 'zod'
import type { Cell, Table } from '#shared/table'
import { SITE_STATUSES } from '#shared/symbol'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import type { IndexReport } from '#model/StoredIndex'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type RowKey,
  type Sayings,
} from './defineQuery.ts'
import { compareKeys } from './pageLists.ts'
import { pathParam } from './parameters.ts'
import { namedFew } from './impact/riskFactors.ts'
import { isBelow, isIndexedPath, sayNoPath } from './rows/belowPath.ts'
import { counted } from './rows/counted.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { printedName } from './rows/symbolFacts.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { RULES_FILE } from './rules/parseRules.ts'
import { readRules } from './rules/readRules.ts'
import type { Rules } from './rules/Rules.ts'
import { RULE_SEVERITIES, type RuleSeverity } from './rules/rulesSchema.ts'
import { governedFiles, idlePatterns, violationsOf, type Violation } from './rules/violationsOf.ts'

const params = z.strictObject({
  path: pathParam.optional(),
  severity_min: z.enum(RULE_SEVERITIES).default('info'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  /** Undefined without a rules file. */
  readonly outcome?: Outcome
  /** A path below which the index has no file. */
  readonly absent?: string
}

interface Outcome {
  readonly rules: number
  readonly guards: number
  readonly counts: Readonly<Record<RuleSeverity, number>>
  readonly files: number
  /** The gravest, as `file:line`. */
  readonly first: string | undefined
  readonly belowMinimum: number
  /** Why there may be more: nothing is SAFE then. */
  readonly hidden: 'nothing' | 'files' | 'calls'
}

export const checkRules = defineQuery({
  name: 'check_rules',
  title: 'Is a rule broken?',
  description: `What ${RULES_FILE} forbids and the code does, with file and line: dependencies, layers, guarded files.`,
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: { violations: { order: ORDERS.bySeverity, noun: 'violations', flatNames: { violations_total: 'total' } } },
  paging: 'drained',
  run,
  judge,
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report, project } = scope
  if (!isIndexedPath(report, read.path)) return { absent: read.path ?? '.' }
  const file = await readRules(project.source)
  if (file.kind === 'broken') throw file.error
  if (file.kind === 'none') return { scalars: { rules_file: null } }
  const { rules } = file
  const all = violationsOf(reader, rules).filter(inPath(reader, read.path))
  await scope.pause()
  const minimum = RULE_SEVERITIES.indexOf(read.severity_min)
  const shown = inOrder(
    reader,
    all.filter(({ rule }) => RULE_SEVERITIES.indexOf(rule.severity) <= minimum),
  )
  const warnings = hiddenWarnings(report)
  const unresolved = unresolvedIn(reader, governedFiles(reader, rules))
  const [first] = shown
  return {
    outcome: {
      rules: rules.dependencies.length,
      guards: rules.guards.length,
      counts: countsOf(shown),
      files: new Set(shown.map((each) => each.file)).size,
      first: first === undefined ? undefined : placeOf(reader, first),
      belowMinimum: all.length - shown.length,
      hidden: warnings.length > 0 || project.info.state !== 'ready' ? 'files' : unresolved > 0 ? 'calls' : 'nothing',
    },
    scalars: {
      rules_file: RULES_FILE,
      rules_total: rules.dependencies.length,
      guarded_patterns: rules.guards.length,
      guarded_files: rules.guards.length === 0 ? undefined : guardedInIndex(report, rules),
      below_severity: all.length === shown.length ? undefined : all.length - shown.length,
      unresolved_total: unresolved,
    },
    tables: { rules: ruleTable(rules, shown) },
    lists: { violations: violationSource(reader, shown) },
    completeness: warnings.length === 0 && unresolved === 0 ? 'complete' : 'partial',
    warnings: [...warnings, ...idleSaid(idlePatterns(reader, rules))],
  }
}

function idleSaid(patterns: readonly string[]): readonly string[] {
  return patterns.length === 0 ? [] : [`no file matches ${namedFew(patterns)}`]
}

function judge({ outcome, absent }: Result): Verdict {
  if (absent !== undefined) return 'NOT_FOUND'
  if (outcome === undefined || outcome.rules === 0) return 'INFO'
  if (outcome.counts.error > 0) return 'UNSAFE'
  if (outcome.counts.warn > 0) return 'WARN'
  if (outcome.counts.info > 0) return 'INFO'
  return outcome.hidden === 'nothing' ? 'SAFE' : 'CAUTION'
}

function say({ outcome, absent }: Result): Sayings {
  if (absent !== undefined) return sayNoPath(absent)
  if (outcome === undefined) {
    return {
      summary: `no rules: ${RULES_FILE} is not there`,
      next: `write ${RULES_FILE} at the root: forbidden: [{name: core-alone, from: src/core/**, to: src/ui/**}]; docs/rules.md has more`,
    }
  }
  const { rules, guards, counts, files, first, belowMinimum, hidden } = outcome
  const asked = `${counted(rules, 'rule')}, ${counted(guards, 'guarded pattern')}`
  const left = belowMinimum === 0 ? '' : `, ${belowMinimum} below severity_min`
  const total = RULE_SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0)
  if (total === 0) {
    return {
      summary: `violations not found: ${asked}${left}`,
      next: NEXT_WITHOUT[hidden],
    }
  }
  const parts = RULE_SEVERITIES.filter((severity) => counts[severity] > 0).map(
    (severity) => `${counts[severity]} ${severity}`,
  )
  // An answer of WARN says what was not found: nothing that is an error.
  const errors = counts.error === 0 && counts.warn > 0 ? 'errors not found, ' : ''
  return {
    summary: `violations: ${errors}${parts.join(', ')} in ${counted(files, 'file')} (${asked}${left})`,
    next: `open ${first ?? ''} and take the dependency out, or except it in ${RULES_FILE}`,
    ...(counts.error === 0 ? {} : { stopCondition: 'violations of severity error are 0' }),
  }
}

const NEXT_WITHOUT: Readonly<Record<Outcome['hidden'], string>> = {
  nothing: 'go on; ask again after an edit that adds an import',
  files: 'call index_repository, then ask again',
  calls: 'call index_status verbose=true for the unresolved calls, which may hide a dependency',
}

function inPath(reader: GraphReader, path: string | undefined): (violation: Violation) => boolean {
  return ({ file }) => isBelow(pathOf(reader, file), path)
}

/** A violation with its place in the order of the list. */
interface Placed extends Violation {
  readonly key: RowKey
}

function inOrder(reader: GraphReader, violations: readonly Violation[]): readonly Placed[] {
  return violations
    .map((each) => ({
      ...each,
      key: [
        RULE_SEVERITIES.indexOf(each.rule.severity),
        pathOf(reader, each.file),
        each.line,
        each.rule.name,
        printedName(reader, each.from),
        printedName(reader, each.to),
        each.kind,
      ],
    }))
    .sort((a, b) => compareKeys(a.key, b.key))
}

function violationSource(reader: GraphReader, violations: readonly Placed[]): FlatSource {
  return listOf(['rule', 'severity', 'from', 'to', 'kind', 'at', 'sites', 'what'], violations, {
    key: ({ key }) => key,
    row: (each): readonly Cell[] => [
      each.rule.name,
      each.rule.severity,
      printedName(reader, each.from),
      printedName(reader, each.to),
      each.kind,
      placeOf(reader, each),
      each.sites,
      each.rule.message ?? each.what,
    ],
  })
}

function countsOf(violations: readonly Violation[]): Readonly<Record<RuleSeverity, number>> {
  const counts = { error: 0, warn: 0, info: 0 }
  for (const { rule } of violations) counts[rule.severity] += 1
  return counts
}

function ruleTable(rules: Rules, violations: readonly Violation[]): Table | undefined {
  if (rules.dependencies.length === 0) return undefined
  const rows = rules.dependencies.map((rule): readonly Cell[] => [
    rule.name,
    rule.kind,
    rule.severity,
    violations.filter((each) => each.rule === rule).length,
  ])
  return wholeTable(['rule', 'kind', 'severity', 'violations'], rows)
}

function guardedInIndex(report: IndexReport, rules: Rules): number {
  return report.files.filter(({ path }) => rules.guards.some(({ matches }) => matches(path))).length
}

const UNRESOLVED = SITE_STATUSES.indexOf('unresolved')

function unresolvedIn(reader: GraphReader, files: Uint8Array): number {
  const { status, file } = reader.graph.sites
  let count = 0
  for (let site = 0; site < reader.siteCount; site += 1) {
    if (status[site] === UNRESOLVED && files[file[site] ?? -1] === 1) count += 1
  }
  return count
}

function placeOf(reader: GraphReader, { file, line }: Violation): string {
  return `${pathOf(reader, file)}:${line}`
}

function pathOf(reader: GraphReader, file: number): string {
  return reader.text(reader.graph.files.path[file] ?? 0)
}
