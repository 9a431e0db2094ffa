import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Scoping } from './Scoping.ts'

const TYPE_NAME = /^[A-Z]/

/** A file that imports names of packages. */
export interface Importing extends Pick<Scoping, 'file' | 'builder'> {
  /** Imports of types that are written with their package in place, by package and name. */
  readonly inPlace: Map<string, number>
}

/** A type that is written with its package in place: what it binds is the import itself. */
export function importInPlace(reader: Importing, packageName: string, name: string, at: Syntax): ExpressionId {
  const key = `${packageName}.${name}`
  let index = reader.inPlace.get(key)
  if (index === undefined) {
    index = addImport(reader, packageName, name, '', at)
    reader.inPlace.set(key, index)
  }
  return reader.builder.expression.imported(index)
}

/** A dotted path as a package and the types in it: types start with a capital, and where none does the last name is one. */
export function splitPath(
  segments: readonly string[],
  endsInType: boolean,
): { readonly packageName: string; readonly types: readonly string[] } {
  const found = segments.findIndex((segment) => TYPE_NAME.test(segment))
  const at = found >= 0 ? found : endsInType ? segments.length - 1 : segments.length
  return { packageName: segments.slice(0, at).join('.'), types: segments.slice(at) }
}

/** Adds an import and gives its index. */
export function addImport(reader: Importing, specifier: string, name: string, local: string, at: Syntax): number {
  const { builder, file } = reader
  builder.imports.push({
    specifier,
    name,
    local,
    typeOnly: false,
    dynamic: false,
    line: file.lineOf(at.start),
    column: file.columnOf(at.start),
  })
  return builder.imports.length - 1
}
