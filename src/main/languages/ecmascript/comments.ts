const DOC_LIMIT = 200
const COMMENT_LIMIT = 20_000

/** The JSDoc comment that ends right before an offset, with its marks, or the empty string. */
export function commentBefore(text: string, start: number): string {
  let at = start
  while (at > 0 && isSpace(text.charCodeAt(at - 1))) at -= 1
  if (at < 4 || text[at - 1] !== '/' || text[at - 2] !== '*') return ''
  const open = text.lastIndexOf('/*', at - 3)
  if (open < 0 || at - open > COMMENT_LIMIT || text[open + 2] !== '*') return ''
  return text.slice(open, at)
}

/** The first line of the JSDoc comment before an offset, without its marks. */
export function docBefore(text: string, start: number): string {
  const comment = commentBefore(text, start)
  if (comment === '') return ''
  for (const line of comment.slice(3, -2).split('\n')) {
    const words = line.replace(/^\s*\*?\s*/, '').trim()
    if (words.startsWith('@')) return ''
    if (words !== '') return words.length > DOC_LIMIT ? `${words.slice(0, DOC_LIMIT - 1)}…` : words
  }
  return ''
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}
