import type { SyntaxFile } from '#model/Syntax'

const DOC_LIMIT = 200
/** Lines of a doc comment that are looked through for its first. */
const DOC_LINES_LIMIT = 200

/** How a language writes documentation. */
export interface CommentStyle {
  /** What a line comment says, empty where that is no documentation; undefined for a line that is no such comment. */
  wordsOf(line: string): string | undefined
  /** What opens a block of documentation. */
  readonly block: '/*' | '/**'
}

/** The first line of the doc comment that stands directly above an offset, or the empty string. */
export function docAbove({ text }: SyntaxFile, offset: number, { wordsOf, block }: CommentStyle): string {
  let first = ''
  let end = text.lastIndexOf('\n', offset - 1)
  for (let step = 0; end > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end).trim()
    const words = wordsOf(line)
    if (words === undefined) return step === 0 && line.endsWith('*/') ? inBlock(text, end, block) : first
    if (words !== '') first = words.slice(0, DOC_LIMIT)
    end = start - 1
  }
  return first
}

function inBlock(text: string, end: number, opening: string): string {
  const start = text.lastIndexOf(opening, end)
  if (start < 0) return ''
  const line = text
    .slice(start + opening.length, end)
    .split('\n')
    .map((each) => each.replace(/^[\s*]+|\*\/\s*$/g, '').trim())
    .find((each) => each !== '')
  return (line ?? '').slice(0, DOC_LIMIT)
}
