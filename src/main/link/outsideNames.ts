import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { VIA, type Values } from './values.ts'

/** By names of the project and family: the names that files of the family have for others. */
const declared = new WeakMap<object, Map<string, ReadonlySet<string>>>()

/** What a name that a file does not know belongs to outside the project; undefined where another file has it, or nobody says. */
export function outsideName(linker: Linker, file: LinkFile, name: string): Values | undefined {
  const owner = file.rules.outsideName?.(name, () => specifiersSeen(linker, file))
  const names = namesOf(linker, file.rules.family)
  // What stands below a name of the project is missing, not outside.
  if (owner === undefined || names.has(name) || names.has(owner)) return undefined
  return [linker.values.reach(linker.values.external(owner, owner === name ? '' : name, false), VIA.import)]
}

function namesOf(linker: Linker, family: string): ReadonlySet<string> {
  const families = declared.get(linker.names) ?? new Map<string, ReadonlySet<string>>()
  declared.set(linker.names, families)
  let names = families.get(family)
  if (names === undefined) {
    const own = linker.files.filter(({ rules }) => rules.family === family)
    names = new Set(own.flatMap(({ facts }) => facts.exports.flatMap(({ name }) => [name, name.split('.')[0] ?? name])))
    families.set(family, names)
  }
  return names
}

/** By file: what it imports, and what is imported there, as written. */
const specifiers = new WeakMap<LinkFile, ReadonlySet<string>>()

function specifiersSeen(linker: Linker, file: LinkFile): ReadonlySet<string> {
  let known = specifiers.get(file)
  if (known === undefined) {
    const found = new Set<string>()
    const files = new Set([file])
    for (const each of files) {
      for (const { specifier } of each.facts.imports) found.add(specifier)
      for (const target of importsOf(linker, each).keys()) files.add(target)
    }
    known = found
    specifiers.set(file, known)
  }
  return known
}
