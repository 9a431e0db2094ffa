import type { ExpressionId } from '#model/Expression'
import type { Definition } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { addDefinition } from '../addDefinition.ts'
import { docBefore, signatureOf } from './header.ts'
import { isOutsideFunctions, type Reader } from './Reader.ts'

/** What a definition is besides its place. */
export interface DefinitionHint {
  readonly name: string
  readonly kind: Definition['kind']
  /** Where the name stands. */
  readonly at: Syntax
  readonly flags: readonly Definition['flags'][number][]
  readonly function?: number
  readonly type?: number
  /** Names of the types to which it belongs though it stands outside of them. */
  readonly path?: readonly string[]
  /** What tells it apart from others of its name and parameters. */
  readonly variant?: string
  /** Known in this file alone. */
  readonly isInternal?: boolean
}

/** Adds a symbol inside the body that is being read and gives its index. Its complexity follows when its body was read. */
export function define(reader: Reader, syntax: Syntax, hint: DefinitionHint): number {
  const { frame, namespace } = reader
  const memberOf = frame.owner < 0 ? [...split(namespace.path), ...(hint.path ?? [])].join('.') : ''
  return addDefinition(reader, {
    ...hint,
    container: reader.frame.owner,
    at: hint.at.start,
    start: syntax.start,
    end: syntax.end,
    signature: signatureOf(reader, syntax),
    doc: docBefore(reader, syntax.start),
    memberOf: memberOf === '' ? undefined : memberOf,
    linkedName: isOutsideFunctions(reader) ? linkedName(reader, hint) : undefined,
  })
}

/** Namespace, types and name; of what is internal, the file too. */
function linkedName(reader: Reader, { name, path = [], variant = '', isInternal = false }: DefinitionHint): string {
  const { namespace, types, file } = reader
  const names = [...split(namespace.path), ...types.map((each) => each.name), ...path, name].join('.')
  return `${isInternal || namespace.isInternal ? `${file.path}#` : ''}${names}${variant}`
}

function split(path: string): readonly string[] {
  return path === '' ? [] : path.split('.')
}

/** Makes a name of the namespace that is being read known to all files that see this one. */
export function exportName(
  reader: Reader,
  name: string,
  value: ExpressionId,
  { typeOnly = false, at }: { readonly typeOnly?: boolean; readonly at: number },
): void {
  const { path } = reader.namespace
  reader.builder.exports.push({
    name: path === '' ? name : `${path}.${name}`,
    value,
    specifier: undefined,
    imported: undefined,
    typeOnly,
    line: reader.file.lineOf(at),
  })
}
