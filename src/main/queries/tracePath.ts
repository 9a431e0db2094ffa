import { z } from 'zod'
import { EDGE_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { Cell } from '#shared/table'
import { reach } from '#graph/reach'
import type { GraphReader } from '#graph/GraphReader'
import {
  defineQuery,
  EVERYWHERE,
  ORDERS,
  type GraphScope,
  type GroupedSource,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { edgeKindsParam, fieldsParam, pathParam, symbolParam, testsParam } from './parameters.ts'
import { argumentReader } from './rows/argumentsAt.ts'
import { sitesBetween, type EdgeSite } from './rows/callSites.ts'
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
import { admits } from './rows/neighboursOf.ts'
import { fileOf, isTest, linesOf, printedName, splitName } from './rows/symbolFacts.ts'
import { counted } from './rows/counted.ts'
import { withConstructors } from './rows/withConstructors.ts'
import { readFields, symbolCell } from './rows/symbolFields.ts'
import { symbolKey, symbolRanks } from './rows/symbolOrder.ts'
import { named } from './named.ts'

const DEPTH_MAX = 15
const CORE = ['name', 'lines', 'hop', 'via'] as const
/** A trace passes many unresolved calls; callers and callees show more of one symbol's. */
const UNRESOLVED_SHOWN = 3
const POSSIBLE = VIAS.indexOf('possible')
/** How far a change of the seed is felt, by hop. Farther is low. */
const RISK_BY_HOP: Readonly<Record<number, string>> = { 1: 'high', 2: 'medium' }

const params = z.strictObject({
  symbol: symbolParam,
  file_path: pathParam.optional(),
  direction: z.enum(['inbound', 'outbound', 'both']).default('both'),
  depth: z.int().min(1).max(DEPTH_MAX).default(3),
  tests: testsParam.default('exclude'),
  edge_kinds: edgeKindsParam.default(['calls']),
  risk_labels: z.boolean().default(false),
  include_evidence: z.boolean().default(false),
  include_args: z.boolean().default(false),
  fields: fieldsParam.default([]),
})
type Params = z.output<typeof params>

interface Side {
  /** Reached symbols by hop, then key, filtered by `tests`. */
  readonly rows: readonly number[]
  readonly hop: Int32Array
  readonly through: Int32Array
  readonly excluded: number
}

interface Result extends QueryResult {
  readonly found: Lookup
  readonly callees?: Side
  readonly callers?: Side
  readonly depth?: number
}

export const tracePath = defineQuery({
  name: 'trace_path',
  title: 'What is around this?',
  description:
    'Callees and callers of a symbol over several hops, nearest first. Tests are left out and counted unless asked for.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    callees: { order: ORDERS.byHop, noun: 'callees', flatNames: { callees_total: 'total', listed_cap: 'cap' } },
    callers: { order: ORDERS.byHop, noun: 'callers', flatNames: { callers_total: 'total', listed_cap: 'cap' } },
  },
  paging: 'drained',
  run,
  judge: ({ found }: Result) => judgeLookup(found),
  say,
})

function run(scope: GraphScope, read: Params): Result {
  const { reader, report } = scope
  const { fields, warnings } = readFields(read.fields, CORE)
  const found = lookup(reader, read.symbol, read.file_path)
  const named = { found, tables: lookupTables(found), warnings }
  if (found.kind === 'absent') return { ...named, scalars: lookupScalars(found) }
  const seeds = withConstructors(reader, found.symbols)
  const callees = read.direction === 'inbound' ? undefined : reached(reader, seeds, 'outbound', read)
  const callers = read.direction === 'outbound' ? undefined : reached(reader, seeds, 'inbound', read)
  const unresolved = [
    ...(callees === undefined ? [] : unresolvedCallsIn(reader, walked(callees, seeds, read.depth))),
    ...(callers === undefined ? [] : unresolvedCallsTo(reader, walked(callers, seeds, read.depth))),
  ]
  const sites = [...new Set(unresolved)].sort((a, b) => a - b)
  const total = (callees?.rows.length ?? 0) + (callers?.rows.length ?? 0)
  const completeness = completenessOf(total, sites, report)
  const excluded = (callees?.excluded ?? 0) + (callers?.excluded ?? 0)
  return {
    ...named,
    ...(callees === undefined ? {} : { callees }),
    ...(callers === undefined ? {} : { callers }),
    depth: read.depth,
    completeness: found.candidates === undefined ? completeness : 'unknown',
    warnings: [...warnings, ...hiddenWarnings(report)],
    scalars: {
      ...lookupScalars(found),
      depth: read.depth,
      tests_excluded: read.tests === 'exclude' ? excluded : undefined,
      production_excluded: read.tests === 'only' ? excluded : undefined,
      unresolved_total: sites.length,
    },
    tables: { ...lookupTables(found), unresolved_sites: unresolvedTable(reader, sites, UNRESOLVED_SHOWN) },
    lists: {
      callees: callees === undefined ? undefined : sideSource(scope, callees, read, { fields, inbound: false }),
      callers: callers === undefined ? undefined : sideSource(scope, callers, read, { fields, inbound: true }),
    },
  }
}

function reached(reader: GraphReader, seeds: readonly number[], direction: 'inbound' | 'outbound', read: Params): Side {
  const { kind, via } = reader.graph.edges
  const kinds = new Set(read.edge_kinds.map((name) => EDGE_KINDS.indexOf(name)))
  const tests = new Set<number>()
  const { order, hop, through } = reach(reader, seeds, {
    direction,
    depth: read.depth,
    admitsEdge: (row) => via[row] !== POSSIBLE && kinds.has(kind[row] ?? -1),
    admitsSymbol(symbol) {
      const admitted = read.tests !== 'exclude' || !isTest(reader, symbol)
      if (!admitted) tests.add(symbol)
      return admitted
    },
  })
  const beyond = [...order].filter((symbol) => (hop[symbol] ?? 0) > 0)
  const rows = beyond.filter((symbol) => admits(reader, symbol, read.tests))
  const ranks = symbolRanks(reader)
  rows.sort((a, b) => (hop[a] ?? 0) - (hop[b] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0))
  return { rows, hop, through, excluded: read.tests === 'exclude' ? tests.size : beyond.length - rows.length }
}

/** The symbols whose own calls, or whose own callers, the answer claims to know: all but those of the last hop. */
function walked(side: Side, seeds: readonly number[], depth: number): readonly number[] {
  return [...seeds, ...side.rows.filter((symbol) => (side.hop[symbol] ?? 0) < depth)]
}

function sideSource(
  { reader, project }: GraphScope,
  side: Side,
  read: Params,
  options: { readonly fields: readonly string[]; readonly inbound: boolean },
): GroupedSource {
  const argumentsOf = argumentReader(reader, project)
  const evidence = read.include_evidence ? ['through', 'at'] : []
  const cols = [
    ...CORE,
    ...(read.risk_labels ? ['risk'] : []),
    ...evidence,
    ...(read.include_args ? ['args'] : []),
    ...options.fields,
  ]
  return {
    kind: 'grouped',
    cols,
    count: side.rows.length,
    key: (index) => {
      const symbol = side.rows[index] ?? 0
      return [side.hop[symbol] ?? 0, ...symbolKey(reader, symbol)]
    },
    async row(index) {
      const symbol = side.rows[index] ?? 0
      const edge = side.through[symbol] ?? -1
      const hop = side.hop[symbol] ?? 0
      const site = read.include_evidence || read.include_args ? firstSite(reader, edge) : undefined
      const { prefix, name } = splitName(reader, symbol)
      const cells: Cell[] = [
        name,
        linesOf(reader, symbol) ?? null,
        hop,
        VIAS[reader.graph.edges.via[edge] ?? 0] ?? null,
      ]
      if (read.risk_labels) cells.push(RISK_BY_HOP[hop] ?? 'low')
      if (read.include_evidence) cells.push(nearEnd(reader, edge, options.inbound), placeOf(reader, site))
      if (read.include_args) cells.push(site === undefined ? null : ((await argumentsOf(site.site)) ?? null))
      cells.push(...options.fields.map((field) => symbolCell(reader, symbol, field)))
      return { qn_prefix: prefix, file: fileOf(reader, symbol), cells }
    },
  }
}

/** The end of the edge that is nearer to the seed. */
function nearEnd(reader: GraphReader, edge: number, inbound: boolean): Cell {
  const { source, target } = reader.graph.edges
  const near = (inbound ? target : source)[edge]
  return near === undefined ? null : printedName(reader, near)
}

function firstSite(reader: GraphReader, edge: number): EdgeSite | undefined {
  const { source, target, kind } = reader.graph.edges
  const caller = source[edge]
  if (caller === undefined) return undefined
  const wanted: EdgeKind | undefined = EDGE_KINDS[kind[edge] ?? 0]
  return sitesBetween(reader, caller, new Set([target[edge] ?? 0]), (of, via) => of === wanted && via !== 'possible')[0]
}

function placeOf(reader: GraphReader, found: EdgeSite | undefined): Cell {
  if (found === undefined) return null
  const { file, line, column } = reader.graph.sites
  const path = reader.text(reader.graph.files.path[file[found.site] ?? 0] ?? 0)
  return `${path}:${line[found.site] ?? 0}:${column[found.site] ?? 0}`
}

function say({ found, callees, callers, depth, scalars }: Result): Sayings {
  if (found.kind === 'absent') return sayAbsent(found, 'trace_path')
  const counts = [
    ...(callees === undefined ? [] : [counted(callees.rows.length, 'callee')]),
    ...(callers === undefined ? [] : [counted(callers.rows.length, 'caller')]),
  ]
  const unresolved = Number(scalars?.['unresolved_total'] ?? 0)
  const open = unresolved === 0 ? '' : ` (${counted(unresolved, 'unresolved call')} may hide more)`
  const summary = `trace of ${found.label} within ${counted(depth ?? 0, 'hop')}: ${counts.join(', ')}${open}`
  if (found.candidates !== undefined) return { summary, next: nextForAmbiguous(found, 'trace_path') }
  const nothing = (callees?.rows.length ?? 0) + (callers?.rows.length ?? 0) === 0
  return {
    summary,
    next: nothing
      ? `call search_graph ${named('query', found.label)} or trace_path with direction=both and tests=include`
      : `call get_code_snippet ${named('symbol', found.label)}`,
  }
}
