import { forgetInTime, forgetting, observed, read } from '../kept.ts'
import type { AssignedMember, LinkFile, Linker } from '../Linker.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'
import { placementsOf } from './placements.ts'

/** Members that assignments in the file of a value add to it (`app.use = …`, `Circle.prototype.area = …`). */
export function assignedMembersOf(
  linker: Linker,
  file: LinkFile,
  value: Value,
  name: string,
): readonly AssignedMember[] {
  if (file.facts.assignments === undefined || file.facts.assignments.length === 0) return []
  return assignmentsOf(linker, file).get(plain(linker, value).id)?.get(name) ?? []
}

type Assignments = ReadonlyMap<number, ReadonlyMap<string, readonly AssignedMember[]>>

/** What is assigned to may have been assigned itself (`app.tools = {}`, `app.tools.cut = …`): as deep as this is followed. */
const DEPTH_LIMIT = 6

/**
 * Finds out what the assignments of a file add to its values, where nothing is known of that yet. In the middle of an evaluation those would
 * be missing that are made to what is being evaluated.
 */
export function noteAssignments(linker: Linker, file: LinkFile): void {
  if (file.facts.assignments !== undefined && file.facts.assignments.length > 0) assignmentsOf(linker, file)
}

function assignmentsOf(linker: Linker, file: LinkFile): Assignments {
  if (file.assignedMembers !== undefined) return read(linker, file.assignedMembers)
  let known: Assignments = new Map()
  let readsFlow = false
  for (let depth = 0; depth < DEPTH_LIMIT; depth += 1) {
    // While the objects are evaluated, only the assignments of the passes before are known.
    file.assignedMembers = { result: known, isProvisional: true, readsFlow }
    const pass = forgetting(linker, () => observed(linker, () => collect(linker, file)))
    const isAll = countOf(pass.result) === countOf(known)
    known = pass.result
    readsFlow ||= pass.readsFlow
    if (isAll) break
  }
  // What holds with all of them known holds for good, unless something else is open.
  file.assignedMembers = { result: known, isProvisional: false, readsFlow }
  const found = observed(linker, () => collect(linker, file))
  file.assignedMembers = found
  forgetInTime(linker, found, () => (file.assignedMembers = undefined))
  return found.result
}

function countOf(assignments: Assignments): number {
  let count = 0
  for (const byName of assignments.values()) for (const members of byName.values()) count += members.length
  return count
}

function collect(linker: Linker, file: LinkFile): Map<number, Map<string, AssignedMember[]>> {
  const byValue = new Map<number, Map<string, AssignedMember[]>>()
  for (const { object, name, value, definition } of file.facts.assignments ?? []) {
    for (const { value: target } of linker.evaluate(file, object)) {
      if (!('file' in target) || target.file !== file.index) continue
      const key = plain(linker, target).id
      let byName = byValue.get(key)
      if (byName === undefined) {
        byName = new Map()
        byValue.set(key, byName)
      }
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [{ value, definition }])
      else known.push({ value, definition })
    }
  }
  return byValue
}

/** The value without what differs between its uses. */
function plain(linker: Linker, value: Value): Value {
  const { values } = linker
  switch (value.kind) {
    case 'function':
      return values.function(value.file, value.fn, undefined)
    case 'class':
      return values.class(value.file, value.type, [], false)
    case 'instance':
      return values.instance(value.file, value.type, [], { self: false, exact: false })
    default:
      return value
  }
}

/** `this` in a function that is no method: the object that it is a field of or assigned to, or what it constructs. */
export function receiverValues(linker: Linker, file: LinkFile, fn: number): Values {
  const { values } = linker
  const { objects, assigned } = placementsOf(file)
  const sets: Values[] = []
  for (const list of objects.get(fn) ?? []) sets.push(values.one(values.object(file.index, list, false)))
  for (const object of assigned.get(fn) ?? []) sets.push(linker.evaluate(file, object))
  if (sets.length > 0) return values.union(sets).map(({ value }) => values.reach(value, VIA.inherited))
  if ((file.facts.functions[fn]?.definition ?? -1) < 0) return values.one(values.unknown('dynamic'))
  return [values.reach(values.constructed(file.index, fn), VIA.inherited)]
}

/** The name under which members with a computed key are assigned. */
export const COMPUTED = '[]'
/** The name of the assignment of all members of something: `Object.assign(app, proto)`, `mixin(app, proto)`. */
const ALL_MEMBERS = '...'
/** Objects that are merged into one another and looked through for one name. */
const MERGED_LIMIT = 8

/** A member that a value has because all members of something else were merged into it. */
export function mergedMembers(linker: Linker, file: LinkFile, value: Value, name: string): Values {
  const merged = assignedMembersOf(linker, file, value, ALL_MEMBERS)
  const { merging } = linker
  const key = plain(linker, value).id
  // Objects that are merged into each other in a circle have nothing more to give.
  if (merged.length === 0) return NOTHING
  if (merging.has(key) || merging.size >= MERGED_LIMIT) {
    linker.isProvisional = true
    return NOTHING
  }
  merging.add(key)
  const sources = assignedValues(linker, file, merged)
  const members = linker.membersOf(sources, name).filter((pair) => pair.value.kind !== 'unknown')
  merging.delete(key)
  const isOpen = sources.some((source) => hasComputedMembers(linker, source.value))
  return isOpen ? members.filter((pair) => 'file' in pair.value) : members
}

/**
 * True for an object with members whose names are not known (`app[method] = …`). What it is not seen to have may be one of
 * them: that something outside the project has it too says nothing then.
 */
export function hasComputedMembers(linker: Linker, value: Value): boolean {
  const file = value.kind === 'object' ? linker.files[value.file] : undefined
  return file !== undefined && assignedMembersOf(linker, file, value, COMPUTED).length > 0
}

/** The values of assigned members, with functions bound to what they were found on. */
export function assignedValues(linker: Linker, file: LinkFile, members: readonly AssignedMember[]): Values {
  if (members.length === 0) return NOTHING
  return linker.values.union(members.map((each) => linker.evaluate(file, each.value)))
}
