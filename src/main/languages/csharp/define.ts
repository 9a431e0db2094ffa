import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addDefinition } from '../addDefinition.ts'
import { docBefore, signatureOf } from './header.ts'
import type { Reader } from './Reader.ts'

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly name: string
  readonly kind: Definition['kind']
  /** Where the name stands. */
  readonly at: Syntax
  readonly flags: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
}

/** Adds a symbol inside the body that is being read and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, syntax: Syntax, hint: DefinitionHint): number {
  return addDefinition(reader, {
    ...hint,
    container: reader.frame.owner,
    at: hint.at.start,
    start: syntax.start,
    end: syntax.end,
    signature: signatureOf(reader, syntax),
    doc: docBefore(reader, syntax.start),
  })
}
