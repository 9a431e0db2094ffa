import { z } from 'zod'
import type { Cell, Table } from '#shared/table'
import { DEAD_REASONS } from '#graph/deadCode'
import type { GraphReader } from '#graph/GraphReader'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { CONFIDENCES, deadFindings, type Confidence, type DeadFinding } from './deadCode/deadFindings.ts'
import { compareKeys } from './pageLists.ts'
import { pathParam, testsParam } from './parameters.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { listOf } from './rows/incompleteFiles.ts'
import { isBelow, isIndexedPath, sayNoPath } from './rows/belowPath.ts'
import { siteCounts } from './rows/siteCounts.ts'
import { fileOf, kindOf, linesOf, printedName } from './rows/symbolFacts.ts'
import { symbolKey } from './rows/symbolOrder.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { named } from './named.ts'

const params = z.strictObject({
  path: pathParam.optional(),
  tests: testsParam.default('exclude'),
  confidence_min: z.enum(CONFIDENCES).default('low'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly findings: readonly DeadFinding[]
  readonly best: string | undefined
  /** Found, and less sure than was asked for. */
  readonly belowConfidence: number
  /** A path below which the index has no file. */
  readonly absent?: string
}

export const deadCode = defineQuery({
  name: 'dead_code',
  title: 'What does nothing use?',
  description:
    'Functions, methods and classes that no entry point, package export, callback or handler reaches, directly or not; with reason and confidence.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    dead_functions: {
      order: ORDERS.byConfidence,
      noun: 'dead functions',
      flatNames: { total_dead_functions_transitive: 'total', dead_functions_listed: 'listed' },
    },
  },
  paging: 'drained',
  run,
  judge: ({ absent }: Result) => (absent === undefined ? 'INFO' : 'NOT_FOUND'),
  say,
})

const NOTHING = { findings: [], best: undefined, belowConfidence: 0 }

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report } = scope
  if (!isIndexedPath(report, read.path)) return { ...NOTHING, absent: read.path ?? '.', scalars: { path: read.path } }
  await scope.pause()
  const inPath = deadFindings(reader, report).filter(({ symbol }) => isBelow(fileOf(reader, symbol), read.path))
  const wanted = inPath.filter((each) => read.tests === 'include' || each.isTest === (read.tests === 'only'))
  const minimum = CONFIDENCES.indexOf(read.confidence_min)
  const findings = wanted.filter(({ confidence }) => CONFIDENCES.indexOf(confidence) <= minimum)
  const placed = findings
    .map((each) => ({ ...each, key: [CONFIDENCES.indexOf(each.confidence), ...symbolKey(reader, each.symbol)] }))
    .sort((a, b) => compareKeys(a.key, b.key))
  const { unresolved } = siteCounts(reader).all
  const warnings = hiddenWarnings(report)
  const [best] = placed
  return {
    findings,
    belowConfidence: wanted.length - findings.length,
    best: best === undefined ? undefined : printedName(reader, best.symbol),
    scalars: {
      path: read.path,
      tests_excluded: read.tests === 'exclude' ? inPath.length - wanted.length : undefined,
      below_confidence: wanted.length === findings.length ? undefined : wanted.length - findings.length,
      unresolved_total: unresolved,
    },
    tables: { reasons: reasonTable(findings) },
    lists: {
      dead_functions: listOf(['qn', 'kind', 'file', 'lines', 'reason', 'confidence', 'inside'], placed, {
        key: ({ key }) => key,
        row: (each) => rowOf(reader, each),
      }),
    },
    completeness: unresolved === 0 && warnings.length === 0 ? 'complete' : 'partial',
    warnings,
  }
}

function rowOf(reader: GraphReader, { symbol, reason, confidence, inside }: DeadFinding): readonly Cell[] {
  return [
    printedName(reader, symbol),
    kindOf(reader, symbol),
    fileOf(reader, symbol),
    linesOf(reader, symbol) ?? null,
    reason,
    confidence,
    inside === 0 ? null : inside,
  ]
}

function reasonTable(findings: readonly DeadFinding[]): Table {
  const rows = DEAD_REASONS.map((reason): readonly Cell[] => {
    const own = findings.filter((each) => each.reason === reason)
    return [reason, ...CONFIDENCES.map((confidence) => countOf(own, confidence))]
  })
  return wholeTable(['reason', ...CONFIDENCES], rows)
}

function countOf(findings: readonly DeadFinding[], confidence: Confidence): number {
  return findings.filter((each) => each.confidence === confidence).length
}

function say({ findings, best, belowConfidence, absent }: Result): Sayings {
  if (absent !== undefined) return sayNoPath(absent)
  if (best === undefined && belowConfidence > 0) {
    return {
      summary: `dead functions: 0 of that confidence, ${belowConfidence} less sure`,
      next: 'call dead_code confidence_min=low for those',
    }
  }
  if (best === undefined) {
    return {
      summary: 'dead functions: 0, everything is reached from a root',
      next: 'call project_health for what else stands out',
    }
  }
  const parts = CONFIDENCES.map((confidence) => `${countOf(findings, confidence)} ${confidence}`).join(', ')
  const testOnly = findings.filter(({ reason }) => reason === 'test_only').length
  const tested = testOnly === 0 ? '' : `; ${testOnly} reached by tests alone`
  return {
    summary: `dead functions: ${findings.length} (confidence: ${parts}${tested})`,
    next: `call callers ${named('symbol', best)} possible=true before deleting it, then delete from the surest down`,
  }
}
