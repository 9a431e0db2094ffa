const NAME_PART = /[\p{L}\p{N}_$]/u

/** Whether a text names something, and not only a part of a longer name. */
export function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!NAME_PART.test(text.charAt(at - 1)) && !NAME_PART.test(text.charAt(at + word.length))) return true
  }
  return false
}
