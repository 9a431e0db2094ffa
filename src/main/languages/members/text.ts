import type { Scoping } from './Scoping.ts'

const DOC_LIMIT = 200

/** The first line of the doc comment that ends right before an offset, or the empty string. */
export function docBefore({ file }: Pick<Scoping, 'file'>, offset: number): string {
  const { text } = file
  let end = offset
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1
  if (!text.startsWith('*/', end - 2)) return ''
  const start = text.lastIndexOf('/*', end - 3)
  if (start < 0 || text.charAt(start + 2) !== '*') return ''
  for (const line of text.slice(start + 3, end - 2).split('\n')) {
    const words = line.replace(/^\s*\*?\s*/, '').trim()
    if (words.startsWith('@')) return ''
    if (words !== '') return plain(words).slice(0, DOC_LIMIT)
  }
  return ''
}

/** Without tags: `{@code x}` and `{@link x}` are what is in them. */
function plain(words: string): string {
  return words.replace(/\{@\w+\s+([^}]*)\}/g, '$1').replace(/<\/?\w+>/g, '')
}
