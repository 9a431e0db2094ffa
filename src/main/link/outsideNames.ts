import type { LinkFile, Linker } from './Linker.ts'
import { VIA, type Values } from './values.ts'

/** By linker and family: the names that some file of the family declares or exports for others. */
const declared = new WeakMap<Linker, Map<string, ReadonlySet<string>>>()

/** What a name that a file does not know belongs to outside the project; undefined where another file has it, or nobody says. */
export function outsideName(linker: Linker, file: LinkFile, name: string): Values | undefined {
  const owner = file.rules.outsideName?.(name)
  if (owner === undefined || namesOf(linker, file.rules.family).has(name)) return undefined
  return [linker.values.reach(linker.values.external(owner, '', false), VIA.import)]
}

function namesOf(linker: Linker, family: string): ReadonlySet<string> {
  const families = declared.get(linker) ?? new Map<string, ReadonlySet<string>>()
  declared.set(linker, families)
  let names = families.get(family)
  if (names === undefined) {
    const own = linker.files.filter(({ rules }) => rules.family === family)
    names = new Set(
      own.flatMap(({ facts: { definitions, exports } }) => [
        ...definitions.map((each) => each.name),
        ...exports.map((each) => each.name),
      ]),
    )
    families.set(family, names)
  }
  return names
}
