import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childrenOf } from '../children.ts'
import { docBefore, oneLine } from '../members/text.ts'
import { currentType, type Reader } from './Reader.ts'

const SIGNATURE_LIMIT = 300

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
  const { file, builder, frame } = reader
  const memberOf = frame.owner < 0 ? (currentType(reader)?.memberOf ?? '') : ''
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
    signature: signatureOf(reader, syntax, hint.body),
    doc: docBefore(reader, syntax.start),
    complexity: 0,
    function: hint.function ?? -1,
    type: hint.type ?? -1,
    ...(memberOf === '' ? {} : { memberOf }),
  })
  return builder.definitions.length - 1
}

/** The header of a declaration on one line, without annotations and body. */
function signatureOf({ file }: Reader, syntax: Syntax, body: Syntax | undefined): string {
  const annotations = [...childrenOf(syntax, 'modifiers'), syntax].flatMap((each) => childrenOf(each, 'annotation'))
  const start = annotations.reduce((end, each) => Math.max(end, each.end), syntax.start)
  const text = file.text.slice(start, Math.max(start, body?.start ?? syntax.end))
  return oneLine(text.replace(/[\s=:{;]+$/, ''), SIGNATURE_LIMIT)
}
