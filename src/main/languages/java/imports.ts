import type { Syntax } from '#model/Syntax'
import { addImport, splitPath } from '../members/packagePaths.ts'
import type { Reader } from './Reader.ts'

const IMPORT = /^import\s+(static\s+)?([\w$.\s]+?)\s*(?:\.\s*(\*))?\s*;?\s*$/

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
