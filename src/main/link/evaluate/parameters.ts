import type { Parameter } from '#model/FileFacts'
import { parameterKey, PARAMETERS_LIMIT } from '../flowKeys.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'
import { expectedParameter } from './expected.ts'
import { fixtureValues } from './fixtures.ts'
import { holdsFunction } from './underlying.ts'

/**
 * What a parameter may be: of its declared type; else what the fixture of its name gives, or the call around a function written in place hands to it; else
 * its default; and the callables, classes and instances that calls were seen to pass.
 */
export function parameterValues(linker: Linker, file: LinkFile, fn: number, position: number): Values {
  const { values } = linker
  const parameter = file.facts.functions[fn]?.parameters[position]
  if (parameter === undefined) return values.one(values.unknown('dynamic'))
  const declared = parameter.declared >= 0 ? linker.evaluateType(file, parameter.declared) : NOTHING
  if (declared.some(({ value }) => saysEnough(value) && !holdsFunction(linker, value))) {
    return wrapRest(linker, parameter, raise(linker, declared, VIA.type))
  }
  const fixture = fixtureValues(linker, file, fn, position)
  if (fixture.length > 0) return fixture
  const contextual = declared.length > 0 ? NOTHING : expectedParameter(linker, file, fn, position)
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
  return linker.flow.get(parameterKey(file, fn, position)) ?? NOTHING
}
