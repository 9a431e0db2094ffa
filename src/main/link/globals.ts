import type { ExpressionId } from '#model/Expression'
import { operationOf, leftOf, rightOf, stringAt } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { lookUp } from './scopes.ts'
import { NOTHING, type Values } from './values.ts'

/** Declarations and assignments of one name that are looked at. */
const CANDIDATES_LIMIT = 50

/** What one file says of a name that all files of its language family see. */
interface Declared {
  readonly file: LinkFile
  readonly expression: ExpressionId
  /** Assigned to the global object, not declared. */
  readonly isAssigned: boolean
}

/** The names that files declare for all others of their family, or assign to the global object. */
export interface Globals {
  valuesOf(asking: LinkFile, name: string): Values
  typesOf(asking: LinkFile, name: string): Values
}

/** A declared type says more than what is assigned; what tests assign is for tests. */
export function createGlobals(linker: () => Linker): Globals {
  let byName: ReadonlyMap<string, readonly Declared[]> | undefined
  const find = (asking: LinkFile, name: string, withAssigned: boolean): readonly Declared[] => {
    if (asking.rules.globals === undefined) return []
    byName ??= collect(linker().files)
    const all = byName.get(keyOf(asking, name)) ?? []
    const declared = all.filter(({ isAssigned }) => !isAssigned)
    // What is put in the place of something of the language is that for most of the program.
    if (declared.length > 0 || !withAssigned || asking.rules.globals.isKnown(name)) return declared
    return all.filter(({ file }) => asking.isTest || !file.isTest)
  }
  return {
    valuesOf: (asking, name) =>
      linker().values.union(
        find(asking, name, true).map(({ file, expression }) => linker().evaluate(file, expression)),
      ),
    typesOf: (asking, name) =>
      linker().values.union(
        find(asking, name, false).map(({ file, expression }) => linker().evaluateType(file, expression)),
      ),
  }
}

/** What is assigned to a member of the global object, where the holders are that. */
export function assignedToGlobal({ globals }: Linker, asking: LinkFile, holders: Values, name: string): Values {
  const objects = asking.rules.globals?.objects
  const isGlobal = holders.some(({ value }) => value.kind === 'builtin' && !value.made && objects?.has(value.path))
  return isGlobal ? globals.valuesOf(asking, name) : NOTHING
}

/** A member of the global object that the project gives it; nothing for a name that is none of the global object. */
export function memberOfGlobalObject(linker: Linker, path: string, name: string): Values | undefined {
  for (const asking of linker.filesByFamily.values()) {
    const { globals } = asking.rules
    if (globals === undefined || !globals.objects.has(path)) continue
    const found = linker.globals.valuesOf(asking, name)
    if (found.length > 0) return found
    if (globals.objects.has(name)) return linker.values.one(linker.values.builtin(name, false))
    return globals.isKnown(name) ? undefined : linker.values.one(linker.values.unknown('missing_import', '', name))
  }
  return undefined
}

function collect(files: readonly LinkFile[]): ReadonlyMap<string, readonly Declared[]> {
  const byName = new Map<string, Declared[]>()
  const add = (name: string, declared: Declared): void => {
    const key = keyOf(declared.file, name)
    const known = byName.get(key)
    if (known === undefined) byName.set(key, [declared])
    else if (known.length < CANDIDATES_LIMIT) known.push(declared)
  }
  for (const file of files) {
    const { globals } = file.rules
    if (globals === undefined) continue
    for (const { name, value, package: path } of file.facts.exports) {
      if (path === globals.package && value >= 0) add(name, { file, expression: value, isAssigned: false })
    }
    for (const { object, name, value } of file.facts.assignments ?? []) {
      if (isGlobalObject(file, object, globals.objects)) add(name, { file, expression: value, isAssigned: true })
    }
  }
  return byName
}

function isGlobalObject(file: LinkFile, object: ExpressionId, objects: ReadonlySet<string>): boolean {
  const { facts } = file
  if (operationOf(facts, object) !== 'name') return false
  const name = stringAt(facts, rightOf(facts, object))
  return objects.has(name) && lookUp(file, leftOf(facts, object), name, 'value') === undefined
}

function keyOf({ rules }: LinkFile, name: string): string {
  return `${rules.family}\0${name}`
}
