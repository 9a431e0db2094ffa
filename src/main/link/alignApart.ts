import type { Definition, FileFacts, TypeFacts } from '#model/FileFacts'
import { at, chainOf, changedRows, exportKey, haveSameFrame, isExtension, joinBodies, standsOut } from './alignFacts.ts'
import { createFactsComparison } from './compareFacts.ts'
import { ASSIGNMENT, EXPORT } from './factsShape.ts'
import { createFactsPairs, type FactsPairs } from './FactsPairs.ts'
import { isConventional } from './freshNames.ts'
import type { LinkFile } from './Linker.ts'

/** What two versions of a file have in common, and the names of what differs: nothing else of it can be told apart from outside. */
export interface Differences {
  readonly pairs: FactsPairs
  readonly names: ReadonlySet<string>
  /** Functions that both have, by the number in the old one, which may give something else. */
  readonly functions: ReadonlySet<number>
  /** Types that both have, by the number in the old one, of which what the language asks them for by itself differs: a constructor. */
  readonly types: ReadonlySet<number>
  /** Whether what the module itself is, or its default, differs: whoever imports those says no name of it. */
  readonly isWhole: boolean
}

/** Compares all that other files can see. Undefined where something differs that is meant without its name. */
export function alignApart(before: LinkFile, after: LinkFile): Differences | undefined {
  const pairs = createFactsPairs()
  const comparison = createFactsComparison(before, after, pairs, { arePartsApart: true })
  const [old, next] = [before.facts, after.facts]
  if (!haveSameFrame(comparison, old, next)) return undefined
  const names = new Set<string>()
  const imports = changedRows(old.imports, next.imports, ({ line: _line, column: _column, ...each }) =>
    JSON.stringify(each),
  )
  for (const { local } of imports.changed) {
    // What is outside the project may be told by all that is imported anywhere.
    if (local === '*' || before.rules.outsideName !== undefined) return undefined
    names.add(local)
  }
  const assigned = changedRows(old.assignments ?? [], next.assignments ?? [], ({ name }) => name)
  for (const { name } of assigned.changed) names.add(name)
  for (const [left, right] of assigned.kept) {
    const [one, other] = [at(old.assignments ?? [], left), at(next.assignments ?? [], right)]
    if (!comparison.areSameRecords(ASSIGNMENT, one, other)) for (const { name } of one) names.add(name)
  }
  const exported = changedRows(old.exports, next.exports, exportKey)
  if (exported.changed.some(({ name }) => name === '*')) return undefined
  const otherExports = exported.kept.flatMap(([left, right]) => {
    const one = at(old.exports, left)
    return comparison.areSameRecords(EXPORT, one, at(next.exports, right)) ? [] : one
  })
  const changedExports = [...exported.changed, ...otherExports]
  for (const { name } of changedExports) for (const part of name.split('.')) names.add(part)
  const defined = changedRows(old.definitions, next.definitions, (_, index, all) => chainOf(all, index))
  const changed: (readonly [FileFacts, Definition])[] = defined.changed.map((each) => [
    old.definitions.includes(each) ? old : next,
    each,
  ])
  for (const [left, right] of defined.kept) {
    if (pairs.newOf('definition', left) === right || comparison.areSame('definition', left, right)) continue
    changed.push(...at(old.definitions, left).map((each) => [old, each] as const))
    changed.push(...at(next.definitions, right).map((each) => [next, each] as const))
  }
  for (const [facts, definition] of changed) {
    if (definition.linkedName !== undefined || definition.isFile === true) return undefined
    names.add(definition.name)
    for (const { name } of facts.types[definition.type]?.members ?? []) names.add(name)
  }
  if (!joinRest(old, next, pairs, comparison, names)) return undefined
  joinBodies(comparison, pairs, old, next)
  for (const type of old.types.keys()) {
    const other = pairs.newOf('type', type)
    if (other >= 0) comparison.noteChangedMembers(type, other)
  }
  for (const name of comparison.changedMembers) names.add(name)
  if (before.rules.structuralInterfaces === true)
    noteFulfilling([...old.types, ...next.types], comparison.changedMembers, names)
  const types = new Set<number>()
  for (const type of old.types.keys()) {
    const other = pairs.newOf('type', type)
    const members = other < 0 ? [] : [...(old.types[type]?.members ?? []), ...(next.types[other]?.members ?? [])]
    const isConcerned = members.some(
      ({ name }) => comparison.changedMembers.has(name) && isConventional(name, before.rules),
    )
    if (isConcerned) types.add(type)
  }
  const functions = new Set<number>()
  for (const [fn, { returns, yields }] of old.functions.entries()) {
    const other = next.functions[pairs.newOf('function', fn)]
    if (other === undefined) continue
    const isSame = comparison.areSameRows('expression', [...returns, ...yields], [...other.returns, ...other.yields])
    if (!isSame) functions.add(fn)
  }
  return {
    pairs,
    names,
    functions,
    types,
    isWhole: changedExports.some(({ name }) => name === 'default' || name === 'export='),
  }
}

/** Whether a type fulfils an interface depends on all its members. */
function noteFulfilling(types: readonly TypeFacts[], changed: ReadonlySet<string>, names: Set<string>): void {
  for (const { members } of types) {
    if (members.some(({ name }) => changed.has(name))) for (const { name } of members) names.add(name)
  }
}

/** Pairs types and functions that are known otherwise than by a definition: those with bases, those that add to others. */
function joinRest(
  old: FileFacts,
  next: FileFacts,
  pairs: FactsPairs,
  comparison: ReturnType<typeof createFactsComparison>,
  names: Set<string>,
): boolean {
  const rows = <Row>(all: readonly Row[], choose: (row: Row) => boolean): readonly number[] =>
    all.flatMap((row, index) => (choose(row) ? [index] : []))
  const [types, others] = [rows(old.types, standsOut), rows(next.types, standsOut)]
  for (const [place, type] of types.entries()) {
    const other = others[place] ?? -1
    if (pairs.newOf('type', type) >= 0 || (other >= 0 && comparison.areSame('type', type, other))) continue
    if (!noteType(old, old.types[type], names)) return false
  }
  for (const other of others)
    if (pairs.oldOf('type', other) < 0 && !noteType(next, next.types[other], names)) return false
  const [extensions, more] = [rows(old.functions, isExtension), rows(next.functions, isExtension)]
  const note = (facts: FileFacts, fn: number): void => {
    names.add(facts.definitions[facts.functions[fn]?.definition ?? -1]?.name ?? '')
  }
  for (const fn of extensions) if (pairs.newOf('function', fn) < 0) note(old, fn)
  for (const fn of more) if (pairs.oldOf('function', fn) < 0) note(next, fn)
  return true
}

/** Notes a type that one version alone has, with its members. False for one that nobody can name. */
function noteType(facts: FileFacts, type: TypeFacts | undefined, names: Set<string>): boolean {
  if (type === undefined || type.part !== undefined || type.mixin === true) return false
  const { name } = facts.definitions[type.definition] ?? {}
  if (name === undefined && type.extends === undefined) return false
  if (name !== undefined) names.add(name)
  for (const member of type.members) names.add(member.name)
  return true
}
