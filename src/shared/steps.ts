const ARROW = ' -> '

/**
 * Names as one text: `a -> b -> c`. A name that has an arrow itself, or begins with a quote, as the titles of tests may, stands in
 * quotes with the escapes of JSON, so that `splitSteps` gives the same names again.
 */
export function joinSteps(names: readonly string[]): string {
  return names.map((name) => (name.includes('->') || name.startsWith('"') ? JSON.stringify(name) : name)).join(ARROW)
}

/** The names in a text of `joinSteps`; around an arrow that a person typed any white space will do. */
export function splitSteps(text: string): readonly string[] {
  const names: string[] = []
  let rest = text.trim()
  for (;;) {
    const quoted = QUOTED.exec(rest)
    const name = quoted === null ? (PLAIN.exec(rest)?.[1] ?? rest) : quoted[0]
    names.push(quoted === null ? name.trim() : unquoted(name))
    const after = rest.slice(name.length).trimStart()
    if (!after.startsWith('->')) return names
    rest = after.slice('->'.length).trimStart()
  }
}

/** A name in quotes that an arrow or the end follows. */
const QUOTED = /^"(?:[^"\\]|\\.)*"(?=\s*(?:->|$))/
const PLAIN = /^(.*?)\s*->/s

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}
