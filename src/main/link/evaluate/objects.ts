import type { ExpressionId } from '#model/Expression'
import { leftOf, listAt, operationOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { raise } from '../modules.ts'
import { ownEntry } from '../ownEntry.ts'
import { NOTHING, type Value, type Values } from '../values.ts'
import { assignedMembersOf, assignedValues, COMPUTED, hasComputedMembers, mergedMembers } from './assignments.ts'

type ObjectValue = Extract<Value, { kind: 'object' }>

/** Fields of one object literal that stand for its elements. */
const FIELDS_LIMIT = 200
/** Object literals that are spread into one another and looked through for one name. */
const SPREADS_LIMIT = 64
/** Literals with more fields are searched by an index. */
const INDEXED_FROM = 16
/** The name of what is spread. */
const SPREAD = '...'

/** A field of an object literal, or a member that was assigned to it; else one of what is spread into it. */
export function memberOfObject(linker: Linker, value: ObjectValue, via: number, name: string): Values {
  const found: Values[] = []
  for (const each of withSpreads(linker, value, (object) => ownMember(linker, object, name))) {
    const members = each.kind === 'object' ? ownMember(linker, each, name) : linker.memberOf(each, via, name)
    found.push(each === value ? members : members.filter((pair) => isGiven(linker, value, pair.value)))
  }
  const known = linker.values.union(found)
  if (known.length > 0) return raise(linker, known, via)
  const file = linker.files[value.file]
  // Where a literal is a map, it has the methods of one.
  if (isMapMethod(file, name)) return [linker.values.reach(linker.values.libraryMethod(value, name), via)]
  return linker.values.one(linker.values.unknown('dynamic', file?.path ?? '', name))
}

/** What is spread into an object gives a member where it is known to have it. */
function isGiven(linker: Linker, object: ObjectValue, member: Value): boolean {
  return member.kind !== 'unknown' && ('file' in member || !hasComputedMembers(linker, object))
}

function isMapMethod(file: LinkFile | undefined, name: string): boolean {
  const library = file?.rules.library
  const key = `object.${name}`
  return ownEntry(library?.methods, key) !== undefined || ownEntry(library?.adders, key) !== undefined
}

/**
 * The literal and everything that is spread into it, through other literals, each once: a literal that is spread into
 * itself has no end otherwise. Where `found` gives something, what is spread into that literal does not count.
 */
function withSpreads(linker: Linker, start: ObjectValue, found: (object: ObjectValue) => Values): readonly Value[] {
  const seen = new Set<Value>([start])
  const queue: Value[] = [start]
  for (let at = 0; at < queue.length && queue.length < SPREADS_LIMIT; at += 1) {
    const each = queue[at]
    const file = each?.kind === 'object' ? linker.files[each.file] : undefined
    if (each?.kind !== 'object' || file === undefined || found(each).length > 0) continue
    for (const spread of spreadInto(file, each.list)) {
      for (const { value } of fieldValue(linker, file, each, spread)) {
        if (seen.has(value)) continue
        seen.add(value)
        queue.push(value)
      }
    }
  }
  return queue
}

function ownMember(linker: Linker, value: ObjectValue, name: string): Values {
  const file = linker.files[value.file]
  if (file === undefined) return NOTHING
  const field = fieldNamed(file, value.list, name)
  const assigned = assignedValues(linker, file, assignedMembersOf(linker, file, value, name))
  if (field >= 0) return linker.values.union([fieldValue(linker, file, value, field), assigned])
  return assigned.length > 0 ? assigned : mergedMembers(linker, file, value, name)
}

function fieldValue(linker: Linker, file: LinkFile, object: ObjectValue, expression: ExpressionId): Values {
  return object.asType ? linker.evaluateType(file, expression) : linker.evaluate(file, expression)
}

/** Everything that the fields of an object literal may be; as a type, what its properties may be. */
export function fieldValues(linker: Linker, asking: LinkFile, value: ObjectValue): Values {
  const sets: Values[] = []
  for (const each of withSpreads(linker, value, () => NOTHING)) {
    const file = each.kind === 'object' ? linker.files[each.file] : undefined
    if (each.kind !== 'object' || file === undefined) {
      if (each.kind !== 'object') sets.push(linker.elementsOf(linker.values.one(each), asking))
      continue
    }
    const pairs = listAt(file.facts, each.list).slice(0, FIELDS_LIMIT * 2)
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      if (stringAt(file.facts, pairs[at] ?? -1) === SPREAD) continue
      sets.push(fieldValue(linker, file, each, pairs[at + 1] ?? -1))
    }
    sets.push(assignedValues(linker, file, assignedMembersOf(linker, file, each, COMPUTED)))
  }
  return linker.values.union(sets)
}

/** The expression of a field of an object literal; of a name that comes twice the last one counts. -1 for none. */
export function fieldNamed(file: LinkFile, list: number, name: string): ExpressionId {
  const { lists } = file.facts.expressions
  const length = lists[list] ?? 0
  if (length > INDEXED_FROM * 2) return indexOf(file, list).get(name) ?? -1
  for (let at = list + length - 1; at > list; at -= 2) {
    if (stringAt(file.facts, lists[at] ?? -1) === name) return lists[at + 1] ?? -1
  }
  return -1
}

function indexOf(file: LinkFile, list: number): ReadonlyMap<string, ExpressionId> {
  const known = file.largeObjects.get(list)
  if (known !== undefined) return known
  const byName = new Map<string, ExpressionId>()
  const pairs = listAt(file.facts, list)
  for (let at = 0; at + 1 < pairs.length; at += 2)
    byName.set(stringAt(file.facts, pairs[at] ?? -1), pairs[at + 1] ?? -1)
  file.largeObjects.set(list, byName)
  return byName
}

/** What is spread into an object literal. */
function spreadInto(file: LinkFile, list: number): readonly ExpressionId[] {
  const pairs = listAt(file.facts, list)
  const found: ExpressionId[] = []
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    if (stringAt(file.facts, pairs[at] ?? -1) !== SPREAD) continue
    const value = pairs[at + 1] ?? -1
    found.push(operationOf(file.facts, value) === 'spread' ? leftOf(file.facts, value) : value)
  }
  return found
}
