import { AGGREGATIONS } from './aggregations.ts'
import type { Expression, Pattern } from './Query.ts'

/** The expressions directly inside one, those of its patterns too. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
    case 'count all':
      return []
    case 'property':
      return [expression.of]
    case 'index':
      return [expression.of, expression.index]
    case 'slice':
      return present(expression.of, expression.from, expression.to)
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.map(({ value }) => value)
    case 'not':
    case 'negative':
    case 'is null':
    case 'has labels':
      return [expression.operand]
    case 'binary':
      return [expression.left, expression.right]
    case 'comparison':
      return [expression.first, ...expression.rest.map(({ operand }) => operand)]
    case 'call':
      return expression.arguments
    case 'case':
      return present(
        expression.subject,
        ...expression.branches.flatMap(({ when, result }) => [when, result]),
        expression.otherwise,
      )
    case 'comprehension':
      return present(expression.list, expression.where, expression.result)
    case 'quantified':
      return [expression.list, expression.where]
    case 'reduce':
      return [expression.initial, expression.list, expression.result]
    case 'exists':
    case 'count':
      return present(...expression.patterns.flatMap(valuesOf), expression.where)
    case 'pattern comprehension':
      return present(...valuesOf(expression.pattern), expression.where, expression.result)
  }
  return expression satisfies never
}

/** An expression and everything inside it. */
export function withinExpression(expression: Expression): readonly Expression[] {
  return [expression, ...childrenOf(expression).flatMap(withinExpression)]
}

/** Every name that an expression mentions, also those that it binds itself. */
export function namesIn(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>()
  for (const each of withinExpression(expression)) {
    if (each.kind === 'variable') names.add(each.name)
    for (const pattern of patternsOf(each)) {
      for (const { variable } of [pattern, ...pattern.nodes, ...pattern.hops]) {
        if (variable !== undefined) names.add(variable.name)
      }
    }
  }
  return names
}

export function isAggregation(expression: Expression): boolean {
  if (expression.kind === 'count all') return true
  return expression.kind === 'call' && Object.hasOwn(AGGREGATIONS, expression.name.toLowerCase())
}

export function hasAggregation(expression: Expression): boolean {
  return withinExpression(expression).some(isAggregation)
}

/** A text that is the same for expressions that are written alike, wherever they stand. */
export function shapeOf(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => (key === 'at' ? undefined : value))
}

/** The conditions that must all hold where this one must. */
export function conjunctsOf(where: Expression | undefined): readonly Expression[] {
  if (where === undefined) return []
  if (where.kind !== 'binary' || where.operator !== 'AND') return [where]
  return [...conjunctsOf(where.left), ...conjunctsOf(where.right)]
}

function patternsOf(expression: Expression): readonly Pattern[] {
  if (expression.kind === 'exists' || expression.kind === 'count') return expression.patterns
  return expression.kind === 'pattern comprehension' ? [expression.pattern] : []
}

function valuesOf(pattern: Pattern): readonly Expression[] {
  return [...pattern.nodes, ...pattern.hops].flatMap(({ properties }) => properties.map(({ value }) => value))
}

function present(...expressions: readonly (Expression | undefined)[]): readonly Expression[] {
  return expressions.filter((expression) => expression !== undefined)
}
