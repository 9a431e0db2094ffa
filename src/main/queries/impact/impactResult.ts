import type { PayloadValue } from '#shared/envelope'
import type { Severity } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import type { QueryResult, Sayings } from '../defineQuery.ts'
import { unresolvedTable } from '../rows/completeness.ts'
import { counted } from '../rows/counted.ts'
import { SEVERITY_OF, sayThresholds } from './impactLevel.ts'
import { impactLists } from './impactLists.ts'
import type { Impact } from './measureImpact.ts'
import { moduleRollup } from './moduleRollup.ts'
import { namedFew, seedName } from './riskFactors.ts'
import { isActive } from './seeds.ts'
import { named } from '../named.ts'

/** Unresolved calls shown beside an impact; their total is exact. */
const UNRESOLVED_SHOWN = 5

/** The part of an answer that says what is reached and how grave that is. */
export function impactResult(
  reader: GraphReader,
  impact: Impact,
  fields: readonly string[],
): Pick<QueryResult, 'scalars' | 'tables' | 'lists' | 'completeness'> {
  return {
    scalars: impactScalars(impact),
    tables: {
      impacted_modules: moduleRollup(reader, impact.reached.rows),
      unresolved_sites: unresolvedTable(reader, impact.unresolvedInAll, UNRESOLVED_SHOWN),
    },
    lists: impactLists(reader, impact, fields),
    completeness: impact.completeness,
  }
}

function impactScalars(impact: Impact): Readonly<Record<string, PayloadValue | undefined>> {
  const { reached, grade } = impact
  return {
    risk_level: grade.level,
    thresholds: sayThresholds(impact.thresholds),
    risk_factors: grade.factors.length === 0 ? undefined : grade.factors.map(({ text }) => text),
    graded_symbols: reached.graded.length,
    impacted_files: impact.files,
    impacted_modules_total: impact.modules,
    hop_counts: hopCounts(impact),
    deeper_exist: reached.deeper > 0,
    deeper_total: reached.deeper === 0 ? undefined : reached.deeper,
    entry_points: impact.entryPoints === 0 ? undefined : impact.entryPoints,
    tests_excluded: reached.testsExcluded === 0 ? undefined : reached.testsExcluded,
    production_excluded: reached.productionExcluded === 0 ? undefined : reached.productionExcluded,
    unresolved_total: impact.unresolvedInAll.length,
  }
}

/** How many symbols stand at each hop, from the first on. */
function hopCounts({ reached, depth }: Impact): readonly number[] | undefined {
  const last = Math.min(depth, reached.rows.at(-1)?.hop ?? 0)
  if (last === 0) return undefined
  const counts = Array.from({ length: last }, () => 0)
  for (const { hop } of reached.rows) counts[hop - 1] = (counts[hop - 1] ?? 0) + 1
  return counts
}

/** `3 changed symbols in 2 files reach 56 symbols in 9 files and 3 modules within 5 hops; 12 test files; risk medium`; without the risk where there is no grade. */
export function sayReach(
  subject: string,
  impact: Impact,
  { verb = 'reaches', risk = 'said' }: { readonly verb?: 'reach' | 'reaches'; readonly risk?: 'said' | 'unsaid' } = {},
): string {
  const { reached, unresolvedInAll: unresolved, testFiles } = impact
  const total = reached.rows.length
  const where = total === 0 ? '' : ` in ${counted(impact.files, 'file')} and ${counted(impact.modules, 'module')}`
  const asides = [
    ...(reached.deeper === 0 ? [] : [`deeper ones exist: ${reached.deeper}`]),
    ...(unresolved.length === 0 ? [] : [`${counted(unresolved.length, 'unresolved call')} may add more`]),
    ...(testFiles.length === 0 ? [] : [counted(testFiles.length, 'test file')]),
    ...(impact.entryPoints === 0 ? [] : [counted(impact.entryPoints, 'entry point')]),
    ...(risk === 'said' ? [sayRisk(impact)] : []),
  ]
  const reach = total === 0 && impact.completeness !== 'complete' ? 'no symbol that is known' : counted(total, 'symbol')
  return [`${subject} ${verb} ${reach}${where} within ${counted(impact.depth, 'hop')}`, ...asides].join('; ')
}

/** The level of the reach, and the verdict where a risk factor raised it above that. */
function sayRisk({ grade: { level, severity } }: Impact): string {
  return SEVERITY_OF[level] === severity ? `risk ${level}` : `risk ${level}, raised to ${severity}`
}

/** What to do about a grade, and what the answer tells whoever acts on it. */
export function sayGrade(
  impact: Impact,
  options: { readonly stale: string | undefined },
): Pick<Sayings, 'next' | 'risk' | 'verificationCommand' | 'stopCondition'> {
  const { grade, verification } = impact
  const decisive = grade.factors.find(({ floor }) => floor === grade.severity)
  return {
    next: nextFor(grade.severity, { decisive: decisive?.text, impact, stale: options.stale }),
    risk: grade.level,
    ...(verification.command === undefined ? {} : { verificationCommand: verification.command }),
    ...(STOP[grade.severity] === undefined ? {} : { stopCondition: STOP[grade.severity] }),
  }
}

const STOP: Readonly<Partial<Record<Severity, string>>> = {
  REVIEW: 'every caller at hop 1 was looked at and the tests pass',
  UNSAFE: 'the risk factors are gone, or a person has agreed',
}

function nextFor(
  severity: Severity,
  {
    decisive,
    impact,
    stale,
  }: { readonly decisive: string | undefined; readonly impact: Impact; readonly stale: string | undefined },
): string {
  const run = impact.verification.command === undefined ? undefined : `run ${impact.verification.command}`
  switch (severity) {
    case 'SAFE':
      return run ?? (impact.seeds.some(isActive) ? NO_USERS : NO_CODE)
    case 'CAUTION':
      return (
        stale ?? (impact.unresolved.length > 0 ? 'look at unresolved_sites first' : undefined) ?? run ?? caution(impact)
      )
    case 'REVIEW':
      return impact.reached.rows.length === 0 && !impact.seeds.some(({ users }) => users.length > 0)
        ? `look into this first: ${decisive ?? 'the changed symbols'}`
        : `${lookAt(impact)} before going on, then ask again`
    case 'UNSAFE':
      return `stop: ${decisive ?? `${counted(impact.reached.graded.length, 'production symbol')} depend on it`}; narrow the change or ask a person`
  }
  return severity satisfies never
}

const NO_USERS = 'go on: nothing that is known depends on it, and no test reaches it'
const NO_CODE = 'go on: no code that runs changed'

function caution({ grade, reached, seeds }: Impact): string {
  const [gravest] = grade.factors
  if (reached.rows.length === 0 && gravest === undefined) {
    return `run the tests: which of them use ${namedFew(seeds.filter(isActive).map(seedName))} is not known`
  }
  return reached.rows.length > 0 || gravest === undefined
    ? 'look at the impacted symbols, keep the change small; no test that is known reaches it'
    : `look into this first: ${gravest.text}`
}

/** The seed with the most users is the one to look at. */
function lookAt({ seeds }: Impact): string {
  const [first] = [...seeds].sort((a, b) => b.users.length - a.users.length)
  if (first === undefined) return 'look at the impacted symbols'
  return first.rows.length === 0
    ? `look at the impacted symbols at hop 1, which use ${seedName(first)}`
    : `call callers ${named('symbol', first.changed.localName)} ${named('file_path', first.changed.path)}`
}
