import { UserError } from '#shared/UserError'
import { equals } from '../compareValues.ts'
import { bounded, WrongValue } from '../functions.ts'
import { queryError, type Position } from '../queryError.ts'
import type { Expression, ExpressionOf } from '../Query.ts'
import { isList, kindOfValue, type Value } from '../Value.ts'
import { shapeOf } from '../walkExpression.ts'
import { compileCall } from './calls.ts'
import { admittedLabels } from './labels.ts'
import { located } from './located.ts'
import { applyBinary, compareBy, and, not, numeric, truth } from './operators.ts'
import { compileOverList } from './overLists.ts'
import { compilePatternExpression } from './patternExpressions.ts'
import { compileProperty } from './properties.ts'
import { compileIndex, compileSlice } from './subscripts.ts'
import { variableOf, type Context, type Evaluate, type Scope } from './Scope.ts'

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
      return compileOverList(expression, { scope, context, compileIn: compileExpression })
    case 'exists':
    case 'count':
    case 'pattern comprehension':
      return compilePatternExpression(expression, { scope, context, compileIn: compileExpression })
  }
  return expression satisfies never
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
