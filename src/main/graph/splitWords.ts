/**
 * The words of an identifier or of a phrase, lower case, in order: camelCase, acronyms (`URLParser` is url, parser),
 * snake_case, kebab-case, dots, slashes, spaces and digits all end a word.
 */
export function splitWords(text: string): readonly string[] {
  const words = text.match(WORD)
  return words === null ? [] : words.map((word) => word.toLowerCase())
}

// In this order: an acronym before a capitalised word, a word with an optional capital, capitals alone, other letters, digits.
const WORD = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|[\p{Lo}\p{Lt}\p{Lm}]+|\p{Nd}+/gu
