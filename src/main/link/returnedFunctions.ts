import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Value, Values } from './values.ts'

/**
 * What a site calls, where that is the result of a call whose declared type says only that it is a function (`route('/')(view)`, `@route('/')`):
 * with the functions that are made inside the called one and returned in its place. What it hands back of its arguments is not told apart by
 * call, and left out.
 */
export function withReturnedFunctions(linker: Linker, file: LinkFile, callee: ExpressionId, callees: Values): Values {
  if (operationOf(file.facts, callee) !== 'call') return callees
  if (!callees.some(({ value }) => value.kind === 'functionType')) return callees
  const returned = linker.evaluate(file, leftOf(file.facts, callee)).flatMap(({ value }) => {
    const calledFile = value.kind === 'function' ? linker.files[value.file] : undefined
    const called = value.kind === 'function' ? calledFile?.facts.functions[value.fn] : undefined
    if (calledFile === undefined || called === undefined) return []
    const given = called.returns.flatMap((each) => linker.evaluate(calledFile, each))
    return given.filter((pair) => isMadeIn(calledFile, called.definition, pair.value))
  })
  if (returned.length === 0) return callees
  return linker.values.union([callees.filter(({ value }) => value.kind !== 'functionType'), returned])
}

/** Whether a value is a function that is written inside a function of the file. */
function isMadeIn(file: LinkFile, definition: number, value: Value): boolean {
  if (value.kind !== 'function' || value.file !== file.index || definition < 0) return false
  const made = file.facts.functions[value.fn]
  if (made === undefined) return false
  const around =
    made.definition >= 0 ? file.facts.definitions[made.definition]?.container : file.facts.scopes[made.scope]?.owner
  return around === definition
}
