import type { FileFacts } from '#model/FileFacts'
import type { ImportStatement } from './EdgeList.ts'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { importedName, submoduleOf, type ExportedName } from './modules.ts'

/** The project's files that a file imports or re-exports from, each once, in the order of the imports. */
export function importsOf(linker: Linker, file: LinkFile): ReadonlyMap<LinkFile, ImportStatement> {
  file.importedFiles ??= findImports(linker, file)
  return file.importedFiles
}

/** Keeps, of several statements that import the same, the first line, and types alone only where all take types alone. */
export function noteStatement<Key>(statements: Map<Key, ImportStatement>, key: Key, next: ImportStatement): void {
  const known = statements.get(key)
  if (known === undefined) statements.set(key, next)
  else
    statements.set(key, {
      line: Math.min(known.line, next.line),
      typeOnly: known.typeOnly && next.typeOnly,
    })
}

function findImports(linker: Linker, file: LinkFile): ReadonlyMap<LinkFile, ImportStatement> {
  const found = new Map<LinkFile, ImportStatement>()
  const add = (statement: ImportStatement, specifier: string, name: string, local = ''): void => {
    const note = (target: LinkFile): void => {
      if (target !== file) noteStatement(found, target, statement)
    }
    const module = importedName(linker, file, specifier, '*')
    const isWhole = name === '' || name === '*'
    // A submodule is what is imported; its package is on the way, as it is for `from .sub import name`.
    const submodule =
      isWhole || module.kind !== 'module' ? undefined : submoduleOf(linker, file, module.file.path, name)
    if (submodule?.kind === 'module') {
      note(submodule.file)
      return
    }
    if (module.kind === 'module') note(module.file)
    // Of a namespace whose names are taken, the files that declare those which are named here.
    if (module.kind === 'package' && local === '*' && file.rules.nestedPackages === true)
      for (const each of declaringFiles(linker, file, module.package)) note(each)
    if (module.kind === 'folder' && name === '*')
      for (const each of filesUsed(linker, file, module.path, local)) note(each)
    if (isWhole) return
    const member = importedName(linker, file, specifier, name)
    if (module.kind === 'package' && member.kind === 'local') note(member.file)
    if (member.kind === 'module') note(member.file)
  }
  for (const { line, typeOnly, specifier, name, local, names } of file.facts.imports) {
    if (names !== true) add({ line, typeOnly }, specifier, name, local)
  }
  for (const { line, typeOnly, specifier, imported } of file.facts.exports) {
    if (specifier !== undefined) add({ line, typeOnly }, specifier, imported ?? '')
  }
  return found
}

/** The files of a package that declare what a file takes from it; its first one where nothing is seen to be taken. */
function filesUsed(linker: Linker, file: LinkFile, path: string, local: string): ReadonlySet<LinkFile> {
  const found = new Set<LinkFile>()
  const add = (exported: ExportedName | undefined): void => {
    if (exported?.kind === 'local' && exported.file !== file) found.add(exported.file)
    if (exported?.kind === 'several') for (const each of exported.each) add(each)
  }
  for (const name of membersNamed(file).get(local) ?? []) add(linker.packages.find(file, path, name))
  const first = linker.packages.filesOf(file, path).find(({ isTest }) => !isTest)
  if (found.size === 0 && first !== undefined) found.add(first)
  return found
}

/** The files of a package that declare a name which a file says bare. */
function declaringFiles(linker: Linker, file: LinkFile, path: string): ReadonlySet<LinkFile> {
  const found = new Set<LinkFile>()
  const add = (exported: ExportedName | undefined): void => {
    if (exported?.kind === 'local') found.add(exported.file)
    if (exported?.kind === 'several') for (const each of exported.each) add(each)
  }
  for (const name of bareNames(file)) add(linker.packages.find(file, path, name))
  return found
}

const namesSaid = new WeakMap<FileFacts, ReadonlySet<string>>()

/** The names that a file says without a receiver, of locals apart. */
function bareNames(file: LinkFile): ReadonlySet<string> {
  let names = namesSaid.get(file.facts)
  if (names === undefined) {
    const { facts } = file
    const said = new Set<string>()
    for (let at = 0; at < facts.expressions.code.length / 3; at += 1) {
      if (operationOf(facts, at) === 'implicit') said.add(stringAt(facts, rightOf(facts, at)))
    }
    namesSaid.set(file.facts, said)
    names = said
  }
  return names
}

const namesTaken = new WeakMap<FileFacts, ReadonlyMap<string, ReadonlySet<string>>>()

/** The members that a file takes of each plain name. */
function membersNamed(file: LinkFile): ReadonlyMap<string, ReadonlySet<string>> {
  const known = namesTaken.get(file.facts)
  if (known !== undefined) return known
  const byName = new Map<string, Set<string>>()
  const { facts } = file
  for (let at = 0; at < facts.expressions.code.length / 3; at += 1) {
    if (operationOf(facts, at) !== 'member') continue
    const object = leftOf(facts, at)
    if (operationOf(facts, object) !== 'name') continue
    const name = stringAt(facts, rightOf(facts, object))
    const member = stringAt(facts, rightOf(facts, at))
    const taken = byName.get(name)
    if (taken === undefined) byName.set(name, new Set([member]))
    else taken.add(member)
  }
  namesTaken.set(file.facts, byName)
  return byName
}
