import { AGGREGATIONS, type Aggregation } from '../aggregations.ts'
import { identityOf } from '../compareValues.ts'
import { queryError } from '../queryError.ts'
import type { Expression, ExpressionOf, ProjectionClause, ProjectionItem } from '../Query.ts'
import { hasAggregation, isAggregation, shapeOf, withinExpression } from '../walkExpression.ts'
import { compileExpression } from './compileExpression.ts'
import { located } from './located.ts'
import { columnScope, kindOf, rowOf, type Rows } from './rows.ts'
import { emptyScope, type Context, type Frame, type Frames, type Scope } from './Scope.ts'

interface Group {
  readonly frame: Frame
  readonly aggregations: readonly (Aggregation & { readonly seen: Set<string> | undefined })[]
}

/** Rows are grouped by the items without aggregation; without such there is one group, even of no rows. */
export function compileGroups(
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
  const kept = grouping.flatMap(({ expression }, index) => {
    const slot = groupSlots[index] ?? 0
    return expression.kind === 'variable' ? [[expression.name, { slot, kind: kindOf(expression, scope) }] as const] : []
  })
  const grouped: Scope = {
    ...columnsOfGroups,
    variables: new Map(kept),
    gone: new Set(scope.variables.keys()),
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
