import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addDefinition } from '../addDefinition.ts'
import { oneLine } from '../oneLine.ts'
import { childrenOf } from '../children.ts'
import { docBefore } from '../members/text.ts'
import { currentType, type Reader } from './Reader.ts'

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly name: string
  readonly kind: Definition['kind']
  /** Where the name stands. */
  readonly at: Syntax
  readonly flags: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
  readonly body?: Syntax | undefined
}

/** Adds a symbol inside the body that is being read and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, syntax: Syntax, hint: DefinitionHint): number {
  const memberOf = reader.frame.owner < 0 ? (currentType(reader)?.memberOf ?? '') : ''
  return addDefinition(reader, {
    ...hint,
    container: reader.frame.owner,
    at: hint.at.start,
    start: syntax.start,
    end: syntax.end,
    signature: signatureOf(reader, syntax, hint.body),
    doc: docBefore(reader, syntax.start),
    memberOf: memberOf === '' ? undefined : memberOf,
  })
}

/** The header of a declaration on one line, without annotations and body. */
function signatureOf({ file }: Reader, syntax: Syntax, body: Syntax | undefined): string {
  const annotations = [...childrenOf(syntax, 'modifiers'), syntax].flatMap((each) => childrenOf(each, 'annotation'))
  const start = annotations.reduce((end, each) => Math.max(end, each.end), syntax.start)
  const text = file.text.slice(start, Math.max(start, body?.start ?? syntax.end))
  return oneLine(text.replace(/[\s=:{;]+$/, ''))
}
