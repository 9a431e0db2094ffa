import type { Expression } from '../Query.ts'
import { isList, type Value } from '../Value.ts'
import type { MatchItems, MatchNode } from './matchItems.ts'
import type { Context, Evaluate, Frame } from './Scope.ts'

/** A way to the candidates of a node without looking at all: a condition on a property that the graph can look up. */
export interface Lookup {
  readonly node: MatchNode
  /** Slots of this match that its value depends on. */
  readonly needs: ReadonlySet<number>
  /** How many there are, where the value is written out. */
  readonly count: number | undefined
  candidates(frame: Frame): readonly number[]
}

/** The conditions `node.property = value` and `node.property IN values` that can be looked up. */
export function findLookups(
  { nodes, conditions }: MatchItems,
  {
    context: { graph },
    needsOf,
    compile,
  }: {
    readonly context: Context
    needsOf(expression: Expression): ReadonlySet<number>
    compile(expression: Expression): Evaluate
  },
): readonly Lookup[] {
  function lookup(property: Expression, value: Expression, values: (value: Value) => readonly Value[]): Lookup[] {
    if (property.kind !== 'property' || property.of.kind !== 'variable') return []
    const owner = property.of.name
    const node = nodes.find(({ name }) => name === owner)
    const name = graph.nodeProperties.canonical(property.key.name)
    const needs = needsOf(value)
    const isOfItself = node === undefined || needs.has(node.slot)
    if (isOfItself || name === undefined || graph.find(name, '') === undefined) return []
    const evaluate = compile(value)
    function candidates(frame: Frame): readonly number[] {
      const found = values(evaluate(frame)).flatMap((each) =>
        typeof each === 'string' && name !== undefined ? (graph.find(name, each) ?? []) : [],
      )
      return [...new Set(found)].sort((a, b) => a - b)
    }
    return [{ node, needs, count: isConstant(value) ? candidates([]).length : undefined, candidates }]
  }
  return conditions.flatMap((condition) => {
    if (condition.kind === 'binary' && condition.operator === 'IN') {
      return lookup(condition.left, condition.right, (value) => (isList(value) ? value : []))
    }
    if (condition.kind !== 'comparison') return []
    const [only, more] = condition.rest
    if (only?.operator !== '=' || more !== undefined) return []
    const one = (value: Value): readonly Value[] => [value]
    return [...lookup(condition.first, only.operand, one), ...lookup(only.operand, condition.first, one)]
  })
}

function isConstant(expression: Expression): boolean {
  if (expression.kind === 'list') return expression.items.every(isConstant)
  return expression.kind === 'literal'
}
