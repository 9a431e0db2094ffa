import { compare, equals } from '../compareValues.ts'
import { bounded, finite, WrongValue } from '../functions.ts'
import type { PropertyGraph } from '../PropertyGraph.ts'
import type { BinaryOperator, Comparison } from '../Query.ts'
import { isList, kindOfValue, printValue, type Value } from '../Value.ts'

/** What a value is as a condition. Throws WrongValue for what is none. */
export function truth(value: Value): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  throw new WrongValue(`wants true or false, not ${kindOfValue(value)}`)
}

/** Three-valued logic: an unknown decides only where the other does not. */
export function and(a: boolean | null, b: boolean | null): boolean | null {
  return a === false || b === false ? false : a === null || b === null ? null : true
}

export function not(a: boolean | null): boolean | null {
  return a === null ? null : !a
}

export function compareBy(operator: Comparison, a: Value, b: Value): boolean | null {
  if (operator === '=') return equals(a, b)
  if (operator === '<>') return not(equals(a, b))
  const sign = compare(a, b)
  if (sign === null || Number.isNaN(sign)) return null
  switch (operator) {
    case '<':
      return sign < 0
    case '<=':
      return sign <= 0
    case '>':
      return sign > 0
    case '>=':
      return sign >= 0
  }
  return operator satisfies never
}

/** Operators that look at both values; `=~` needs its pattern compiled and is not among them. */
export function applyBinary(graph: PropertyGraph, operator: Exclude<BinaryOperator, '=~'>, a: Value, b: Value): Value {
  switch (operator) {
    case 'AND':
      return and(truth(a), truth(b))
    case 'OR':
      return not(and(not(truth(a)), not(truth(b))))
    case 'XOR': {
      const [left, right] = [truth(a), truth(b)]
      return left === null || right === null ? null : left !== right
    }
    case 'IN':
      return isIn(a, b)
    case 'STARTS WITH':
    case 'ENDS WITH':
    case 'CONTAINS':
      // Of what is no text, nothing is known.
      return typeof a === 'string' && typeof b === 'string' ? TEXT_TESTS[operator](a, b) : null
    case '+':
      return add(graph, a, b)
    case '-':
    case '*':
    case '/':
    case '%':
    case '^':
      return a === null || b === null ? null : finite(ARITHMETIC[operator](numeric(a), numeric(b)))
  }
  return operator satisfies never
}

const TEXT_TESTS = {
  'STARTS WITH': (text: string, part: string) => text.startsWith(part),
  'ENDS WITH': (text: string, part: string) => text.endsWith(part),
  CONTAINS: (text: string, part: string) => text.includes(part),
} as const

const ARITHMETIC = {
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '^': (a: number, b: number) => a ** b,
} as const

function isIn(item: Value, list: Value): boolean | null {
  if (list === null) return null
  if (!isList(list)) throw new WrongValue(`wants a list on its right, not ${kindOfValue(list)}`)
  let unknown = false
  for (const each of list) {
    const same = equals(item, each)
    if (same === true) return true
    if (same === null) unknown = true
  }
  return unknown ? null : false
}

function add(graph: PropertyGraph, a: Value, b: Value): Value {
  if (a === null || b === null) return null
  if (isList(a)) return bounded([...a, ...(isList(b) ? b : [b])])
  if (isList(b)) return bounded([a, ...b])
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' || typeof b === 'string') return bounded(printValue(graph, a) + printValue(graph, b))
  throw new WrongValue(`cannot add ${kindOfValue(b)} to ${kindOfValue(a)}`)
}

export function numeric(value: Value): number {
  if (typeof value === 'number') return value
  throw new WrongValue(`wants numbers, not ${kindOfValue(value)}`)
}
