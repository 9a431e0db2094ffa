import type { ExpressionId } from '#model/Expression'
import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addDefinition } from '../addDefinition.ts'
import { oneLine } from '../oneLine.ts'
import { isMarked, type Reader } from './Reader.ts'
import { docAbove } from './text.ts'

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly kind: Definition['kind']
  readonly name: string
  readonly at: Syntax
  readonly container: number
  /** Where the header ends and the body starts. */
  readonly bodyStart?: number
  readonly flags?: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
  readonly memberOf?: string
}

/** Adds a symbol for a declaration and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, syntax: Syntax, hint: DefinitionHint): number {
  const { start } = syntax
  const definition = addDefinition(reader, {
    ...hint,
    flags: hint.flags ?? [],
    at: hint.at.start,
    start,
    end: syntax.end,
    signature: signatureOf(reader, syntax, hint.bodyStart),
    doc: reader.doc === '' ? docAbove(reader.file, start) : reader.doc,
  })
  reader.doc = ''
  return definition
}

const OPENING = /(?:\s*(?:[{=,]|\bdo\b|->|<-))+\s*$/

/** A declaration's header: what stands before its body, else its first line. */
function signatureOf({ file }: Reader, { start, end }: Syntax, bodyStart: number | undefined): string {
  if (bodyStart !== undefined && bodyStart > start) {
    return oneLine(file.text.slice(start, bodyStart)).replace(OPENING, '')
  }
  const newline = file.text.indexOf('\n', start)
  return oneLine(file.text.slice(start, newline < 0 ? end : Math.min(newline, end))).replace(OPENING, '')
}

/** Whether other files may use a declaration of the module. */
export function isExported({ syntax: { exports } }: Reader, syntax: Syntax): boolean {
  return exports === 'marked' ? isMarked(syntax, 'exported') : !isMarked(syntax, 'private')
}

/** Makes a value one that other files find under a name: the last one of that name, where later declarations replace earlier ones. */
export function addExport(reader: Reader, name: string, value: ExpressionId, offset: number): void {
  const { builder, file, syntax } = reader
  const earlier =
    syntax.redeclares === true ? builder.exports.findIndex((each) => each.name === name && name !== '*') : -1
  if (earlier >= 0) builder.exports.splice(earlier, 1)
  builder.exports.push({
    name,
    value,
    specifier: undefined,
    imported: undefined,
    typeOnly: false,
    line: file.lineOf(offset),
    ...(reader.package === undefined || reader.package === syntax.package ? {} : { package: reader.package }),
  })
}
