import type { Member } from '#model/FileFacts'
import { operationOf } from '../expressions.ts'
import { fieldKey } from '../flowKeys.ts'
import type { FoundMember } from '../hierarchy.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { exportedName, memberOfGlobs, raise, submoduleOf, valuesOfExport, wholeOf } from '../modules.ts'
import { NOTHING, VIA, type ClassValue, type InstanceValue, type Value, type Values } from '../values.ts'
import { assignedMembersOf, assignedValues, mergedMembers } from './assignments.ts'
import { boundOf } from './bounds.ts'
import { declaredAndAssigned } from './bindings.ts'
import { memberOfFunction, memberOfFunctionLike } from './functionMembers.ts'
import { propertyOf } from './libraryProperties.ts'
import { namespaceMember } from './namespaceMember.ts'
import { inheritedOutside } from './inheritedOutside.ts'
import { unknownMember } from './unknownMember.ts'
import { isLibraryMethod, memberOfOutside } from './memberOfOutside.ts'
import { memberOfObject } from './objects.ts'
import { valuesSeen } from '../globs.ts'
import { sharesMembers } from '../sharesMembers.ts'
import { substitute, substitutionFor } from './substitute.ts'
import { underlyingOf } from './underlying.ts'
import { withAdded } from './withAdded.ts'
import { ownEntry } from '../ownEntry.ts'

/** What member access gives on one value. Nothing known is `unknown`, with the place where it was expected. */
export function memberOfValue(linker: Linker, value: Value, via: number, name: string): Values {
  const { values } = linker
  switch (value.kind) {
    case 'instance':
      return memberOfInstance(linker, value, name)
    case 'class':
      return memberOfClass(linker, value, via, name)
    case 'super':
      return memberOfSuper(linker, value, name)
    case 'constructed':
      return memberOfFunctionLike(linker, value, via, name)
    case 'function':
      return memberOfFunction(linker, value, via, name)
    case 'object':
      return memberOfObject(linker, value, via, name)
    case 'module':
      return memberOfModule(linker, value.file, name)
    case 'namespace': {
      const asking = linker.files[value.file]
      return asking === undefined ? NOTHING : namespaceMember(linker, asking, value.path, name, 'value')
    }
    case 'folder': {
      const asking = linker.files[0]
      const found = asking === undefined ? undefined : folderMember(linker, value.path, name)
      // What the library has in a namespace to which the project adds.
      if (found === undefined && isOfLibrary(linker, value.path))
        return values.one(values.external(value.path, name, false))
      return found ?? values.one(values.unknown('missing_import', value.path, name))
    }
    case 'container': {
      const property = propertyOf(linker, value, name)
      if (property !== undefined) return property
      if (value.container === 'map' && value.items.length > 0 && !isLibraryMethod(linker, `map.${name}`))
        return value.items
      return [values.reach(values.libraryMethod(value, name), via)]
    }
    case 'tuple': {
      const position = Math.max(value.names.indexOf(name), pairPosition(linker, name))
      if (position >= 0) return value.items[position] ?? NOTHING
      return (
        propertyOf(linker, value, name) ?? [
          values.reach(values.libraryMethod(values.container('array', values.union(value.items), NOTHING), name), via),
        ]
      )
    }
    case 'literal':
      if (value.literal === 'null' || value.literal === 'undefined') return NOTHING
      return [values.reach(values.builtin(`${value.literal}.${name}`, false), via)]
    case 'libraryMethod':
      return [values.reach(values.builtin(name, true), via)]
    case 'external':
    case 'builtin':
      return memberOfOutside(linker, value, via, name)
    case 'functionType':
      return isCallMember(linker, name) ? [values.reach(value, via)] : values.one(values.unknown('no_type'))
    case 'typeParameter':
      return memberOfBound(linker, value, name)
    case 'unknown':
      if (value.reason !== 'dynamic') return [values.reach(value, via)]
      return values.one(values.unknown('no_type'))
  }
}

/** A value of a type parameter has at least the members of what the parameter extends. */
function memberOfBound(linker: Linker, value: Value, name: string): Values {
  const bound = boundOf(linker, value)
  // What types below are is chosen by the object.
  if (bound.some(({ via }) => via === VIA.dispatch)) return raise(linker, linker.membersOf(bound, name), VIA.dispatch)
  return bound.length > 0 ? linker.membersOf(bound, name) : linker.values.one(linker.values.unknown('no_type'))
}

/** Which item of a pair a member is, in any language; -1 for none. */
function pairPosition(linker: Linker, name: string): number {
  for (const { rules } of linker.filesByFamily.values()) {
    const position = rules.library.pairMembers?.indexOf(name) ?? -1
    if (position >= 0) return position
  }
  return -1
}

/** Whether a path is one of packages inside packages, and of the language's own. */
function isOfLibrary(linker: Linker, path: string): boolean {
  return [...linker.filesByFamily.values()].some(
    (file) => linker.packages.isOuter(file, path) && file.rules.conversions?.isOwnLibrary?.(path) === true,
  )
}

/** A member of functions that calls them: of what is known by its type alone, in any language. */
function isCallMember(linker: Linker, name: string): boolean {
  return [...linker.filesByFamily.values()].some(({ rules }) => {
    const member = ownEntry(rules.functionMembers, name)
    return member !== undefined && member !== 'bind'
  })
}

function folderMember(linker: Linker, path: string, name: string): Values | undefined {
  for (const file of linker.filesByFamily.values()) {
    const found = submoduleOf(linker, file, path, name)
    if (found !== undefined) return valuesOfExport(linker, found, 'value')
  }
  return undefined
}

function memberOfModule(linker: Linker, fileIndex: number, name: string): Values {
  const file = linker.files[fileIndex]
  return file === undefined ? NOTHING : valuesOfExport(linker, exportedName(linker, file, name), 'value')
}

/** What a module is when it is called or constructed. */
export function wholeValues(linker: Linker, fileIndex: number): Values {
  const file = linker.files[fileIndex]
  if (file === undefined) return NOTHING
  const sets = wholeOf(file).map((each) => linker.evaluate(file, each))
  return raise(linker, linker.values.union(sets), VIA.import)
}

function memberOfInstance(linker: Linker, receiver: InstanceValue, name: string): Values {
  const file = linker.files[receiver.file]
  if (file === undefined) return NOTHING
  const found = membersNamed(linker, file, receiver.type, name, {
    static: sharesMembers(file.rules) ? undefined : false,
  })
  const [first] = found
  if (first !== undefined) {
    // What was assigned to a prototype nearer than the class that declares the member replaces it there.
    const nearer =
      file.rules.prototype === undefined ? NOTHING : assignedInAncestry(linker, file, receiver, name, first.owner)
    if (nearer.length > 0) return nearer
    const sets = found.map(({ owner, members }) => {
      const isOwn = linker.hierarchy.isPartOf(owner, receiver)
      return valuesOfMembers(linker, owner, members, receiver, receiver.self || !isOwn ? VIA.inherited : VIA.type)
    })
    return linker.values.union(sets)
  }
  const assigned = assignedInAncestry(linker, file, receiver, name)
  if (assigned.length > 0) return assigned
  const underlying = underlyingOf(linker, receiver).filter(({ value }) => value.kind === 'instance')
  if (underlying.length > 0) return linker.membersOf(underlying, name)
  const forwarded = forwardedMember(linker, file, receiver, name)
  if (forwarded.length > 0) return forwarded
  const mixed = memberOfUsers(linker, file, receiver, name)
  if (mixed.length > 0) return mixed
  return memberOfOpaque(linker, file, receiver, name, receiver.self ? VIA.inherited : VIA.type)
}

/** A member that the types have which a mixin is part of, as the mixin sees it on itself. */
function memberOfUsers(linker: Linker, file: LinkFile, receiver: InstanceValue | ClassValue, name: string): Values {
  const { values, hierarchy } = linker
  if (!receiver.self || file.facts.types[receiver.type]?.mixin !== true) return NOTHING
  const isStatic = receiver.kind === 'class'
  const sets = hierarchy
    .descendantsOf(file, receiver.type)
    .slice(0, USERS_LIMIT)
    .map((user) => {
      const userFile = linker.files[user.file]
      if (userFile === undefined) return NOTHING
      const seen = sharesMembers(userFile.rules) ? undefined : isStatic
      const bound = isStatic ? user : values.instance(user.file, user.type, [], { self: false, exact: false })
      const found = membersNamed(linker, userFile, user.type, name, { static: seen })
      return values.union(
        found.map(({ owner, members }) => valuesOfMembers(linker, owner, members, bound, VIA.dispatch)),
      )
    })
  return values.union(sets)
}

/** Types that a mixin is part of, of which its own members are looked for. */
const USERS_LIMIT = 64

/** A member of what a value stands in for: what its forwarding method gives. */
function forwardedMember(linker: Linker, file: LinkFile, receiver: InstanceValue, name: string): Values {
  const method = file.rules.protocols?.forward
  if (method === undefined || name === method) return NOTHING
  const found = linker.hierarchy.find(file, receiver.type, method, { static: undefined })
  if (found === undefined || linker.files[found.owner.file]?.facts.types[found.owner.type]?.kind === 'interface')
    return NOTHING
  const given = linker.callResult(linker.memberOf(receiver, VIA.type, method), [], file)
  const others = given.filter(({ value }) => value !== receiver && value.kind !== 'unknown')
  return linker.membersOf(others, name).filter(({ value }) => value.kind !== 'unknown')
}

/** A member that was assigned to the prototype of a class, the nearest first; only of those below `before` where that is given. */
function assignedInAncestry(
  linker: Linker,
  file: LinkFile,
  receiver: InstanceValue,
  name: string,
  before?: ClassValue,
): Values {
  for (const ancestor of linker.hierarchy.ancestryOf(file, receiver.type).types) {
    if (ancestor.file === before?.file && ancestor.type === before.type) return NOTHING
    const ancestorFile = linker.files[ancestor.file]
    if (ancestorFile === undefined) continue
    const instance = linker.values.instance(ancestor.file, ancestor.type, [], { self: false, exact: false })
    const members = assignedMembersOf(linker, ancestorFile, instance, name)
    if (members.length > 0) return raise(linker, assignedValues(linker, ancestorFile, members), VIA.type)
    const merged = mergedMembers(linker, ancestorFile, instance, name)
    if (merged.length > 0) return raise(linker, merged, VIA.inherited)
  }
  return NOTHING
}

/** A member that no type of the project has: of a base outside the project, else unknown. */
function memberOfOpaque(
  linker: Linker,
  file: LinkFile,
  receiver: InstanceValue | ClassValue,
  name: string,
  via: number,
): Values {
  const { values } = linker
  const { methods } = file.rules.library
  if (receiver.kind === 'class' && ownEntry(methods, `class.${name}`) !== undefined) {
    return [values.reach(values.libraryMethod(receiver, name), via)]
  }
  if (ownEntry(methods, `instance.${name}`) !== undefined) {
    return [
      values.reach(
        values.libraryMethod(receiver.kind === 'class' ? instanceOf(linker, receiver) : receiver, name),
        via,
      ),
    ]
  }
  const { opaque } = linker.hierarchy.ancestryOf(file, receiver.type)
  const outside = opaque.filter(({ value }) => value.kind !== 'unknown')
  if (outside.length > 0) {
    const found = values.union(outside.map((pair) => linker.memberOf(pair.value, via, name)))
    return inheritedOutside(linker, found, receiver)
  }
  if (opaque.length > 0) return values.one(values.unknown('no_type'))
  return unknownMember(linker, file, receiver.type, name)
}

function instanceOf({ values }: Linker, { file, type, args }: ClassValue): Value {
  return values.instance(file, type, args, { self: false, exact: false })
}

function memberOfClass(linker: Linker, receiver: ClassValue, via: number, name: string): Values {
  const { values } = linker
  const file = linker.files[receiver.file]
  if (file === undefined) return NOTHING
  if (name === file.rules.prototype) {
    return [
      values.reach(values.instance(receiver.file, receiver.type, receiver.args, { self: false, exact: false }), via),
    ]
  }
  const isAny = sharesMembers(file.rules)
  const found = membersNamed(linker, file, receiver.type, name, { static: isAny ? undefined : true })
  const isCalled = name === file.rules.classCall
  // What a companion above has is not handed down.
  const hasOwn = found.some(({ owner }) => linker.hierarchy.isPartOf(owner, receiver))
  if (isCalled && !hasOwn) return [values.reach(receiver, via)]
  if (found.length > 0) {
    const sets = found.map(({ owner, members }) => {
      const isOwn = linker.hierarchy.isPartOf(owner, receiver)
      const reached = receiver.self || !isOwn ? VIA.inherited : via
      if (isEnumItem(linker, owner, members)) {
        return [values.reach(values.instance(owner.file, owner.type, [], { self: false, exact: true }), reached)]
      }
      return valuesOfMembers(linker, owner, members, receiver, reached)
    })
    return values.union(sets)
  }
  const handed = linker.hierarchy.ownMembers(file, receiver.type, '...')
  if (handed.length > 0) {
    const holders = valuesOfMembers(linker, receiver, handed, receiver, via)
    const known = linker.membersOf(holders, name).filter(({ value }) => value.kind !== 'unknown')
    if (known.length > 0) return known
  }
  const { globs } = file.facts.scopes[file.facts.types[receiver.type]?.scope ?? -1] ?? {}
  const seen = globs === undefined ? undefined : memberOfGlobs(linker, file, globs, name)
  if (seen !== undefined) return raise(linker, valuesSeen(linker, { kind: 'seen', ...seen }, 'value'), via)
  const assigned = assignedMembersOf(linker, file, receiver, name)
  if (assigned.length > 0) return raise(linker, assignedValues(linker, file, assigned), via)
  const merged = mergedMembers(linker, file, receiver, name)
  if (merged.length > 0) return raise(linker, merged, via)
  const mixed = memberOfUsers(linker, file, receiver, name)
  if (mixed.length > 0) return mixed
  if (file.facts.types[receiver.type]?.kind === 'enum' && isLibraryMethod(linker, `enum.${name}`)) {
    return [values.reach(values.libraryMethod(receiver, name), via)]
  }
  return memberOfOpaque(linker, file, receiver, name, via)
}

function memberOfSuper(linker: Linker, receiver: Extract<Value, { kind: 'super' }>, name: string): Values {
  const { values, hierarchy } = linker
  const file = linker.files[receiver.file]
  if (file === undefined) return NOTHING
  const isAny = sharesMembers(file.rules)
  const found = membersNamed(linker, file, receiver.type, name, {
    static: isAny ? undefined : receiver.static,
    skipOwn: true,
  })
  const bound = receiver.static
    ? values.class(receiver.file, receiver.type, [], true)
    : values.instance(receiver.file, receiver.type, [], { self: true, exact: false })
  if (found.length > 0) {
    return values.union(
      found.map(({ owner, members }) => valuesOfMembers(linker, owner, members, bound, VIA.inherited)),
    )
  }
  const { opaque } = hierarchy.ancestryOf(file, receiver.type)
  if (opaque.length > 0) {
    const above = values.union(opaque.map((pair) => linker.memberOf(pair.value, VIA.inherited, name)))
    return inheritedOutside(linker, above, receiver)
  }
  // Every class has what the language gives it.
  return [values.reach(values.builtin(`object.${name}`, false), VIA.inherited)]
}

/** The members of a name: those of the first type in order that has one; of all types where overloads are chosen by their types. */
function membersNamed(
  linker: Linker,
  file: LinkFile,
  type: number,
  name: string,
  options: { readonly static: boolean | undefined; readonly skipOwn?: boolean },
): readonly FoundMember[] {
  const { hierarchy } = linker
  if (file.rules.overloads === 'types') return hierarchy.findAll(file, type, name, options)
  if (file.rules.overloads === 'implementations') return hierarchy.findImplemented(file, type, name)
  const found = hierarchy.find(file, type, name, options)
  return found === undefined ? [] : [found]
}

/** A constant of an enumeration: not one of its fields with a type of their own, and no type inside it. */
function isEnumItem(linker: Linker, owner: ClassValue, members: readonly Member[]): boolean {
  const facts = linker.files[owner.file]?.facts
  return (
    facts?.types[owner.type]?.kind === 'enum' &&
    members.every(
      ({ kind, declared, values }) =>
        kind === 'field' && declared < 0 && !values.some((each) => operationOf(facts, each) === 'class'),
    )
  )
}

/** The values of members of one type, seen from a receiver. */
function valuesOfMembers(
  linker: Linker,
  owner: ClassValue,
  members: readonly Member[],
  receiver: InstanceValue | ClassValue | Value,
  via: number,
): Values {
  const file = linker.files[owner.file]
  if (file === undefined) return NOTHING
  const readable = members.some(({ kind }) => kind !== 'setter')
    ? members.filter(({ kind }) => kind !== 'setter')
    : members
  // Where names are of fields and of methods at once, a call means the methods, whatever functions the field may hold.
  const hasMethods = file.rules.overloads === 'types' && readable.some(({ kind }) => kind === 'method')
  const sets = readable.map((member) => {
    const held = valuesOfMember(linker, file, owner.type, member, receiver)
    return hasMethods && member.kind === 'field' ? held.filter(({ value }) => value.kind !== 'function') : held
  })
  const name = readable[0]?.name ?? ''
  const own = linker.values.union(sets)
  const seen = linker.fedFields.has(name)
    ? withAdded(linker, own, linker.flow.get(fieldKey(file, owner.type, name)))
    : own
  const isOpen = seen.some(({ value }) => value.open)
  const known = isOpen ? substitute(linker, seen, substitutionFor(linker, receiver, owner)) : seen
  return known.map(({ value, via: inner }) =>
    linker.values.reach(value, value.kind === 'function' ? via : Math.max(via, inner)),
  )
}

function valuesOfMember(linker: Linker, file: LinkFile, type: number, member: Member, receiver: Value): Values {
  const { values } = linker
  const own = values.union(member.values.map((each) => linker.evaluate(file, each)))
  switch (member.kind) {
    case 'method':
    case 'constructor':
    case 'setter':
      return own.length > 0
        ? own.map(({ value, via }) => values.reach(bind(linker, value, receiver), via))
        : declaredOf(linker, file, member)
    case 'getter':
      return own.length > 0 ? linker.callResult(own, [], file) : declaredOf(linker, file, member)
    case 'field': {
      const declared = member.declared >= 0 ? linker.evaluateType(file, member.declared) : NOTHING
      const written = linker.fieldWrites.valuesOf({ file, type }, member.name, declared)
      return declaredAndAssigned(linker, declared, written.length > 0 ? values.union([own, written]) : own)
    }
  }
}

function declaredOf(linker: Linker, file: LinkFile, member: Member): Values {
  return member.declared >= 0 ? linker.evaluateType(file, member.declared) : NOTHING
}

function bind(linker: Linker, value: Value, receiver: Value): Value {
  return value.kind === 'function' ? linker.values.function(value.file, value.fn, receiver) : value
}
