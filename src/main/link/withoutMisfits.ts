import type { ExpressionId } from '#model/Expression'
import { mayBeLeftOut } from './evaluate/argumentsGiven.ts'
import { receiverShift } from './evaluate/infer.ts'
import { operationOf } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { FunctionValue, Reached, Values } from './values.ts'

/**
 * The callees of a call where overloads are chosen by types: methods that do not take as many arguments are not meant where a base outside
 * the project may have one of that name that does.
 */
export function withoutMisfits(linker: Linker, callees: Values, args: readonly ExpressionId[], file: LinkFile): Values {
  if (file.rules.overloads !== 'types') return callees
  const methods = callees.flatMap(({ value }) => (value.kind === 'function' ? [value] : []))
  if (methods.length === 0 || methods.length < callees.length) return callees
  if (args.some((each) => operationOf(file.facts, each) === 'spread')) return callees
  if (args.length > 0 && methods.some((value) => linker.files[value.file]?.rules.namesArguments === true))
    return callees
  if (methods.some((value) => takesCount(linker, value, args.length))) return callees
  const outside = linker.values.union(methods.map((value) => inheritedFromOutside(linker, value)))
  return outside.length > 0 ? outside : callees
}

function takesCount(linker: Linker, value: FunctionValue, count: number): boolean {
  const file = linker.files[value.file]
  const facts = file?.facts.functions[value.fn]
  if (file === undefined || facts === undefined || facts.type < 0) return true
  const parameters = facts.parameters.slice(receiverShift(file, value))
  if (count > parameters.length) return parameters[parameters.length - 1]?.kind === 'rest'
  return parameters.slice(count).every(mayBeLeftOut)
}

/** What the bases outside the project of the type that a method is called on have under its name. */
function inheritedFromOutside(linker: Linker, { file: index, fn, receiver }: FunctionValue): readonly Reached[] {
  const { facts } = linker.files[index] ?? {}
  const name = facts?.definitions[facts.functions[fn]?.definition ?? -1]?.name
  if (name === undefined || (receiver?.kind !== 'instance' && receiver?.kind !== 'class')) return []
  const receiverFile = linker.files[receiver.file]
  if (receiverFile === undefined) return []
  const { opaque } = linker.hierarchy.ancestryOf(receiverFile, receiver.type)
  const bases = opaque.filter(({ value }) => value.kind === 'external')
  return linker.membersOf(bases, name)
}
