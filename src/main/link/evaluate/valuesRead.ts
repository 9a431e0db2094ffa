import type { ExpressionId } from '#model/Expression'
import { lastNameOf, operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { mayBeLeftOut } from './argumentsGiven.ts'
import type { Value, Values } from '../values.ts'

/**
 * What an expression is where it is read and not called: of a name that is a field and a method at once, which languages that choose
 * overloads by types allow, the field.
 */
export function valuesRead(linker: Linker, file: LinkFile, expression: ExpressionId): Values {
  const found =
    file.rules.callsByName === true
      ? called(linker, file, linker.evaluate(file, expression))
      : linker.evaluate(file, expression)
  if (found.length < 2 || file.rules.overloads !== 'types') return found
  const operation = operationOf(file.facts, expression)
  if (operation !== 'implicit' && operation !== 'member') return found
  const name = lastNameOf(file.facts, expression)
  const read = found.filter(({ value }) => !isMethodNamed(linker, value, name))
  return read.length > 0 ? read : found
}

/** Methods that their name alone calls, as what they give. */
function called(linker: Linker, file: LinkFile, values: Values): Values {
  if (!values.some(({ value }) => isCalledByName(linker, value))) return values
  return linker.values.union(
    values.map((pair) => (isCalledByName(linker, pair.value) ? linker.callResult([pair], [], file) : [pair])),
  )
}

/** Whether a value is a method without parameters. */
export function isCalledByName(linker: Linker, value: Value): boolean {
  if (value.kind !== 'function') return false
  const facts = linker.files[value.file]?.facts.functions[value.fn]
  return facts !== undefined && facts.definition >= 0 && facts.type >= 0 && facts.parameters.every(mayBeLeftOut)
}

function isMethodNamed(linker: Linker, value: Value, name: string): boolean {
  if (value.kind !== 'function') return false
  const facts = linker.files[value.file]?.facts
  const fn = facts?.functions[value.fn]
  return fn !== undefined && fn.type >= 0 && facts?.definitions[fn.definition]?.name === name
}
