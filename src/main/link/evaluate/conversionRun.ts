import type { ExpressionId } from '#model/Expression'
import type { LinkFile, Linker } from '../Linker.ts'
import { pointersOf } from '../pointers.ts'
import { NOTHING, type FunctionValue, type Reached, type Values } from '../values.ts'
import { argumentsGiven } from './argumentsGiven.ts'
import { converterFor, type Asked } from './converters.ts'
import { receiverShift } from './infer.ts'
import { substitute, substitutionFor } from './substitute.ts'

/** The function that runs where an expression of a file is used as a value of a type that the file names. */
export function conversionRun(
  linker: Linker,
  file: LinkFile,
  value: ExpressionId,
  type: ExpressionId,
  asked: Asked,
): Values {
  if (!linker.hasConverters) return NOTHING
  return converterFor(linker, givenBy(linker, file, value), linker.evaluateType(file, type), asked)
}

/** What an expression gives; nothing for a pointer to an object, which is not converted with it. */
function givenBy(linker: Linker, file: LinkFile, value: ExpressionId): Values {
  const given = linker.evaluate(file, value)
  const isPointer =
    file.rules.namespaces !== undefined &&
    given.some((pair) => pair.value.kind === 'instance') &&
    pointersOf(linker, file, value) > 0
  return isPointer ? NOTHING : given
}

/** The functions that convert the arguments of a call to what the one function that is called takes. */
export function argumentConversions(
  linker: Linker,
  called: readonly Reached[],
  args: readonly ExpressionId[],
  file: LinkFile,
): Values {
  const [only] = called
  if (!linker.hasConverters || called.length !== 1 || only?.value.kind !== 'function') return NOTHING
  const target = linker.files[only.value.file]
  const facts = target?.facts.functions[only.value.fn]
  if (target === undefined || facts === undefined) return NOTHING
  const { value } = only
  const shift = receiverShift(target, value)
  return linker.values.union(
    argumentsGiven(target, facts.parameters, { args, file, shift }).map(({ argument, position }) => {
      const { declared = -1, pointers = 0 } = facts.parameters[position] ?? {}
      if (declared < 0 || argument < 0 || pointers > 0) return NOTHING
      const wanted = parameterType(linker, target, value, declared)
      return converterFor(linker, givenBy(linker, file, argument), wanted, { isCast: false, isCopied: false })
    }),
  )
}

function parameterType(linker: Linker, target: LinkFile, value: FunctionValue, declared: ExpressionId): Values {
  const types = linker.evaluateType(target, declared)
  const type = target.facts.functions[value.fn]?.type ?? -1
  if (value.receiver === undefined || type < 0) return types
  return substitute(linker, types, substitutionFor(linker, value.receiver, { file: value.file, type }))
}
