import type { Member } from '#model/FileFacts'
import type { LinkFile, Linker } from './Linker.ts'
import { createExtensions } from './extensions.ts'
import { breadthFirst } from './breadthFirst.ts'
import { forgetInTime, observed, read, type Kept } from './kept.ts'
import { createStructural } from './structural.ts'
import type { ClassValue, Values } from './values.ts'

/** A type and everything that it inherits from, in the order in which members are looked for; itself first. */
export interface Ancestry {
  readonly types: readonly ClassValue[]
  /** Bases that are no types of the project: external classes, containers of the language, unknown ones. */
  readonly opaque: Values
}

export interface FoundMember {
  readonly owner: ClassValue
  readonly members: readonly Member[]
}

export interface Hierarchy {
  /** Finds out which types are extended from elsewhere and which stand below which, before anything is under way that it could depend on. */
  prepare(): void
  /** Members of types of the file are others than they were. */
  forgetMembers(file: LinkFile): void
  ancestryOf(file: LinkFile, type: number): Ancestry
  /** Whether a type is the other one, or adds members to it from elsewhere. */
  isPartOf(
    part: { readonly file: number; readonly type: number },
    of: { readonly file: number; readonly type: number },
  ): boolean
  /** Direct bases and implemented types within the project. */
  parentsOf(file: LinkFile, type: number): readonly ClassValue[]
  /** All types below a type, nearest first, in key order on each level. */
  descendantsOf(file: LinkFile, type: number): readonly ClassValue[]
  ownMembers(file: LinkFile, type: number, name: string): readonly Member[]
  /** The first type in order that has the member. `skipOwn` starts above the type itself (`super`). */
  find(
    file: LinkFile,
    type: number,
    name: string,
    options: { readonly static: boolean | undefined; readonly skipOwn?: boolean },
  ): FoundMember | undefined
  /**
   * The member in every type that has it, nearest first: methods of all of them, fields and types of the first. For languages where a name
   * may be a field and several methods at once.
   */
  findAll(
    file: LinkFile,
    type: number,
    name: string,
    options: { readonly static: boolean | undefined; readonly skipOwn?: boolean },
  ): readonly FoundMember[]
  /** The member of the type itself, or of what adds members to it: of each interface that it implements; else the first one above. */
  findImplemented(file: LinkFile, type: number, name: string): readonly FoundMember[]
}

const NO_MEMBERS: readonly Member[] = []
/** Types below one type that are looked at. */
const DESCENDANTS_LIMIT = 2_000

export function createHierarchy(linker: () => Linker): Hierarchy {
  const ancestries = new Map<number, Kept<Ancestry>>()
  const bases = new Map<number, Kept<Values>>()
  const members = new Map<number, ReadonlyMap<string, readonly Member[]>>()
  let children: ReadonlyMap<number, readonly ClassValue[]> | undefined
  const { extensionsOf, isCollecting } = createExtensions(linker)
  const structural = createStructural(linker)

  /** Bases that are being evaluated: what asks for them meanwhile gets none, and what was found out so is not kept. */
  const pending = new Set<number>()
  let cuts = 0

  function basesOf(file: LinkFile, type: number): Values {
    const key = typeKey(file, type)
    const known = bases.get(key)
    if (known !== undefined) return read(linker(), known)
    if (pending.has(key)) {
      cuts += 1
      linker().cut = 0
      linker().isProvisional = true
      return []
    }
    pending.add(key)
    const found = observed(linker(), () => {
      const own = evaluateBases(linker(), file, type)
      const added = implementsApart(file) ? [] : extensionsOf(file, type).flatMap((each) => basesAdded(linker(), each))
      return added.length === 0 ? own : linker().values.union([own, ...added])
    })
    pending.delete(key)
    if (!isCollecting()) {
      bases.set(key, found)
      forgetInTime(linker(), found, () => bases.delete(key))
    }
    return found.result
  }

  function parentsOf(file: LinkFile, type: number): readonly ClassValue[] {
    // What adds members to a type is no type of its own: the one that it adds to has the bases.
    if (file.facts.types[type]?.extends !== undefined && !implementsApart(file)) return []
    return basesOf(file, type).flatMap(({ value }) => (value.kind === 'class' ? [value] : []))
  }

  /** The bases that all parts of a type name. */
  function basesOfWhole(file: LinkFile, type: number): Values {
    if (file.facts.types[type]?.part === undefined) return basesOf(file, type)
    const parts = linker().parts.of(file, type)
    return linker().values.union(
      parts.map((part) => {
        const partFile = linker().files[part.file]
        const found = partFile === undefined ? [] : basesOf(partFile, part.type)
        // A part that names no class leaves it to the others.
        return found.filter(({ value }) => value.kind !== 'builtin' || parts.length === 1)
      }),
    )
  }

  function ancestryOf(file: LinkFile, type: number): Ancestry {
    const main = linker().parts.mainOf(file, type)
    if (main.file !== file || main.type !== type) return ancestryOf(main.file, main.type)
    const key = typeKey(file, type)
    const known = ancestries.get(key)
    if (known !== undefined) return read(linker(), known)
    const own = selfClass(linker(), file, type)
    const before = cuts
    const parts = linker().parts.of(file, type).slice(1)
    // While it is being built, a class that inherits from itself sees only itself.
    ancestries.set(key, { result: { types: [own, ...parts], opaque: [] }, isProvisional: true, readsFlow: false })
    const ancestry = observed(linker(), () =>
      file.rules.linearisation === 'breadth'
        ? breadthFirst(linker(), own, { basesOf, extensionsOf })
        : file.facts.types[type]?.extends === undefined
          ? buildAncestry(
              linker(),
              { file, own: [own, ...parts], added: extensionsOf(file, type) },
              basesOfWhole(file, type),
              ancestryOf,
            )
          : ofExtended(linker(), file, own, ancestryOf),
    )
    if (cuts === before && !isCollecting()) {
      ancestries.set(key, ancestry)
      forgetInTime(linker(), ancestry, () => ancestries.delete(key))
    } else ancestries.delete(key)
    return ancestry.result
  }

  function ownMembers(file: LinkFile, type: number, name: string): readonly Member[] {
    const key = typeKey(file, type)
    let byName = members.get(key)
    if (byName === undefined) {
      byName = indexMembers(file.facts.types[type]?.members ?? NO_MEMBERS)
      members.set(key, byName)
    }
    return byName.get(name) ?? NO_MEMBERS
  }

  function descendantsOf(file: LinkFile, type: number): readonly ClassValue[] {
    const { structuralInterfaces, embedsBases } = file.rules
    if (structuralInterfaces === true && file.facts.types[type]?.kind === 'interface') {
      return structural.implementersOf(file, type)
    }
    if (embedsBases === true) return []
    const below = (children ??= indexChildren(linker(), parentsOf))
    const found: ClassValue[] = []
    const main = linker().parts.mainOf(file, type)
    const seen = new Set([typeKey(main.file, main.type)])
    let level = below.get(typeKey(main.file, main.type)) ?? []
    while (level.length > 0 && found.length < DESCENDANTS_LIMIT) {
      const next: ClassValue[] = []
      for (const each of level) {
        const file = linker().files[each.file]
        if (file === undefined || seen.has(typeKey(file, each.type))) continue
        seen.add(typeKey(file, each.type))
        found.push(...linker().parts.of(file, each.type))
        next.push(...(below.get(typeKey(file, each.type)) ?? []))
      }
      level = next
    }
    return found
  }

  function ownCount(file: LinkFile, type: number): number {
    return linker().parts.of(file, type).length
  }

  function ownMatching(owner: ClassValue, name: string, isStatic: boolean | undefined): readonly Member[] {
    const ownerFile = linker().files[owner.file]
    if (ownerFile === undefined) return NO_MEMBERS
    const own = ownMembers(ownerFile, owner.type, name)
    return isStatic === undefined ? own : own.filter((each) => each.static === isStatic)
  }

  return {
    ancestryOf,
    forgetMembers(file) {
      for (let type = 0; type < file.facts.types.length; type += 1) members.delete(typeKey(file, type))
    },
    prepare() {
      const [first] = linker().files
      if (first !== undefined) extensionsOf(first, -1)
      children ??= indexChildren(linker(), parentsOf)
    },
    isPartOf(part, of) {
      if (part.file === of.file && part.type === of.type) return true
      const file = linker().files[of.file]
      if (file?.facts.types[of.type]?.part !== undefined) {
        return linker()
          .parts.of(file, of.type)
          .some((each) => each.file === part.file && each.type === part.type)
      }
      if (file === undefined || linker().files[part.file]?.facts.types[part.type]?.extends === undefined) return false
      return extensionsOf(file, of.type).some((each) => each.file === part.file && each.type === part.type)
    },
    parentsOf,
    descendantsOf,
    ownMembers,
    find(file, type, name, options) {
      const { types } = ancestryOf(file, type)
      let filled: FoundMember | undefined
      for (let step = options.skipOwn === true ? ownCount(file, type) : 0; step < types.length; step += 1) {
        const owner = types[step]
        if (owner === undefined) continue
        const matching = ownMatching(owner, name, options.static)
        if (matching.some((each) => each.filled !== true)) return { owner, members: matching }
        if (matching.length > 0) filled ??= { owner, members: matching }
      }
      return filled
    },
    findImplemented(file, type, name) {
      const found: FoundMember[] = []
      for (const owner of ancestryOf(file, type).types) {
        const facts = linker().files[owner.file]?.facts.types[owner.type]
        const isImplementation = facts?.extends !== undefined && facts.implements.length > 0
        if (found.length > 0 && !isImplementation) break
        const members = ownMatching(owner, name, undefined)
        if (members.length > 0) found.push({ owner, members })
        if (members.length > 0 && !isImplementation) break
      }
      return found
    },
    findAll(file, type, name, options) {
      const found: FoundMember[] = []
      let hasField = false
      for (const owner of ancestryOf(file, type).types.slice(options.skipOwn === true ? ownCount(file, type) : 0)) {
        const matching = ownMatching(owner, name, options.static)
        const members = hasField ? matching.filter(({ kind }) => kind !== 'field') : matching
        if (members.length > 0) found.push({ owner, members })
        hasField ||= matching.some(({ kind }) => kind === 'field')
      }
      return found
    },
  }
}

const TYPES_PER_FILE = 1 << 20

export function typeKey(file: LinkFile, type: number): number {
  return file.index * TYPES_PER_FILE + type
}

function selfClass(linker: Linker, file: LinkFile, type: number): ClassValue {
  const value = linker.values.class(file.index, type, [], false)
  if (value.kind !== 'class') throw new Error('a class value is a class')
  return value
}

function indexMembers(members: readonly Member[]): ReadonlyMap<string, readonly Member[]> {
  const byName = new Map<string, Member[]>()
  for (const member of members) {
    const known = byName.get(member.name)
    if (known === undefined) byName.set(member.name, [member])
    else known.push(member)
  }
  return byName
}

/** Bases and implemented types as classes, with type arguments; what is no type of the project as it is. */
function evaluateBases(linker: Linker, file: LinkFile, type: number): Values {
  const facts = file.facts.types[type]
  if (facts === undefined) return []
  const asClasses = (set: Values): Values =>
    set.map(({ value, via }) =>
      value.kind === 'instance'
        ? linker.values.reach(linker.values.class(value.file, value.type, value.args, false), via)
        : linker.values.reach(value, via),
    )
  const ofBase = (base: number): Values => {
    if (facts.kind !== 'class') return linker.evaluateType(file, base)
    const classes = linker.evaluate(file, base)
    return classes.some(({ value }) => value.kind === 'class')
      ? classes
      : withTypes(classes, linker.evaluateType(file, base))
  }
  return linker.values.union([
    ...facts.bases.map((base) => asClasses(ofBase(base))),
    ...facts.implements.map((base) => asClasses(linker.evaluateType(file, base))),
  ])
}

/** A base that is a plain value of the language (`Map`, `Array`) is better known as a type. */
function withTypes(values: Values, types: Values): Values {
  return types.some(({ value }) => value.kind === 'instance' || value.kind === 'container') ? types : values
}

/** Whether what implements an interface for a type is told apart from the type: each such block is a place where calls may lead. */
function implementsApart({ rules }: LinkFile): boolean {
  return rules.overloads === 'implementations'
}

/** The bases that an extension adds to the type that it extends. */
function basesAdded(linker: Linker, { file: index, type }: ClassValue): readonly Values[] {
  const file = linker.files[index]
  return file === undefined ? [] : [evaluateBases(linker, file, type)]
}

/** What adds members to a type sees those of that type. */
function ofExtended(
  linker: Linker,
  file: LinkFile,
  own: ClassValue,
  ancestryOf: (file: LinkFile, type: number) => Ancestry,
): Ancestry {
  const types: ClassValue[] = [own]
  const opaque: Values[] = []
  for (const pair of linker.evaluateType(file, file.facts.types[own.type]?.extends ?? -1)) {
    const { value } = pair
    const extended = value.kind === 'instance' ? linker.files[value.file] : undefined
    if (value.kind !== 'instance' || extended === undefined) {
      opaque.push([pair])
      continue
    }
    const above = ancestryOf(extended, value.type)
    types.push(...above.types.filter((each) => !types.some((known) => isSame(known, each))))
    opaque.push(above.opaque)
  }
  return { types, opaque: linker.values.union(opaque) }
}

function buildAncestry(
  linker: Linker,
  {
    file,
    own,
    added,
  }: { readonly file: LinkFile; readonly own: readonly ClassValue[]; readonly added: readonly ClassValue[] },
  bases: Values,
  ancestryOf: (file: LinkFile, type: number) => Ancestry,
): Ancestry {
  const lines: (readonly ClassValue[])[] = []
  const direct: ClassValue[] = []
  const opaque: Values[] = []
  for (const pair of bases) {
    const { value } = pair
    const baseFile = value.kind === 'class' ? linker.files[value.file] : undefined
    if (value.kind !== 'class' || baseFile === undefined) {
      opaque.push([pair])
      continue
    }
    const above = ancestryOf(baseFile, value.type)
    direct.push(value)
    lines.push([value, ...above.types.slice(1).map((each) => withArguments(linker, baseFile, value, each))])
    opaque.push(above.opaque)
  }
  const merged = file.rules.linearisation === 'c3' ? mergeC3([...lines, direct]) : undefined
  return { types: [...own, ...added, ...(merged ?? depthFirst(lines))], opaque: linker.values.union(opaque) }
}

/** An ancestor of a base, with the type arguments that were given to the base. */
function withArguments(linker: Linker, baseFile: LinkFile, base: ClassValue, above: ClassValue): ClassValue {
  if (base.args.length === 0 || above.args.length === 0) return above
  const substituted = linker.substituteArguments(above, baseFile, base)
  return substituted.kind === 'class' ? substituted : above
}

function depthFirst(lines: readonly (readonly ClassValue[])[]): ClassValue[] {
  const seen = new Set<string>()
  return lines.flat().filter((each) => {
    const key = `${each.file},${each.type}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function isSame(a: ClassValue, b: ClassValue): boolean {
  return a.file === b.file && a.type === b.type
}

/** C3 linearisation (Barrett and others, 1996); undefined where the order is inconsistent. */
function mergeC3(lines: readonly (readonly ClassValue[])[]): ClassValue[] | undefined {
  const remaining = lines.map((line) => [...line]).filter((line) => line.length > 0)
  const merged: ClassValue[] = []
  while (remaining.some((line) => line.length > 0)) {
    const heads = remaining.flatMap((line) => line.slice(0, 1))
    const next = heads.find((head) => !remaining.some((line) => line.slice(1).some((each) => isSame(each, head))))
    if (next === undefined) return undefined
    merged.push(next)
    for (const line of remaining) if (line[0] !== undefined && isSame(line[0], next)) line.shift()
  }
  return merged
}

function indexChildren(
  linker: Linker,
  parentsOf: (file: LinkFile, type: number) => readonly ClassValue[],
): ReadonlyMap<number, readonly ClassValue[]> {
  const children = new Map<number, ClassValue[]>()
  for (const file of linker.files) {
    for (let type = 0; type < file.facts.types.length; type += 1) {
      for (const parent of parentsOf(file, type)) {
        const parentFile = linker.files[parent.file]
        if (parentFile === undefined) continue
        const key = typeKey(parentFile, parent.type)
        const known = children.get(key)
        const main = linker.parts.mainOf(file, type)
        const below = selfClass(linker, main.file, main.type)
        if (known === undefined) children.set(key, [below])
        else if (!known.includes(below)) known.push(below)
      }
    }
  }
  return children
}
