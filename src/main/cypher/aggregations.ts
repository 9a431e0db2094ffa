import { order } from './compareValues.ts'
import { WrongValue } from './functions.ts'
import type { PropertyGraph } from './PropertyGraph.ts'
import { kindOfValue, type Value } from './Value.ts'

/** An aggregation over the values of a group, `null` is left out before it is added. */
export interface Aggregation {
  add(value: Value): void
  result(): Value
}

/** The aggregations by name in lower case. `hold` is told of every item that is kept. */
export const AGGREGATIONS: Readonly<
  Record<string, ((graph: PropertyGraph, hold: (values: readonly Value[]) => void) => Aggregation) | undefined>
> = {
  count: () => folded<number>(0, (sum) => sum + 1),
  sum: () => folded<number>(0, (sum, value) => sum + numeric(value)),
  avg: () => {
    const sum = folded<number>(0, (total, value) => total + numeric(value))
    let count = 0
    return {
      add(value) {
        count += 1
        sum.add(value)
      },
      result: () => (count === 0 ? null : Number(sum.result()) / count),
    }
  },
  min: (graph) => folded<Value>(null, (best, value) => (best === null || order(graph, value, best) < 0 ? value : best)),
  max: (graph) => folded<Value>(null, (best, value) => (best === null || order(graph, value, best) > 0 ? value : best)),
  collect: (_, hold) => {
    const items: Value[] = []
    return {
      add(value) {
        hold([value])
        items.push(value)
      },
      result: () => items,
    }
  },
}

function folded<Result extends Value>(initial: Result, step: (result: Result, value: Value) => Result): Aggregation {
  let result = initial
  return {
    add(value) {
      result = step(result, value)
    },
    result: () => result,
  }
}

function numeric(value: Value): number {
  if (typeof value !== 'number') throw new WrongValue(`takes numbers, not ${kindOfValue(value)}`)
  return value
}
