import { HIDDEN_CHARACTER } from '#shared/hiddenCharacters'

/** What needs no quotes in any common shell. */
const PLAIN = /^[\w@%+:,./-][\w@%+:,./=-]*$/

/** A text as one word of a POSIX shell that means exactly itself; undefined for what cannot stand on one printable line. */
export function shellWord(text: string): string | undefined {
  if (text === '' || HIDDEN_CHARACTER.test(text)) return undefined
  return PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
