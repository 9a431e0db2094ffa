import { z } from 'zod'
import { EDGE_KINDS, SITE_STATUSES } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type GraphScope,
  type Query,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { fieldsParam, pathParam, symbolParam, testsParam } from './parameters.ts'
import { slice } from './rows/callSites.ts'
import {
  completenessOf,
  hiddenWarnings,
  unresolvedCallsIn,
  unresolvedCallsTo,
  unresolvedTable,
} from './rows/completeness.ts'
import {
  judgeLookup,
  lookup,
  lookupScalars,
  lookupTables,
  nextForAmbiguous,
  sayAbsent,
  type Lookup,
} from './rows/lookup.ts'
import { NEIGHBOUR_CORE, NEIGHBOUR_FIELDS, neighbourSource } from './rows/neighbours.ts'
import { neighboursOf, type Neighbours, type Side } from './rows/neighboursOf.ts'
import { counted } from './rows/counted.ts'
import { readFields } from './rows/symbolFields.ts'
import { withConstructors } from './rows/withConstructors.ts'
import { named } from './named.ts'

const params = z.strictObject({
  symbol: symbolParam,
  file_path: pathParam.optional(),
  tests: testsParam.default('include'),
  possible: z.boolean().default(false),
  fields: fieldsParam.default([]),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly found: Lookup
  readonly neighbours?: Neighbours
  readonly unresolved?: number
}

/** `callers` and `callees` are one question looked at from its two ends. */
export function neighbourQuery(side: Side, texts: { readonly title: string; readonly description: string }): Query {
  const singular = side === 'callers' ? 'caller' : 'callee'
  return defineQuery({
    name: side,
    ...texts,
    needs: 'graph',
    surfaces: EVERYWHERE,
    effect: 'none',
    params,
    lists: {
      [side]: {
        order: ORDERS.byHop,
        noun: side,
        flatNames: { [`${singular}_count`]: 'total', [`${side}_listed`]: 'listed', listed_cap: 'cap' },
      },
      [`possible_${side}`]: { order: ORDERS.byHop, noun: `possible ${side}` },
    },
    paging: 'drained',
    ownFields: NEIGHBOUR_FIELDS,
    run: (scope, read) => run(scope, read, side),
    judge: ({ found }) => judgeLookup(found),
    say: (result) => say(result, side),
  })
}

function run({ reader, report }: GraphScope, read: Params, side: Side): Result {
  const { fields, warnings } = readFields(read.fields, NEIGHBOUR_CORE, NEIGHBOUR_FIELDS)
  const found = lookup(reader, read.symbol, read.file_path)
  const named = { found, tables: lookupTables(found), warnings }
  if (found.kind === 'absent') return { ...named, scalars: lookupScalars(found) }
  const seeds = withConstructors(reader, found.symbols)
  const neighbours = neighboursOf(reader, seeds, side, read.tests)
  const unresolved = side === 'callers' ? unresolvedCallsTo(reader, seeds) : unresolvedCallsIn(reader, seeds)
  const completeness = completenessOf(neighbours.counted.length, unresolved, report)
  const source = (rows: readonly number[], possible: boolean): ReturnType<typeof neighbourSource> =>
    neighbourSource(reader, rows, { seeds, side, fields, possible })
  return {
    ...named,
    neighbours,
    unresolved: unresolved.length,
    completeness: found.candidates === undefined ? completeness : 'unknown',
    warnings: [...warnings, ...hiddenWarnings(report)],
    scalars: {
      ...lookupScalars(found),
      ...countsBeside(reader, seeds, side),
      possible_count: neighbours.possible.length || undefined,
      tests_excluded: read.tests === 'exclude' ? neighbours.testsExcluded : undefined,
      production_excluded: read.tests === 'only' ? neighbours.productionExcluded : undefined,
      unresolved_total: unresolved.length,
    },
    tables: { ...lookupTables(found), unresolved_sites: unresolvedTable(reader, unresolved) },
    lists: {
      [side]: source(neighbours.counted, false),
      [`possible_${side}`]: read.possible ? source(neighbours.possible, true) : undefined,
    },
  }
}

/** What is no row of the list and would be missed: uses as a value, calls that leave the project. */
function countsBeside(
  reader: GraphReader,
  symbols: readonly number[],
  side: Side,
): Readonly<Record<string, number | undefined>> {
  if (side === 'callers') {
    const { kind, source } = reader.graph.edges
    const references = EDGE_KINDS.indexOf('references')
    const users = symbols.flatMap((symbol) =>
      [...slice(reader.incoming, symbol)].filter((row) => kind[row] === references),
    )
    return { reference_count: new Set(users.map((row) => source[row])).size || undefined }
  }
  const { status } = reader.graph.sites
  const sites = symbols.flatMap((symbol) => [...slice(reader.sitesOfCaller, symbol)])
  const count = (wanted: 'external' | 'builtin'): number | undefined =>
    sites.filter((site) => status[site] === SITE_STATUSES.indexOf(wanted)).length || undefined
  return { external_sites: count('external'), builtin_sites: count('builtin') }
}

function say({ found, neighbours, unresolved, completeness }: Result, side: Side): Sayings {
  if (found.kind === 'absent') return sayAbsent(found, side)
  const total = neighbours?.counted.length ?? 0
  const possible = neighbours?.possible.length ?? 0
  const tests = neighbours?.testsExcluded ?? 0
  const asides = [
    ...(completeness === 'unknown' && total === 0 ? ['not known whether there are any'] : []),
    ...(unresolved === undefined || unresolved === 0
      ? []
      : [
          side === 'callers'
            ? `${counted(unresolved, 'unresolved call')} may be meant`
            : `${counted(unresolved, 'unresolved call')} in it`,
        ]),
    ...(possible === 0 ? [] : [`${possible} possible`]),
    ...(tests === 0 ? [] : [`${counted(tests, 'test')} left out`]),
  ]
  const summary = `${side} of ${found.label}: ${total}${asides.length === 0 ? '' : ` (${asides.join('; ')})`}`
  return { summary, next: nextFor(found, { total, unresolved: unresolved ?? 0, possible }, side) }
}

function nextFor(
  found: Lookup & { readonly kind: 'found' },
  counts: { readonly total: number; readonly unresolved: number; readonly possible: number },
  side: Side,
): string {
  if (found.candidates !== undefined) return nextForAmbiguous(found, side)
  const symbol = named('symbol', found.label)
  if (counts.total > 0) {
    return `call trace_path ${symbol} direction=${side === 'callers' ? 'inbound' : 'outbound'} for more hops`
  }
  if (counts.possible > 0) return `call ${side} ${symbol} possible=true and look at the name matches`
  if (counts.unresolved > 0) return 'look at unresolved_sites before concluding that there are none'
  return side === 'callers'
    ? `call get_code_snippet ${symbol}: it may be an entry point, exported, or unused`
    : `call callers ${symbol}`
}
