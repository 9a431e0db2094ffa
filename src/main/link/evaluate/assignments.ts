import type { ExpressionId } from '#model/Expression'
import { leftOf, listAt, operationOf, stringAt } from '../expressions.ts'
import type { AssignedMember, LinkFile, Linker, Placements } from '../Linker.ts'
import { lookUp } from '../scopes.ts'
import { NOTHING, VIA, type Value, type Values } from '../values.ts'

/** Members that assignments in the file of a value add to it (`app.use = …`, `Circle.prototype.area = …`). */
export function assignedMembersOf(
  linker: Linker,
  file: LinkFile,
  value: Value,
  name: string,
): readonly AssignedMember[] {
  if (file.facts.assignments === undefined || file.facts.assignments.length === 0) return []
  if (file.assignedMembers === undefined) {
    // While the objects are evaluated, no assignment is known yet.
    file.assignedMembers = new Map()
    file.assignedMembers = collect(linker, file)
  }
  return file.assignedMembers.get(plain(linker, value).id)?.get(name) ?? []
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

/** Where the functions of the file are written in place. One pass over its tables, the first time that it is asked for. */
export function placementsOf(file: LinkFile): Placements {
  file.placements ??= findPlacements(file)
  return file.placements
}

function findPlacements(file: LinkFile): Placements {
  const { facts } = file
  const argument = new Map<number, { readonly site: number; readonly position: number }>()
  for (const [site, { arguments: args }] of facts.sites.entries()) {
    for (const [position, each] of args.entries()) {
      if (operationOf(facts, each) === 'function') argument.set(leftOf(facts, each), { site, position })
    }
  }
  const assigned = new Map<number, ExpressionId[]>()
  for (const { object, value } of facts.assignments ?? []) {
    const fn = functionMeant(file, value)
    if (fn >= 0) append(assigned, fn, object)
  }
  return { argument, declared: declaredFunctions(file), objects: functionsInObjects(file), assigned }
}

function declaredFunctions(file: LinkFile): ReadonlyMap<number, ExpressionId> {
  const { facts } = file
  const declared = new Map<number, ExpressionId>()
  const members = facts.types.flatMap((type) => type.members)
  for (const each of [...file.bindings, ...members]) {
    if (each.declared < 0) continue
    for (const value of each.values) {
      if (operationOf(facts, value) === 'function') declared.set(leftOf(facts, value), each.declared)
    }
  }
  return declared
}

function functionsInObjects(file: LinkFile): ReadonlyMap<number, readonly number[]> {
  const { facts } = file
  const objects = new Map<number, number[]>()
  const count = facts.expressions.code.length / 3
  for (let expression = 0; expression < count; expression += 1) {
    if (operationOf(facts, expression) !== 'object') continue
    const list = leftOf(facts, expression)
    const pairs = listAt(facts, list)
    for (let at = 1; at < pairs.length; at += 2) {
      const value = pairs[at] ?? -1
      if (operationOf(facts, value) === 'function') append(objects, leftOf(facts, value), list)
    }
  }
  return objects
}

/** The function that an assigned value is, directly or by the name of a declaration in the file. */
function functionMeant(file: LinkFile, value: ExpressionId): number {
  const { facts } = file
  const operation = operationOf(facts, value)
  if (operation === 'function') return leftOf(facts, value)
  if (operation !== 'name') return -1
  const name = stringAt(facts, facts.expressions.code[value * 3 + 2] ?? -1)
  const found = lookUp(file, leftOf(facts, value), name, 'value')
  const binding = found?.kind === 'binding' ? file.bindings[found.index] : undefined
  const only = binding?.kind === 'definition' && binding.values.length === 1 ? (binding.values[0] ?? -1) : -1
  return only >= 0 && operationOf(facts, only) === 'function' ? leftOf(facts, only) : -1
}

function append(map: Map<number, number[]>, key: number, item: number): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [item])
  else known.push(item)
}

/** The values of assigned members, with functions bound to what they were found on. */
export function assignedValues(linker: Linker, file: LinkFile, members: readonly AssignedMember[]): Values {
  if (members.length === 0) return NOTHING
  return linker.values.union(members.map((each) => linker.evaluate(file, each.value)))
}
