import type { SyntaxFile } from '#model/Syntax'

const DOC_LIMIT = 200
/** Lines of a doc comment that are looked through for its first. */
const DOC_LINES_LIMIT = 200

/** The first line of the doc comment that stands directly above an offset, or the empty string. */
export function docAbove({ text }: SyntaxFile, offset: number): string {
  let first = ''
  let end = text.lastIndexOf('\n', offset - 1)
  for (let step = 0; end > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    if (step === 0 && line.endsWith('*/')) return blockComment(text, end)
    if (!line.startsWith('///')) return first
    if (line.length > 3) first = line.slice(3).trim().slice(0, DOC_LIMIT)
    end = start - 1
  }
  return first
}

function blockComment(text: string, end: number): string {
  const start = text.lastIndexOf('/**', end)
  if (start < 0) return ''
  const line = text
    .slice(start + 3, end)
    .split('\n')
    .map((each) => each.replace(/^[\s*]+|\*\/\s*$/g, '').trim())
    .find((each) => each !== '')
  return (line ?? '').slice(0, DOC_LIMIT)
}
