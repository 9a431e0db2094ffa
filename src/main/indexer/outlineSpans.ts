import type { FileFacts } from '#model/FileFacts'

/** A stretch of text that symbols are declared by; several names of one declaration share it. */
export interface Span {
  readonly start: number
  readonly end: number
  /** A node that ends no later holds nothing else: comments and semicolons stand between. */
  readonly reach: number
  readonly definitions: readonly number[]
  /** Which fields of the tree are not its signature: the body of what has one, or the value of a variable. */
  readonly hides: 'body' | 'value' | 'nothing'
}

/** What a grammar may count to a statement though it stands behind it: white space, comments, the semicolon. */
const BEHIND = /(?:[\s;]|\/\/.*|\/\*[^]*?\*\/)*/y

/** The stretches of a file's symbols, outer ones before those inside; without the symbol that is all of the file. */
export function createSpans(facts: FileFacts, text: string): readonly Span[] {
  const spans = new Map<string, { -readonly [Key in keyof Span]: Key extends 'definitions' ? number[] : Span[Key] }>()
  for (const [index, definition] of facts.definitions.entries()) {
    const { start, end, kind } = definition
    if (definition.isFile === true) continue
    const key = `${start} ${end}`
    const span = spans.get(key)
    if (span !== undefined) span.definitions.push(index)
    else {
      const hasBody = definition.function >= 0 || definition.type >= 0
      const hides = kind === 'type' ? 'nothing' : hasBody || kind === 'test' ? 'body' : 'value'
      BEHIND.lastIndex = end
      BEHIND.test(text)
      spans.set(key, { start, end, reach: BEHIND.lastIndex, definitions: [index], hides })
    }
  }
  return [...spans.values()].sort((left, right) => left.start - right.start || right.end - left.end)
}
