import { conversionCost, IMPOSSIBLE } from './evaluate/conversions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { ownEntry } from './ownEntry.ts'
import { starSpecifiers } from './modules.ts'
import { VIA, type OutsideValue, type Reached, type Value, type Values } from './values.ts'

/** A function that may be called as a member of its first argument. */
interface ExtensionMethod {
  readonly file: LinkFile
  readonly fn: number
  /** The package whose names a file must see to call it so. */
  readonly package: string
}

/** The functions of a name that may be called as members, in the order of the files. */
export type ExtensionMethods = (asking: LinkFile, name: string) => readonly ExtensionMethod[]

const NONE: readonly ExtensionMethod[] = []
/** Functions of one name that are looked at for one receiver. */
const CANDIDATES_LIMIT = 200

export function createExtensionMethods(linker: () => Linker): ExtensionMethods {
  let byName: ReadonlyMap<string, readonly ExtensionMethod[]> | undefined
  const seen = new Map<LinkFile, ReadonlySet<string>>()
  return (asking, name) => {
    byName ??= collect(linker())
    const found = byName.get(name)
    if (found === undefined) return NONE
    let visible = seen.get(asking)
    if (visible === undefined) {
      visible = packagesSeen(linker(), asking)
      seen.set(asking, visible)
    }
    const packages = visible
    return found.filter((each) => each.file.rules.family === asking.rules.family && packages.has(each.package))
  }
}

function collect(linker: Linker): ReadonlyMap<string, readonly ExtensionMethod[]> {
  const byName = new Map<string, ExtensionMethod[]>()
  for (const file of linker.files) {
    for (const [fn, { extension, definition, type }] of file.facts.functions.entries()) {
      if (extension !== true) continue
      const name = file.facts.definitions[definition]?.name ?? ''
      const holder = file.facts.types[type]?.definition ?? -1
      const exported = file.facts.exports.find(({ name: each }) => each === file.facts.definitions[holder]?.name)
      const method = { file, fn, package: exported?.package ?? file.package ?? '' }
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [method])
      else if (known.length < CANDIDATES_LIMIT) known.push(method)
    }
  }
  return byName
}

/** The packages whose names a file sees: of its own code, those around them, and those that it imports. */
function packagesSeen(linker: Linker, file: LinkFile): ReadonlySet<string> {
  const packages = new Set([file.package ?? '', ...starSpecifiers(linker, file)])
  for (const { package: name } of file.facts.scopes) if (name !== undefined) packages.add(name)
  return packages
}

/** The members of a name with the functions that may be called as one, for the values that have none of their own. */
export function withExtensionMethods(
  linker: Linker,
  file: LinkFile,
  objects: Values,
  found: Values,
  name: string,
): Values {
  if (file.rules.extensionMethods !== true || found.some(({ value }) => isOwnMember(file, value))) return found
  const candidates = linker.extensionMethods(file, name)
  if (candidates.length === 0) return found
  const methods = objects.flatMap(({ value }): Reached[] => {
    if (hasMember(linker, value, name)) return []
    return candidates.flatMap((each) =>
      takes(linker, each, value)
        ? [linker.values.reach(linker.values.function(each.file.index, each.fn, value), VIA.type)]
        : [],
    )
  })
  return methods.length > 0 ? linker.values.union([methods]) : found
}

/** What the project or the rules of the library say of a member. */
function isOwnMember(file: LinkFile, value: Value): boolean {
  switch (value.kind) {
    case 'unknown':
    case 'builtin':
    case 'external':
      return false
    case 'libraryMethod': {
      const owner = value.receiver.kind === 'container' ? value.receiver.container : value.receiver.kind
      return ownEntry(file.rules.library.methods, `${owner}.${value.name}`) !== undefined
    }
    default:
      return true
  }
}

function hasMember(linker: Linker, value: Value, name: string): boolean {
  if (value.kind === 'external' && value.handed) return true
  if (value.kind !== 'instance' && value.kind !== 'class') return value.kind === 'unknown'
  const file = linker.files[value.file]
  if (file === undefined || value.kind === 'class') return true
  return linker.hierarchy.find(file, value.type, name, { static: undefined }) !== undefined
}

/** Whether a value is known to be of the type of a method's first parameter. */
function takes(linker: Linker, { file, fn }: ExtensionMethod, value: Value): boolean {
  const rules = file.rules.conversions
  const declared = file.facts.functions[fn]?.parameters[0]?.declared ?? -1
  if (rules === undefined || declared < 0) return false
  return linker.evaluateType(file, declared).some(({ value: type }) => {
    if (type.kind === 'unknown') return false
    if (isOutside(value) && isOutside(type)) return isSameOutside(value, type, file)
    return (
      conversionCost(linker, value, type, rules) < IMPOSSIBLE &&
      !(isOutside(type) && isVague(linker, value, type, file))
    )
  })
}

function isOutside(value: Value): value is OutsideValue {
  return value.kind === 'builtin' || value.kind === 'external'
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** Two types outside the project are the same where they have one name; more is known of the language's own alone. */
function isSameOutside(value: OutsideValue, type: OutsideValue, file: LinkFile): boolean {
  const [name, wanted] = [lastName(value.path), lastName(type.path)]
  const rules = file.rules.conversions
  if (name === '' || !value.made || rules === undefined) return false
  return name === wanted || wanted === rules.top || ownEntry(rules.widens, name)?.includes(wanted) === true
}

/** A value of the project may be of a type outside it only where it says that it is. */
function isVague(linker: Linker, value: Value, type: OutsideValue, file: LinkFile): boolean {
  if (lastName(type.path) === file.rules.conversions?.top) return false
  if (value.kind !== 'instance') return true
  const own = linker.files[value.file]
  if (own === undefined) return true
  const { opaque } = linker.hierarchy.ancestryOf(own, value.type)
  return !opaque.some(({ value: base }) => isOutside(base) && lastName(base.path) === lastName(type.path))
}
