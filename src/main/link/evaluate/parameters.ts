import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import { operationOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'
import { placementsOf } from './assignments.ts'
import { boundOf } from './bounds.ts'
import { inferred, receiverShift } from './infer.ts'
import { libraryCallOf, callbackOf, valueOf } from './library.ts'
import { substitute, substitutionFor } from './substitute.ts'

/** Parameters of one function that values may flow into. */
export const PARAMETERS_LIMIT = 64

export function flowKey(fn: number, position: number): number {
  return fn * PARAMETERS_LIMIT + position
}

/**
 * What a parameter may be: of its declared type; else what the call around a function written in place hands to it; else
 * its default; and the callables, classes and instances that calls were seen to pass.
 */
export function parameterValues(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  const { values } = linker
  const parameter = file.facts.functions[fn]?.parameters[position]
  if (parameter === undefined) return values.one(values.unknown('dynamic'))
  const declared = parameter.declared >= 0 ? linker.evaluateType(file, parameter.declared) : NOTHING
  if (declared.some(({ value }) => saysEnough(value))) {
    return wrapRest(linker, parameter, raise(linker, declared, VIA.type))
  }
  const contextual = declared.length > 0 ? NOTHING : fromContext(linker, file, fn, position)
  const flowed = position < PARAMETERS_LIMIT ? flowInto(linker, file, fn, position) : NOTHING
  const byDefault = declared.length > 0 || parameter.default < 0 ? NOTHING : linker.evaluate(file, parameter.default)
  const concrete = byDefault.filter(({ value }) => value.kind !== 'literal' && value.kind !== 'unknown')
  const isDeclaredOutside = declared.some(({ value }) => value.kind === 'external' || value.kind === 'builtin')
  const known = isDeclaredOutside ? declared : values.union([declared, contextual, concrete, flowed])
  const useful = known.filter(({ value }) => value.kind !== 'unknown')
  if (useful.length > 0) return wrapRest(linker, parameter, useful)
  return byDefault.length > 0 ? byDefault : values.one(values.unknown('dynamic'))
}

/** Whether a declared type leaves nothing to be learned from calls. */
function saysEnough(value: Value): boolean {
  switch (value.kind) {
    case 'instance':
    case 'class':
    case 'container':
    case 'tuple':
    case 'object':
    case 'module':
    case 'literal':
      return true
    default:
      return false
  }
}

/** A rest parameter is an array of what its type says, where that is not yet an array. */
function wrapRest(linker: Linker, parameter: Parameter, set: Values): Values {
  if (parameter.kind === 'plain' || parameter.kind === 'keywordOnly') return set
  if (set.every(({ value }) => value.kind === 'container' || value.kind === 'tuple')) return set
  return linker.values.one(linker.values.container(parameter.kind === 'rest' ? 'array' : 'map', set, NOTHING))
}

function flowInto(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  linker.readsFlow = true
  return file.flows.get(flowKey(fn, position)) ?? NOTHING
}

/** What the surroundings of a function that is written in place say about its parameter. */
function fromContext(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  const { argument, declared } = placementsOf(file)
  const type = declared.get(fn)
  if (type !== undefined) return parameterOf(linker, linker.evaluateType(file, type), position)
  const placed = argument.get(fn)
  const site = placed === undefined ? undefined : file.facts.sites[placed.site]
  if (placed === undefined || site === undefined) return NOTHING
  const callees = linker.evaluate(file, site.callee)
  return linker.values.union(
    callees.map(({ value }) => {
      const found = handedTo(linker, file, value, site.arguments, placed.position, position)
      return found.filter((pair) => pair.value.kind !== 'unknown' && isKnownType(linker, pair.value))
    }),
  )
}

/** A type parameter says nothing of a value unless it extends something. */
function isKnownType(linker: Linker, value: Value): boolean {
  return value.kind !== 'typeParameter' || boundOf(linker, value).length > 0
}

/** What a callee hands to parameter `position` of the function that is its argument `argument`. */
function handedTo(
  linker: Linker,
  file: LinkFile,
  callee: Value,
  args: readonly ExpressionId[],
  argument: number,
  position: number,
): Values {
  const call = libraryCallOf(linker, callee, args, file)
  if (call !== undefined) {
    if (callbackOf(call) !== args[argument]) return NOTHING
    const received = call.rule.receives[position]
    return received === undefined ? NOTHING : valueOf(linker, call, received)
  }
  if (callee.kind === 'functionType') return parameterOf(linker, callee.parameters[argument] ?? NOTHING, position)
  const called = callee.kind === 'class' ? constructorOf(linker, callee) : callee
  const calledFile = called?.kind === 'function' ? linker.files[called.file] : undefined
  if (called?.kind !== 'function' || calledFile === undefined) return NOTHING
  const facts = calledFile.facts.functions[called.fn]
  const parameter = facts?.parameters[argument + receiverShift(calledFile, called)]
  if (facts === undefined || parameter === undefined || parameter.declared < 0) return NOTHING
  const types = parameterOf(linker, linker.evaluateType(calledFile, parameter.declared), position)
  const { receiver } = called
  const owner = { file: called.file, type: facts.type }
  const seen = receiver === undefined ? types : substitute(linker, types, substitutionFor(linker, receiver, owner))
  if (!seen.some(({ value }) => value.open)) return seen
  const parameters = inferred(linker, calledFile, called, { args, file, except: argument })
  return substitute(linker, seen, { parameters, receiver: undefined })
}

function constructorOf(linker: Linker, value: Extract<Value, { kind: 'class' }>): Value | undefined {
  const file = linker.files[value.file]
  const name = file?.rules.constructors[file.rules.constructors.length - 1]
  if (file === undefined || name === undefined) return undefined
  const found = linker.hierarchy.find(file, value.type, name, { static: undefined })
  const owner = found === undefined ? undefined : linker.files[found.owner.file]
  const member = found?.members[0]?.values[0] ?? -1
  if (owner === undefined || operationOf(owner.facts, member) !== 'function') return undefined
  const fn = owner.facts.expressions.code[member * 3 + 1] ?? -1
  const receiver = linker.values.instance(value.file, value.type, value.args, { self: false, exact: true })
  return linker.values.function(owner.index, fn, receiver)
}

/** The type of one parameter of function types, or of what an interface with a call signature takes. */
function parameterOf(linker: Linker, types: Values, position: number): Values {
  return linker.values.union(
    types.map(({ value, via }) => {
      if (value.kind === 'functionType') return value.parameters[position] ?? NOTHING
      if (value.kind !== 'instance') return NOTHING
      return linker.values.union(
        linker.memberOf(value, via, '').map((pair) => {
          if (pair.value.kind !== 'function') return NOTHING
          const file = linker.files[pair.value.file]
          const declared = file?.facts.functions[pair.value.fn]?.parameters[position]?.declared ?? -1
          return file === undefined || declared < 0 ? NOTHING : linker.evaluateType(file, declared)
        }),
      )
    }),
  )
}
