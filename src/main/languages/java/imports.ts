import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'

const IMPORT = /^import\s+(static\s+)?([\w$.\s]+?)\s*(?:\.\s*(\*))?\s*;?\s*$/
const TYPE_NAME = /^[A-Z]/

/** Reads the package that the file belongs to. */
export function readPackage(reader: Reader, syntax: Syntax): void {
  const name = /\bpackage\s+([\w$.\s]+)/.exec(reader.file.textOf(syntax))?.[1]
  if (name !== undefined) reader.package = name.replace(/\s+/g, '')
}

/** Reads an import: of a type, of all types of a package, of a static member, of all static members of a type. */
export function readImport(reader: Reader, syntax: Syntax): void {
  const [, isStatic, written, star] = IMPORT.exec(reader.file.textOf(syntax)) ?? []
  if (written === undefined) return
  const segments = written.replace(/\s+/g, '').split('.')
  const { builder } = reader
  const { expression } = builder
  const member = isStatic !== undefined && star === undefined ? segments.pop() : undefined
  const { packageName, types } = splitPath(segments, isStatic !== undefined || star === undefined)
  const [first, ...inner] = types
  if (first === undefined) {
    reader.starPackages.push(packageName)
    addImport(reader, packageName, '*', '*', syntax)
    return
  }
  const last = inner[inner.length - 1] ?? first
  const local = member === undefined && star === undefined ? last : ''
  const index = addImport(reader, packageName, first, inner.length === 0 ? local : '', syntax)
  const type = inner.reduce((outer, name) => expression.member(outer, name), expression.imported(index))
  if (member !== undefined) {
    builder.bind(0, member, 'import', { value: expression.member(type, member) })
  } else if (star !== undefined) {
    reader.memberImports.push(type)
  } else {
    reader.importedFrom.set(last, packageName)
    builder.bind(0, last, 'import', { value: type })
  }
}

/** A type that is written with its package in place: what it binds is the import itself. */
export function importInPlace(reader: Reader, packageName: string, name: string, at: Syntax): ExpressionId {
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

function addImport(reader: Reader, specifier: string, name: string, local: string, at: Syntax): number {
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
