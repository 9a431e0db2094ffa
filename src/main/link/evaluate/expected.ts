import type { ExpressionId } from '#model/Expression'
import type { SiteFacts } from '#model/FileFacts'
import { leftOf, listAt, operationOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker, Placement } from '../Linker.ts'
import { NOTHING, type Value, type Values } from '../values.ts'
import { argumentsGiven } from './argumentsGiven.ts'
import { boundOf, withBounds } from './bounds.ts'
import { callMethodsOf } from './calls.ts'
import { functionsOf } from './functional.ts'
import { handedItself, handedOutside } from './handed.ts'
import { inferred, receiverShift } from './infer.ts'
import { callbacksOf, libraryCallOf, valueOf } from './library.ts'
import { declaredFor } from './overloads.ts'
import { callAround, placementsOf } from './placements.ts'
import { substitute, substitutionFor } from './substitute.ts'

/** Literals inside literals that are followed outwards. */
const NESTING_LIMIT = 6

/** What the surroundings of a function that is written in place say about its parameter. */
export function expectedParameter(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  const { of, functions } = placementsOf(file)
  const placement = of.get(functions.get(fn) ?? -1)
  if (placement === undefined) return NOTHING
  const handed = handedByLibrary(linker, file, functions.get(fn) ?? -1, position)
  const found =
    handed.length > 0
      ? handed
      : parameterOf(linker, withBounds(linker, expectedAt(linker, file, placement, 0)), position)
  const known = found.filter(({ value }) => value.kind !== 'unknown' && isKnownType(linker, value))
  return known.length > 0 ? known : handedOutside(linker, file, functions.get(fn) ?? -1)
}

/** A type parameter says nothing of a value unless it extends something. */
function isKnownType(linker: Linker, value: Value): boolean {
  return value.kind !== 'typeParameter' || boundOf(linker, value).length > 0
}

/** A value of the type that is expected where it is written; of several overloads, those that the other arguments let be meant. */
export function expectedValue(linker: Linker, file: LinkFile, expression: ExpressionId): Values {
  const placement = placementsOf(file).of.get(expression)
  const found = placement === undefined ? NOTHING : expectedAt(linker, file, placement, 0)
  return found.length > 0 ? found : linker.values.one(linker.values.unknown('no_type'))
}

/** What is expected of the value that is written at a place. */
function expectedAt(linker: Linker, file: LinkFile, placement: Placement, nesting: number): Values {
  if (nesting > NESTING_LIMIT) return NOTHING
  const expectedOf = (expression: ExpressionId): Values => {
    const outer = placementsOf(file).of.get(expression)
    return outer === undefined ? NOTHING : withBounds(linker, expectedAt(linker, file, outer, nesting + 1))
  }
  switch (placement.kind) {
    case 'argument': {
      const site = file.facts.sites[placement.site]
      const argument = site?.arguments[placement.position] ?? -1
      if (site === undefined) return NOTHING
      return linker.values.union(
        calleesFor(linker, file, site, argument).map(({ value }) =>
          expectedArgument(linker, file, value, site.arguments, argument),
        ),
      )
    }
    case 'declared':
      return linker.evaluateType(file, placement.type)
    case 'field': {
      const named = expectedNamed(linker, file, placement)
      if (named.length > 0) return named
      return linker.membersOf(expectedOf(placement.object).filter(hasFields), placement.name)
    }
    case 'item':
      return linker.elementsOf(
        expectedOf(placement.array).filter(({ value }) => value.kind === 'container' || value.kind === 'tuple'),
        file,
      )
    case 'part':
      return linker.values.union(
        expectedOf(placement.tuple).map(({ value }) =>
          value.kind === 'tuple' ? (value.items[placement.position] ?? NOTHING) : NOTHING,
        ),
      )
  }
}

/** What is expected of an argument that is given by name, or behind the call. */
function expectedNamed(
  linker: Linker,
  file: LinkFile,
  { object, name }: Extract<Placement, { kind: 'field' }>,
  aspect: 'declared' | 'receives' = 'declared',
): Values {
  const outer = file.rules.namesArguments === true ? placementsOf(file).of.get(object) : undefined
  const site = outer?.kind === 'argument' ? file.facts.sites[outer.site] : undefined
  const value = site === undefined ? undefined : fieldsOf(file, object).find(([key]) => key === name)?.[1]
  if (site === undefined || value === undefined) return NOTHING
  return linker.values.union(
    calleesFor(linker, file, site, value).map((each) =>
      expectedArgument(linker, file, each.value, site.arguments, value, aspect),
    ),
  )
}

/** What a site may call; of an instance, what calling it calls. */
function calleesOf(linker: Linker, file: LinkFile, site: SiteFacts): Values {
  const callees = linker.evaluate(file, site.callee)
  if (!callees.some(({ value }) => value.kind === 'instance')) return callees
  return linker.values.union(
    callees.map((pair) => (pair.value.kind === 'instance' ? callMethodsOf(linker, pair.value, pair.via) : [pair])),
  )
}

/** What a site may call, as far as its argument is concerned: one that is of any type leaves the choice to the others. */
function calleesFor(linker: Linker, file: LinkFile, site: SiteFacts, argument: ExpressionId): Values {
  const callees = calleesOf(linker, file, site)
  if (operationOf(file.facts, argument) !== 'expected') return callees
  const functions = callees.flatMap((pair) =>
    pair.value.kind === 'class'
      ? constructorsOf(linker, pair.value).map((each) => linker.values.reach(each, pair.via))
      : [pair],
  )
  return declaredFor(linker, functions, site.arguments, file)
}

function fieldsOf({ facts }: LinkFile, object: ExpressionId): readonly (readonly [string, ExpressionId])[] {
  const pairs = listAt(facts, leftOf(facts, object))
  const fields: [string, ExpressionId][] = []
  for (let at = 0; at + 1 < pairs.length; at += 2) fields.push([stringAt(facts, pairs[at] ?? -1), pairs[at + 1] ?? -1])
  return fields
}

/** On what a function that is written in place runs, by the parameter that it is given for. */
export function expectedReceiver(linker: Linker, file: LinkFile, fn: number): Values {
  const { of, functions } = placementsOf(file)
  const expression = functions.get(fn) ?? -1
  const placement = of.get(expression)
  if (placement?.kind === 'field') return expectedNamed(linker, file, placement, 'receives')
  const site = placement?.kind === 'argument' ? file.facts.sites[placement.site] : undefined
  if (site === undefined) return NOTHING
  return linker.values.union(
    calleesOf(linker, file, site).map(({ value }) =>
      expectedArgument(linker, file, value, site.arguments, expression, 'receives'),
    ),
  )
}

function hasFields({ value }: Values[number]): boolean {
  return value.kind === 'instance' || value.kind === 'object' || value.kind === 'container'
}

/** What a call of the library hands to its callback, which is given by position or by name. */
function handedByLibrary(linker: Linker, file: LinkFile, callback: ExpressionId, position: number): Values {
  const site = callAround(file, callback)
  if (site === undefined) return NOTHING
  return linker.values.union(
    linker.evaluate(file, site.callee).map(({ value }) => {
      const call = libraryCallOf(linker, value, site.arguments, file)
      if (call === undefined && (value.kind === 'builtin' || value.kind === 'external'))
        return handedItself(linker, file, value)
      if (call === undefined || !callbacksOf(call).includes(callback)) return NOTHING
      const received = call.rule.receives[position]
      return received === undefined ? NOTHING : valueOf(linker, call, received)
    }),
  )
}

/** The type that a callee declares for its argument. */
function expectedArgument(
  linker: Linker,
  file: LinkFile,
  callee: Value,
  args: readonly ExpressionId[],
  argument: ExpressionId,
  aspect: 'declared' | 'receives' = 'declared',
): Values {
  if (callee.kind === 'libraryMethod' && callee.receiver.kind === 'container') {
    const isElement = args[args.length - 1] === argument && file.rules.library.takers?.has(callee.name) === true
    return isElement ? callee.receiver.items : NOTHING
  }
  if (callee.kind === 'functionType') return callee.parameters[args.indexOf(argument)] ?? NOTHING
  const called = callee.kind === 'class' ? constructorsOf(linker, callee)[0] : callee
  const calledFile = called?.kind === 'function' ? linker.files[called.file] : undefined
  if (called?.kind !== 'function' || calledFile === undefined) return NOTHING
  const facts = calledFile.facts.functions[called.fn]
  if (facts === undefined) return NOTHING
  const shift = receiverShift(calledFile, called)
  const given = argumentsGiven(calledFile, facts.parameters, { args, file, shift })
  const position = given.find((each) => each.argument === argument)?.position ?? -1
  const type = facts.parameters[position]?.[aspect] ?? -1
  if (type < 0) return NOTHING
  const types = linker.evaluateType(calledFile, type)
  const { receiver } = called
  const owner = { file: called.file, type: facts.type }
  const seen = receiver === undefined ? types : substitute(linker, types, substitutionFor(linker, receiver, owner))
  if (!seen.some(({ value }) => value.open)) return seen
  const parameters = inferred(linker, calledFile, called, { args, file, except: args.indexOf(argument) })
  return substitute(linker, seen, { parameters, receiver: undefined })
}

/** The constructors that a class declares, or inherits. */
function constructorsOf(linker: Linker, value: Extract<Value, { kind: 'class' }>): readonly Value[] {
  const file = linker.files[value.file]
  const name = file?.rules.constructors[file.rules.constructors.length - 1]
  if (file === undefined || name === undefined) return []
  const found = linker.hierarchy.find(file, value.type, name, { static: undefined })
  const owner = found === undefined ? undefined : linker.files[found.owner.file]
  if (found === undefined || owner === undefined) return []
  const receiver = linker.values.instance(value.file, value.type, value.args, { self: false, exact: true })
  return found.members.flatMap(({ values: [member = -1] }) =>
    operationOf(owner.facts, member) === 'function'
      ? [linker.values.function(owner.index, leftOf(owner.facts, member), receiver)]
      : [],
  )
}

/** The type of one parameter of function types, or of what an interface with a call signature takes. */
function parameterOf(linker: Linker, types: Values, position: number): Values {
  return linker.values.union(
    types.map(({ value, via }) => {
      if (value.kind === 'functionType') return value.parameters[position] ?? NOTHING
      if (value.kind !== 'instance') return NOTHING
      const single = functionsOf(linker, value)
      const signatures = single.length > 0 ? single : linker.memberOf(value, via, '')
      return linker.values.union(signatures.map((pair) => declaredParameter(linker, pair.value, position)))
    }),
  )
}

function declaredParameter(linker: Linker, value: Value, position: number): Values {
  const file = value.kind === 'function' ? linker.files[value.file] : undefined
  if (value.kind !== 'function' || file === undefined) return NOTHING
  const facts = file.facts.functions[value.fn]
  const declared = facts?.parameters[position]?.declared ?? -1
  if (facts === undefined || declared < 0) return NOTHING
  const types = linker.evaluateType(file, declared)
  if (value.receiver === undefined) return types
  return substitute(linker, types, substitutionFor(linker, value.receiver, { file: value.file, type: facts.type }))
}
