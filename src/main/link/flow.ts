import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import { argumentsGiven } from './evaluate/argumentsGiven.ts'
import { receiverShift } from './evaluate/infer.ts'
import { holdsFunction } from './evaluate/underlying.ts'
import { valuesRead } from './evaluate/valuesRead.ts'
import { parameterKey, PARAMETERS_LIMIT, type Flow, type FlowKey } from './flowKeys.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, VIA, type FunctionValue, type Reached, type Values } from './values.ts'

/**
 * Lets the arguments of a call flow into the parameters of a called function, where those have no type that says enough.
 * Only callables, classes, instances, object literals, modules, and containers of those flow.
 */
export function flowArguments(
  linker: Linker,
  callee: FunctionValue,
  args: readonly ExpressionId[],
  file: LinkFile,
): void {
  const target = linker.files[callee.file]
  const facts = target?.facts.functions[callee.fn]
  // What tests pass to production code are doubles.
  if (target === undefined || facts === undefined || (file.isTest && !target.isTest)) return
  if (facts.parameters.length === 0) return
  const shift = receiverShift(target, callee)
  for (const { argument, position } of argumentsGiven(target, facts.parameters, { args, file, shift })) {
    if (position >= 0) flowInto(linker, target, callee.fn, position, argument, file)
  }
}

function flowInto(
  linker: Linker,
  target: LinkFile,
  fn: number,
  position: number,
  argument: ExpressionId,
  file: LinkFile,
): void {
  const parameter = target.facts.functions[fn]?.parameters[position]
  if (parameter === undefined || position >= PARAMETERS_LIMIT || !isOpenToFlow(linker, target, parameter)) return
  const crosses = target.index !== file.index
  const arriving = valuesRead(linker, file, argument).flatMap((pair) => flowing(linker, pair, crosses))
  if (arriving.length > 0) arrive(linker, parameterKey(target, fn, position), arriving)
}

/**
 * Lets values arrive somewhere, to be seen from the next round on: within a round all files see the same.
 */
export function arrive(linker: Linker, key: FlowKey, arriving: Values): void {
  const before = linker.arriving.get(key) ?? linker.flow.get(key) ?? NOTHING
  const after = joined(linker, before, arriving)
  if (!isSame(before, after)) linker.arriving.set(key, after)
}

/** Both sets; where more came than can be told apart, nothing that comes later changes that. */
function joined(linker: Linker, before: Values, arriving: Values): Values {
  const isFull = before.some(({ value }) => value.kind === 'unknown' && value.reason === 'limit')
  return isFull ? before : linker.values.union([before, arriving])
}

/** What flowed by the next round: what did before, and what arrived from each file in turn. */
export function flowAfter(linker: Linker, before: Flow, arrived: readonly Flow[]): Flow {
  const after = new Map(before)
  for (const each of arrived) {
    for (const [key, values] of each) after.set(key, joined(linker, after.get(key) ?? NOTHING, values))
  }
  return after
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

/** Whether the same values flowed to the same places. */
export function isSameFlow(before: Flow, after: Flow): boolean {
  if (before === after) return true
  if (before.size !== after.size) return false
  for (const [key, values] of before) {
    const other = after.get(key)
    if (other === undefined || !isSame(values, other)) return false
  }
  return true
}

/** Whether two sets have the same values in the same order. */
function isSame(before: Values, after: Values): boolean {
  return before.length === after.length && before.every((pair, at) => pair === after[at])
}
