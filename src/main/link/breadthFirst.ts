import type { Ancestry } from './hierarchy.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { ClassValue, Values } from './values.ts'

/** Types above one type that are looked at. */
const TYPES_LIMIT = 500

/** What is directly above a type, and what adds members to it from elsewhere. */
export interface Surroundings {
  basesOf(file: LinkFile, type: number): Values
  extensionsOf(file: LinkFile, type: number): readonly ClassValue[]
}

/** A type with what extends it, then all types one level above with what extends them, and so on. */
export function breadthFirst(linker: Linker, own: ClassValue, { basesOf, extensionsOf }: Surroundings): Ancestry {
  const types: ClassValue[] = []
  const opaque: Values[] = []
  const seen = new Set<string>()
  let level: readonly ClassValue[] = [own]
  while (level.length > 0 && types.length < TYPES_LIMIT) {
    const next: ClassValue[] = []
    for (const each of level) {
      const file = linker.files[each.file]
      const key = `${each.file},${each.type}`
      if (file === undefined || seen.has(key)) continue
      seen.add(key)
      types.push(each)
      const above = [...basesOf(file, each.type)]
      for (const added of extensionsOf(file, each.type)) {
        const extension = seenFrom(linker, file, each, added)
        types.push(extension)
        const extensionFile = linker.files[extension.file]
        if (extensionFile === undefined || extensionFile.rules.overloads !== 'implementations') continue
        for (const { value, via } of basesOf(extensionFile, extension.type)) {
          const seen = value.kind === 'class' ? seenFrom(linker, extensionFile, extension, value) : value
          above.push(linker.values.reach(seen, via))
        }
      }
      for (const pair of above) {
        if (pair.value.kind === 'class') next.push(seenFrom(linker, file, each, pair.value))
        else opaque.push([pair])
      }
    }
    level = next
  }
  return { types, opaque: linker.values.union(opaque) }
}

/** A type above another one, with the type arguments that the latter was given. */
function seenFrom(linker: Linker, file: LinkFile, below: ClassValue, above: ClassValue): ClassValue {
  if (below.args.length === 0 || above.args.length === 0) return above
  const substituted = linker.substituteArguments(above, file, below)
  return substituted.kind === 'class' ? substituted : above
}
