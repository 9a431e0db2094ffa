import { OPERATIONS, type ExpressionId, type Operation } from '#model/Expression'
import type { FileFacts } from '#model/FileFacts'

/** Reading the expression table of a file. */
export function operationOf(facts: FileFacts, expression: ExpressionId): Operation {
  return OPERATIONS[facts.expressions.code[expression * 3] ?? 0] ?? 'unknown'
}

export function leftOf(facts: FileFacts, expression: ExpressionId): number {
  return facts.expressions.code[expression * 3 + 1] ?? -1
}

export function rightOf(facts: FileFacts, expression: ExpressionId): number {
  return facts.expressions.code[expression * 3 + 2] ?? -1
}

/** The items of the run at `offset`. */
export function listAt(facts: FileFacts, offset: number): readonly number[] {
  if (offset < 0) return []
  const { lists } = facts.expressions
  return lists.slice(offset + 1, offset + 1 + (lists[offset] ?? 0))
}

/** The names that the items of a tuple have. */
export function namesAt(facts: FileFacts, list: number): readonly string[] {
  return listAt(facts, list).map((name) => stringAt(facts, name))
}

export function stringAt(facts: FileFacts, index: number): string {
  return facts.strings[index] ?? ''
}

/** The last name of an expression as written: of `a.b.c()` it is `c`; empty where there is none. */
export function lastNameOf(facts: FileFacts, expression: ExpressionId): string {
  let at = expression
  for (let step = 0; step < LAST_NAME_STEPS; step += 1) {
    const left = leftOf(facts, at)
    switch (operationOf(facts, at)) {
      case 'name':
      case 'implicit':
      case 'member':
        return stringAt(facts, rightOf(facts, at))
      case 'imported':
        return facts.imports[left]?.local ?? ''
      case 'narrowed':
      case 'excluded':
      case 'await':
      case 'generic':
      case 'element':
      case 'call':
        at = left
        break
      default:
        return ''
    }
  }
  return ''
}

const LAST_NAME_STEPS = 8

/** What a callee is without the type arguments that are written behind it. */
export function withoutTypeArguments(facts: FileFacts, callee: ExpressionId): ExpressionId {
  return operationOf(facts, callee) === 'generic' ? leftOf(facts, callee) : callee
}
