import type { FileFacts } from '#model/FileFacts'
import type { LinkFile, Linker } from './Linker.ts'
import { instancesOf, memberOfGlobs, outsideExport, valuesOfExport, type ExportedName } from './modules.ts'
import { lookUp, lookUpIn, type ScopedName } from './scopes.ts'
import { NOTHING, type Values } from './values.ts'

/** A name as a scope sees it: bound there or further out, or a member of a value whose members are seen there. */
export type SeenName =
  | ScopedName
  | { readonly kind: 'seen'; readonly exported: readonly ExportedName[]; readonly values: Values }

/** Scopes nested deeper than this are not looked through. */
const NESTING_LIMIT = 200

const haveGlobs = new WeakMap<FileFacts, boolean>()

/**
 * Looks a name up from a scope outwards like `lookUp`, and behind the names that each scope binds among the members of its globs. What
 * something outside the project may have under the name is no answer; see `outsideGlob`.
 */
export function lookUpSeen(
  linker: Linker,
  file: LinkFile,
  scope: number,
  name: string,
  space: 'value' | 'type',
): SeenName | undefined {
  if (!hasGlobs(file)) return lookUp(file, scope, name, space)
  let crossedFunction = false
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const facts = file.facts.scopes[at]
    if (facts === undefined) return undefined
    const found = lookUpIn(file, at, name, space, crossedFunction)
    if (found !== undefined) return found
    const seen = facts.globs === undefined ? undefined : memberOfGlobs(linker, file, facts.globs, name)
    if (seen !== undefined) return { kind: 'seen', ...seen }
    if (facts.kind === 'function') crossedFunction = true
    at = facts.parent
  }
  return undefined
}

function hasGlobs(file: LinkFile): boolean {
  let known = haveGlobs.get(file.facts)
  if (known === undefined) {
    known = file.facts.scopes.some(({ globs }) => globs !== undefined)
    haveGlobs.set(file.facts, known)
  }
  return known
}

/** What a package or the language may have under a name that nothing else in sight has. */
export function outsideGlob(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  if (!hasGlobs(file)) return NOTHING
  for (let at = scope, step = 0; at >= 0 && step < NESTING_LIMIT; step += 1) {
    const facts = file.facts.scopes[at]
    for (const glob of facts?.globs ?? []) {
      const values = linker.evaluate(file, glob)
      const outside = values.filter(({ value }) => value.kind === 'external' || value.kind === 'builtin')
      if (outside.length > 0) return linker.membersOf(outside, name)
      const handedOn = linker.values.union(values.map((each) => outsideExport(linker, each, name)))
      if (handedOn.length > 0) return handedOn
    }
    at = facts?.parent ?? -1
  }
  return NOTHING
}

/** The values of a name that a glob lets be seen. */
export function valuesSeen(
  linker: Linker,
  { exported, values }: Extract<SeenName, { kind: 'seen' }>,
  space: 'value' | 'type',
): Values {
  const sets = exported.map((each) => valuesOfExport(linker, each, space))
  const found = linker.values.union([...sets, values])
  return space === 'type' ? instancesOf(linker, found) : found
}
