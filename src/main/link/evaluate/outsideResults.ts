import type { ExpressionId } from '#model/Expression'
import { lastNameOf } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { ownEntry } from '../ownEntry.ts'
import { NOTHING, type Reached, type Values } from '../values.ts'

/**
 * What a call gives, with the types of what came from outside the project where the language chooses overloads by them: the method's name says
 * the type of what many library methods give; of others it is not known, and is not taken for the type that they were called on.
 */
export function givenOutside(linker: Linker, file: LinkFile, callee: ExpressionId, given: Values): Values {
  const rules = file.rules.conversions
  if (rules === undefined || !given.some(({ value }) => isMade(value))) return given
  const name = lastNameOf(file.facts, callee)
  const known = ownEntry(rules.results, name)
  if (known !== undefined) return ofType(linker, known)
  return linker.values.union(given.map((pair) => [ofUnknownType(linker, pair, name, rules.factories.has(name))]))
}

/** A value of a type of the language by its name; `int[]` is an array. */
function ofType({ values }: Linker, name: string): Values {
  const element = values.one(values.builtin(name.replace('[]', ''), true))
  return name.endsWith('[]') ? values.one(values.container('array', element, NOTHING)) : element
}

function isMade(value: Reached['value']): boolean {
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
