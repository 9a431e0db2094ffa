import type { LinkRules } from '#model/LinkRules'
import type { LinkFile } from './Linker.ts'

/** Names that languages call by themselves. */
const CONVENTIONAL = /^(?:__|operator|op_|\W|$)/

/** Whether none of the names is said by one of the files, or by the rules of their languages: then nobody asked for what has it. */
export function areFresh(names: ReadonlySet<string>, files: readonly LinkFile[], except: LinkFile): boolean {
  if (names.size === 0) return true
  for (const name of names) if (isConventional(name, except.rules)) return false
  return !files.some((file) => file !== except && says(file, names))
}

/** Whether something may ask for a name that no file says. */
export function isConventional(name: string, rules: LinkRules): boolean {
  return CONVENTIONAL.test(name) || namesOfRules(rules).has(name)
}

/** Whether a file says one of the names, in an expression or otherwise. */
export function says(file: LinkFile, names: ReadonlySet<string>): boolean {
  return file.facts.strings.some((text) => names.has(text)) || declares(file, names)
}

/** Whether something that a file declares, imports or exports has one of the names. */
export function declares({ facts }: LinkFile, names: ReadonlySet<string>): boolean {
  const isNamed = ({ name }: { readonly name: string }): boolean => names.has(name)
  return (
    facts.definitions.some(isNamed) ||
    facts.exports.some(
      ({ name, imported = '' }) => names.has(imported) || name.split('.').some((part) => names.has(part)),
    ) ||
    facts.imports.some(({ name, local }) => names.has(name) || names.has(local)) ||
    facts.types.some(({ members }) => members.some(isNamed)) ||
    facts.functions.some(({ parameters }) =>
      parameters.some(({ name, label = '' }) => names.has(name) || names.has(label)),
    ) ||
    facts.starNames?.some((name) => names.has(name)) === true
  )
}

const known = new WeakMap<LinkRules, ReadonlySet<string>>()

/** Every name that stands in the rules of a language: of its library, its protocols, its constructors. */
function namesOfRules(rules: LinkRules): ReadonlySet<string> {
  let names = known.get(rules)
  if (names === undefined) {
    const found = new Set<string>()
    collect(rules, found, 0)
    names = found
    known.set(rules, names)
  }
  return names
}

const NESTING_LIMIT = 8

function collect(value: unknown, found: Set<string>, nesting: number): void {
  if (nesting > NESTING_LIMIT) return
  if (typeof value === 'string') for (const part of value.split('.')) found.add(part)
  else if (value instanceof Set || Array.isArray(value)) for (const each of value) collect(each, found, nesting + 1)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of value instanceof Map ? value : Object.entries(value)) {
      collect(key, found, nesting + 1)
      collect(each, found, nesting + 1)
    }
  }
}
