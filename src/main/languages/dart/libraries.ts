import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { addImport } from '../basic/imports.ts'
import { folderOf, joinPath } from '../basic/paths.ts'
import type { Reader } from '../basic/Reader.ts'
import { unquoted } from '../basic/text.ts'

/** Before the name of the package that the files of one library are. */
const LIBRARY = 'library of '
const SHOWN = /\bshow\s+([\w$,\s]+?)(?=\bhide\b|;|$)/
const PREFIX = /\bas\s+([\w$]+)/

function specifierOf(reader: Reader, syntax: Syntax): string | undefined {
  const uri = childOf(syntax, 'string')
  return uri === undefined ? undefined : unquoted(reader.file.textOf(uri))
}

function shownIn(text: string): readonly string[] {
  return (SHOWN.exec(text)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** `import '…' as p show a, b;` */
export function readDartImport(reader: Reader, syntax: Syntax): ExpressionId {
  const specifier = specifierOf(reader, syntax)
  if (specifier === undefined) return -1
  const text = reader.file.textOf(syntax)
  const prefix = PREFIX.exec(text)?.[1]
  const shown = shownIn(text)
  if (prefix !== undefined) {
    addImport(reader, syntax, { specifier, name: '*', local: prefix })
    for (const name of shown) addImport(reader, syntax, { specifier, name })
  } else if (shown.length > 0) for (const name of shown) addImport(reader, syntax, { specifier, name, local: name })
  // The names of the language's own libraries are known by themselves.
  else if (specifier.startsWith('dart:')) addImport(reader, syntax, { specifier, name: '' })
  else addImport(reader, syntax, { specifier, name: '*', local: '*' })
  // What the parts of a library see is imported by the library.
  if (prefix === undefined && !specifier.startsWith('dart:') && /^\s*part\s+['"]/m.test(reader.file.text))
    addReExport(reader, syntax, specifier, shown, true)
  return -1
}

/** `export '…' show a, b;` */
export function readDartExport(reader: Reader, syntax: Syntax): ExpressionId {
  const specifier = specifierOf(reader, syntax)
  if (specifier !== undefined) addReExport(reader, syntax, specifier, shownIn(reader.file.textOf(syntax)), false)
  return -1
}

function addReExport(
  reader: Reader,
  at: Syntax,
  specifier: string,
  shown: readonly string[],
  isInternal: boolean,
): void {
  const { builder, file } = reader
  const line = file.lineOf(at.start)
  for (const name of shown.length > 0 ? shown : ['*']) {
    builder.exports.push({
      name,
      value: -1,
      specifier,
      imported: name,
      typeOnly: false,
      line,
      ...(isInternal ? { internal: true } : {}),
    })
  }
}

/** `part 'x.dart';`: what it declares belongs to this library. */
export function readPart(reader: Reader, syntax: Syntax): ExpressionId {
  const specifier = specifierOf(reader, syntax)
  if (specifier === undefined) return -1
  addImport(reader, syntax, { specifier, name: '' })
  addReExport(reader, syntax, specifier, [], false)
  reader.package = `${LIBRARY}${reader.file.path}`
  return -1
}

/** `part of 'lib.dart';`: names of the library, and of what it imports, are seen. */
export function readPartOf(reader: Reader, syntax: Syntax): ExpressionId {
  const specifier = specifierOf(reader, syntax)
  if (specifier === undefined) return -1
  addImport(reader, syntax, { specifier, name: '*', local: '*' })
  const path = joinPath(folderOf(reader.file.path), specifier)
  if (path !== undefined) reader.package = `${LIBRARY}${path}`
  return -1
}

const packages = new WeakMap<ProjectView, ReadonlyMap<string, string>>()
const NAME = /^name:\s*['"]?([\w]+)/m

/** The folders of the packages that the project holds, by their names. */
function packagesOf(project: ProjectView): ReadonlyMap<string, string> {
  let known = packages.get(project)
  if (known === undefined) {
    known = new Map(
      project.configsNamed('pubspec.yaml').flatMap((path) => {
        const name = NAME.exec(project.config(path) ?? '')?.[1]
        return name === undefined ? [] : [[name, folderOf(path)] as const]
      }),
    )
    packages.set(project, known)
  }
  return known
}

/** `dart:x` is the language's, `package:a/b.dart` a file of a package, any other a path beside the file. */
export function resolveDartImport(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (specifier.startsWith('dart:')) return { kind: 'builtin', package: specifier }
  const [, name = '', rest = ''] = /^package:([^/]+)\/(.*)$/.exec(specifier) ?? []
  if (name !== '') {
    const folder = packagesOf(project).get(name)
    const path = folder === undefined ? undefined : joinPath(folder, `lib/${rest}`)
    if (path !== undefined && project.has(path)) return { kind: 'file', path }
    return folder === undefined ? { kind: 'external', package: name } : { kind: 'missing' }
  }
  const path = joinPath(folderOf(from), specifier)
  return path !== undefined && project.has(path) ? { kind: 'file', path } : { kind: 'missing' }
}
