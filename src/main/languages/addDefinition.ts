import type { Definition } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import type { FactsBuilder } from './FactsBuilder.ts'

/** What is known of a symbol when its declaration is met. */
export interface NewDefinition extends Pick<
  Definition,
  'name' | 'kind' | 'container' | 'start' | 'end' | 'flags' | 'signature' | 'doc'
> {
  /** Offset of the name. */
  readonly at: number
  readonly function?: number | undefined
  readonly type?: number | undefined
  readonly memberOf?: string | undefined
  readonly linkedName?: string | undefined
}

/** Adds a symbol and gives its index. Its complexity follows when its body was read. */
export function addDefinition(
  { file, builder }: { readonly file: SyntaxFile; readonly builder: FactsBuilder },
  symbol: NewDefinition,
): number {
  const { at, start, end, memberOf, linkedName } = symbol
  builder.definitions.push({
    name: symbol.name,
    kind: symbol.kind,
    container: symbol.container,
    line: file.lineOf(at),
    column: file.columnOf(at),
    startLine: file.lineOf(start),
    endLine: file.lineOf(Math.max(start, end - 1)),
    start,
    end,
    flags: [...symbol.flags],
    signature: symbol.signature,
    doc: symbol.doc,
    complexity: 0,
    function: symbol.function ?? -1,
    type: symbol.type ?? -1,
    ...(memberOf === undefined ? {} : { memberOf }),
    ...(linkedName === undefined ? {} : { linkedName }),
  })
  return builder.definitions.length - 1
}
