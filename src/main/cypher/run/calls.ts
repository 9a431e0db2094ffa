import { nearNames } from '#graph/nearNames'
import { AGGREGATIONS } from '../aggregations.ts'
import { callFunction, findFunction, FUNCTION_NAMES, WrongValue } from '../functions.ts'
import { queryError } from '../queryError.ts'
import type { Expression, ExpressionOf } from '../Query.ts'
import { isAggregation } from '../walkExpression.ts'
import type { Context, Evaluate } from './Scope.ts'

const REFUSED: Readonly<Record<string, string>> = {
  id: 'numbers of nodes do not leave an index: use n.qn, which means one symbol',
  elementid: 'numbers of nodes do not leave an index: use n.qn, which means one symbol',
  rand: 'the same query has the same answer',
  timestamp: 'the graph has no times',
  datetime: 'the graph has no times',
  shortestpath: 'call find_paths, or bound the length, -[:calls*1..3]->',
}

/** A call of a function. Aggregations are computed before, where they may stand; here they are refused. */
export function compileCall(
  expression: ExpressionOf<'call'> | ExpressionOf<'count all'>,
  compile: (inner: Expression) => Evaluate,
  { graph }: Context,
): Evaluate {
  const { at } = expression
  if (expression.kind === 'count all' || isAggregation(expression)) {
    throw queryError(at, 'an aggregation cannot stand here', 'compute it in WITH first, and filter by its name')
  }
  const name = expression.name.toLowerCase()
  const refused = REFUSED[name]
  if (refused !== undefined) throw queryError(at, `${expression.name}() is not supported`, refused)
  const called = findFunction(name)
  if (called === undefined) {
    const all = [...FUNCTION_NAMES, ...Object.keys(AGGREGATIONS)]
    const near = nearNames(name, all, 3)
    const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${all.join(', ')}`
    throw queryError(at, `there is no function ${expression.name}`, hint, {
      valid_values: all,
      ...(near.length > 0 ? { suggestions: near } : {}),
    })
  }
  const count = expression.arguments.length
  if (expression.distinct) throw queryError(at, `${called.name} takes no DISTINCT`, 'leave DISTINCT out')
  if (count < called.minimum || count > called.maximum) {
    const wanted = called.minimum === called.maximum ? called.minimum : `${called.minimum} to ${called.maximum}`
    throw queryError(at, `${called.name} takes ${wanted} arguments, not ${count}`, 'mend the call')
  }
  const values = expression.arguments.map(compile)
  return (frame) => {
    try {
      return callFunction(
        called,
        values.map((value) => value(frame)),
        graph,
      )
    } catch (error) {
      throw error instanceof WrongValue ? new WrongValue(`${called.name} ${error.message}`) : error
    }
  }
}
