import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import { ownEntry } from '../ownEntry.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'
import { assignedMembersOf, assignedValues, mergedMembers } from './assignments.ts'

/** A member that was assigned to a function, or to what a function constructs. */
export function memberOfFunctionLike(
  linker: Linker,
  value: Extract<Value, { kind: 'constructed' | 'function' }>,
  via: number,
  name: string,
): Values {
  const file = linker.files[value.file]
  if (file === undefined) return NOTHING
  const own = assignedValues(linker, file, assignedMembersOf(linker, file, value, name))
  const assigned = own.length > 0 ? own : mergedMembers(linker, file, value, name)
  if (assigned.length > 0) return raise(linker, assigned, value.kind === 'constructed' ? Math.max(via, VIA.type) : via)
  const inherited = value.kind === 'constructed' ? memberOfPrototype(linker, file, value, name) : NOTHING
  if (inherited.length > 0) return raise(linker, inherited, VIA.inherited)
  return linker.values.one(linker.values.unknown('dynamic'))
}

/** A member of what was assigned as the prototype of a function constructor: an object literal, or another prototype. */
function memberOfPrototype(
  linker: Linker,
  file: LinkFile,
  value: Extract<Value, { kind: 'constructed' }>,
  name: string,
): Values {
  if (file.rules.prototype === undefined) return NOTHING
  const maker = linker.values.function(value.file, value.fn, undefined)
  const prototypes = assignedValues(linker, file, assignedMembersOf(linker, file, maker, file.rules.prototype))
  const others = prototypes.filter((pair) => pair.value !== value)
  return linker.membersOf(others, name).filter((pair) => pair.value.kind !== 'unknown')
}

/** A member of a function: what its instances inherit, the language's own, or one that was assigned. */
export function memberOfFunction(
  linker: Linker,
  value: Extract<Value, { kind: 'function' }>,
  via: number,
  name: string,
): Values {
  const { values } = linker
  const rules = linker.files[value.file]?.rules
  if (rules !== undefined && name === rules.prototype) {
    return [values.reach(values.constructed(value.file, value.fn), via)]
  }
  switch (ownEntry(rules?.functionMembers, name)) {
    case 'call':
    case 'callOn':
    case 'applyOn':
      return [values.reach(value, via)]
    case 'bind':
      return [values.reach(values.libraryMethod(value, name), via)]
    case undefined:
      return memberOfFunctionLike(linker, value, via, name)
  }
}
