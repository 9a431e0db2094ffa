import { queryError } from '../queryError.ts'
import type { Expression, ProjectionClause, ProjectionItem } from '../Query.ts'
import { hasAggregation } from '../walkExpression.ts'
import { compileExpression } from './compileExpression.ts'
import { compileGroups } from './compileGroups.ts'
import { conditionOf } from './located.ts'
import { columnScope, kindOf, rowOf, type Rows } from './rows.ts'
import { cut, distinct, sorted } from './rowStreams.ts'
import { emptyScope, isHidden, withVariable, type Context, type Frames, type Scope } from './Scope.ts'

/** A `WITH` or `RETURN`, ready to run. */
export interface CompiledProjection {
  readonly columns: readonly string[]
  /** The scope of what follows: the columns, in the slots 0, 1, 2 … */
  readonly scope: Scope
  run(input: Frames): Frames
}

/** Compiles a projection for rows of a scope: items, grouping, DISTINCT, ORDER BY, SKIP, LIMIT, and the WHERE of WITH. */
export function compileProjection(clause: ProjectionClause, scope: Scope, context: Context): CompiledProjection {
  const items = [...(clause.star ? everyVariable(clause, scope) : []), ...clause.items]
  const columns = items.map(({ name }) => name)
  refuseTwice(columns, clause)
  const isGrouped = [
    ...items.map(({ expression }) => expression),
    ...clause.orderBy.map((item) => item.expression),
  ].some(hasAggregation)
  const produce = isGrouped ? compileGroups(items, clause, scope, context) : compileRows(items, clause, scope, context)
  const { skip, limit } = countsOf(clause, context)
  const next = columns.reduce(
    (inner, name, index) =>
      withVariable(inner, name, { slot: inner.allocate(), kind: kindOf(items[index]?.expression, scope) }),
    emptyScope(),
  )
  const where =
    clause.where === undefined
      ? undefined
      : conditionOf(compileExpression(clause.where, next, context), clause.where.at)
  return {
    columns,
    scope: next,
    *run(input) {
      let rows = produce(input)
      if (clause.distinct) rows = distinct(rows, context)
      if (clause.orderBy.length > 0) rows = sorted(rows, clause, skip + limit, context)
      if (skip > 0 || limit < Infinity) rows = cut(rows, skip, limit)
      for (const row of rows) {
        if (row === undefined) {
          yield undefined
          continue
        }
        const frame = [...row.columns]
        if (where === undefined || where(frame)) yield frame
      }
    },
  }
}

function everyVariable({ at }: ProjectionClause, scope: Scope): readonly ProjectionItem[] {
  const names = [...scope.variables.keys()].filter((name) => !isHidden(name)).sort()
  if (names.length === 0) throw queryError(at, 'there are no variables for * to mean', 'name what to return')
  return names.map((name) => ({ expression: { kind: 'variable', name, at }, name, named: false }))
}

function refuseTwice(columns: readonly string[], { at }: ProjectionClause): void {
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice !== undefined) throw queryError(at, `two columns are called ${twice}`, 'give one another name with AS')
}

/** Each row for itself. Behind DISTINCT, ORDER BY sees the columns alone. */
function compileRows(
  items: readonly ProjectionItem[],
  clause: ProjectionClause,
  scope: Scope,
  context: Context,
): (input: Frames) => Rows {
  const values = items.map(({ expression }) => compileExpression(expression, scope, context))
  const slots = items.map(() => scope.allocate())
  const sortScope = columnScope(items, slots, clause.distinct ? onlyColumns(scope) : scope)
  const keys = clause.orderBy.map(({ expression }) => compileExpression(expression, sortScope, context))
  return function* project(input) {
    for (const frame of input) yield frame === undefined ? undefined : rowOf(frame, { values, slots, keys })
  }
}

function onlyColumns(scope: Scope): Scope {
  return {
    ...scope,
    gone: new Set(scope.variables.keys()),
    variables: new Map(),
    computed: new Map(),
    missing: 'among the columns, which are all that is left',
  }
}

function countsOf(
  { skip, limit }: ProjectionClause,
  context: Context,
): { readonly skip: number; readonly limit: number } {
  function countOf(expression: Expression | undefined, word: string, without: number): number {
    if (expression === undefined) return without
    const count = compileExpression(expression, emptyScope(), context)([])
    if (typeof count === 'number' && Number.isInteger(count) && count >= 0) return count
    throw queryError(expression.at, `${word} wants a whole number from 0`, 'write the number itself')
  }
  return { skip: countOf(skip, 'SKIP', 0), limit: countOf(limit, 'LIMIT', Infinity) }
}
