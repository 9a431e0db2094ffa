import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { childrenOf } from '../children.ts'
import type { Reader } from './Reader.ts'

const DOC_LIMIT = 200
/** Lines of one comment that are looked at. */
const DOC_LINES_LIMIT = 100
const BODIES = new Set(['block', 'body', 'arrow', 'accessors'])

/** What stands before a declaration: its keywords and attributes. */
export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly attributes: readonly Syntax[]
}

/** Reads the modifiers of a declaration. */
export function modifiersOf(reader: Reader, syntax: Syntax): Modifiers {
  const words = new Set<string>()
  const attributes: Syntax[] = []
  for (const child of syntax.children) {
    if (child.kind === 'modifier') words.add(reader.file.textOf(child))
    else if (child.kind === 'attributes') attributes.push(...childrenOf(child, 'attribute'))
  }
  return { words, attributes }
}

/** The header of a declaration on one line, without attributes and body. */
export function signatureOf(reader: Reader, syntax: Syntax): string {
  const { text } = reader.file
  const body = syntax.children.find(({ kind }) => BODIES.has(kind))
  const attributes = syntax.children.findLast(({ kind }) => kind === 'attributes')
  const start = attributes?.end ?? syntax.start
  return oneLine(text.slice(start, body?.start ?? syntax.end).replace(/[\s;]+$/, ''))
}

/** The first line of the summary in the `///` comment right before an offset, or the empty string. */
export function docBefore(reader: Reader, offset: number): string {
  const lines = commentBefore(reader.file.text, offset)
  const text = lines.join('\n')
  const summary = /<summary>([^]*?)(?:<\/summary>|$)/.exec(text)?.[1] ?? text
  for (const line of summary.split('\n')) {
    const words = plain(line).trim()
    if (words !== '') return words.slice(0, DOC_LIMIT)
  }
  return ''
}

function commentBefore(text: string, offset: number): readonly string[] {
  const lines: string[] = []
  let end = text.lastIndexOf('\n', offset - 1)
  for (let step = 0; end > 0 && step < DOC_LINES_LIMIT; step += 1) {
    const start = text.lastIndexOf('\n', end - 1)
    const line = text.slice(start + 1, end).trim()
    if (!line.startsWith('///')) break
    lines.unshift(line.slice(3))
    end = start
  }
  return lines
}

/** Without tags: `<see cref="T:Shape"/>` is what it names. */
function plain(words: string): string {
  return words
    .replace(/<\w+\s+\w+="(?:\w:)?([^"]*)"\s*\/>/g, '$1')
    .replace(/<\/?\w[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}
