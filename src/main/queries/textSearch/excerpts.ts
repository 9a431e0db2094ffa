import type { GraphScope } from '../defineQuery.ts'
import { splitLines } from '../rows/splitLines.ts'
import type { MatchingFile, MatchingLine } from './searchTexts.ts'

export interface ExcerptOptions {
  /** Lines around the match on either side. */
  readonly context: number
  /** Characters of each line that are shown. */
  readonly width: number
}

/**
 * Gives the text of matching lines, shortened to what stands around the match; with context, the lines around it, each
 * on its own line. Undefined where the file changed since it was searched. Each file is read once for a page.
 */
export function excerptReader(
  { project }: GraphScope,
  { context, width }: ExcerptOptions,
): (file: MatchingFile, place: MatchingLine) => Promise<string | undefined> {
  // Rows of a file stand together, so that one file is all that need be held.
  let held: { readonly path: string; readonly lines: readonly string[] | undefined } | undefined
  return async (file, { line, column }) => {
    if (held?.path !== file.path) {
      const source = await project.source.read(file.path)
      const isSame = source.kind === 'text' && source.hash === file.hash
      held = { path: file.path, lines: isSame ? splitLines(source.text) : undefined }
    }
    const { lines } = held
    if (lines === undefined) return undefined
    if (context === 0) return around((lines[line - 1] ?? '').trimEnd(), column - 1, width)
    const first = Math.max(0, line - 1 - context)
    const block = lines.slice(first, line + context)
    const indent = Math.min(...block.filter((content) => content.trim() !== '').map(indentOf))
    return block.map((content) => clipped(content.slice(indent).trimEnd(), width)).join('\n')
  }
}

/** A line without its indentation; of a long one the part that the match is in. */
function around(line: string, at: number, width: number): string {
  const indent = indentOf(line)
  if (line.length - indent <= width) return line.slice(indent)
  const start = Math.max(indent, Math.min(at - Math.floor(width / 4), line.length - width))
  const end = start + width
  return `${start > indent ? '…' : ''}${whole(line.slice(start, end))}${end < line.length ? '…' : ''}`
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function clipped(line: string, width: number): string {
  return line.length <= width ? line : `${whole(line.slice(0, width))}…`
}

/** Half of a surrogate pair at a cut is no character. */
function whole(text: string): string {
  return text.toWellFormed().replaceAll('\uFFFD', '')
}
