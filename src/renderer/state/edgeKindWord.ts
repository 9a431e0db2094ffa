/** What a reference is, in a word, by the kind of its edge. */
const WORDS: Readonly<Record<string, string>> = {
  calls: 'call',
  references: 'reference',
  uses_type: 'type',
  inherits: 'inherits',
  implements: 'implements',
  imports: 'import',
}

/** The word of a kind; one that is not known is shown as it is. */
export function edgeKindWord(kind: string): string {
  return WORDS[kind] ?? kind
}
