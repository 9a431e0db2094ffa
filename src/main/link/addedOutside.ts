import { seesAdded } from './seenExtensions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownEntry } from './ownEntry.ts'
import { NOTHING, VIA, type Value, type Values } from './values.ts'

/** Members of one name that are looked through. */
const CANDIDATES_LIMIT = 200

/** A type of the project that adds members to one outside of it. */
interface Added {
  readonly file: LinkFile
  readonly type: number
  readonly to: Values
}

/** Gives the members that files of the project add to types outside of it, as far as the asking file sees them. */
export function createAddedOutside(linker: () => Linker): (asking: LinkFile, holders: Values, name: string) => Values {
  let isCollecting = false
  let byName: ReadonlyMap<string, readonly Added[]> | undefined
  return (asking, holders, name) => {
    if (holders.length === 0) return NOTHING
    if (isCollecting) {
      linker().isProvisional = true
      return NOTHING
    }
    if (byName === undefined) {
      // What the types are that are added to does not depend on what is added.
      isCollecting = true
      byName = collect(linker())
      isCollecting = false
    }
    const candidates = byName.get(name)
    if (candidates === undefined) return NOTHING
    const found: Values[] = []
    for (const { value } of holders) {
      if (!isOutside(value)) continue
      const fitting = candidates.filter(
        (each) =>
          each.to.some((to) => isSameOutside(value, to.value) || isAlike(asking, value, to.value)) &&
          seesAdded(linker(), asking, each.file, name),
      )
      // Of several the nearest: in the file itself before others.
      const own = fitting.filter(({ file }) => file === asking)
      for (const each of own.length > 0 ? own : fitting) found.push(memberOf(linker(), each, name))
    }
    return found.length === 0 ? NOTHING : linker().values.union(found)
  }
}

function collect(linker: Linker): ReadonlyMap<string, readonly Added[]> {
  linker.hierarchy.prepare()
  const byName = new Map<string, Added[]>()
  for (const file of linker.files) {
    for (const [type, { extends: extended, members }] of file.facts.types.entries()) {
      if (extended === undefined) continue
      const to = linker.evaluateType(file, extended).filter(({ value }) => isOutside(value))
      if (to.length === 0) continue
      for (const { name } of members) {
        const known = byName.get(name) ?? []
        byName.set(name, known)
        if (known.length < CANDIDATES_LIMIT) known.push({ file, type, to })
      }
    }
  }
  return byName
}

function isOutside({ kind }: Value): boolean {
  return kind === 'builtin' || kind === 'external' || kind === 'container' || kind === 'literal'
}

function isSameOutside(actual: Value, type: Value): boolean {
  if (actual.kind === 'container' || type.kind === 'container') {
    return actual.kind === 'container' && type.kind === 'container' && actual.container === type.container
  }
  if (actual.kind === 'literal' || type.kind === 'literal') return actual.id === type.id
  if (!('path' in actual) || !('path' in type) || actual.path === '' || ('handed' in actual && actual.handed))
    return false
  return actual.kind === type.kind && actual.path === type.path && isSamePackage(actual, type)
}

/** Whether a value has the members of a type of the language under another name. */
function isAlike({ rules }: LinkFile, actual: Value, type: Value): boolean {
  if (type.kind !== 'builtin') return false
  const name = actual.kind === 'literal' ? actual.literal : actual.kind === 'builtin' ? actual.path : ''
  return ownEntry(rules.library.alike, name)?.includes(type.path) === true
}

function isSamePackage(left: Value, right: Value): boolean {
  const packageOf = (value: Value): string => ('package' in value ? value.package : '')
  return packageOf(left) === packageOf(right)
}

function memberOf(linker: Linker, { file, type }: Added, name: string): Values {
  const instance = linker.values.instance(file.index, type, [], { self: false, exact: true })
  return linker.memberOf(instance, VIA.type, name)
}
