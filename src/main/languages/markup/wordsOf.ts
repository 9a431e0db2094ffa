const WORD = /[A-Za-z_$][\w$]*/g
const WORDS_LIMIT = 20_000

/** The identifiers in some code, keywords too. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
      if (words.size >= WORDS_LIMIT) return words
      words.add(word)
    }
  }
  return words
}
