/** Reading the few tokens that the captured tree leaves out: names of keys and properties, modifiers, operators. */

const NAME = /#?[\w$\u0080-\uffff]+/y

/** A key as written before a value: its name and where it stands. An empty name is computed. */
export interface Key {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Skips spaces and comments. */
export function skipTrivia(text: string, at: number): number {
  for (;;) {
    const code = text.charCodeAt(at)
    if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0) {
      at += 1
    } else if (code === 47 && text.charCodeAt(at + 1) === 47) {
      const end = text.indexOf('\n', at)
      if (end < 0) return text.length
      at = end + 1
    } else if (code === 47 && text.charCodeAt(at + 1) === 42) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) return text.length
      at = end + 2
    } else {
      return at
    }
  }
}

/** The identifier that starts at an offset, or the empty string. */
export function nameAt(text: string, at: number): string {
  NAME.lastIndex = at
  return NAME.exec(text)?.[0] ?? ''
}

/** The property key at an offset: `name`, `#name`, `'name'`, `7`; with an empty name for `[computed]`. */
export function readKey(text: string, at: number): Key {
  const start = skipTrivia(text, at)
  const quote = text[start]
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1)
    return { name: text.slice(start + 1, end < 0 ? start + 1 : end), start, end: end + 1 }
  }
  const name = quote === '[' ? '' : nameAt(text, start)
  return { name, start, end: start + name.length }
}

/** Where the last identifier before an offset starts: the property of a member expression that ends there. */
export function lastNameStart(text: string, end: number): number {
  let at = end
  while (at > 0 && isNameCode(text.charCodeAt(at - 1))) at -= 1
  return at > 0 && text.charCodeAt(at - 1) === 35 ? at - 1 : at
}

function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code >= 128
  )
}

/** A string literal's content without its quotes. */
export function unquote(text: string): string {
  return text.slice(1, -1)
}
