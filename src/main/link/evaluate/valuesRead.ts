import type { ExpressionId } from '#model/Expression'
import { lastNameOf, operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import type { Value, Values } from '../values.ts'

/**
 * What an expression is where it is read and not called: of a name that is a field and a method at once, which languages that choose
 * overloads by types allow, the field.
 */
export function valuesRead(linker: Linker, file: LinkFile, expression: ExpressionId): Values {
  const found = linker.evaluate(file, expression)
  if (found.length < 2 || file.rules.overloads !== 'types') return found
  const operation = operationOf(file.facts, expression)
  if (operation !== 'implicit' && operation !== 'member') return found
  const name = lastNameOf(file.facts, expression)
  const read = found.filter(({ value }) => !isMethodNamed(linker, value, name))
  return read.length > 0 ? read : found
}

function isMethodNamed(linker: Linker, value: Value, name: string): boolean {
  if (value.kind !== 'function') return false
  const facts = linker.files[value.file]?.facts
  const fn = facts?.functions[value.fn]
  return fn !== undefined && fn.type >= 0 && facts?.definitions[fn.definition]?.name === name
}
