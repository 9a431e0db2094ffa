import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import type { Reader } from './Reader.ts'

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
  return oneLine(text.slice(start, body?.start ?? syntax.end).replace(/[\s;]+$/, ''))
}
