import { UserError } from '#shared/UserError'
import { nearNames } from '#graph/nearNames'
import { AGGREGATIONS } from '../aggregations.ts'
import { equals } from '../compareValues.ts'
import { bounded, callFunction, findFunction, growingList, FUNCTION_NAMES, WrongValue } from '../functions.ts'
import { queryError, type Position } from '../queryError.ts'
import type { Expression, ExpressionOf } from '../Query.ts'
import { isList, kindOfValue, type Value } from '../Value.ts'
import { isAggregation, shapeOf } from '../walkExpression.ts'
import { admittedLabels } from './labels.ts'
import { located } from './located.ts'
import { applyBinary, compareBy, and, not, numeric, truth } from './operators.ts'
import { compilePatternExpression } from './patternExpressions.ts'
import { compileProperty } from './properties.ts'
import { variableOf, withVariable, type Context, type Evaluate, type Frame, type Scope } from './Scope.ts'

/**
 * Turns an expression into a function of frames. Throws UserError for names, properties, labels and functions that do not
 * exist; what comes out throws UserError for values of the wrong kind. Both say where.
 */
export function compileExpression(expression: Expression, scope: Scope, context: Context): Evaluate {
  const computed = scope.computed.size === 0 ? undefined : scope.computed.get(shapeOf(expression))
  if (computed !== undefined) return (frame) => frame[computed] ?? null
  const evaluate = compileKind(expression, scope, context)
  if (expression.kind === 'literal' || expression.kind === 'variable') return evaluate
  return (frame) => {
    try {
      return evaluate(frame)
    } catch (error) {
      throw located(error, expression.at)
    }
  }
}

function compileKind(expression: Expression, scope: Scope, context: Context): Evaluate {
  const compile = (inner: Expression): Evaluate => compileExpression(inner, scope, context)
  switch (expression.kind) {
    case 'literal':
      return () => expression.value
    case 'variable': {
      const { slot } = variableOf(scope, expression)
      return (frame) => frame[slot] ?? null
    }
    case 'property':
      return compileProperty(expression, { scope, context, compile })
    case 'index':
      return compileIndex(expression, compile)
    case 'slice':
      return compileSlice(expression, compile)
    case 'list': {
      const items = expression.items.map(compile)
      return (frame) => bounded(items.map((item) => item(frame)))
    }
    case 'map': {
      const entries = expression.entries.map(({ key, value }) => [key.name, compile(value)] as const)
      return (frame) => bounded({ kind: 'map', entries: new Map(entries.map(([key, value]) => [key, value(frame)])) })
    }
    case 'not': {
      const operand = compile(expression.operand)
      return (frame) => not(truth(operand(frame)))
    }
    case 'negative': {
      const operand = compile(expression.operand)
      return (frame) => {
        const value = operand(frame)
        return value === null ? null : -numeric(value)
      }
    }
    case 'binary':
      return compileBinary(expression, compile, context)
    case 'comparison':
      return compileComparison(expression, compile)
    case 'is null': {
      const operand = compile(expression.operand)
      return (frame) => (operand(frame) === null) !== expression.negated
    }
    case 'has labels':
      return compileHasLabels(expression, compile, context)
    case 'count all':
    case 'call':
      return compileCall(expression, compile, context)
    case 'case':
      return compileCase(expression, compile)
    case 'comprehension':
    case 'quantified':
    case 'reduce':
      return compileOverList(expression, scope, context)
    case 'exists':
    case 'count':
    case 'pattern comprehension':
      return compilePatternExpression(expression, { scope, context, compileIn: compileExpression })
  }
  return expression satisfies never
}

function compileIndex(expression: ExpressionOf<'index'>, compile: (inner: Expression) => Evaluate): Evaluate {
  const of = compile(expression.of)
  const index = compile(expression.index)
  return (frame) => {
    const [value, key] = [of(frame), index(frame)]
    if (value === null || key === null) return null
    if (isList(value)) return value.at(whole(key)) ?? null
    if (typeof value === 'object' && value.kind === 'map' && typeof key === 'string') {
      return value.entries.get(key) ?? null
    }
    throw new WrongValue(`[…] takes an item of a list, not of ${kindOfValue(value)}`)
  }
}

function compileSlice(expression: ExpressionOf<'slice'>, compile: (inner: Expression) => Evaluate): Evaluate {
  const of = compile(expression.of)
  const from = expression.from === undefined ? (): Value => 0 : compile(expression.from)
  const to = expression.to === undefined ? undefined : compile(expression.to)
  return (frame) => {
    const value = of(frame)
    const [start, end] = [from(frame), to?.(frame)]
    if (value === null || start === null || end === null) return null
    if (!isList(value)) throw new WrongValue(`[…] takes items of a list, not of ${kindOfValue(value)}`)
    return value.slice(whole(start), end === undefined ? undefined : whole(end))
  }
}

function whole(value: Value): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new WrongValue('[…] wants a whole number')
  return value
}

function compileBinary(
  { operator, left, right }: ExpressionOf<'binary'>,
  compile: (inner: Expression) => Evaluate,
  { graph }: Context,
): Evaluate {
  const first = compile(left)
  const second = compile(right)
  if (operator === '=~') return compileMatches(first, second, { right, graph })
  const decided = operator === 'AND' ? false : operator === 'OR' ? true : undefined
  return (frame) => {
    const value = first(frame)
    if (decided !== undefined && value === decided) return value
    return applyBinary(graph, operator, value, second(frame))
  }
}

/** A pattern that is written out is compiled once. */
function compileMatches(
  first: Evaluate,
  second: Evaluate,
  { right, graph }: { readonly right: Expression; readonly graph: Context['graph'] },
): Evaluate {
  let last: { readonly pattern: string; readonly matches: (text: string) => boolean } | undefined
  function matcher(pattern: string): (text: string) => boolean {
    if (last?.pattern !== pattern) last = { pattern, matches: compiledPattern(graph, pattern, right.at) }
    return last.matches
  }
  if (right.kind === 'literal' && typeof right.value === 'string') matcher(right.value)
  return (frame) => {
    const [text, pattern] = [first(frame), second(frame)]
    return typeof text === 'string' && typeof pattern === 'string' ? matcher(pattern)(text) : null
  }
}

function compiledPattern(graph: Context['graph'], pattern: string, at: Position): (text: string) => boolean {
  try {
    return graph.matcher(pattern)
  } catch (error) {
    throw error instanceof UserError ? queryError(at, error.message, error.hint, { cause: error }) : error
  }
}

function compileComparison(expression: ExpressionOf<'comparison'>, compile: (inner: Expression) => Evaluate): Evaluate {
  const first = compile(expression.first)
  const rest = expression.rest.map(({ operator, operand }) => ({ operator, operand: compile(operand) }))
  return (frame) => {
    let left = first(frame)
    let all: boolean | null = true
    for (const { operator, operand } of rest) {
      const right = operand(frame)
      all = and(all, compareBy(operator, left, right))
      left = right
    }
    return all
  }
}

function compileHasLabels(
  expression: ExpressionOf<'has labels'>,
  compile: (inner: Expression) => Evaluate,
  { graph }: Context,
): Evaluate {
  const operand = compile(expression.operand)
  const admitted = admittedLabels(graph, expression.labels)
  return (frame) => {
    const value = operand(frame)
    if (value === null) return null
    if (typeof value !== 'object' || isList(value) || value.kind !== 'node') {
      throw new WrongValue(`only nodes have labels, not ${kindOfValue(value)}`)
    }
    return admitted === undefined || admitted[graph.labelOf(value.id)] === 1
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  id: 'numbers of nodes do not leave an index: use n.qn, which means one symbol',
  elementid: 'numbers of nodes do not leave an index: use n.qn, which means one symbol',
  rand: 'the same query has the same answer',
  timestamp: 'the graph has no times',
  datetime: 'the graph has no times',
  shortestpath: 'call find_paths, or bound the length, -[:calls*1..3]->',
}

function compileCall(
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

function compileCase(expression: ExpressionOf<'case'>, compile: (inner: Expression) => Evaluate): Evaluate {
  const subject = expression.subject === undefined ? undefined : compile(expression.subject)
  const branches = expression.branches.map(({ when, result }) => ({ when: compile(when), result: compile(result) }))
  const otherwise = expression.otherwise === undefined ? (): Value => null : compile(expression.otherwise)
  return (frame) => {
    const value = subject?.(frame)
    const chosen = branches.find(({ when }) =>
      value === undefined ? truth(when(frame)) === true : equals(value, when(frame)) === true,
    )
    return (chosen?.result ?? otherwise)(frame)
  }
}

/** What binds a variable to each item of a list in turn. */
function compileOverList(
  expression: ExpressionOf<'comprehension'> | ExpressionOf<'quantified'> | ExpressionOf<'reduce'>,
  scope: Scope,
  context: Context,
): Evaluate {
  const { meter } = context
  const list = compileExpression(expression.list, scope, context)
  const slot = scope.allocate()
  const inside = withVariable(scope, expression.variable.name, { slot, kind: 'value' })
  function itemsOf(frame: Frame): readonly Value[] | null {
    const items = list(frame)
    if (items === null || isList(items)) return items
    throw new WrongValue(`IN wants a list, not ${kindOfValue(items)}`)
  }
  switch (expression.kind) {
    case 'comprehension': {
      const where = expression.where === undefined ? undefined : compileExpression(expression.where, inside, context)
      const result = expression.result === undefined ? undefined : compileExpression(expression.result, inside, context)
      return (frame) => {
        const kept = growingList()
        const items = itemsOf(frame)
        for (const item of items ?? []) {
          meter.step()
          frame[slot] = item
          if (where === undefined || truth(where(frame)) === true) kept.add(result === undefined ? item : result(frame))
        }
        return items === null ? null : kept.items
      }
    }
    case 'quantified': {
      const where = compileExpression(expression.where, inside, context)
      return (frame) => {
        const items = itemsOf(frame)
        if (items === null) return null
        const counts = { yes: 0, unknown: 0 }
        for (const item of items) {
          meter.step()
          frame[slot] = item
          const holds = truth(where(frame))
          if (holds === true) counts.yes += 1
          if (holds === null) counts.unknown += 1
        }
        return quantified(expression.quantifier, counts, items.length)
      }
    }
    case 'reduce': {
      const initial = compileExpression(expression.initial, scope, context)
      const accumulator = scope.allocate()
      const both = withVariable(inside, expression.accumulator.name, { slot: accumulator, kind: 'value' })
      const result = compileExpression(expression.result, both, context)
      return (frame) => {
        const items = itemsOf(frame)
        if (items === null) return null
        let value = initial(frame)
        for (const item of items) {
          meter.step()
          frame[slot] = item
          frame[accumulator] = value
          value = result(frame)
        }
        return value
      }
    }
  }
  return expression satisfies never
}

function quantified(
  quantifier: ExpressionOf<'quantified'>['quantifier'],
  { yes, unknown }: { readonly yes: number; readonly unknown: number },
  all: number,
): boolean | null {
  switch (quantifier) {
    case 'all':
      return yes + unknown < all ? false : unknown > 0 ? null : true
    case 'any':
      return yes > 0 ? true : unknown > 0 ? null : false
    case 'none':
      return yes > 0 ? false : unknown > 0 ? null : true
    case 'single':
      return yes > 1 ? false : unknown > 0 ? null : yes === 1
  }
  return quantifier satisfies never
}
