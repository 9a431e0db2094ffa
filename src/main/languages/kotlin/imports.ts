import type { Syntax } from '#model/Syntax'
import type { Reader } from '../blocks/Reader.ts'
import { addImport, splitPath } from '../members/packagePaths.ts'

const IMPORT = /^import\s+([\w$.`\s]+?)\s*(?:(\.\s*\*)|\bas\s+(`?[\w$]+`?))?\s*;?\s*$/

/** Reads the package that the file belongs to. */
export function readPackage(reader: Reader, syntax: Syntax): void {
  reader.package = plainText(reader, syntax)
    .replace(/^package\s+/, '')
    .replace(/[`\s;]+/g, '')
}

/** Reads an import: of a type, function or property, of a member of a type, or of all names of a package or type. */
export function readImport(reader: Reader, syntax: Syntax): void {
  const [, written, star, alias] = IMPORT.exec(plainText(reader, syntax)) ?? []
  if (written === undefined) return
  const { builder } = reader
  const { expression } = builder
  const segments = written.replace(/[`\s]+/g, '').split('.')
  const { packageName, types } = splitPath(segments, star === undefined)
  const [first, ...inner] = types
  if (first === undefined) {
    addImport(reader, packageName, '*', '*', syntax)
    return
  }
  const last = alias?.replaceAll('`', '') ?? inner[inner.length - 1] ?? first
  const local = star === undefined ? last : ''
  const index = addImport(reader, packageName, first, inner.length === 0 ? local : '', syntax)
  const value = inner.reduce((outer, name) => expression.member(outer, name), expression.imported(index))
  if (star === undefined) builder.bind(0, last, 'import', { value })
  else reader.memberImports.push(value)
}

/** The text of a header without the comments behind it, which are part of the node. */
function plainText({ file }: Reader, syntax: Syntax): string {
  return file
    .textOf(syntax)
    .replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, ' ')
    .trim()
}
