import type { ExpressionId } from '#model/Expression'
import type { ConversionRules } from '#model/LinkRules'
import { lastNameOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { ownEntry } from '../ownEntry.ts'
import { NOTHING, type Reached, type Value, type Values } from '../values.ts'
import { libraryCallOf } from './library.ts'

/** A call, with what its callee was found to be. */
export interface EvaluatedCall {
  readonly file: LinkFile
  readonly callee: ExpressionId
  readonly callees: Values
  readonly args: readonly ExpressionId[]
}

/**
 * What a call gives, with the types of what came from outside the project where the language chooses overloads by them: the method's name,
 * alone or behind its type's, says the type of what many library methods give; of others it is not known, and is not taken for the type that
 * they were called on. What a function of the project declares, and what is known to come out of a container, stays as it is.
 */
export function givenOutside(linker: Linker, call: EvaluatedCall, given: Values): Values {
  const rules = call.file.rules.conversions
  if (rules === undefined || !given.some(({ value }) => isMade(value))) return given
  if (call.callees.some(({ value }) => isOfProject(value))) return given
  const name = lastNameOf(call.file.facts, call.callee)
  const known = typedResult(rules, call.callees, name)
  if (known !== undefined) return ofType(linker, known)
  if (call.callees.some(({ value }) => libraryCallOf(linker, value, call.args, call.file) !== undefined)) return given
  return linker.values.union(given.map((pair) => [ofUnknownType(linker, pair, name, rules.factories.has(name))]))
}

/** The type that a library method gives: of one type, or of whatever has a method of that name. */
function typedResult(rules: ConversionRules, callees: Values, name: string): string | undefined {
  for (const { value } of callees) {
    if ((value.kind !== 'builtin' && value.kind !== 'external') || !value.made) continue
    const known = ownEntry(rules.results, `${value.path.slice(value.path.lastIndexOf('.') + 1)}.${name}`)
    if (known !== undefined) return known
  }
  return ownEntry(rules.results, name)
}

function isOfProject({ kind }: Value): boolean {
  return kind === 'function' || kind === 'class' || kind === 'functionType'
}

/** A value of a type of the language by its name; `int[]` is an array. */
function ofType({ values }: Linker, name: string): Values {
  const element = values.one(values.builtin(name.replace('[]', ''), true))
  return name.endsWith('[]') ? values.one(values.container('array', element, NOTHING)) : element
}

function isMade(value: Value): boolean {
  return (value.kind === 'builtin' || value.kind === 'external') && value.made
}

function ofUnknownType(linker: Linker, pair: Reached, name: string, isFactory: boolean): Reached {
  const { values } = linker
  const { value, via } = pair
  if ((value.kind !== 'builtin' && value.kind !== 'external') || !value.made) return pair
  const path = isFactory && value.path.endsWith(`.${name}`) ? value.path.slice(0, -name.length - 1) : ''
  return values.reach(
    value.kind === 'builtin' ? values.builtin(path, true) : values.external(value.package, path, true),
    via,
  )
}
