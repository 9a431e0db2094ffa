import type { ExpressionId } from '#model/Expression'
import { operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { NOTHING, type FunctionValue, type Values } from '../values.ts'
import { argumentsGiven } from './argumentsGiven.ts'
import { substitute, substitutionFor } from './substitute.ts'

/** The arguments of a call: expressions of a file, but one that is being asked about. */
export interface GivenArguments {
  readonly args: readonly ExpressionId[]
  readonly file: LinkFile
  readonly except: number
}

const NESTING_LIMIT = 4
const NO_ARGUMENTS: readonly ExpressionId[] = []

/** What stands for type parameters in a call, by value id, as far as the declared parameters and the arguments say. */
export function inferred(
  linker: Linker,
  file: LinkFile,
  callee: FunctionValue,
  given: GivenArguments,
): ReadonlyMap<number, Values> {
  const found = new Map<number, Values>()
  const facts = file.facts.functions[callee.fn]
  if (facts === undefined) return found
  const shift = receiverShift(file, callee)
  const self = facts.parameters[0]
  if (shift === 1 && self !== undefined && self.declared >= 0 && callee.receiver !== undefined) {
    unify(linker, linker.evaluateType(file, self.declared), linker.values.one(callee.receiver), given.file, found, 0)
  }
  for (const { argument, position } of argumentsGiven(file, facts.parameters, { ...given, shift })) {
    const parameter = facts.parameters[position]
    if (parameter === undefined || parameter.declared < 0 || argument === given.args[given.except]) continue
    const declared = linker.evaluateType(file, parameter.declared)
    if (!declared.some(({ value }) => value.open)) continue
    unify(linker, declared, linker.evaluate(given.file, argument), given.file, found, 0)
  }
  return found
}

/** How many parameters the receiver takes up: one where it is an ordinary parameter and the method is bound. */
export function receiverShift(file: LinkFile, callee: FunctionValue): number {
  const facts = file.facts.functions[callee.fn]
  if (facts?.extension === true) return isCalledAsMember(file, callee, facts.type) ? 1 : 0
  if (facts === undefined || file.rules.selfIsParameter !== true || facts.type < 0) return 0
  if (facts.static && !takesClass(file, callee.fn)) return 0
  const { receiver } = callee
  if (receiver === undefined) return 0
  return receiver.kind === 'class' && !takesClass(file, callee.fn) ? 0 : 1
}

/** Whether a function is called as a member of its first argument, and not by its name in its own class. */
function isCalledAsMember(file: LinkFile, { receiver }: FunctionValue, type: number): boolean {
  if (receiver === undefined || receiver.kind === 'class') return false
  if (receiver.kind !== 'instance') return true
  const part = file.facts.types[type]?.part
  return !receiver.self || (part === undefined && (receiver.file !== file.index || receiver.type !== type))
}

/** Whether the first parameter of a method is its class (`cls`). */
function takesClass(file: LinkFile, fn: number): boolean {
  const facts = file.facts.functions[fn]
  const first = facts?.parameters[0]
  if (facts === undefined || first === undefined) return false
  const binding = file.facts.scopes[facts.scope]?.bindings.find(({ name }) => name === first.name)
  return binding?.values.some((value) => operationOf(file.facts, value) === 'selfClass') ?? false
}

/** Finds what the type parameters in `declared` stand for, given values of that type. */
function unify(
  linker: Linker,
  declared: Values,
  actual: Values,
  file: LinkFile,
  found: Map<number, Values>,
  nesting: number,
): void {
  if (nesting > NESTING_LIMIT) return
  const inside = (a: Values, b: Values): void => unify(linker, a, b, file, found, nesting + 1)
  for (const { value } of declared) {
    if (!value.open) continue
    switch (value.kind) {
      case 'typeParameter':
        found.set(value.id, linker.values.union([found.get(value.id) ?? NOTHING, actual]))
        break
      case 'container':
        for (const { value: each } of actual) {
          if (each.kind === 'container') {
            inside(value.items, each.items)
            inside(value.keys, each.keys)
          } else if (each.kind === 'tuple') inside(value.items, linker.values.union(each.items))
        }
        break
      case 'instance':
        for (const { value: each } of actual) {
          if (each.kind !== 'instance') continue
          const seen = argumentsSeenAs(linker, each, value)
          for (const [position, set] of value.args.entries()) inside(set, seen[position] ?? NOTHING)
        }
        break
      case 'functionType':
        inside(value.result, linker.callResult(onlyCallable(actual), NO_ARGUMENTS, file))
        break
      case 'class':
        for (const { value: each } of actual) {
          if (each.kind !== 'class') continue
          for (const [position, set] of value.args.entries()) inside(set, each.args[position] ?? NOTHING)
        }
        break
      default:
        break
    }
  }
}

function onlyCallable(set: Values): Values {
  return set.filter(({ value }) => value.kind === 'function' || value.kind === 'functionType')
}

/** The type arguments of an instance, seen as one of a type above it. */
function argumentsSeenAs(
  linker: Linker,
  actual: Extract<Values[number]['value'], { kind: 'instance' }>,
  declared: { readonly file: number; readonly type: number },
): readonly Values[] {
  if (actual.file === declared.file && actual.type === declared.type) return actual.args
  const file = linker.files[actual.file]
  if (file === undefined) return []
  const above = linker.hierarchy
    .ancestryOf(file, actual.type)
    .types.find((each) => each.file === declared.file && each.type === declared.type)
  if (above === undefined) return []
  const by = substitutionFor(linker, actual, actual)
  return above.args.map((set) => substitute(linker, set, by))
}
