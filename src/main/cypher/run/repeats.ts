import { hasAggregation, withinExpression } from '../walkExpression.ts'
import type { Clause, Expression, ProjectionClause } from '../Query.ts'

/** Aggregations that give the same however often a value comes. */
const BLIND: ReadonlySet<string> = new Set(['min', 'max'])

/**
 * Whether the answer stays the same when rows after clause `index` come more or less often, as long as each comes once: up
 * to a DISTINCT, or to an aggregation that counts different values alone.
 */
export function ignoresRepeats(clauses: readonly Clause[], index: number): boolean {
  for (const clause of clauses.slice(index + 1)) {
    if (clause.kind === 'match' || clause.kind === 'unwind') continue
    const aggregated = clause.items.filter(({ expression }) => hasAggregation(expression))
    if (aggregated.length > 0) return aggregated.every(({ expression }) => isBlind(expression))
    if (clause.distinct) return true
    if (clause.kind === 'return' || isCut(clause)) return false
  }
  return false
}

function isBlind(expression: Expression): boolean {
  return withinExpression(expression).every((each) => {
    if (each.kind === 'count all') return false
    if (each.kind !== 'call' || !hasAggregation(each)) return true
    return each.distinct || BLIND.has(each.name.toLowerCase()) || each.arguments.some(hasAggregation)
  })
}

function isCut({ skip, limit }: ProjectionClause): boolean {
  return skip !== undefined || limit !== undefined
}
