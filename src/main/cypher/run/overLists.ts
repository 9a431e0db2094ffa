import { growingList, WrongValue } from '../functions.ts'
import type { ExpressionOf } from '../Query.ts'
import { isList, kindOfValue, type Value } from '../Value.ts'
import type { CompileIn } from './compileMatch.ts'
import { truth } from './operators.ts'
import { withVariable, type Context, type Evaluate, type Frame, type Scope } from './Scope.ts'

/** What binds a variable to each item of a list in turn. */
export function compileOverList(
  expression: ExpressionOf<'comprehension'> | ExpressionOf<'quantified'> | ExpressionOf<'reduce'>,
  { scope, context, compileIn }: { readonly scope: Scope; readonly context: Context; readonly compileIn: CompileIn },
): Evaluate {
  const { meter } = context
  const list = compileIn(expression.list, scope, context)
  const slot = scope.allocate()
  const inside = withVariable(scope, expression.variable.name, { slot, kind: 'value' })
  function itemsOf(frame: Frame): readonly Value[] | null {
    const items = list(frame)
    if (items === null || isList(items)) return items
    throw new WrongValue(`IN wants a list, not ${kindOfValue(items)}`)
  }
  switch (expression.kind) {
    case 'comprehension': {
      const where = expression.where === undefined ? undefined : compileIn(expression.where, inside, context)
      const result = expression.result === undefined ? undefined : compileIn(expression.result, inside, context)
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
      const where = compileIn(expression.where, inside, context)
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
      const initial = compileIn(expression.initial, scope, context)
      const accumulator = scope.allocate()
      const both = withVariable(inside, expression.accumulator.name, { slot: accumulator, kind: 'value' })
      const result = compileIn(expression.result, both, context)
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
