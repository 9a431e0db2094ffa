import { z } from 'zod'
import { UserError } from '#shared/UserError'
import { MODULE_NAME } from '#shared/symbol'
import type { FlatTable } from '#shared/table'
import type { Verdict } from '#shared/verdict'
import type { GraphReader } from '#graph/GraphReader'
import { defineQuery, EVERYWHERE, ORDERS, type GraphScope, type QueryResult, type Sayings } from './defineQuery.ts'
import { fieldsParam, pathParam, symbolParam, testsParam } from './parameters.ts'
import { counted } from './rows/counted.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { lookup, sayAbsent, type Lookup } from './rows/lookup.ts'
import { fileOf, kindOf, printedName } from './rows/symbolFacts.ts'
import { readFields } from './rows/symbolFields.ts'
import { wholeTable } from './rows/wholeTable.ts'
import { danglingSource } from './impact/danglingList.ts'
import { symbolsOfFile } from './impact/fileSymbols.ts'
import { IMPACT_LISTS, IMPACTED_CORE, IMPACTED_FIELDS, IMPACTED_LIMIT } from './impact/impactLists.ts'
import { impactResult, sayGrade, sayReach } from './impact/impactResult.ts'
import { intendedSeed, type IntendedChange } from './impact/intendedSeed.ts'
import { measureImpact, type Impact } from './impact/measureImpact.ts'
import { namedFew } from './impact/riskFactors.ts'
import { ruleFactors } from './impact/ruleFactors.ts'
import { named } from './named.ts'

const DEPTH_MAX = 15
/** Symbols that one question can name. */
const SYMBOLS_MAX = 200

const symbolsParam = z.array(symbolParam).max(SYMBOLS_MAX).default([]).meta({ role: 'words' })

const params = z.strictObject({
  signature: symbolsParam,
  removed: symbolsParam,
  behaviour: symbolsParam,
  file_path: pathParam.optional(),
  direction: z.enum(['inbound', 'outbound', 'both']).default('inbound').meta({ rare: true }),
  depth: z.int().min(1).max(DEPTH_MAX).default(5).meta({ rare: true }),
  tests: testsParam.default('exclude'),
  fields: fieldsParam.default([]).meta({ rare: true }),
})
type Params = z.output<typeof params>

interface Named {
  readonly asked: string
  readonly change: IntendedChange
  readonly found: Lookup
}

interface Result extends QueryResult {
  readonly absent?: Lookup & { readonly kind: 'absent' }
  readonly missingFile?: string
  readonly ambiguous: readonly string[]
  readonly impact?: Impact
  readonly dangling: number
  readonly label: string
}

export const assessChange = defineQuery({
  name: 'assess_change',
  title: 'What would this edit break?',
  description:
    'detect_changes for an edit not yet made: symbols that change in signature or behaviour or are removed, or a whole file.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    ...IMPACT_LISTS,
    dangling_sites: {
      order: ORDERS.byPosition,
      noun: 'dangling sites',
      flatNames: { dangling_total: 'total' },
      limit: 50,
      bytes: 900,
    },
  },
  paging: 'separate',
  ownFields: IMPACTED_FIELDS,
  defaultLimit: () => IMPACTED_LIMIT,
  run,
  judge,
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader, report } = scope
  const { fields, warnings } = readFields(read.fields, IMPACTED_CORE, IMPACTED_FIELDS)
  const named = namesIn(scope, read)
  const nothing = { ambiguous: [], dangling: 0, label: '' }
  if (named === undefined) {
    return { ...nothing, missingFile: read.file_path ?? '', scalars: { file_path: read.file_path } }
  }
  const absent = named.map(({ found }) => found).find((found) => found.kind === 'absent')
  if (absent !== undefined) {
    const suggestions = absent.suggestions.length === 0 ? undefined : absent.suggestions
    const tables = absent.candidates === undefined ? {} : { candidates: absent.candidates }
    return { ...nothing, absent, scalars: { symbol: absent.asked, suggestions }, tables }
  }
  const ambiguous = named.filter(({ found }) => found.candidates !== undefined)
  const isOfWholeFile = read.signature.length + read.removed.length + read.behaviour.length === 0
  const seeds = named.flatMap(({ found, change }) =>
    found.kind === 'absent'
      ? []
      : found.symbols.map((symbol) =>
          intendedSeed(reader, symbol, change, {
            isOfWholeFile: isOfWholeFile || found.label === fileOf(reader, symbol),
          }),
        ),
  )
  const paths = [...new Set(seeds.map(({ changed }) => changed.path))]
  const impact = await measureImpact(scope, {
    ...read,
    seeds,
    changedPaths: paths,
    factors: [
      ...ambiguous.map(({ asked, found }) => ({
        floor: 'CAUTION' as const,
        text: `${asked} means ${found.kind === 'absent' ? 0 : found.symbols.length} symbols`,
      })),
      ...(await ruleFactors(scope, { seeds, importing: new Set(), paths })),
    ],
    isBlind: false,
    isAmbiguous: ambiguous.length > 0,
  })
  const result = impactResult(reader, impact, fields)
  const dangling = danglingSource(reader, seeds)
  return {
    ambiguous: ambiguous.map(({ asked }) => asked),
    dangling: dangling.count,
    label: labelOf(scope, read, named),
    impact,
    ...result,
    scalars: {
      file_path: read.file_path,
      ambiguous: ambiguous.length > 0 ? true : undefined,
      ...result.scalars,
      ...(ambiguous.length > 0 ? { risk_level: undefined } : {}),
    },
    tables: { candidates: candidatesOf(ambiguous), ...result.tables },
    lists: { ...result.lists, dangling_sites: read.removed.length === 0 ? undefined : dangling },
    warnings: [...warnings, ...hiddenWarnings(report)],
  }
}

/** What the names mean; undefined where a whole file is asked about that the index does not have. */
function namesIn({ reader }: GraphScope, read: Params): readonly Named[] | undefined {
  const named = (['signature', 'removed', 'behaviour'] as const).flatMap((change) =>
    read[change].map((asked) => ({
      asked,
      change,
      found: wholeFile(reader, lookup(reader, asked, read.file_path), asked),
    })),
  )
  if (named.length > 0) return named
  if (read.file_path === undefined) {
    throw new UserError(
      'invalid_argument',
      'nothing is said to change',
      'pass signature, removed or behaviour with names of symbols, or file_path',
      { invalid_arguments: ['signature', 'removed', 'behaviour', 'file_path'] },
    )
  }
  const symbols = symbolsOfFile(reader, read.file_path)
  if (symbols.length === 0) return undefined
  return [{ asked: read.file_path, change: 'behaviour', found: { kind: 'found', symbols, label: read.file_path } }]
}

/** Whoever names a file means everything in it; its code outside every symbol has a name of its own. */
function wholeFile(reader: GraphReader, found: Lookup, asked: string): Lookup {
  const [only] = found.kind === 'found' && found.symbols.length === 1 ? found.symbols : []
  if (only === undefined || kindOf(reader, only) !== 'file' || asked.endsWith(MODULE_NAME)) return found
  const path = fileOf(reader, only)
  return { kind: 'found', symbols: symbolsOfFile(reader, path), label: path }
}

function labelOf({ reader }: GraphScope, read: Params, named: readonly Named[]): string {
  if (named.length === 1 && named[0]?.asked === read.file_path) return `changing ${read.file_path}`
  const said = { signature: 'changing the signature of', removed: 'removing', behaviour: 'changing' } as const
  const parts = (['signature', 'removed', 'behaviour'] as const).flatMap((change) => {
    const names = named
      .filter((each) => each.change === change)
      .map(({ found, asked }) => {
        const [only] = found.kind === 'found' && found.symbols.length === 1 ? found.symbols : []
        return only === undefined ? asked : printedName(reader, only)
      })
    return names.length === 0 ? [] : [`${said[change]} ${namedFew(names)}`]
  })
  return parts.join(' and ')
}

function candidatesOf(ambiguous: readonly Named[]): FlatTable | undefined {
  const tables = ambiguous.flatMap(({ found }) => found.candidates ?? [])
  const [first] = tables
  if (first === undefined || tables.length === 1) return first
  const rows = tables.flatMap((table) => table.rows)
  const total = tables.reduce((sum, table) => sum + table.total, 0)
  const whole = wholeTable(first.cols, rows)
  const omitted = total - rows.length
  return { ...whole, total, omitted, truncated: omitted > 0, has_more: omitted > 0 }
}

function judge({ absent, missingFile, ambiguous, impact }: Result): Verdict {
  if (absent !== undefined || missingFile !== undefined || impact === undefined) return 'NOT_FOUND'
  return ambiguous.length > 0 ? 'CAUTION' : impact.grade.severity
}

function say({ absent, missingFile, ambiguous, impact, dangling, label, tables }: Result): Sayings {
  if (absent !== undefined) {
    const { summary } = sayAbsent(absent, 'assess_change')
    const [near] = absent.suggestions
    return {
      summary,
      next:
        near === undefined
          ? `call search_graph ${named('query', absent.asked)}`
          : `call assess_change with ${near} instead`,
    }
  }
  if (missingFile !== undefined || impact === undefined) {
    return {
      summary: `file not found in the index: ${missingFile ?? ''}`,
      next: `call index_status ${named('paths', missingFile ?? '')}`,
    }
  }
  const sites = dangling === 0 ? '' : `; ${counted(dangling, 'site')} would lead nowhere`
  const summary = `${sayReach(label, impact, { risk: ambiguous.length === 0 ? 'said' : 'unsaid' })}${sites}`
  if (ambiguous.length === 0) return { summary, ...sayGrade(impact, { stale: undefined }) }
  const first = candidateIn(tables)
  return {
    summary: `${summary} (${namedFew(ambiguous)}: several symbols, no grade)`,
    next: `call assess_change with ${first} or another candidate`,
  }
}

function candidateIn(tables: Result['tables']): string {
  const table = tables?.['candidates']
  const first = table !== undefined && 'rows' in table ? table.rows[0]?.[0] : undefined
  return String(first ?? 'one candidate')
}
