import type { ExpressionId } from '#model/Expression'
import type { SiteFacts } from '#model/FileFacts'
import { leftOf, operationOf, rightOf, stringAt, withoutTypeArguments } from './expressions.ts'
import { isParameter } from './isParameter.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Target } from './SiteResult.ts'
import { localNameOf, valueTargets } from './targets.ts'
import { VIA } from './values.ts'

/**
 * The types that a call names before the member that it calls or hands on: `Config.load()` uses `Config`, though a base outside of the project may have
 * `load`, and so does `add(Config.names)`. A type of which `found` has a member of its own is used by that, and inside a type its name adds nothing.
 */
export function typesNamed(
  linker: Linker,
  file: LinkFile,
  site: SiteFacts,
  found: readonly Target[],
): readonly Target[] {
  const callee = withoutTypeArguments(file.facts, site.callee)
  const caller = { file: file.index, definition: site.caller }
  const ofCallee = apartFrom(linker, [...found, caller], typesBeforeMember(linker, file, callee))
  const ofArguments = site.arguments.flatMap((each) => {
    const types = [...typesBeforeMember(linker, file, each), ...objectsNamed(linker, file, each)]
    return types.length === 0
      ? []
      : apartFrom(linker, [...valueTargets(linker, linker.evaluate(file, each)), caller], types)
  })
  return ofArguments.length === 0 ? ofCallee : [...ofCallee, ...ofArguments]
}

function apartFrom(linker: Linker, used: readonly Place[], types: readonly Target[]): readonly Target[] {
  return types.filter((type) => !used.some((each) => isWithin(linker, each, type)))
}

/** The type on which a static member is named, or the object of which one is; nothing for what is a member of anything else. */
export function typesBeforeMember(linker: Linker, file: LinkFile, expression: ExpressionId): readonly Target[] {
  if (operationOf(file.facts, expression) !== 'member') return []
  const receiver = leftOf(file.facts, expression)
  if (isParameter(file, receiver)) return []
  const classes = linker.evaluate(file, receiver).filter(({ value }) => value.kind === 'class')
  return classes.length > 0 ? valueTargets(linker, classes) : objectsNamed(linker, file, receiver)
}

/** A type whose name is its one object: `object Tides`. */
function objectsNamed(linker: Linker, file: LinkFile, expression: ExpressionId): readonly Target[] {
  const { facts } = file
  if (operationOf(facts, expression) !== 'implicit') return []
  const name = stringAt(facts, rightOf(facts, expression))
  return linker.evaluate(file, expression).flatMap(({ value }) => {
    if (value.kind !== 'instance') return []
    const declaredIn = linker.files[value.file]?.facts
    const definition = declaredIn?.types[value.type]?.definition ?? -1
    const isItsName = declaredIn?.definitions[definition]?.name === name
    return isItsName ? [{ file: value.file, definition, via: VIA.local }] : []
  })
}

type Place = Pick<Target, 'file' | 'definition'>

/** By name: a type and its companion are two definitions. */
function isWithin(linker: Linker, place: Place, type: Place): boolean {
  const file = linker.files[place.file]
  if (file === undefined || place.file !== type.file || place.definition < 0) return false
  return `${localNameOf(file, place.definition)}.`.startsWith(`${localNameOf(file, type.definition)}.`)
}
