import type { ExpressionId } from '#model/Expression'
import type { FunctionFacts, Member } from '#model/FileFacts'
import { leftOf, operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, VIA, type ClassValue, type InstanceValue, type Value, type Values } from '../values.ts'
import { conversionCost, IMPOSSIBLE } from './conversions.ts'
import { substitute, substitutionFor } from './substitute.ts'
import { takesCount } from './argumentsGiven.ts'

/** From here on a value is not known to be of the type that a conversion takes. */
const UNSURE = 30

/** How a value comes to be of another type. */
export interface Asked {
  /** The text asks for it, so that conversions count which run at no other place. */
  readonly isCast: boolean
  /** The value has a name and is to be a new one of its type. */
  readonly isCopied: boolean
}

/** A function that converts, with the type that declares it. */
interface Converter {
  readonly file: LinkFile
  readonly fn: number
  readonly facts: FunctionFacts
  readonly kind: Member['kind']
  readonly owner: ClassValue
}

/**
 * The function that runs where a value is used as one of another type: one that the type of either of them declares for that. Nothing where
 * either type is not known for sure, or where the value is of the type as it stands.
 */
export function converterFor(linker: Linker, given: Values, wanted: Values, asked: Asked): Values {
  if (!linker.hasConverters) return NOTHING
  const [from, to] = [only(given), only(wanted)]
  if (from === undefined || to === undefined || (from.kind !== 'instance' && to.kind !== 'instance')) return NOTHING
  if (from.kind === 'literal' || (!asked.isCopied && isOf(linker, from, to))) return NOTHING
  let best: Converter | undefined
  let least = UNSURE
  for (const each of [...convertersOf(linker, from), ...convertersOf(linker, to)]) {
    if (each.facts.converts === 'asked' && !asked.isCast) continue
    const cost = costOf(linker, each, from, to)
    if (cost >= least || (asked.isCopied && isOf(linker, from, to) && !isCopier(linker, each, to))) continue
    best = each
    least = cost
  }
  return best === undefined
    ? NOTHING
    : [linker.values.reach(linker.values.function(best.file.index, best.fn, undefined), VIA.type)]
}

function only(values: Values): Value | undefined {
  return values.length === 1 ? values[0]?.value : undefined
}

/** Whether a value is of a type without any function that converts it. */
function isOf(linker: Linker, from: Value, to: Value): boolean {
  if (from.id === to.id) return true
  const rules = to.kind === 'instance' ? linker.files[to.file]?.rules.conversions : undefined
  return from.kind === 'instance' && rules !== undefined && conversionCost(linker, from, to, rules) < IMPOSSIBLE
}

/** What a type and those above it declare to convert by. */
function convertersOf(linker: Linker, value: Value): readonly Converter[] {
  const file = value.kind === 'instance' ? linker.files[value.file] : undefined
  if (value.kind !== 'instance' || file === undefined) return []
  return linker.hierarchy.ancestryOf(file, value.type).types.flatMap((owner) => {
    const declaredIn = linker.files[owner.file]
    return declaredIn === undefined ? [] : convertersIn(declaredIn, owner)
  })
}

function convertersIn(file: LinkFile, owner: ClassValue): readonly Converter[] {
  return (file.facts.types[owner.type]?.members ?? []).flatMap(({ kind, values: [value = -1] }) => {
    const fn = functionAt(file, value)
    const facts = file.facts.functions[fn]
    return facts?.converts === undefined ? [] : [{ file, fn, facts, kind, owner }]
  })
}

function functionAt({ facts }: LinkFile, value: ExpressionId): number {
  return value >= 0 && operationOf(facts, value) === 'function' ? leftOf(facts, value) : -1
}

/** How far what is given is from what a function takes; IMPOSSIBLE where it does not give what is wanted. */
function costOf(linker: Linker, converter: Converter, from: Value, to: Value): number {
  const { file, facts, kind, owner } = converter
  const rules = file.rules.conversions
  if (rules === undefined) return IMPOSSIBLE
  const isConstructor = kind === 'constructor'
  const takes = isConstructor || facts.static
  if (takes && !takesCount(facts.parameters, 1)) return IMPOSSIBLE
  const result = isConstructor
    ? isSame(to, owner)
    : typesOf(linker, converter, facts.returnType, from, to).some(({ value }) => isSame(value, to))
  if (!result) return IMPOSSIBLE
  if (!takes) return 0
  const [parameter] = facts.parameters
  if (parameter === undefined || ((parameter.pointers ?? 0) > 0 && from.kind === 'instance')) return IMPOSSIBLE
  const taken = typesOf(linker, converter, parameter.declared, from, to)
  return Math.min(IMPOSSIBLE, ...taken.map(({ value }) => conversionCost(linker, from, value, rules)))
}

/** A type that a function names, with the arguments of the type that declares it. */
function typesOf(
  linker: Linker,
  { file, facts, owner }: Converter,
  type: ExpressionId,
  from: Value,
  to: Value,
): Values {
  const types = linker.evaluateType(file, type)
  const holder = [to, from].find((each): each is InstanceValue => each.kind === 'instance' && isSame(each, owner))
  if (holder === undefined) return types
  return substitute(linker, types, substitutionFor(linker, holder, { file: file.index, type: facts.type }))
}

function isSame(left: Value, right: Value): boolean {
  if (left.id === right.id) return true
  if (left.kind !== 'instance' || (right.kind !== 'instance' && right.kind !== 'class')) return false
  return left.file === right.file && left.type === right.type
}

/** A constructor that takes a named object of its own type. */
function isCopier(linker: Linker, { file, facts, kind }: Converter, to: Value): boolean {
  const [parameter] = facts.parameters
  if (kind !== 'constructor' || parameter === undefined || parameter.temporary === true) return false
  return linker.evaluateType(file, parameter.declared).some(({ value }) => isSame(value, to))
}
