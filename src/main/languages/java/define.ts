import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { docBefore } from '../members/text.ts'
import { signatureOf } from './header.ts'
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
  const { file, builder, frame } = reader
  builder.definitions.push({
    name: hint.name,
    kind: hint.kind,
    container: frame.owner,
    line: file.lineOf(hint.at.start),
    column: file.columnOf(hint.at.start),
    startLine: file.lineOf(syntax.start),
    endLine: file.lineOf(Math.max(syntax.start, syntax.end - 1)),
    start: syntax.start,
    end: syntax.end,
    flags: [...hint.flags],
    signature: signatureOf(reader, syntax),
    doc: docBefore(reader, syntax.start),
    complexity: 0,
    function: hint.function ?? -1,
    type: hint.type ?? -1,
  })
  return builder.definitions.length - 1
}
