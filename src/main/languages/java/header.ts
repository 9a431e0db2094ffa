import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

const SIGNATURE_LIMIT = 300
const DOC_LIMIT = 200
const KEYWORD = /\b(public|protected|private|static|abstract|final|default|native|sealed|synchronized)\b/g

/** What stands before a declaration: its keywords and annotations. */
export interface Modifiers {
  readonly words: ReadonlySet<string>
  /** The annotations' syntax, and their names as written. */
  readonly annotations: readonly { readonly syntax: Syntax; readonly name: string }[]
}

const NO_MODIFIERS: Modifiers = { words: new Set(), annotations: [] }

/** Reads the modifiers of a declaration. */
export function modifiersOf(reader: Reader, syntax: Syntax): Modifiers {
  const first = syntax.children[0]
  if (first?.kind !== 'modifiers') return NO_MODIFIERS
  let text = reader.file.textOf(first)
  const annotations = first.children
    .filter(({ kind }) => kind === 'annotation')
    .map((annotation) => {
      const written = reader.file.textOf(annotation)
      text = text.replace(written, ' ')
      return { syntax: annotation, name: /^@\s*([\w.]+)/.exec(written)?.[1] ?? '' }
    })
  return { words: new Set(text.match(KEYWORD)), annotations }
}

/** The header of a declaration on one line, without annotations and body. */
export function signatureOf(reader: Reader, syntax: Syntax): string {
  const { text } = reader.file
  const body = syntax.children.find(({ kind }) => kind === 'block' || kind === 'body')
  const modifiers = syntax.children[0]?.kind === 'modifiers' ? syntax.children[0] : undefined
  const lastAnnotation = modifiers?.children[modifiers.children.length - 1]
  const start = lastAnnotation?.end ?? syntax.start
  return oneLine(text.slice(start, body?.start ?? syntax.end).replace(/[\s;]+$/, ''), SIGNATURE_LIMIT)
}

/** The first line of the doc comment that ends right before an offset, or the empty string. */
export function docBefore(reader: Reader, offset: number): string {
  const { text } = reader.file
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

/** Text on one line, shortened. */
export function oneLine(text: string, limit: number): string {
  // Enough of a long text: blanks that are taken out may make room for what follows.
  const start = text.length > limit * 4 ? text.slice(0, limit * 4) : text
  const line = (start.includes('\n') ? start.replace(/\s+/g, ' ') : start).trim()
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line
}
