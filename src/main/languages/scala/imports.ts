import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import type { Reader } from '../blocks/Reader.ts'
import { addImport, splitPath } from '../members/packagePaths.ts'

const PART = /^([\w$.`\s]+?)\s*(?:\.\s*(?:\{([^]*)\}|([*_])|(given\b.*)))?$/
const RENAMED = /^([\w$`]+|[*_])(?:\s*(?:=>|\bas\b)\s*([\w$`]+))?$/

/** Reads a package clause. One behind another is inside of it, and sees what is around it. */
export function readPackage(reader: Reader, syntax: Syntax): void {
  const name = /^package\s+([\w$.`]+)/.exec(reader.file.textOf(syntax))?.[1]?.replaceAll('`', '')
  if (name === undefined) return
  if (reader.package !== '') addImport(reader, reader.package, '*', '*', syntax)
  reader.package = reader.package === '' ? name : `${reader.package}.${name}`
}

/** Reads an import: of one name, of several with other names, or of all. */
export function readImport(reader: Reader, syntax: Syntax): void {
  const text = reader.file.textOf(syntax).replace(/^import\s+/, '')
  for (const written of text.split(/,(?![^{]*\})/)) {
    const [, path = '', selectors, star] = PART.exec(written.trim().replace(/[\s;]+$/, '')) ?? []
    const segments = path.replace(/[`\s]+/g, '').split('.')
    if (path === '') continue
    if (star !== undefined) addAll(reader, segments, syntax)
    else if (selectors === undefined) addOne(reader, segments, segments[segments.length - 1] ?? '', syntax)
    else for (const each of selectors.split(',')) addSelector(reader, segments, each.trim(), syntax)
  }
}

function addSelector(reader: Reader, segments: readonly string[], selector: string, syntax: Syntax): void {
  const [, name = '', alias] = RENAMED.exec(selector) ?? []
  if (name === '*' || (name === '_' && alias === undefined)) addAll(reader, segments, syntax)
  else if (name !== '' && alias !== '_') addOne(reader, [...segments, name], alias ?? name, syntax)
}

function addOne(reader: Reader, segments: readonly string[], local: string, syntax: Syntax): void {
  const { packageName, types } = splitPath(segments, true)
  const [first = '', ...inner] = types
  const index = addImport(reader, packageName, first, inner.length === 0 ? local : '', syntax)
  reader.builder.bind(0, local.replaceAll('`', ''), 'import', { value: memberOf(reader, index, inner) })
}

function addAll(reader: Reader, segments: readonly string[], syntax: Syntax): void {
  const { packageName, types } = splitPath(segments, false)
  const [first, ...inner] = types
  if (first === undefined) addImport(reader, packageName, '*', '*', syntax)
  else reader.memberImports.push(memberOf(reader, addImport(reader, packageName, first, '', syntax), inner))
}

function memberOf(reader: Reader, index: number, names: readonly string[]): ExpressionId {
  const { expression } = reader.builder
  return names.reduce((outer, name) => expression.member(outer, name), expression.imported(index))
}
