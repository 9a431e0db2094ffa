import type { Linker } from '../Linker.ts'
import { NOTHING, VIA, type InstanceValue, type Values } from '../values.ts'

/** Methods that every class has: an interface that declares one of them is still one of functions. */
const OF_ALL_CLASSES = new Set(['equals', 'hashCode', 'toString'])

/** The one abstract method of an interface where that makes it a type of functions; nothing for other types. */
export function functionsOf(linker: Linker, value: InstanceValue): Values {
  const file = linker.files[value.file]
  if (file === undefined || file.rules.functionalInterfaces !== true) return NOTHING
  if (file.facts.types[value.type]?.kind !== 'interface') return NOTHING
  const abstract = new Set<string>()
  const implemented = new Set<string>()
  for (const ancestor of linker.hierarchy.ancestryOf(file, value.type).types) {
    for (const member of linker.files[ancestor.file]?.facts.types[ancestor.type]?.members ?? []) {
      if (member.kind !== 'method' || member.static || OF_ALL_CLASSES.has(member.name)) continue
      if (!member.abstract) implemented.add(member.name)
      else if (!implemented.has(member.name)) abstract.add(member.name)
    }
  }
  const [name] = abstract
  return abstract.size === 1 && name !== undefined ? linker.memberOf(value, VIA.type, name) : NOTHING
}
