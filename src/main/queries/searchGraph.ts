import { z } from 'zod'
import { EDGE_KINDS, SYMBOL_KINDS } from '#shared/symbol'
import type { Cell } from '#shared/table'
import { UserError } from '#shared/UserError'
import type { GraphReader } from '#graph/GraphReader'
import { nearNames } from '#graph/nearNames'
import { rankSymbols } from '#graph/searchSymbols'
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
import { fieldsParam, globParam, testsParam, textParam } from './parameters.ts'
import { connectedNames } from './rows/connectedNames.ts'
import { degrees } from './rows/degrees.ts'
import { filterSymbols } from './rows/filterSymbols.ts'
import { kindOf, linesOf, printedName } from './rows/symbolFacts.ts'
import { readFields, symbolCell } from './rows/symbolFields.ts'
import { symbolKey, symbolRanks } from './rows/symbolOrder.ts'
import { named } from './named.ts'

const DEGREE_MAX = 1_000_000_000
/** Without the file: the name begins with it, and fifty paths are as much as all the rest. `fields` adds it. */
const CORE = ['qn', 'kind', 'lines'] as const
const OWN_FIELDS = ['degree', 'rank'] as const

const params = z.strictObject({
  query: textParam.optional(),
  name_pattern: textParam.optional(),
  kind: z.enum(SYMBOL_KINDS).optional(),
  file_pattern: globParam.optional(),
  min_degree: z.int().min(0).max(DEGREE_MAX).optional(),
  max_degree: z.int().min(0).max(DEGREE_MAX).optional(),
  relationship: z.enum(EDGE_KINDS).optional(),
  sort: z.enum(['rank', 'degree', 'name']).optional().meta({ rare: true }),
  include_connected: z.boolean().default(false),
  detail: z.enum(['full', 'ids']).default('full'),
  fields: fieldsParam.default([]),
  tests: testsParam.default('include'),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly what: string
  readonly total: number
  readonly best: string | undefined
  /** Symbols that the words alone find, whatever the filters say. */
  readonly byWords: number
  /** Whether a filter counts calls alone, which types and files have none of. */
  readonly countsCalls: boolean
  readonly suggestions: readonly string[]
  readonly testsExcluded: number
}

export const searchGraph = defineQuery({
  name: 'search_graph',
  title: 'Find symbols',
  description:
    'Symbols by ranked words, regex on the name, kind, file glob, degree (callers and callees, or neighbours by relationship); all combine.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: {
    results: {
      order: ORDERS.byRank,
      noun: 'symbols',
      flatNames: { total: 'total', total_matches: 'total', listed_cap: 'cap', has_more: 'has_more' },
      bytes: 5_000,
    },
  },
  paging: 'drained',
  ownFields: OWN_FIELDS,
  run,
  judge: ({ total }: Result) => (total === 0 ? 'NOT_FOUND' : 'INFO'),
  say,
})

async function run(scope: GraphScope, read: Params): Promise<Result> {
  const { reader } = scope
  const { fields, warnings } = readFields(read.fields, CORE, OWN_FIELDS)
  if (read.min_degree !== undefined && read.max_degree !== undefined && read.min_degree > read.max_degree) {
    throw new UserError('invalid_argument', 'min_degree is above max_degree', 'swap them', {
      invalid_arguments: ['min_degree', 'max_degree'],
    })
  }
  const ranking = new Map(
    read.query === undefined ? [] : rankSymbols(reader, read.query).map(({ symbol, score }) => [symbol, score]),
  )
  const candidates = read.query === undefined ? allSymbols(reader) : ranking.keys()
  const { symbols, testsExcluded } = await filterSymbols(reader, candidates, read, scope.pause)
  const sort = read.sort ?? (read.query === undefined ? 'degree' : 'rank')
  const weights = weightsOf(reader, symbols, sort, { ranking, relationship: read.relationship ?? 'calls' })
  const sorted = sortedBy(reader, symbols, weights)
  const source = rows(reader, sorted, { read, fields, weights, ranking })
  const suggestions = ranking.size === 0 && read.query !== undefined ? near(reader, read.query) : []
  return {
    what: whatWasAsked(read),
    total: sorted.length,
    best: sorted[0] === undefined ? undefined : printedName(reader, sorted[0]),
    byWords: ranking.size,
    countsCalls: (read.min_degree ?? 0) > 0 && read.relationship === undefined,
    suggestions,
    testsExcluded,
    warnings,
    scalars: {
      query: read.query,
      suggestions: suggestions.length === 0 ? undefined : suggestions,
      tests_excluded: read.tests === 'exclude' ? testsExcluded : undefined,
      production_excluded: read.tests === 'only' ? testsExcluded : undefined,
    },
    lists: { results: source },
  }
}

function* allSymbols(reader: GraphReader): Generator<number> {
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) yield symbol
}

interface Order {
  readonly ranking: ReadonlyMap<number, number>
  readonly relationship: (typeof EDGE_KINDS)[number]
}

/** By symbol: the first part of its key, ascending. A constant where the order is by name alone. */
function weightsOf(
  reader: GraphReader,
  symbols: readonly number[],
  sort: 'rank' | 'degree' | 'name',
  order: Order,
): ReadonlyMap<number, number | string> {
  const { incoming, outgoing } = degrees(reader, order.relationship)
  function weightOf(symbol: number): number | string {
    switch (sort) {
      case 'rank':
        return -(order.ranking.get(symbol) ?? 0)
      case 'degree':
        return -((incoming[symbol] ?? 0) + (outgoing[symbol] ?? 0))
      case 'name':
        return reader.text(reader.graph.symbols.name[symbol] ?? 0)
    }
    return sort satisfies never
  }
  return new Map(symbols.map((symbol) => [symbol, weightOf(symbol)]))
}

function sortedBy(
  reader: GraphReader,
  symbols: readonly number[],
  weights: ReadonlyMap<number, number | string>,
): readonly number[] {
  const ranks = symbolRanks(reader)
  return [...symbols].sort((a, b) => {
    const left = weights.get(a) ?? 0
    const right = weights.get(b) ?? 0
    if (left === right) return (ranks[a] ?? 0) - (ranks[b] ?? 0)
    return left < right ? -1 : 1
  })
}

function rows(
  reader: GraphReader,
  sorted: readonly number[],
  options: {
    readonly read: Params
    readonly fields: readonly string[]
    readonly weights: ReadonlyMap<number, number | string>
    readonly ranking: ReadonlyMap<number, number>
  },
): FlatSource {
  const { read, fields, weights, ranking } = options
  const onlyIds = read.detail === 'ids'
  const { incoming, outgoing } = degrees(reader, read.relationship ?? 'calls')
  function cellOf(symbol: number, field: string): Cell {
    if (field === 'degree') return (incoming[symbol] ?? 0) + (outgoing[symbol] ?? 0)
    if (field === 'rank') return ranking.get(symbol) ?? null
    return symbolCell(reader, symbol, field)
  }
  return {
    kind: 'flat',
    cols: onlyIds ? ['qn'] : [...CORE, ...(read.include_connected ? ['connected'] : []), ...fields],
    count: sorted.length,
    key(index): RowKey {
      const symbol = sorted[index] ?? 0
      return [weights.get(symbol) ?? 0, ...symbolKey(reader, symbol)]
    },
    row(index): readonly Cell[] {
      const symbol = sorted[index] ?? 0
      if (onlyIds) return [printedName(reader, symbol)]
      const core = [printedName(reader, symbol), kindOf(reader, symbol), linesOf(reader, symbol) ?? null]
      const connected = read.include_connected ? [connectedNames(reader, symbol, read.relationship ?? 'calls')] : []
      return [...core, ...connected, ...fields.map((field) => cellOf(symbol, field))]
    },
  }
}

function near(reader: GraphReader, words: string): readonly string[] {
  const names = new Set<string>()
  for (const name of reader.graph.symbols.name) names.add(reader.text(name))
  return nearNames(words, names, 5)
}

function whatWasAsked(read: Params): string {
  const parts = [
    read.query,
    read.name_pattern === undefined ? undefined : `name_pattern ${read.name_pattern}`,
    read.kind,
    read.file_pattern,
    read.relationship,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? 'all symbols' : parts.join(', ')
}

function say({ what, total, best, byWords, countsCalls, suggestions, testsExcluded }: Result): Sayings {
  const left = testsExcluded === 0 ? '' : ` (${testsExcluded} left out by the tests filter)`
  if (total > 0)
    return { summary: `symbols for ${what}: ${total}${left}`, next: `call callers ${named('symbol', best ?? '')}` }
  const others = byWords === 0 ? '' : `; the words alone find ${byWords}`
  return {
    summary: `symbols not found: nothing for ${what}${left}${others}`,
    next: nextWithoutMatch(suggestions, countsCalls),
  }
}

function nextWithoutMatch([suggestion]: readonly string[], countsCalls: boolean): string {
  if (suggestion !== undefined) return `call search_graph ${named('query', suggestion)}`
  return countsCalls
    ? 'call search_graph with relationship=uses_type or inherits for the degree of types: without it min_degree counts calls'
    : 'call search_graph with fewer filters, or fewer or shorter words'
}
