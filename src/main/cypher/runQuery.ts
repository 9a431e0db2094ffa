import { identityOf, orderLists } from './compareValues.ts'
import { createMeter, HOPS_MAX } from './limits.ts'
import { parseQuery } from './parse/parseQuery.ts'
import type { PropertyGraph } from './PropertyGraph.ts'
import { queryError } from './queryError.ts'
import { compileBranch } from './run/compileBranch.ts'
import type { Context, Frame } from './run/Scope.ts'

/** All rows of a query. */
export interface QueryRows {
  readonly columns: readonly string[]
  /** In the order that the query asks for, rows that tie by their values; without ORDER BY by their values. */
  readonly rows: readonly Frame[]
  /** What a reader of the rows has to know. */
  readonly warnings: readonly string[]
  /** Types of relationships that were followed. */
  readonly followed: readonly string[]
}

/**
 * Answers a query of the openCypher subset that `parseQuery` reads. The rows are a function of the text and the graph.
 * Throws UserError: `query_syntax` with line and column, `resource_exhausted` beyond the limits; and what `pause` throws,
 * which is awaited as time passes.
 */
export async function runQuery(text: string, graph: PropertyGraph, pause: () => Promise<void>): Promise<QueryRows> {
  const query = parseQuery(text)
  const context: Context = { graph, meter: createMeter(), warnings: new Set(), followed: new Set() }
  const branches = query.branches.map((branch) => compileBranch(branch, context))
  const [first] = branches
  if (first === undefined) throw new Error('a query has a branch')
  for (const { columns, at } of branches) {
    if (columns.join('\0') === first.columns.join('\0')) continue
    const wanted = first.columns.join(', ')
    throw queryError(at, `the columns of all branches must be ${wanted}`, 'name them alike with AS')
  }
  const rows: Frame[] = []
  const seen = branches.length > 1 && query.union === 'distinct' ? new Set<string>() : undefined
  for (const branch of branches) {
    for (const row of branch.run()) {
      if (row === undefined) {
        await pause()
        context.meter.turn()
        continue
      }
      const identity = seen === undefined ? '' : identityOf(row)
      if (seen?.has(identity) === true) continue
      seen?.add(identity)
      context.meter.hold(row)
      rows.push(row)
    }
  }
  if (branches.length > 1 || !first.isOrdered) rows.sort((a, b) => orderLists(graph, a, b))
  if (context.meter.cut)
    context.warnings.add(`paths of more than ${HOPS_MAX} hops were not followed: there may be more rows`)
  return {
    columns: first.columns,
    rows,
    warnings: [...context.warnings],
    followed: [...context.followed].map((type) => graph.types[type] ?? ''),
  }
}
