import type { ExpressionId } from '#model/Expression'
import type { Definition, Export } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { docAbove, type CommentStyle } from '../docAbove.ts'
import { addDefinition } from '../addDefinition.ts'
import { oneLine } from '../oneLine.ts'
import { childOf } from '../children.ts'
import type { Attributes } from './attributes.ts'
import type { Reader } from './Reader.ts'

const COMMENTS: CommentStyle = {
  wordsOf: (line) => (line.startsWith('///') ? line.slice(3).trim() : undefined),
  block: '/**',
}

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly kind: Definition['kind']
  readonly name: Syntax
  readonly container: number
  readonly attributes: Attributes
  /** Where the signature ends; absent: where the item does. */
  readonly signatureEnd?: number
  readonly flags?: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
  readonly memberOf?: string
}

/** Adds a symbol for an item and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, item: Syntax, hint: DefinitionHint): number {
  const { file, module } = reader
  const { attributes, name, signatureEnd = item.end } = hint
  const flags = new Set<Definition['flags'][number]>(hint.flags)
  if (childOf(item, 'visibility') !== undefined) flags.add('exported')
  if (module.isTest || attributes.isTestOnly || attributes.isTest) flags.add('test')
  if (attributes.isRegistered) flags.add('registered')
  return addDefinition(reader, {
    ...hint,
    name: nameOf(file.textOf(name)),
    at: name.start,
    start: attributes.start,
    end: item.end,
    flags: [...flags],
    signature: oneLine(file.text.slice(item.start, signatureEnd)),
    doc: docAbove(file, attributes.start, COMMENTS),
  })
}

/** A name as it is called: `r#type` is `type`. */
export function nameOf(text: string): string {
  return text.startsWith('r#') ? text.slice(2) : text
}

/** Whether other crates see an item by what it says itself. */
export function isPublic(reader: Reader, item: Syntax): boolean {
  const visibility = childOf(item, 'visibility')
  return visibility !== undefined && reader.file.textOf(visibility) === 'pub'
}

/** Makes a name one of the module that is being read. */
export function exportName(reader: Reader, item: Syntax, name: string): void {
  const { builder, module } = reader
  const value = builder.expression.name(module.scope, name)
  if (module.type >= 0) {
    builder.types[module.type]?.members.push({
      name,
      static: true,
      kind: 'field',
      definition: -1,
      values: [value],
      declared: -1,
      abstract: false,
    })
    return
  }
  addExport(reader, item, { name, value, imported: undefined })
}

/** Hands on all names of what a glob means, from the module of the file. */
export function exportGlob(reader: Reader, item: Syntax, value: ExpressionId): void {
  if (reader.module.type < 0) addExport(reader, item, { name: '*', value, imported: '*' })
}

function addExport(reader: Reader, item: Syntax, named: Pick<Export, 'name' | 'value' | 'imported'>): void {
  reader.builder.exports.push({
    ...named,
    specifier: undefined,
    typeOnly: false,
    line: reader.file.lineOf(item.start),
    ...(isPublic(reader, item) ? {} : { internal: true }),
  })
}
