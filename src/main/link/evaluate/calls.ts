import type { ExpressionId } from '#model/Expression'
import { leftOf, operationOf, rightOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import { lookUp } from '../scopes.ts'
import {
  NOTHING,
  VIA,
  type ClassValue,
  type FunctionValue,
  type OutsideValue,
  type Value,
  type Values,
} from '../values.ts'
import { boundOf } from './bounds.ts'
import { madeOutside } from './handed.ts'
import { inferred, receiverShift } from './infer.ts'
import { libraryResult, libraryCallResult } from './library.ts'
import { wholeValues } from './members.ts'
import { declaredFor } from './overloads.ts'
import { declaredAndAssigned } from './bindings.ts'
import { substitute, substitutionFor } from './substitute.ts'
import { holdsFunction, underlyingOf } from './underlying.ts'

/** What calling the callees gives. `args` are expressions of the calling file. */
export function callResult(linker: Linker, callees: Values, args: readonly ExpressionId[], file: LinkFile): Values {
  const only = callees.length === 1 ? callees[0] : undefined
  if (only !== undefined) return resultOf(linker, only.value, only.via, args, file)
  const meant = declaredFor(linker, callees, args, file)
  return linker.values.union(meant.map(({ value, via }) => resultOf(linker, value, via, args, file)))
}

function resultOf(linker: Linker, value: Value, via: number, args: readonly ExpressionId[], file: LinkFile): Values {
  const { values } = linker
  switch (value.kind) {
    case 'function':
      return raise(linker, resultOfFunction(linker, value, args, file), Math.min(via, VIA.type))
    case 'class':
      return [values.reach(instanceMade(linker, value, args, file), via)]
    case 'instance': {
      const methods = callMethodsOf(linker, value, via)
      if (methods.length > 0) return linker.callResult(methods, args, file)
      const underlying = underlyingOf(linker, value)
      return underlying.length > 0 ? linker.callResult(underlying, args, file) : outsideResult(linker, value, via)
    }
    case 'functionType':
      return value.result
    case 'module':
      return linker.callResult(wholeValues(linker, value.file), args, file)
    case 'external':
      return (
        libraryCallResult(linker, value, `${value.package}.${value.path}`, args, file) ??
        values.union([made(linker, value, via), instancesOfArgument(linker, args, file)])
      )
    case 'builtin':
      return libraryCallResult(linker, value, value.path, args, file) ?? made(linker, value, via)
    case 'libraryMethod':
      return libraryResult(linker, value, args, file)
    case 'unknown':
      return [values.reach(value, via)]
    case 'super':
      return NOTHING
    case 'typeParameter': {
      const bound = boundOf(linker, value)
      return bound.length > 0 ? linker.callResult(bound, args, file) : values.one(values.unknown('dynamic'))
    }
    case 'constructed':
    case 'namespace':
    case 'folder':
    case 'object':
    case 'container':
    case 'tuple':
    case 'literal':
      return values.one(values.unknown('dynamic'))
  }
}

function made(linker: Linker, value: OutsideValue, via: number): Values {
  const { values } = linker
  return [
    values.reach(
      value.kind === 'external' ? madeOutside(linker, value) : values.builtin(value.path, true, value.of),
      via,
    ),
  ]
}

/**
 * What a function of a package makes of a class that is handed to it as its only argument: what finds, makes or casts things by their class
 * (`registry.find(Shape)`) gives an instance of it.
 */
function instancesOfArgument(linker: Linker, args: readonly ExpressionId[], file: LinkFile): Values {
  const [only] = args
  if (only === undefined || args.length > 1) return NOTHING
  const { values } = linker
  return values.union(
    linker
      .evaluate(file, only)
      .map(({ value }) =>
        value.kind === 'class'
          ? [values.reach(values.instance(value.file, value.type, value.args, { self: false, exact: false }), VIA.type)]
          : NOTHING,
      ),
  )
}

/** Calling an instance whose class only a package could make callable. */
function outsideResult(linker: Linker, value: Value, via: number): Values {
  const { values } = linker
  if (value.kind !== 'instance') return NOTHING
  const file = linker.files[value.file]
  const opaque = file === undefined ? NOTHING : linker.hierarchy.ancestryOf(file, value.type).opaque
  const outside = opaque.flatMap((pair) => (pair.value.kind === 'external' ? made(linker, pair.value, via) : []))
  return outside.length > 0 ? outside : values.one(values.unknown('no_type'))
}

/** The methods that calling an instance calls: `__call__`, or the call signature of an interface. */
export function callMethodsOf(linker: Linker, value: Value, via: number): Values {
  if (value.kind !== 'instance') return NOTHING
  const name = linker.files[value.file]?.rules.callMethod ?? ''
  return linker
    .memberOf(value, via, name)
    .filter(({ value: each }) => each.kind === 'function' || each.kind === 'functionType')
}

function resultOfFunction(
  linker: Linker,
  value: FunctionValue,
  args: readonly ExpressionId[],
  callFile: LinkFile,
): Values {
  const file = linker.files[value.file]
  if (file === undefined) return NOTHING
  const given = givenBack(linker, file, value, args, callFile)
  if (given !== undefined) return given
  const returned = linker.returnsOf(file, value.fn)
  if (!returned.some((pair) => pair.value.open)) return returned
  const type = file.facts.functions[value.fn]?.type ?? -1
  const seen =
    value.receiver === undefined
      ? returned
      : substitute(linker, returned, substitutionFor(linker, value.receiver, { file: value.file, type }))
  if (!seen.some((pair) => pair.value.open)) return seen
  const parameters = inferred(linker, file, value, { args, file: callFile, except: -1 })
  return substitute(linker, seen, { parameters, receiver: undefined })
}

/** What a function that returns nothing but its own parameters gives: the arguments of this call, not those of others. */
function givenBack(
  linker: Linker,
  file: LinkFile,
  value: FunctionValue,
  args: readonly ExpressionId[],
  callFile: LinkFile,
): Values | undefined {
  const facts = file.facts.functions[value.fn]
  if (facts === undefined || facts.returns.length === 0 || facts.returnType >= 0) return undefined
  if (facts.async || facts.generator) return undefined
  const shift = receiverShift(file, value)
  const handed = facts.returns.map((each) => {
    const position = parameterNamed(file, each, value.fn)
    const argument = args[position - shift]
    return position < shift || argument === undefined ? undefined : argument
  })
  const known = handed.filter((each) => each !== undefined)
  const isWhole =
    known.length === handed.length && known.every((each) => operationOf(callFile.facts, each) !== 'spread')
  return isWhole ? linker.values.union(known.map((each) => linker.evaluate(callFile, each))) : undefined
}

/** The position of the parameter of a function that a name means, where nothing else is assigned to it; -1 for none. */
function parameterNamed(file: LinkFile, expression: ExpressionId, fn: number): number {
  const { facts } = file
  if (operationOf(facts, expression) !== 'name') return -1
  const found = lookUp(file, leftOf(facts, expression), stringAt(facts, rightOf(facts, expression)), 'value')
  const binding = found?.kind === 'binding' ? file.bindings[found.index] : undefined
  const [only = -1] = binding?.values ?? []
  const isParameter = binding?.kind === 'parameter' && binding.values.length === 1
  if (!isParameter || operationOf(facts, only) !== 'parameter' || leftOf(facts, only) !== fn) return -1
  return facts.functions[fn]?.parameters[rightOf(facts, only)]?.kind === 'plain' ? rightOf(facts, only) : -1
}

/** The instance that constructing gives; type arguments follow from those of the constructor. */
function instanceMade(linker: Linker, value: ClassValue, args: readonly ExpressionId[], callFile: LinkFile): Value {
  const { values } = linker
  const file = linker.files[value.file]
  const scope = file?.facts.types[value.type]?.scope ?? -1
  const names = file?.typeParameters.get(scope) ?? []
  let given = value.args
  if (file !== undefined && given.length === 0 && names.length > 0 && args.length > 0) {
    given = typeArguments(linker, file, value, names.length, args, callFile)
  }
  // What was converted to a type may be of one below it.
  const converts = file?.rules.callingTypeConverts === true
  return values.instance(value.file, value.type, given, { self: value.self, exact: !value.self && !converts })
}

function typeArguments(
  linker: Linker,
  file: LinkFile,
  value: ClassValue,
  count: number,
  args: readonly ExpressionId[],
  callFile: LinkFile,
): readonly Values[] {
  const [name = ''] = file.rules.constructors
  const member = linker.hierarchy.ownMembers(file, value.type, name)[0]
  const callee = member === undefined ? undefined : linker.evaluate(file, member.values[0] ?? -1)[0]?.value
  if (callee?.kind !== 'function') return []
  const found = inferred(linker, file, callee, { args, file: callFile, except: -1 })
  const scope = file.facts.types[value.type]?.scope ?? -1
  const given: Values[] = []
  for (let position = 0; position < count; position += 1) {
    given.push(found.get(linker.values.typeParameter(file.index, scope, position).id) ?? NOTHING)
  }
  return given.some((set) => set.length > 0) ? given : []
}

/** A function, or a tuple with one in it. */
function givesFunction(linker: Linker, value: Value): boolean {
  if (value.kind !== 'tuple') return holdsFunction(linker, value)
  return value.items.some((set) => set.some((item) => holdsFunction(linker, item.value)))
}

/** A declared result with the functions that are seen to be returned; in a tuple position by position. */
function withReturned(linker: Linker, declared: Values, returned: Values): Values {
  const [only] = declared
  if (only?.value.kind !== 'tuple' || declared.length > 1) return declaredAndAssigned(linker, declared, returned)
  const tuples = returned.flatMap(({ value }) => (value.kind === 'tuple' ? [value.items] : []))
  const items = only.value.items.map((set, position) =>
    declaredAndAssigned(linker, set, linker.values.union(tuples.map((each) => each[position] ?? NOTHING))),
  )
  return linker.values.one(linker.values.tuple(items, only.value.names))
}

/** What a function gives when it is called: its declared result, or what its returned expressions may be. */
export function computeReturns(linker: Linker, file: LinkFile, fn: number): Values {
  const facts = file.facts.functions[fn]
  const { values } = linker
  if (facts === undefined) return NOTHING
  const promise = (set: Values): Values => values.one(values.container('promise', set, NOTHING))
  if (facts.returnType >= 0) {
    const declared = linker.evaluateType(file, facts.returnType)
    if (declared.some(({ value }) => value.kind !== 'unknown')) {
      const follows = file.rules.followsReturnedFunctions === true
      if (follows && declared.some(({ value }) => givesFunction(linker, value))) {
        return withReturned(linker, declared, values.union(facts.returns.map((each) => linker.evaluate(file, each))))
      }
      const isWrapped = declared.some(({ value }) => value.kind === 'container' && value.container !== 'array')
      return facts.async && !facts.generator && !isWrapped ? promise(declared) : declared
    }
  }
  if (facts.generator) {
    const yielded = values.union(facts.yields.map((each) => linker.evaluate(file, each)))
    return values.one(values.container('iterator', yielded, NOTHING))
  }
  const returned = values.union(facts.returns.map((each) => linker.evaluate(file, each)))
  return facts.async ? promise(returned) : returned
}
