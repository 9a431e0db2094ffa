import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf, rightOf, stringAt } from '../expressions.ts'
import { lookUpImplicit, type ImplicitName } from '../implicitNames.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type Value, type Values } from '../values.ts'
import { withArgumentNamespaces } from './argumentLookUp.ts'
import { callMethodsOf } from './calls.ts'
import { implicitMeaning } from './implicit.ts'

/** What a call calls: what its callee may be, by the rules of the language for names that are called. */
export function calleeValues(
  linker: Linker,
  file: LinkFile,
  callee: ExpressionId,
  args: readonly ExpressionId[],
): Values {
  const found = linker.evaluate(file, callee)
  const meant = file.rules.propertiesHideNoFunctions === true ? behindProperties(linker, file, callee, found) : found
  return withArgumentNamespaces(linker, file, { callee, args }, meant)
}

/** `news(id)` where a property `news` is nearer than the function: what cannot be called is not meant. */
function behindProperties(linker: Linker, file: LinkFile, callee: ExpressionId, found: Values): Values {
  const { facts } = file
  const operation = operationOf(facts, callee)
  const isMember = operation === 'implicit'
  if (!isMember && operation !== 'name') return found
  if (found.some(({ value }) => mayBeCalled(linker, value, isMember))) return found
  const [scope, name] = [leftOf(facts, callee), stringAt(facts, rightOf(facts, callee))]
  const meaning = lookUpImplicit(linker, file, scope, name, 'value', (each) => isFunction(file, each))
  const functions = meaning === undefined ? NOTHING : implicitMeaning(linker, file, scope, name, meaning)
  return functions.some(({ value }) => value.kind === 'function') ? functions : found
}

/** Of a property, what is surely a function; of a variable, whatever may be one. */
function mayBeCalled(linker: Linker, value: Value, isMember: boolean): boolean {
  switch (value.kind) {
    case 'function':
    case 'functionType':
    case 'class':
    case 'libraryMethod':
    case 'typeParameter':
      return true
    case 'instance':
      return callMethodsOf(linker, value, 0).length > 0
    case 'builtin':
      return !value.made
    case 'external':
      return !isMember || !value.made
    case 'literal':
    case 'container':
    case 'tuple':
      return false
    default:
      return !isMember
  }
}

function isFunction(file: LinkFile, found: ImplicitName): boolean {
  if (found.kind === 'member') return found.members.some(({ kind }) => kind === 'method')
  if (found.kind === 'binding') {
    return found.binding.values.some((each) => operationOf(file.facts, each) === 'function')
  }
  return true
}
