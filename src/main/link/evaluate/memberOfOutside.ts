import type { Linker } from '../Linker.ts'
import { memberOfGlobalObject } from '../globals.ts'
import { ownEntry } from '../ownEntry.ts'
import type { ExternalValue, OutsideValue, Value, Values } from '../values.ts'
import { memberOfHanded } from './handed.ts'
import { memberOfInherited } from './inheritedOutside.ts'

/** A member of something of a package or of the language. */
export function memberOfOutside(linker: Linker, value: OutsideValue, via: number, name: string): Values {
  const { values } = linker
  const ofProject = memberOfInherited(linker, value, name)
  if (ofProject !== undefined) return ofProject
  if (value.kind === 'external') {
    if (value.handed) return memberOfHanded(linker, value, via, name)
    // What came out of a call is no longer known by a path.
    if (value.made) return [values.reach(outsideMember(linker, value, name), via)]
    return [values.reach(values.external(value.package, join(value.path, name), false, false, value.of), via)]
  }
  if (isMissingInTop(linker, value.path, name)) return values.one(values.unknown('no_type', '', name))
  if (value.made) return [values.reach(value, via)]
  const everywhere = memberOfGlobalObject(linker, value.path, name)
  if (everywhere !== undefined) return everywhere
  return [values.reach(values.builtin(join(value.path, name), false, value.of), via)]
}

/** Whether the library's rules know a method, by its owner and name. */
export function isLibraryMethod(linker: Linker, key: string): boolean {
  return [...linker.filesByFamily.values()].some(
    ({ rules: { library } }) =>
      ownEntry(library.methods, key) !== undefined || ownEntry(library.adders, key) !== undefined,
  )
}

/** A method of a type outside the project where the rules know it; else something of which no more is known. */
function outsideMember(linker: Linker, value: ExternalValue, name: string): Value {
  const isKnown = isLibraryMethod(linker, `${value.package}.${value.path}.${name}`)
  return isKnown ? linker.values.libraryMethod(value, name) : value
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Whether the type above all classes is known to have no such member. */
function isMissingInTop(linker: Linker, path: string, name: string): boolean {
  return [...linker.filesByFamily.values()].some(
    ({ rules: { conversions, topMembers } }) => conversions?.top === path && topMembers?.has(name) === false,
  )
}
