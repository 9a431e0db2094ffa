import { identityOf, order, orderLists } from '../compareValues.ts'
import type { ProjectionClause } from '../Query.ts'
import type { Row, Rows } from './rows.ts'
import type { Context } from './Scope.ts'

/** Rows beyond those that LIMIT keeps, before the surplus is dropped. */
const SORT_SLACK = 10_000

/** Each row once. */
export function* distinct(rows: Rows, { meter }: Context): Rows {
  const seen = new Set<string>()
  for (const row of rows) {
    if (row === undefined) {
      yield undefined
      continue
    }
    const identity = identityOf(row.columns)
    if (seen.has(identity)) continue
    meter.hold(row.columns)
    seen.add(identity)
    yield row
  }
}

/** Sorts by the keys, and rows that tie by all their values, so that the order does not depend on how they were found. */
export function* sorted(rows: Rows, { orderBy }: ProjectionClause, kept: number, { graph, meter }: Context): Rows {
  const directions = orderBy.map(({ descending }) => (descending ? -1 : 1))
  function byKeys(a: Row, b: Row): number {
    for (const [index, direction] of directions.entries()) {
      const sign = order(graph, a.keys[index] ?? null, b.keys[index] ?? null)
      if (sign !== 0) return sign * direction
    }
    return orderLists(graph, a.columns, b.columns)
  }
  const held: Row[] = []
  for (const row of rows) {
    if (row === undefined) {
      yield undefined
      continue
    }
    if (kept === Infinity) meter.hold(row.columns)
    held.push(row)
    if (held.length < kept + SORT_SLACK) continue
    held.sort(byKeys)
    held.length = Math.min(held.length, kept)
  }
  held.sort(byKeys)
  yield* held
}

/** SKIP and LIMIT: asks for no row beyond. */
export function* cut(rows: Rows, skip: number, limit: number): Rows {
  let seen = 0
  if (limit === 0) return
  for (const row of rows) {
    if (row === undefined) {
      yield undefined
      continue
    }
    seen += 1
    if (seen > skip) yield row
    if (seen >= skip + limit) return
  }
}
