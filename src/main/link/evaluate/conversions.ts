import type { ConversionRules } from '#model/LinkRules'
import type { Linker } from '../Linker.ts'
import { ownEntry } from '../ownEntry.ts'
import type { InstanceValue, OutsideValue, Value, Values } from '../values.ts'
import { boundOf } from './bounds.ts'
import { functionsOf } from './functional.ts'

/** A value that can never be of the type. */
export const IMPOSSIBLE = 10_000
/** What may be of the type, as far as is known. */
const MAYBE = 30
/** Anything is of the type above all. */
const TOP = 50
/** What makes an object of a plain value. */
export const BOXING = 100
const PARAMETER = 45

/** A type outside the project, by its name. */

/** How far a value is from a type: 0 for the same, less than BOXING for a type above, IMPOSSIBLE for what does not fit. */
export function conversionCost(linker: Linker, actual: Value, type: Value, rules: ConversionRules): number {
  // A parameter of the function that calls is as good as that of any other one.
  if (actual.id === type.id && type.kind !== 'typeParameter') return 0
  if (actual.kind === 'unknown' || type.kind === 'unknown') return MAYBE
  if (actual.kind === 'typeParameter') {
    const bound = boundOf(linker, actual)[0]?.value
    if (bound !== undefined) return conversionCost(linker, bound, type, rules)
  }
  if (type.kind === 'typeParameter') return parameterCost(linker, actual, type, rules)
  switch (actual.kind) {
    case 'literal':
      return nullCost(type, rules)
    case 'instance':
      return instanceCost(linker, actual, type, rules)
    case 'builtin':
    case 'external':
      return namedCost(actual, type, rules)
    case 'function':
    case 'class':
    case 'functionType':
      return callableCost(linker, actual, type, rules)
    case 'container':
    case 'tuple':
      return containerCost(linker, actual, type, rules)
    case 'typeParameter':
      return isTop(type, rules) ? 1 : IMPOSSIBLE
    default:
      return MAYBE
  }
}

function parameterCost(linker: Linker, actual: Value, type: Value, rules: ConversionRules): number {
  const bound = boundOf(linker, type)
  const boxed = isPlain(actual, rules) ? BOXING : 0
  if (bound.length === 0 || actual.kind === 'typeParameter') return PARAMETER + boxed
  return Math.min(...bound.map((each) => conversionCost(linker, actual, each.value, rules))) + 1
}

/** The last part of its name; empty for what is of no known type. */
function nameOf(value: OutsideValue): string {
  if (value.kind === 'external' && value.handed) return ''
  return value.path.slice(value.path.lastIndexOf('.') + 1)
}

function isTop(type: Value, rules: ConversionRules): boolean {
  return (type.kind === 'builtin' || type.kind === 'external') && nameOf(type) === rules.top
}

/** A plain value of the language, which is no object. */
function isPlain(value: Value, rules: ConversionRules): boolean {
  return value.kind === 'builtin' && /^[a-z]/.test(value.path) && ownEntry(rules.boxes, value.path) !== undefined
}

function nullCost(type: Value, rules: ConversionRules): number {
  if (isPlain(type, rules)) return IMPOSSIBLE
  return isTop(type, rules) ? TOP : 1
}

function instanceCost(linker: Linker, actual: InstanceValue, type: Value, rules: ConversionRules): number {
  const file = linker.files[actual.file]
  if (file === undefined) return MAYBE
  const { types, opaque } = linker.hierarchy.ancestryOf(file, actual.type)
  if (type.kind === 'instance') {
    const at = types.findIndex((each) => each.file === type.file && each.type === type.type)
    return at >= 0 ? at : IMPOSSIBLE
  }
  if (isTop(type, rules)) return TOP
  if (opaque.some(({ value }) => value.kind === type.kind && isSameOutside(value, type))) return 5
  if ((type.kind === 'builtin' || type.kind === 'external') && rules.final.has(nameOf(type))) return IMPOSSIBLE
  return opaque.some(({ value }) => !isTop(value, rules)) ? TOP - 10 : IMPOSSIBLE
}

function isSameOutside(left: Value, right: Value): boolean {
  if (left.kind === 'container' && right.kind === 'container') return left.container === right.container
  if ('path' in left && 'path' in right) return left.path === right.path
  return left.kind === right.kind
}

function namedCost(actual: OutsideValue, type: Value, rules: ConversionRules): number {
  const name = nameOf(actual)
  // What a library gave of which nothing more is known.
  if (name === '') return MAYBE
  if (type.kind === 'instance') return rules.final.has(name) ? IMPOSSIBLE : TOP + 10
  if (type.kind !== 'builtin' && type.kind !== 'external') return rules.final.has(name) ? IMPOSSIBLE : TOP + 10
  const wanted = nameOf(type)
  if (name === wanted) return isOtherPackage(actual, type) ? MAYBE : 0
  const direct = wideningCost(name, wanted, rules)
  if (direct !== undefined) return direct
  const boxed = ownEntry(rules.boxes, name)
  if (boxed === wanted) return BOXING
  const behind = boxed === undefined ? undefined : wideningCost(boxed, wanted, rules)
  if (behind !== undefined) return BOXING + behind
  if (wanted === rules.top) return boxed === undefined || /^[A-Z]/.test(name) ? TOP : BOXING + TOP
  return rules.final.has(name) || rules.final.has(wanted) ? IMPOSSIBLE : MAYBE
}

/** Types of two packages may have one name. What was named without its package may be any of them. */
function isOtherPackage(left: OutsideValue, right: OutsideValue): boolean {
  return left.kind === 'external' && right.kind === 'external' && left.package !== right.package
}

function wideningCost(name: string, wanted: string, rules: ConversionRules): number | undefined {
  const at = ownEntry(rules.widens, name)?.indexOf(wanted) ?? -1
  return at < 0 ? undefined : at + 1
}

/** Arrays of plain values are only what they are; others are arrays of what their items may be used as. */
export function itemCost(linker: Linker, actual: Values, type: Values, rules: ConversionRules): number {
  let least = Infinity
  for (const { value } of actual) {
    for (const { value: wanted } of type) {
      const isSame = value.id === wanted.id
      const isFixed = (isPlain(value, rules) || isPlain(wanted, rules)) && value.kind !== 'unknown'
      least = Math.min(least, isSame ? 0 : isFixed ? IMPOSSIBLE : conversionCost(linker, value, wanted, rules))
    }
  }
  return least === Infinity ? 1 : least >= BOXING ? IMPOSSIBLE : least
}

/** A function written in place, named, or known by its type: for a type of functions with as many parameters. */
function callableCost(linker: Linker, actual: Value, type: Value, rules: ConversionRules): number {
  const taken = parametersOf(linker, actual)
  if (type.kind === 'functionType') {
    return taken === undefined || taken === type.parameters.length ? 1 : IMPOSSIBLE
  }
  if (type.kind === 'instance') {
    const functions = functionsOf(linker, type)
    const fits = functions.some(({ value }) => taken === undefined || parametersOf(linker, value) === taken)
    return fits ? 1 : IMPOSSIBLE
  }
  if (type.kind !== 'external') return IMPOSSIBLE
  return rules.isOwnLibrary?.(type.package) === true ? TOP : MAYBE
}

/** How many parameters a callable takes; undefined where one name stands for several ways to call it. */
function parametersOf(linker: Linker, value: Value): number | undefined {
  if (value.kind === 'functionType') return value.parameters.length
  const facts = value.kind === 'function' ? linker.files[value.file]?.facts.functions[value.fn] : undefined
  // A method that is referred to may take its receiver as the first parameter.
  return facts === undefined || (facts.definition >= 0 && value.kind === 'function' && value.receiver?.kind === 'class')
    ? undefined
    : facts.parameters.length
}

function containerCost(linker: Linker, actual: Value, type: Value, rules: ConversionRules): number {
  if (type.kind === 'container') {
    if (actual.kind !== 'container' || actual.container !== type.container) return 5
    return actual.container === 'array' ? itemCost(linker, actual.items, type.items, rules) : 1
  }
  if (isTop(type, rules)) return TOP
  if (type.kind !== 'builtin' && type.kind !== 'external') return IMPOSSIBLE
  return rules.final.has(nameOf(type)) ? IMPOSSIBLE : MAYBE
}
