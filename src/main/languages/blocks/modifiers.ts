import type { Syntax } from '#model/Syntax'
import { childrenOf } from '../children.ts'
import type { Reader } from './Reader.ts'

/** What stands before a declaration: its keywords and annotations. */
export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly annotations: readonly { readonly syntax: Syntax; readonly name: string }[]
}

/** How far behind the modifiers a keyword is looked for that the grammar does not count among them. */
const WORD_LIMIT = 40

/** Reads the modifiers of a declaration. */
export function modifiersOf(reader: Reader, syntax: Syntax): Modifiers {
  const nodes = childrenOf(syntax, 'modifiers')
  const annotations = [...nodes.flatMap((each) => childrenOf(each, 'annotation')), ...childrenOf(syntax, 'annotation')]
  const [first] = nodes
  const behind = reader.file.text.slice(first?.end ?? syntax.start, (first?.end ?? syntax.start) + WORD_LIMIT)
  const bare = reader.dialect.bareKeyword?.exec(behind)?.[0] ?? ''
  let text = `${nodes.map((each) => reader.file.textOf(each)).join(' ')} ${bare}`
  for (const each of annotations) text = text.replace(reader.file.textOf(each), ' ')
  return {
    words: new Set(text.match(reader.dialect.keywords)),
    annotations: annotations.map((each) => ({
      syntax: each,
      name: /^@\s*(?:\w+:)?\[?([\w.]+)/.exec(reader.file.textOf(each))?.[1] ?? '',
    })),
  }
}
