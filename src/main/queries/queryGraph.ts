import { z } from 'zod'
import type { Completeness } from '#shared/envelope'
import type { Cell } from '#shared/table'
import { runQuery, type QueryRows } from '#cypher/runQuery'
import { isList, printValue, type Value } from '#cypher/Value'
import type { PropertyGraph } from '#cypher/PropertyGraph'
import {
  DEFAULT_LIMIT,
  defineQuery,
  EVERYWHERE,
  MAXIMUM_LIMIT,
  ORDERS,
  type FlatSource,
  type GraphScope,
  type QueryResult,
  type Sayings,
} from './defineQuery.ts'
import { hiddenWarnings } from './rows/completeness.ts'
import { counted } from './rows/counted.ts'
import { siteCounts } from './rows/siteCounts.ts'
import { symbolGraph } from './rows/symbolGraph.ts'

/** Longest text of a query, in UTF-16 units. */
const QUERY_LENGTH_MAX = 10_000

const params = z.strictObject({
  query: z.string().min(1).max(QUERY_LENGTH_MAX),
  max_rows: z.int().min(1).max(MAXIMUM_LIMIT).optional(),
})
type Params = z.output<typeof params>

interface Result extends QueryResult {
  readonly total: number
  readonly columns: readonly string[]
  readonly unresolved: number
}

export const queryGraph = defineQuery({
  name: 'query_graph',
  title: 'Ask in openCypher',
  description:
    'Read-only openCypher: MATCH (a:function)-[:calls]->(b) WHERE b.name = "run" RETURN a.qn, a.file. Labels, types: get_graph_schema.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params,
  lists: { rows: { order: ORDERS.asAsked, noun: 'rows', flatNames: { total: 'total', listed_cap: 'cap' } } },
  paging: 'drained',
  free: ['max_rows'],
  defaultLimit: ({ max_rows: rows }: Params) => rows ?? DEFAULT_LIMIT,
  run,
  judge: () => 'INFO',
  say,
})

async function run({ reader, report, pause }: GraphScope, { query }: Params): Promise<Result> {
  const graph = symbolGraph(reader)
  const { columns, rows, warnings, followed } = await runQuery(query, graph, pause)
  const hidden = hiddenWarnings(report)
  // Unresolved calls are no edges; a query that follows no calls does not miss them.
  const unresolved = followed.includes('calls') ? siteCounts(reader).all.unresolved : 0
  return {
    total: rows.length,
    columns,
    unresolved,
    completeness: completeness(rows.length, unresolved + hidden.length + warnings.length),
    warnings: [...warnings, ...hidden],
    scalars: { unresolved_total: followed.includes('calls') ? unresolved : undefined },
    lists: { rows: source(graph, { columns, rows }) },
  }
}

function completeness(found: number, reasonsForMore: number): Completeness {
  if (reasonsForMore === 0) return 'complete'
  return found === 0 ? 'unknown' : 'partial'
}

/** The key of a row is its place: the rows of a text are the same as long as the generation is, to which cursors are bound. */
function source(graph: PropertyGraph, { columns, rows }: Pick<QueryRows, 'columns' | 'rows'>): FlatSource {
  return {
    kind: 'flat',
    cols: columns,
    count: rows.length,
    key: (index) => [index],
    row: (index) => (rows[index] ?? []).map((value) => cellOf(graph, value)),
  }
}

function cellOf(graph: PropertyGraph, value: Value): Cell {
  // There is no infinity in an answer.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return value !== null && (isList(value) || typeof value === 'object') ? printValue(graph, value) : value
}

function say({ total, columns, unresolved }: Result): Sayings {
  const open = unresolved === 0 ? '' : ` (${counted(unresolved, 'unresolved call')} of the project may hide more)`
  if (total === 0) {
    return {
      summary: `query_graph: 0 rows${unresolved === 0 ? '' : `, and not known whether there are any${open}`}`,
      next: 'call query_graph with fewer conditions, or search_graph query=<words> to check the names',
    }
  }
  return {
    summary: `query_graph: ${counted(total, 'row')} of ${columns.join(', ')}${open}`,
    next: 'call get_code_snippet symbol=<qn of a row> to read one',
  }
}
