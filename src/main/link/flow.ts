import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import { argumentsGiven } from './evaluate/argumentsGiven.ts'
import { receiverShift } from './evaluate/infer.ts'
import { flowKey, PARAMETERS_LIMIT } from './evaluate/parameters.ts'
import { holdsFunction } from './evaluate/underlying.ts'
import { valuesRead } from './evaluate/valuesRead.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, VIA, type FunctionValue, type Reached, type Values } from './values.ts'

/**
 * Lets the arguments of a call flow into the parameters of a called function, where those have no type that says enough.
 * Only callables, classes, instances, object literals, modules, and containers of those flow. True if anything new arrived.
 */
export function flowArguments(
  linker: Linker,
  callee: FunctionValue,
  args: readonly ExpressionId[],
  file: LinkFile,
): boolean {
  const target = linker.files[callee.file]
  const facts = target?.facts.functions[callee.fn]
  // What tests pass to production code are doubles.
  if (target === undefined || facts === undefined || (file.isTest && !target.isTest)) return false
  if (facts.parameters.length === 0) return false
  const shift = receiverShift(target, callee)
  let isChanged = false
  for (const { argument, position } of argumentsGiven(target, facts.parameters, { args, file, shift })) {
    if (position < 0) continue
    isChanged = flowInto(linker, target, callee.fn, position, argument, file) || isChanged
  }
  return isChanged
}

function flowInto(
  linker: Linker,
  target: LinkFile,
  fn: number,
  position: number,
  argument: ExpressionId,
  file: LinkFile,
): boolean {
  const parameter = target.facts.functions[fn]?.parameters[position]
  if (parameter === undefined || position >= PARAMETERS_LIMIT || !isOpenToFlow(linker, target, parameter)) return false
  const crosses = target.index !== file.index
  const arriving = valuesRead(linker, file, argument).flatMap((pair) => flowing(linker, pair, crosses))
  if (arriving.length === 0) return false
  const key = flowKey(fn, position)
  const before = target.flows.get(key) ?? NOTHING
  const after = linker.values.union([before, arriving])
  if (isSame(before, after)) return false
  target.flows.set(key, after)
  return true
}

/** Whether a parameter's declared type leaves open which function or object it is. */
function isOpenToFlow(linker: Linker, target: LinkFile, parameter: Parameter): boolean {
  if (parameter.declared < 0) return true
  return linker
    .evaluateType(target, parameter.declared)
    .every(({ value }) => value.kind === 'typeParameter' || value.kind === 'unknown' || holdsFunction(linker, value))
}

/** What of a value flows on: itself, unless it is a plain value of the language. */
export function flowing(linker: Linker, { value, via }: Reached, crosses: boolean): Values {
  const { values } = linker
  const reached = crosses ? Math.max(via, VIA.import) : via
  switch (value.kind) {
    case 'function':
    case 'class':
    case 'object':
    case 'constructed':
    case 'module':
      return [values.reach(value, reached)]
    case 'instance':
      return [
        values.reach(values.instance(value.file, value.type, value.args, { self: false, exact: value.exact }), reached),
      ]
    case 'container':
      return value.items.some((item) => flowing(linker, item, crosses).length > 0)
        ? [values.reach(value, reached)]
        : NOTHING
    case 'tuple':
      return value.items.some((set) => set.some((item) => flowing(linker, item, crosses).length > 0))
        ? [values.reach(value, reached)]
        : NOTHING
    default:
      return NOTHING
  }
}

/** Whether two sets have the same values in the same order. */
export function isSame(before: Values, after: Values): boolean {
  return before.length === after.length && before.every((pair, at) => pair === after[at])
}
