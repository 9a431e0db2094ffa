import { AGGREGATIONS, type Aggregation } from '../aggregations.ts'
import { identityOf, order, orderLists } from '../compareValues.ts'
import { queryError } from '../queryError.ts'
import type { Expression, ExpressionOf, ProjectionClause, ProjectionItem } from '../Query.ts'
import type { Value } from '../Value.ts'
import { hasAggregation, isAggregation, shapeOf, withinExpression } from '../walkExpression.ts'
import { compileExpression } from './compileExpression.ts'
import { conditionOf, located } from './located.ts'
import {
  emptyScope,
  isHidden,
  withVariable,
  type Context,
  type Evaluate,
  type Frame,
  type Frames,
  type Scope,
  type VariableKind,
} from './Scope.ts'

/** A `WITH` or `RETURN`, ready to run. */
export interface CompiledProjection {
  readonly columns: readonly string[]
  /** The scope of what follows: the columns, in the slots 0, 1, 2 … */
  readonly scope: Scope
  run(input: Frames): Frames
}

/** A row on its way: its columns, and what it is sorted by. */
interface Row {
  readonly columns: readonly Value[]
  readonly keys: readonly Value[]
}
type Rows = Generator<Row | undefined, void>

/** Rows beyond those that LIMIT keeps, before the surplus is dropped. */
const SORT_SLACK = 10_000

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

/** A variable stays what it was known to be. */
function kindOf(expression: Expression | undefined, scope: Scope): VariableKind {
  if (expression?.kind !== 'variable') return 'value'
  return scope.variables.get(expression.name)?.kind ?? 'value'
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

function rowOf(
  frame: Frame,
  {
    values,
    slots,
    keys,
  }: { readonly values: readonly Evaluate[]; readonly slots: readonly number[]; readonly keys: readonly Evaluate[] },
): Row {
  const columns = values.map((value) => value(frame))
  columns.forEach((value, index) => (frame[slots[index] ?? 0] = value))
  return { columns, keys: keys.map((key) => key(frame)) }
}

function onlyColumns(scope: Scope): Scope {
  return {
    ...scope,
    variables: new Map(),
    computed: new Map(),
    missing: 'among the columns, which are all that is left',
  }
}

/** The scope in which ORDER BY stands: columns by their names, and by what they were written as. */
function columnScope(items: readonly ProjectionItem[], slots: readonly number[], outer: Scope): Scope {
  let scope = outer
  const computed = new Map(outer.computed)
  items.forEach(({ name, expression }, index) => {
    const slot = slots[index] ?? 0
    scope = withVariable(scope, name, { slot, kind: kindOf(expression, outer) })
    computed.set(shapeOf(expression), slot)
  })
  return { ...scope, computed }
}

interface Group {
  readonly frame: Frame
  readonly aggregations: readonly (Aggregation & { readonly seen: Set<string> | undefined })[]
}

/** Rows are grouped by the items without aggregation; without such there is one group, even of no rows. */
function compileGroups(
  items: readonly ProjectionItem[],
  clause: ProjectionClause,
  scope: Scope,
  context: Context,
): (input: Frames) => Rows {
  const grouping = items.filter(({ expression }) => !hasAggregation(expression))
  const groupScope = emptyScope()
  const groupSlots = grouping.map(() => groupScope.allocate())
  const groupValues = grouping.map(({ expression }) => compileExpression(expression, scope, context))
  const calls = aggregationsIn([
    ...items.map(({ expression }) => expression),
    ...clause.orderBy.map(({ expression }) => expression),
  ]).map((call) => ({ ...compileAggregation(call, scope, context), slot: groupScope.allocate(), shape: shapeOf(call) }))
  const columnsOfGroups = columnScope(grouping, groupSlots, groupScope)
  // Only a variable that is a column itself stays a name; everything else is known as what was computed.
  const grouped: Scope = {
    ...columnsOfGroups,
    variables: new Map(),
    computed: new Map([...columnsOfGroups.computed, ...calls.map(({ shape, slot }) => [shape, slot] as const)]),
    missing: 'beside the aggregation: return it as a column of its own',
  }
  const values = items.map(({ expression }) => compileExpression(expression, grouped, context))
  const slots = items.map(() => groupScope.allocate())
  const sortScope = columnScope(items, slots, grouped)
  const keys = clause.orderBy.map(({ expression }) => compileExpression(expression, sortScope, context))

  function newGroup(frame: Frame): Group {
    context.meter.hold(frame)
    return { frame, aggregations: calls.map(({ create }) => create()) }
  }
  return function* group(input) {
    const groups = new Map<string, Group>()
    for (const frame of input) {
      if (frame === undefined) {
        yield undefined
        continue
      }
      const key = groupValues.map((value) => value(frame))
      const identity = identityOf(key)
      const known = groups.get(identity) ?? newGroup(key)
      groups.set(identity, known)
      calls.forEach(({ add }, index) => {
        const aggregation = known.aggregations[index]
        if (aggregation !== undefined) add(frame, aggregation)
      })
    }
    if (groups.size === 0 && grouping.length === 0) groups.set('', newGroup([]))
    for (const { frame, aggregations } of groups.values()) {
      calls.forEach(({ slot }, index) => (frame[slot] = aggregations[index]?.result() ?? null))
      yield rowOf(frame, { values, slots, keys })
    }
  }
}

type AggregationCall = ExpressionOf<'call'> | ExpressionOf<'count all'>

function aggregationsIn(expressions: readonly Expression[]): readonly AggregationCall[] {
  const calls = new Map<string, AggregationCall>()
  for (const each of expressions.flatMap(withinExpression)) {
    const isCall = each.kind === 'call' || each.kind === 'count all'
    if (isCall && isAggregation(each)) calls.set(shapeOf(each), each)
  }
  return [...calls.values()]
}

interface CompiledAggregation {
  create(): Group['aggregations'][number]
  add(frame: Frame, aggregation: Group['aggregations'][number]): void
}

/** `count(*)` counts rows; every other aggregation passes over `null`, and with DISTINCT over what it has seen. */
function compileAggregation(call: AggregationCall, scope: Scope, context: Context): CompiledAggregation {
  const { graph, meter } = context
  const name = call.kind === 'call' ? call.name.toLowerCase() : 'count'
  const make = AGGREGATIONS[name]
  const [argument, more] = call.kind === 'call' ? call.arguments : []
  const isWrong = call.kind === 'call' && (argument === undefined || more !== undefined)
  if (make === undefined || isWrong) throw queryError(call.at, `${name} takes one argument`, 'mend the call')
  const value = argument === undefined ? undefined : compileExpression(argument, scope, context)
  const isDistinct = call.kind === 'call' && call.distinct
  return {
    create: () => ({ ...make(graph, meter.hold), seen: isDistinct ? new Set() : undefined }),
    add(frame, aggregation) {
      const item = value === undefined ? true : value(frame)
      if (item === null) return
      if (aggregation.seen !== undefined) {
        const identity = identityOf(item)
        if (aggregation.seen.has(identity)) return
        meter.hold([item])
        aggregation.seen.add(identity)
      }
      try {
        aggregation.add(item)
      } catch (error) {
        throw located(error, call.at)
      }
    },
  }
}

function* distinct(rows: Rows, { meter }: Context): Rows {
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
function* sorted(rows: Rows, { orderBy }: ProjectionClause, kept: number, { graph, meter }: Context): Rows {
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

function* cut(rows: Rows, skip: number, limit: number): Rows {
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
