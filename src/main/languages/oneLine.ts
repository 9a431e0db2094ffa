/** Characters that a signature has at most. */
const SIGNATURE_LIMIT = 300
/** Space that one line would not have. */
const UNEVEN = /[^\S ]|^ | {2}| $/

/** Text on one line with single blanks between its words, cut to a number of characters: that of a signature, where none is given. */
export function oneLine(text: string, limit = SIGNATURE_LIMIT): string {
  // Enough of a long text: blanks that are taken out may make room for what follows.
  const start = text.length > limit * 4 ? text.slice(0, limit * 4) : text
  const line = UNEVEN.test(start) ? start.replace(/\s+/g, ' ').trim() : start
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line
}
