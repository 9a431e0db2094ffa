import type { Syntax } from '#model/Syntax'
import { childrenOf } from '../members/Scoping.ts'
import type { Reader } from './Reader.ts'

/** What stands before a declaration: its keywords and annotations. */
export interface Modifiers {
  readonly words: ReadonlySet<string>
  readonly annotations: readonly { readonly syntax: Syntax; readonly name: string }[]
}

/** Reads the modifiers of a declaration. */
export function modifiersOf(reader: Reader, syntax: Syntax): Modifiers {
  const nodes = childrenOf(syntax, 'modifiers')
  const annotations = [...nodes.flatMap((each) => childrenOf(each, 'annotation')), ...childrenOf(syntax, 'annotation')]
  let text = nodes.map((each) => reader.file.textOf(each)).join(' ')
  for (const each of annotations) text = text.replace(reader.file.textOf(each), ' ')
  return {
    words: new Set(text.match(reader.dialect.keywords)),
    annotations: annotations.map((each) => ({
      syntax: each,
      name: /^@\s*(?:\w+:)?\[?([\w.]+)/.exec(reader.file.textOf(each))?.[1] ?? '',
    })),
  }
}
