import type { LibraryMethod, LibraryValue } from '#model/LinkRules'

/** A method of a library that calls nothing it is given. */
export function gives(returns: LibraryValue): LibraryMethod {
  return { returns, callback: -1, receives: [] }
}

/** A method of a library that calls one of its arguments, the first where no other is named, with some values. */
export function calls(receives: readonly LibraryValue[], returns: LibraryValue, callback = 0): LibraryMethod {
  return { returns, callback, receives }
}

/** The same said of each of some names, which blanks part. */
export function named<Rule>(rule: Rule, names: string): Record<string, Rule> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, rule]),
  )
}

/** What is said of methods, said of those of an owner: `array.map`. */
export function methodsOf(
  owner: string,
  methods: Readonly<Record<string, LibraryMethod>>,
): Record<string, LibraryMethod> {
  return Object.fromEntries(Object.entries(methods).map(([name, method]) => [`${owner}.${name}`, method]))
}
