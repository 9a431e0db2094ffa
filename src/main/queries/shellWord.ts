/** What needs no quotes in any common shell. */
const PLAIN = /^[\w@%+:,./-][\w@%+:,./=-]*$/
/** Control and format characters, and separators of lines: nothing that one printable line could show as it is. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** A text as one word of a POSIX shell that means exactly itself; undefined for what cannot stand on one printable line. */
export function shellWord(text: string): string | undefined {
  if (text === '' || UNPRINTABLE.test(text)) return undefined
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
