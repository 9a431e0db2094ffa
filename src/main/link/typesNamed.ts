import type { SiteFacts } from '#model/FileFacts'
import { leftOf, operationOf, withoutTypeArguments } from './expressions.ts'
import { isParameter } from './isParameter.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Target } from './SiteResult.ts'
import { localNameOf, valueTargets } from './targets.ts'

/**
 * The types that a call names before the member that it calls: `Config.load()` uses `Config`, though a base outside of the project may have
 * `load`. A type of which `found` has a member of its own is used by that, and inside a type its name adds nothing.
 */
export function typesNamed(
  linker: Linker,
  file: LinkFile,
  site: SiteFacts,
  found: readonly Target[],
): readonly Target[] {
  const callee = withoutTypeArguments(file.facts, site.callee)
  if (operationOf(file.facts, callee) !== 'member') return []
  const receiver = leftOf(file.facts, callee)
  if (isParameter(file, receiver)) return []
  const types = linker.evaluate(file, receiver).filter(({ value }) => value.kind === 'class')
  const used = [...found, { file: file.index, definition: site.caller }]
  return valueTargets(linker, types).filter((type) => !used.some((each) => isWithin(linker, each, type)))
}

type Place = Pick<Target, 'file' | 'definition'>

/** By name: a type and its companion are two definitions. */
function isWithin(linker: Linker, place: Place, type: Place): boolean {
  const file = linker.files[place.file]
  if (file === undefined || place.file !== type.file || place.definition < 0) return false
  return `${localNameOf(file, place.definition)}.`.startsWith(`${localNameOf(file, type.definition)}.`)
}
