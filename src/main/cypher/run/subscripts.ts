import { WrongValue } from '../functions.ts'
import type { Expression, ExpressionOf } from '../Query.ts'
import { isList, kindOfValue, type Value } from '../Value.ts'
import type { Evaluate } from './Scope.ts'

/** `list[index]`, counted from the end where it is negative, and `map['key']`. */
export function compileIndex(expression: ExpressionOf<'index'>, compile: (inner: Expression) => Evaluate): Evaluate {
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

/** `list[from..to]`, without the item at `to`. */
export function compileSlice(expression: ExpressionOf<'slice'>, compile: (inner: Expression) => Evaluate): Evaluate {
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
