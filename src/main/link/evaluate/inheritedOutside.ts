import type { Linker } from '../Linker.ts'
import { unknownMember } from './unknownMember.ts'
import type { ClassValue, InstanceValue, OutsideValue, Values } from '../values.ts'

type TypeValue = Pick<ClassValue | InstanceValue, 'file' | 'type'>

/** What a type of the project has from outside, marked as such: calling it may give one of that type (`Model.load()`, a derived `from`). */
export function inheritedOutside({ values }: Linker, set: Values, { file, type }: TypeValue): Values {
  const of = values.class(file, type, [], false) as ClassValue
  return set.map((pair) => {
    const { value, via } = pair
    if (value.kind === 'external' && !value.handed)
      return values.reach(values.external(value.package, value.path, value.made, false, of), via)
    return value.kind === 'builtin' ? values.reach(values.builtin(value.path, value.made, of), via) : pair
  })
}

/**
 * A member of what something inherited from outside gave, where it may be one of the type that inherited it: not known, since the type has a
 * member of that name. Undefined where nothing says so.
 */
export function memberOfInherited(linker: Linker, { of, made }: OutsideValue, name: string): Values | undefined {
  const file = made && of !== undefined ? linker.files[of.file] : undefined
  if (file === undefined || of === undefined) return undefined
  if (linker.hierarchy.find(file, of.type, name, { static: undefined }) === undefined) return undefined
  return unknownMember(linker, file, of.type, name)
}
