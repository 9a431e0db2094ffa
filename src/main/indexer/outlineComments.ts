import type { Comment, ReadTokens } from './outlineTokens.ts'

const BLANK_LINE = /\n[^\S\n]*\n/

/**
 * The comments of each span, in the order of the text. One inside belongs to the innermost symbol around it, one directly above a
 * symbol (no blank line between) to that symbol, one behind a symbol on its last line as well. All others are the module's.
 */
export function commentsOf(text: string, { comments, starts, ends }: ReadTokens, spans: number): readonly string[][] {
  const owners = comments.map(({ span }) => span)
  // From the last one up: of a run of comments each belongs to what the next one belongs to.
  const below = new Map(starts)
  for (let index = comments.length - 1; index >= 0; index -= 1) {
    const comment = comments[index]
    if (comment === undefined) continue
    const owner = ownerBehind(text, comment, ends) ?? ownerBelow(text, comment, below)
    if (owner === undefined) continue
    owners[index] = owner
    below.set(comment.start, owner)
  }
  const found: string[][] = Array.from({ length: spans }, () => [])
  for (const [index, { start, end }] of comments.entries()) found[owners[index] ?? -1]?.push(text.slice(start, end))
  return found
}

function ownerBelow(text: string, { end }: Comment, below: ReadonlyMap<number, number>): number | undefined {
  let next = end
  while (next < text.length && /\s/.test(text.charAt(next))) next += 1
  return BLANK_LINE.test(text.slice(end, next)) ? undefined : below.get(next)
}

/** The symbol that ends before it on the same line, with nothing but a separator between. */
function ownerBehind(text: string, { start }: Comment, ends: ReadonlyMap<number, number>): number | undefined {
  let before = start
  while (before > 0 && /[^\S\n]/.test(text.charAt(before - 1))) before -= 1
  return ends.get(before) ?? (/[;,]/.test(text.charAt(before - 1)) ? ends.get(before - 1) : undefined)
}
