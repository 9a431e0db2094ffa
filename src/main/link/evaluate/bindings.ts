import { isBuiltin } from '../builtinNames.ts'
import { bindingKey } from '../flowKeys.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { givenValues } from '../givenNames.ts'
import { remembered } from '../memo.ts'
import { outsideName } from '../outsideNames.ts'
import { moduleNamed, surroundingName, valuesOfExport } from '../modules.ts'
import { lookUpSeen, outsideGlob, valuesSeen } from '../globs.ts'
import { lookUp } from '../scopes.ts'
import { NOTHING, VIA, type Values } from '../values.ts'
import { holdsFunction } from './underlying.ts'
import { withAdded } from './withAdded.ts'

/** What a name stands for as a value. A name that is bound to nothing known is unknown: it never falls through. */
export function valuesOfName(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  const { values } = linker
  const found = lookUpSeen(linker, file, scope, name, 'value')
  if (found?.kind === 'binding') return valuesOfBinding(linker, file, found.index)
  if (found?.kind === 'seen') return valuesSeen(linker, found, 'value')
  if (file.rules.typeParametersHaveMembers === true) {
    const parameter = lookUp(file, scope, name, 'type')
    if (parameter?.kind === 'typeParameter') {
      return values.one(values.typeParameter(file.index, parameter.scope, parameter.position))
    }
  }
  const starred = surroundingName(linker, file, name)
  if (starred !== undefined && starred.kind !== 'external') return valuesOfExport(linker, starred, 'value')
  const everywhere = linker.globals.valuesOf(file, name)
  if (everywhere.length > 0) return everywhere
  if (isBuiltin(file, name)) return values.one(values.builtin(name, false))
  if (starred !== undefined) return valuesOfExport(linker, starred, 'value')
  const outside = outsideName(linker, file, name)
  if (outside !== undefined) return outside
  const given = givenValues(linker, file, name)
  if (given !== undefined) return given
  const around = namedAround(linker, file, scope, name)
  if (around.length > 0) return around
  return values.one(values.unknown(hasLostSyntax(file) ? 'parse_error' : 'missing_import', '', name))
}

/** What a name may be that nothing in sight declares: a package of that name, or something of a package that hands out all its names. */
export function namedAround(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  const module = moduleNamed(linker, file, name)
  return module === undefined ? outsideGlob(linker, file, scope, name) : valuesOfExport(linker, module, 'value')
}

/** True for a file of which a part was not understood: what declares a name may stand there. */
function hasLostSyntax(file: LinkFile): boolean {
  return file.facts.diagnostics.some(({ reason }) => reason === 'syntax')
}

export function valuesOfBinding(linker: Linker, file: LinkFile, index: number): Values {
  return remembered(linker, file.bindingValues, file, index, computeBinding)
}

function computeBinding(linker: Linker, file: LinkFile, index: number): Values {
  const own = ownValues(linker, file, index)
  const key = bindingKey(file, index)
  return linker.fedBindings.has(key) ? withAdded(linker, own, linker.flow.get(key)) : own
}

function ownValues(linker: Linker, file: LinkFile, index: number): Values {
  const binding = file.bindings[index]
  if (binding === undefined) return NOTHING
  const assigned = linker.values.union(binding.values.map((each) => linker.evaluate(file, each)))
  if (binding.declared < 0) {
    return assigned.length > 0 ? assigned : linker.values.one(linker.values.unknown('dynamic'))
  }
  return declaredAndAssigned(linker, linker.evaluateType(file, binding.declared), assigned)
}

/**
 * What a variable of a declared type may be: the type decides on instances; functions, classes and object literals that
 * were assigned are known better than by their type. A type that says nothing leaves what was assigned.
 */
export function declaredAndAssigned(linker: Linker, declared: Values, assigned: Values): Values {
  if (assigned.length > 0 && declared.every(({ value }) => value.kind === 'typeParameter')) {
    return linker.values.union([assigned, declared])
  }
  const table = tableOfFunctions(linker, declared, assigned)
  if (table !== undefined) return table
  const concrete = assigned.filter(({ value }) => isCallableOrLiteral(value.kind))
  if (declared.some(({ value }) => value.kind !== 'unknown' && value.kind !== 'literal')) {
    const known = concrete.length > 0 ? declared.filter(({ value }) => value.kind !== 'functionType') : declared
    return linker.values.union([known.map((pair) => linker.values.reach(pair.value, VIA.type)), concrete])
  }
  if (assigned.length > 0) return assigned
  return declared.length > 0 ? declared : linker.values.one(linker.values.unknown('no_type'))
}

/** An array that is declared to hold functions, with those that it is seen to hold; undefined for anything else. */
function tableOfFunctions(linker: Linker, declared: Values, assigned: Values): Values | undefined {
  const [only] = declared
  if (declared.length !== 1 || only?.value.kind !== 'container' || only.value.container !== 'array') return undefined
  if (!only.value.items.some(({ value }) => holdsFunction(linker, value))) return undefined
  const items = linker.values.union(
    assigned.map(({ value }) => (value.kind === 'container' && value.container === 'array' ? value.items : NOTHING)),
  )
  const functions = items.filter(({ value }) => value.kind === 'function')
  if (functions.length === 0) return undefined
  return linker.values.one(linker.values.container('array', functions, NOTHING))
}

function isCallableOrLiteral(kind: string): boolean {
  return kind === 'function' || kind === 'class' || kind === 'object' || kind === 'constructed'
}
