import { z } from 'zod'
import { EDGE_KINDS, SITE_STATUSES, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import { defineQuery, EVERYWHERE, type QueryResult } from './defineQuery.ts'
import { siteCounts } from './rows/siteCounts.ts'
import { SYMBOL_FIELDS } from './rows/symbolFields.ts'
import { wholeTable } from './rows/wholeTable.ts'

interface Result extends QueryResult {
  readonly symbols: number
  readonly edges: number
}

export const getGraphSchema = defineQuery({
  name: 'get_graph_schema',
  title: 'What is in the graph?',
  description: 'Kinds of symbols, edges and resolutions with counts; the columns that fields can add.',
  needs: 'graph',
  surfaces: EVERYWHERE,
  effect: 'none',
  params: z.strictObject({}),
  lists: {},
  paging: 'separate',
  run({ reader }): Result {
    const { symbols, edges } = reader.graph
    const sites = siteCounts(reader).all
    return {
      symbols: reader.symbolCount,
      edges: reader.edgeCount,
      scalars: { symbols: reader.symbolCount, edges: reader.edgeCount, fields: Object.keys(SYMBOL_FIELDS) },
      tables: {
        symbol_kinds: wholeTable(['kind', 'count'], counted(SYMBOL_KINDS, symbols.kind)),
        edge_kinds: wholeTable(['kind', 'count'], counted(EDGE_KINDS, edges.kind)),
        vias: wholeTable(
          ['via', 'edges', 'counts'],
          counted(VIAS, edges.via).map(([via, count]) => [via, count, via !== 'possible']),
        ),
        site_statuses: wholeTable(
          ['status', 'count'],
          SITE_STATUSES.map((status) => [status, sites[status]]),
        ),
      },
    }
  },
  judge: () => 'INFO',
  say: ({ symbols, edges }) => ({
    summary: `graph: ${symbols} symbols, ${edges} edges`,
    next: 'call search_graph kind=<kind> or callers symbol=<name>',
  }),
})

function counted(names: readonly string[], column: Uint8Array): readonly (readonly [string, number])[] {
  const counts = new Int32Array(names.length)
  for (const value of column) counts[value] = (counts[value] ?? 0) + 1
  return names.map((name, index) => [name, counts[index] ?? 0])
}
