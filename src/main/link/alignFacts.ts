import type { Definition, Export, FileFacts, FunctionFacts, TypeFacts } from '#model/FileFacts'
import { createFactsComparison, type FactsComparison } from './compareFacts.ts'
import { ASSIGNMENT, EXPORT, IMPORT, SITE, type Table } from './factsShape.ts'
import { createFactsPairs, type FactsPairs } from './FactsPairs.ts'
import type { LinkFile } from './Linker.ts'
import { GONE_DEFINITION } from './rebaseFacts.ts'

/** Two versions of a file that other files cannot tell apart, but for names that none of them says. */
export interface Alignment {
  readonly pairs: FactsPairs
  /** Names of symbols, members and exports that only one of the versions has. */
  readonly changedNames: ReadonlySet<string>
}

/**
 * Compares what other files can see of two versions of a file: what it exports, declares and imports, and everything that evaluating
 * those leads to. Undefined where that differs, or where a name that only one version has is asked for by what both have. What both
 * have is paired; bodies of functions may be anything.
 */
export function alignFacts(before: LinkFile, after: LinkFile): Alignment | undefined {
  const pairs = createFactsPairs()
  const comparison = createFactsComparison(before, after, pairs)
  const [old, next] = [before.facts, after.facts]
  if (!haveSameFrame(comparison, old, next)) return undefined
  if (!comparison.areSameRecords(IMPORT, old.imports, next.imports)) return undefined
  if (!comparison.areSameRecords(ASSIGNMENT, old.assignments ?? [], next.assignments ?? [])) return undefined
  if (!haveSameRows(comparison, 'type', old.types, next.types, standsOut)) return undefined
  if (!haveSameRows(comparison, 'function', old.functions, next.functions, isExtension)) return undefined
  const exported = changedRows(old.exports, next.exports, exportKey)
  if (
    !exported.kept.every(([left, right]) =>
      comparison.areSameRecords(EXPORT, at(old.exports, left), at(next.exports, right)),
    )
  ) {
    return undefined
  }
  const defined = changedRows(old.definitions, next.definitions, (_, index, all) => chainOf(all, index))
  if (!joinDefinitions(comparison, pairs, old, next, defined.kept)) return undefined
  joinBodies(comparison, pairs, old, next)
  const changedNames = new Set([
    ...comparison.changedMembers,
    ...[...exported.changed, ...defined.changed].map(({ name }) => name),
  ])
  for (const { name } of exported.changed) for (const part of name.split('.')) changedNames.add(part)
  if (defined.changed.some(hasPlaceElsewhere) || exported.changed.some(({ specifier }) => specifier !== undefined))
    return undefined
  return [...changedNames].some((name) => comparison.askedFor.has(name)) ? undefined : { pairs, changedNames }
}

/** What an export is but for the value. */
export function exportKey(each: Export): string {
  return [each.name, each.specifier, each.imported, each.package, each.internal, each.typeOnly].join('\0')
}

/** What is said of the file as a whole. */
export function haveSameFrame(comparison: FactsComparison, old: FileFacts, next: FileFacts): boolean {
  const frame = ({ usings = [], shared, scopes, ...facts }: FileFacts): string =>
    JSON.stringify([
      facts.language,
      facts.package,
      facts.generated,
      facts.starNames,
      facts.diagnostics.some(({ reason }) => reason === 'syntax'),
      [...new Set(scopes.flatMap(({ namespace }) => namespace ?? []))].sort(),
      [...new Set(scopes.map((scope) => scope.package ?? ''))].sort(),
      usings.map(({ namespace }) => namespace),
      shared?.packages,
      shared?.names.map(([name]) => name),
    ])
  const scopesOf = ({ usings = [] }: FileFacts): readonly number[] => usings.map(({ scope }) => scope)
  const handedOn = ({ shared, memberImports = [] }: FileFacts): readonly number[] => [
    ...memberImports,
    ...(shared?.members ?? []),
    ...(shared?.names.map(([, expression]) => expression) ?? []),
  ]
  return (
    frame(old) === frame(next) &&
    comparison.areSameRows('scope', [0, ...scopesOf(old)], [0, ...scopesOf(next)]) &&
    comparison.areSameRows('expression', handedOn(old), handedOn(next))
  )
}

/** Types of which more is known than what somebody asks by their name. */
export function standsOut({
  extends: extended,
  bases,
  implements: fulfils,
  part,
  decorators,
  mixin,
}: TypeFacts): boolean {
  return (
    extended !== undefined ||
    part !== undefined ||
    mixin === true ||
    [bases, fulfils, decorators].some(({ length }) => length > 0)
  )
}

export function isExtension({ extension }: FunctionFacts): boolean {
  return extension === true
}

/** A declaration or definition that other files mean without saying its plain name. */
export function hasPlaceElsewhere({ linkedName, isFile, type, flags, kind }: Definition): boolean {
  return linkedName !== undefined || isFile === true || (type >= 0 && kind !== 'class') || flags.includes('test')
}

function haveSameRows<Row>(
  comparison: FactsComparison,
  table: Table,
  old: readonly Row[],
  next: readonly Row[],
  choose: (row: Row) => boolean,
): boolean {
  const rows = (all: readonly Row[]): readonly number[] => all.flatMap((row, index) => (choose(row) ? [index] : []))
  return comparison.areSameRows(table, rows(old), rows(next))
}

/** Pairs of rows with the same key, in the order of both, and those that only one has. */
export function changedRows<Row>(
  old: readonly Row[],
  next: readonly Row[],
  keyOf: (row: Row, index: number, all: readonly Row[]) => string,
): { readonly kept: readonly (readonly [number, number])[]; readonly changed: readonly Row[] } {
  const [left, right] = [keyed(old, keyOf), keyed(next, keyOf)]
  const kept: (readonly [number, number])[] = []
  const changed: Row[] = []
  for (const [key, index] of left) {
    const other = right.get(key)
    if (other === undefined) changed.push(...at(old, index))
    else kept.push([index, other])
  }
  for (const [key, index] of right) if (!left.has(key)) changed.push(...at(next, index))
  return { kept, changed }
}

function keyed<Row>(
  rows: readonly Row[],
  keyOf: (row: Row, index: number, all: readonly Row[]) => string,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (row === GONE_DEFINITION) continue
    const key = keyOf(row, index, rows)
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    found.set(`${key}\0${count}`, index)
  }
  return found
}

const CONTAINERS_LIMIT = 100

/** The names and kinds of a definition and of what it stands in. */
export function chainOf(definitions: readonly Definition[], index: number): string {
  const parts: string[] = []
  for (let row = index, step = 0; row >= 0 && step < CONTAINERS_LIMIT; step += 1) {
    const facts = definitions[row]
    if (facts === undefined) break
    parts.push(`${facts.kind} ${facts.name} ${facts.memberOf ?? ''}`)
    row = facts.container
  }
  return parts.join('\0')
}

/** Pairs the definitions. What stands in a function is seen from there alone and may differ; all else must be the same. */
function joinDefinitions(
  comparison: FactsComparison,
  pairs: FactsPairs,
  old: FileFacts,
  next: FileFacts,
  kept: readonly (readonly [number, number])[],
): boolean {
  for (const [left, right] of kept) {
    if (pairs.newOf('definition', left) === right || comparison.areSame('definition', left, right)) continue
    const [a, b] = [old.definitions[left], next.definitions[right]]
    if (a === undefined || b === undefined || !standsInFunction(old, left)) return false
    // The same place in the graph, though it does not mean the same: nobody outside can have it.
    if (a.kind === 'method' || hasPlaceElsewhere(a) || hasPlaceElsewhere(b)) return false
    if (pairs.join('definition', left, right) === 'refused') return false
  }
  return true
}

function standsInFunction({ definitions }: FileFacts, definition: number): boolean {
  for (let row = definitions[definition]?.container ?? -1, step = 0; row >= 0 && step < CONTAINERS_LIMIT; step += 1) {
    if ((definitions[row]?.function ?? -1) >= 0) return true
    row = definitions[row]?.container ?? -1
  }
  return false
}

/** Pairs the functions and sites that are left where they mean the same, in their order: values of them may have flowed somewhere. */
export function joinBodies(comparison: FactsComparison, pairs: FactsPairs, old: FileFacts, next: FileFacts): void {
  const unpaired = (rows: readonly unknown[], isPaired: (row: number) => boolean): readonly number[] =>
    rows.flatMap((_, row) => (isPaired(row) ? [] : [row]))
  joinInOrder(
    unpaired(old.functions, (row) => pairs.newOf('function', row) >= 0),
    unpaired(next.functions, (row) => pairs.oldOf('function', row) >= 0),
    (left, right) => comparison.areSame('function', left, right),
  )
  joinInOrder([...old.sites.keys()], [...next.sites.keys()], (left, right) =>
    comparison.areSameRecords(SITE, at(old.sites, left), at(next.sites, right)),
  )
}

function joinInOrder(
  left: readonly number[],
  right: readonly number[],
  areSame: (left: number, right: number) => boolean,
): void {
  let from = 0
  for (const row of left) {
    for (let place = from; place < Math.min(from + LOOKED_AHEAD, right.length); place += 1) {
      if (!areSame(row, right[place] ?? -1)) continue
      from = place + 1
      break
    }
  }
}

/** Functions or sites that were put in before one that stayed, at most. */
const LOOKED_AHEAD = 12

export function at<Row>(rows: readonly Row[], index: number): readonly Row[] {
  return rows.slice(index, index + 1)
}
