import type { ExpressionId } from '#model/Expression'
import type { LinkFile, Linker } from '../Linker.ts'
import type { Value } from '../values.ts'
import { receiverShift } from './infer.ts'

/** How well the arguments fit the declared types: the parameters whose type an argument is known to have, or not to have. */
export function scoreOf(linker: Linker, value: Value, args: readonly ExpressionId[], file: LinkFile): number {
  const calledFile = value.kind === 'function' ? linker.files[value.file] : undefined
  const facts = value.kind === 'function' ? calledFile?.facts.functions[value.fn] : undefined
  if (facts === undefined || calledFile === undefined || value.kind !== 'function') return 0
  const shift = receiverShift(calledFile, value)
  let score = 0
  for (const [position, argument] of args.entries()) {
    const declared = facts.parameters[position + shift]?.declared ?? -1
    if (declared < 0) continue
    const types = linker.evaluateType(calledFile, declared)
    const actual = linker.evaluate(file, argument).filter((pair) => pair.value.kind !== 'unknown')
    if (actual.length === 0 || types.every((pair) => pair.value.kind === 'unknown')) continue
    const fits = actual.some((pair) => types.some((type) => fit(linker, pair.value, type.value)))
    score += fits ? 1 : -2
  }
  return score
}

/** The name of a type without fields is its one value. */
function isUnit(linker: Linker, actual: Value, type: Value): boolean {
  if (actual.kind !== 'class' || type.kind !== 'instance') return false
  const { rules } = linker.files[actual.file] ?? {}
  return rules?.overloads === 'implementations' && actual.file === type.file && actual.type === type.type
}

function fit(linker: Linker, actual: Value, type: Value): boolean {
  if (actual.id === type.id || type.kind === 'typeParameter' || type.kind === 'unknown') return true
  if (isUnit(linker, actual, type)) return true
  if (actual.kind === 'function' || actual.kind === 'class')
    return type.kind === 'functionType' || type.kind === 'class'
  if (actual.kind === 'container' && type.kind === 'container') return actual.container === type.container
  if (actual.kind === 'tuple') return type.kind === 'tuple' || (type.kind === 'container' && type.container === 'array')
  if (actual.kind === 'object') return type.kind === 'instance' || type.kind === 'object'
  if (actual.kind === 'external' || actual.kind === 'builtin') return type.kind === actual.kind
  if (actual.kind !== 'instance' || type.kind !== 'instance') return false
  const file = linker.files[actual.file]
  if (file === undefined) return false
  const { types } = linker.hierarchy.ancestryOf(file, actual.type)
  return types.some((each) => each.file === type.file && each.type === type.type)
}
