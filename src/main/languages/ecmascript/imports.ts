import type { Syntax } from '#model/Syntax'
import { childOf } from '../children.ts'
import { exportName } from './exportNames.ts'
import { nameAt, skipTrivia, unquote } from './sourceText.ts'
import type { Context, Reader, Walk } from './Walk.ts'

interface ImportedName {
  readonly name: string
  readonly local: string
  readonly typeOnly: boolean
  readonly at: number
}

/** `import …`: each name is an import record and a binding of the module. */
const readImport: Reader = (walk, context, syntax) => {
  const requirement = childOf(syntax, 'importRequire')
  const source = childOf(requirement ?? syntax, 'string')
  if (source === undefined) return walk.unknown
  const specifier = unquote(walk.file.textOf(source))
  const typeOnly = isTypeOnly(walk, syntax.start + 'import'.length)
  const names = namesOf(walk, syntax, requirement, typeOnly)
  for (const name of names) addImport(walk, context, specifier, name)
  const clause = childOf(syntax, 'importClause')
  if (names.length === 0) {
    const bare = { name: '', local: '', typeOnly: typeOnly && clause !== undefined, at: syntax.start }
    addImport(walk, context, specifier, bare)
  }
  return walk.unknown
}

function namesOf(
  walk: Walk,
  syntax: Syntax,
  requirement: Syntax | undefined,
  typeOnly: boolean,
): readonly ImportedName[] {
  const { file } = walk
  const [required] = requirement?.children ?? []
  if (required !== undefined) return [{ name: '*', local: file.textOf(required), typeOnly, at: required.start }]
  const names: ImportedName[] = []
  for (const part of childOf(syntax, 'importClause')?.children ?? []) {
    if (part.kind === 'name') names.push({ name: 'default', local: file.textOf(part), typeOnly, at: part.start })
    const [first, second] = part.children
    if (first === undefined) continue
    if (part.kind === 'namespaceImport') {
      names.push({ name: '*', local: file.textOf(first), typeOnly, at: first.start })
    } else if (part.kind === 'specifier') {
      const local = second ?? first
      names.push({
        name: specifierName(walk, first),
        local: file.textOf(local),
        typeOnly: typeOnly || isTypeSpecifier(walk, part, first),
        at: local.start,
      })
    }
  }
  return names
}

function addImport(walk: Walk, context: Context, specifier: string, name: ImportedName): void {
  const { facts, file, make } = walk
  facts.imports.push({
    specifier,
    name: name.name,
    local: name.local,
    typeOnly: name.typeOnly,
    dynamic: false,
    line: file.lineOf(name.at),
    column: file.columnOf(name.at),
  })
  if (name.local === '') return
  facts.bind(context.scope, name.local, 'import', { value: make.imported(facts.imports.length - 1) })
}

/** The name in a specifier: an identifier or a string. */
export function specifierName(walk: Walk, syntax: Syntax): string {
  const text = walk.file.textOf(syntax)
  return syntax.kind === 'string' ? unquote(text) : text
}

/** `type X` in a list of names. */
export function isTypeSpecifier(walk: Walk, specifier: Syntax, name: Syntax): boolean {
  return name.start > specifier.start && nameAt(walk.text, specifier.start) === 'type'
}

/** Whether `type` follows a keyword and is no name itself (`import type from './type'`). */
export function isTypeOnly(walk: Walk, afterKeyword: number): boolean {
  const at = skipTrivia(walk.text, afterKeyword)
  if (nameAt(walk.text, at) !== 'type') return false
  const next = skipTrivia(walk.text, at + 'type'.length)
  const word = nameAt(walk.text, next)
  return word === ''
    ? '{*'.includes(walk.text.charAt(next))
    : word !== 'from' || nameAt(walk.text, skipTrivia(walk.text, next + 4)) === 'from'
}

/** `import Short = Long.Name`. */
const readImportAlias: Reader = (walk, context, syntax) => {
  const [local, target] = syntax.children
  if (local === undefined || target === undefined) return walk.unknown
  const [root = '', ...rest] = walk.file.textOf(target).split('.')
  const value = rest.reduce(
    (object, name) => walk.make.member(object, name.trim()),
    walk.make.name(context.scope, root.trim()),
  )
  const name = walk.file.textOf(local)
  walk.facts.bind(context.scope, name, 'local', { value })
  if (context.outer?.exported === true) exportName(walk, context, { name, at: local.start })
  return walk.unknown
}

export const importReaders: Readonly<Record<string, Reader>> = {
  import: readImport,
  importAlias: readImportAlias,
}
