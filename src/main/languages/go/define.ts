import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { docAbove, type CommentStyle } from '../docAbove.ts'
import { addDefinition } from '../addDefinition.ts'
import type { Reader } from './Reader.ts'

/** Directives such as `//go:build` are no documentation. */
const DIRECTIVE = /^\/\/(go:|nolint|export )/
const COMMENTS: CommentStyle = {
  wordsOf: (line) => (DIRECTIVE.test(line) ? '' : line.startsWith('//') ? line.slice(2).trim() : undefined),
  block: '/*',
}

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly kind: Definition['kind']
  readonly name: Syntax
  /** The name itself, where it is not the text of the node. */
  readonly text?: string
  /** The declaration with its keyword. */
  readonly start: number
  readonly end: number
  readonly container: number
  readonly signature: string
  readonly flags?: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
  readonly memberOf?: string
}

/** Adds a symbol and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, hint: DefinitionHint): number {
  const { name, flags = [] } = hint
  const text = hint.text ?? reader.file.textOf(name)
  return addDefinition(reader, {
    ...hint,
    name: text,
    at: name.start,
    flags: hint.text === undefined && isExported(text) ? ['exported', ...flags] : flags,
    doc: docAbove(reader.file, hint.start, COMMENTS),
  })
}

const CAPITAL = /^\p{Lu}/u

/** Whether other packages see a name. */
export function isExported(name: string): boolean {
  return CAPITAL.test(name)
}

/** Makes a name of the file one of its package. */
export function exportName({ builder, file }: Reader, name: string, offset: number): void {
  builder.exports.push({
    name,
    value: builder.expression.name(0, name),
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line: file.lineOf(offset),
  })
}
