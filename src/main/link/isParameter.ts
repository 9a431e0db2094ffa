import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import type { LinkFile } from './Linker.ts'
import { lookUp } from './scopes.ts'

/** Whether an expression is the name of a parameter: what came in through it is referred to where it was passed. */
export function isParameter(file: LinkFile, expression: ExpressionId): boolean {
  const { facts } = file
  if (operationOf(facts, expression) !== 'name') return false
  const found = lookUp(file, leftOf(facts, expression), stringAt(facts, rightOf(facts, expression)), 'value')
  return found?.kind === 'binding' && file.bindings[found.index]?.kind === 'parameter'
}
