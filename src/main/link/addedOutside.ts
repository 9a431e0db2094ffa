import { boundOf } from './evaluate/bounds.ts'
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
  /** It implements an interface for whatever fulfils a bound: `impl<I: Iterator> Numbered for I`. */
  readonly isForAll: boolean
}

/** The members of a name that the project adds to types outside of it, on values of those, as far as the asking file sees them. */
export type AddedOutside = (asking: LinkFile, holders: Values, name: string) => Values

export function createAddedOutside(linker: () => Linker): AddedOutside {
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
          (each.isForAll
            ? !isKnownMethod(asking, value, name)
            : each.to.some((to) => isSameOutside(value, to.value) || isAlike(asking, value, to.value))) &&
          isSeen(linker(), asking, each, name),
      )
      if (
        fitting.length === 0 &&
        isVague(asking, value) &&
        candidates.some((each) => isSeen(linker(), asking, each, name))
      ) {
        found.push(linker().values.one(linker().values.unknown('no_type', '', name)))
      }
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
      const all = linker.evaluateType(file, extended)
      const to = all.filter(({ value }) => isOutside(value))
      const implemented = membersImplemented(linker, file, type)
      const isForAll = implemented.length > 0 && all.some(({ value }) => isOpenToAll(linker, value))
      if (to.length === 0 && !isForAll) continue
      for (const name of new Set([...members.map((member) => member.name), ...implemented])) {
        const known = byName.get(name) ?? []
        byName.set(name, known)
        if (known.length < CANDIDATES_LIMIT) known.push({ file, type, to, isForAll })
      }
    }
  }
  return byName
}

/**
 * Whether it is not known of which type a value is: it came out of a call of something outside the project. Where a call may mean any function that
 * is in sight (`items.total()` of `fun List<T>.total()`), everything from outside is: what a chain of members and calls gives has lost its type.
 */
function isVague({ rules }: LinkFile, value: Value): boolean {
  if (value.kind !== 'builtin' && value.kind !== 'external') return false
  if (rules.importsExtensions === true) return value.made || value.kind === 'external'
  return value.made && !/^\w+$/.test(value.path)
}

/** A type parameter that extends nothing of the project. */
function isOpenToAll(linker: Linker, value: Value): boolean {
  return value.kind === 'typeParameter' && boundOf(linker, value).every((bound) => isOutside(bound.value))
}

/** The names of the interfaces' members that an extension implements: it has those with a body, though it may not write them again. */
function membersImplemented(linker: Linker, file: LinkFile, type: number): readonly string[] {
  const { implements: interfaces = [] } = file.facts.types[type] ?? {}
  return interfaces
    .flatMap((each) => linker.evaluateType(file, each))
    .flatMap(({ value }) => {
      const facts = value.kind === 'instance' ? linker.files[value.file]?.facts : undefined
      return value.kind === 'instance' ? (facts?.types[value.type]?.members.map(({ name }) => name) ?? []) : []
    })
}

/** Whether the library is known to have the method itself. */
function isKnownMethod({ rules }: LinkFile, value: Value, name: string): boolean {
  return value.kind === 'container' && ownEntry(rules.library.methods, `${value.container}.${name}`) !== undefined
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

/** An implementation is seen wherever its interface is; one for whatever there is counts where that is plain. */
function isSeen(linker: Linker, asking: LinkFile, { file, isForAll }: Added, name: string): boolean {
  return seesAdded(linker, asking, file, name, { isPlain: isForAll })
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
