import type { ExpressionId } from '#model/Expression'
import type { ConversionRules } from '#model/LinkRules'
import type { FunctionFacts, Parameter } from '#model/FileFacts'
import { operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import type { FunctionValue, Reached, Value, Values } from '../values.ts'
import { argumentsGiven, mayBeLeftOut, takesCount } from './argumentsGiven.ts'
import { BOXING, conversionCost, IMPOSSIBLE, itemCost } from './conversions.ts'
import { converterFor } from './converters.ts'
import { receiverShift } from './infer.ts'

/** A rest parameter that takes its arguments one by one is the last resort. */
const REST_COST = 1_000
const UNKNOWN_COST = 10
const LEFT_OUT_COST = 2
/** Less than any conversion. */
const TEMPORARY_COST = 0.5
/** A function of the project that converts comes behind the language's own conversions. */
const CONVERTED_COST = 300
const WRONG_COUNT_COST = IMPOSSIBLE * 10

/**
 * Of several functions of one name that have a body each, the one whose parameters fit the arguments best: by their number, then by the
 * conversions that the arguments need; of equal ones the first, which is the nearest in the hierarchy.
 */
export function fittest(
  linker: Linker,
  group: readonly Reached[],
  args: readonly ExpressionId[],
  file: LinkFile,
): readonly Reached[] {
  let best = group[0]
  let bestCost = Infinity
  for (const candidate of group) {
    const cost = costOf(linker, candidate.value, args, file) + temporaryCost(linker, candidate.value, args, file)
    if (cost > bestCost || (cost === bestCost && !completes(linker, candidate.value, best?.value))) continue
    best = candidate
    bestCost = cost
  }
  return best === undefined ? group : [best]
}

/** Whether one of two parts of a type gives the body of what the other one only declares. */
function completes(linker: Linker, value: Value, other: Value | undefined): boolean {
  if (value.kind !== 'function' || other?.kind !== 'function') return false
  const [own, known] = [value, other].map(({ file: index, fn }) => {
    const facts = linker.files[index]?.facts
    const method = facts?.functions[fn]
    return {
      isPart: facts?.types[method?.type ?? -1]?.part !== undefined,
      hasBody: (facts?.definitions[method?.definition ?? -1]?.complexity ?? 0) > 0,
    }
  })
  return own?.isPart === true && known?.isPart === true && own.hasBody && !known.hasBody
}

/** Whether a function takes as many arguments, under those names. */
export function takesArguments(linker: Linker, value: Value, args: readonly ExpressionId[], file: LinkFile): boolean {
  return costOf(linker, value, args, file) < WRONG_COUNT_COST
}

/** Whether a function can be called with these arguments, by their number and by the types of those that are known. */
export function fitsArguments(linker: Linker, value: Value, args: readonly ExpressionId[], file: LinkFile): boolean {
  return costOf(linker, value, args, file) < IMPOSSIBLE
}

/** What is named does not go where only temporaries do, and temporaries go there first. */
function temporaryCost(linker: Linker, value: Value, args: readonly ExpressionId[], file: LinkFile): number {
  if (value.kind !== 'function' || file.rules.namespaces === undefined) return 0
  const parameters = linker.files[value.file]?.facts.functions[value.fn]?.parameters ?? []
  let cost = 0
  for (const [position, argument] of args.entries()) {
    const operation = operationOf(file.facts, argument)
    const isNamed =
      operation === 'name' || operation === 'implicit' || operation === 'member' || operation === 'pointed'
    if (parameters[position]?.temporary === true) cost += isNamed ? IMPOSSIBLE / 2 : 0
    else if (!isNamed) cost += TEMPORARY_COST
  }
  return cost
}

function costOf(linker: Linker, value: Value, args: readonly ExpressionId[], callFile: LinkFile): number {
  const file = value.kind === 'function' ? linker.files[value.file] : undefined
  const facts: FunctionFacts | undefined = value.kind === 'function' ? file?.facts.functions[value.fn] : undefined
  const rules = file?.rules.conversions
  if (file === undefined || facts === undefined || rules === undefined || value.kind !== 'function')
    return WRONG_COUNT_COST
  const { parameters } = facts
  if (file.rules.namesArguments === true) return costOfNamed(linker, { file, facts, rules, value }, args, callFile)
  const actual = args.map((each) => known(linker, callFile, each))
  const rest = parameters[parameters.length - 1]?.kind === 'rest'
  if (!takesCount(parameters, actual.length)) return WRONG_COUNT_COST
  const isSpread = rest && !isPassedWhole(linker, file, parameters, actual)
  let cost = isSpread ? REST_COST : 0
  for (const [position, given] of actual.entries()) {
    const parameter = parameters[Math.min(position, parameters.length - 1)]
    if (parameter === undefined || (rest && !isSpread && position === parameters.length - 1)) continue
    cost += argumentCost(linker, file, parameter, given, rules)
  }
  return cost
}

function known(linker: Linker, file: LinkFile, argument: ExpressionId): Values {
  const values = linker.evaluate(file, argument).filter(({ value }) => value.kind !== 'unknown')
  // What a property of a type outside the project gives is not that type.
  return operationOf(file.facts, argument) === 'member' && values.some(({ value }) => 'made' in value) ? [] : values
}

/** The cost where arguments may be given by name and parameters left out: all must find a place, and all that are needed be there. */
function costOfNamed(
  linker: Linker,
  called: {
    readonly file: LinkFile
    readonly facts: FunctionFacts
    readonly rules: ConversionRules
    readonly value: FunctionValue
  },
  args: readonly ExpressionId[],
  callFile: LinkFile,
): number {
  const { file, facts, rules, value } = called
  const shift = receiverShift(file, value)
  const given = argumentsGiven(file, facts.parameters, { args, file: callFile, shift })
  const taken = new Set(given.map(({ position }) => position))
  const self = shift === 1 ? facts.parameters[0] : undefined
  if (self !== undefined) taken.add(0)
  const isWhole = args.every((each) => operationOf(callFile.facts, each) !== 'spread')
  const lacks = facts.parameters.some((each, position) => !taken.has(position) && !mayBeLeftOut(each))
  if (taken.has(-1) || (isWhole && lacks)) return WRONG_COUNT_COST
  // Of two that fit, the one of which less is left out.
  let cost = (facts.parameters.length - taken.size) * LEFT_OUT_COST
  if (self !== undefined && value.receiver !== undefined) {
    cost += argumentCost(linker, file, self, linker.values.one(value.receiver), rules)
  }
  const inRest = given.filter(({ position }) => facts.parameters[position]?.kind === 'rest')
  for (const { argument, position } of given) {
    const parameter = facts.parameters[position]
    if (parameter === undefined) continue
    if (inRest.length === 1 && parameter.kind === 'rest') {
      const all = facts.parameters.slice(position)
      if (isPassedWhole(linker, file, all, [known(linker, callFile, argument)])) continue
    }
    cost += argumentCost(linker, file, parameter, known(linker, callFile, argument), rules)
    if (parameter.kind === 'rest') cost += LEFT_OUT_COST
  }
  return cost
}

/** An array that is given for a rest parameter. */
function isPassedWhole(
  linker: Linker,
  file: LinkFile,
  parameters: readonly Parameter[],
  actual: readonly Values[],
): boolean {
  const rules = file.rules.conversions
  if (rules === undefined || actual.length !== parameters.length) return false
  const types = linker.evaluateType(file, parameters[parameters.length - 1]?.declared ?? -1)
  return (actual[actual.length - 1] ?? []).some(
    ({ value }) =>
      value.kind === 'container' &&
      value.container === 'array' &&
      itemCost(linker, value.items, types, rules) < IMPOSSIBLE,
  )
}

function argumentCost(
  linker: Linker,
  file: LinkFile,
  { declared }: Parameter,
  given: Values,
  rules: ConversionRules,
): number {
  const types = declared < 0 ? [] : linker.evaluateType(file, declared)
  if (given.length === 0 || types.length === 0) return UNKNOWN_COST
  let least = Infinity
  for (const { value } of given) {
    for (const type of types) least = Math.min(least, conversionCost(linker, value, type.value, rules))
  }
  const isConverted =
    least > BOXING && converterFor(linker, given, types, { isCast: false, isCopied: false }).length > 0
  return isConverted ? Math.min(least, CONVERTED_COST) : least
}

/** Whether two functions take the same types, so that one may stand in for the other below it. What is not known is taken as the same. */
export function hasSameParameters(
  linker: Linker,
  one: { readonly file: LinkFile; readonly facts: FunctionFacts },
  other: { readonly file: LinkFile; readonly facts: FunctionFacts },
): boolean {
  if (one.facts.parameters.length !== other.facts.parameters.length) return false
  return one.facts.parameters.every(({ declared, temporary }, position) => {
    const opposite = other.facts.parameters[position]
    if ((temporary === true) !== (opposite?.temporary === true)) return false
    const left = linker.evaluateType(one.file, declared)
    const right = linker.evaluateType(other.file, opposite?.declared ?? -1)
    return left.length === 0 || right.length === 0 || left.some((a) => right.some((b) => isSameType(a.value, b.value)))
  })
}

function isSameType(left: Value, right: Value): boolean {
  if (left.id === right.id || isOpen(left) || isOpen(right)) return true
  if (left.kind === 'instance' && right.kind === 'instance') return left.file === right.file && left.type === right.type
  if (left.kind === 'container' && right.kind === 'container') {
    if (left.container !== right.container) return false
    const isRaw = left.items.length === 0 || right.items.length === 0 || left.container !== 'array'
    return isRaw || left.items.some((a) => right.items.some((b) => isSameType(a.value, b.value)))
  }
  return left.kind === 'functionType' && right.kind === 'functionType'
}

function isOpen({ kind }: Value): boolean {
  return kind === 'typeParameter' || kind === 'unknown'
}
