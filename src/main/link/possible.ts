import type { LinkFile, Linker } from './Linker.ts'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import { importedName, type ExportedName } from './modules.ts'
import { VIA } from './values.ts'
import type { Target } from './SiteResult.ts'

/** A guess by name alone: the only method of that name in the language family, if imports lead to its file. */
export interface Possible {
  targetOf(file: LinkFile, name: string): Target | undefined
}

/** Files that are looked through to see whether imports lead to one. */
const REACHED_LIMIT = 2_000

export function createPossible(linker: Linker): Possible {
  const families = new Map<string, ReadonlyMap<string, Target | undefined>>()
  const reached = new Map<number, ReadonlySet<number>>()
  return {
    targetOf(file, name) {
      if (isLibraryName(file, name)) return undefined
      let byName = families.get(file.rules.family)
      if (byName === undefined) {
        byName = uniqueMethods(linker, file.rules.family)
        families.set(file.rules.family, byName)
      }
      const target = byName.get(name)
      if (target === undefined) return undefined
      let reachable = reached.get(file.index)
      if (reachable === undefined) {
        reachable = reachableFrom(linker, file)
        reached.set(file.index, reachable)
      }
      return reachable.has(target.file) ? target : undefined
    },
  }
}

const libraryNames = new WeakMap<object, ReadonlySet<string>>()

/** Names of methods that the language's own containers have say nothing about the project. */
function isLibraryName(file: LinkFile, name: string): boolean {
  const { methods } = file.rules.library
  let names = libraryNames.get(methods)
  if (names === undefined) {
    names = new Set(Object.keys(methods).map((key) => key.slice(key.indexOf('.') + 1)))
    libraryNames.set(methods, names)
  }
  return names.has(name)
}

/** Methods of production code whose name comes once; undefined marks a name that comes more often. */
function uniqueMethods(linker: Linker, family: string): ReadonlyMap<string, Target | undefined> {
  const byName = new Map<string, Target | undefined>()
  for (const file of linker.files) {
    if (file.rules.family !== family || file.isTest) continue
    for (const [definition, { name, kind }] of file.facts.definitions.entries()) {
      if (kind !== 'method') continue
      byName.set(name, byName.has(name) ? undefined : { file: file.index, definition, via: VIA.possible })
    }
  }
  return byName
}

/** The other files of the package of a file, which need no import. */
function beside(linker: Linker, file: LinkFile): readonly LinkFile[] {
  return file.package === undefined ? [] : linker.packages.filesOf(file, file.package).filter((each) => each !== file)
}

function reachableFrom(linker: Linker, start: LinkFile): ReadonlySet<number> {
  const queue = [start, ...beside(linker, start)]
  const seen = new Set(queue.map(({ index }) => index))
  for (let at = 0; at < queue.length && seen.size < REACHED_LIMIT; at += 1) {
    const file = queue[at]
    if (file === undefined) break
    for (const target of importedFiles(linker, file)) {
      if (seen.has(target.index)) continue
      seen.add(target.index)
      queue.push(target)
    }
  }
  return seen
}

/** The project's files that a file imports or re-exports from, each once, in the order of the imports. */
export function importedFiles(linker: Linker, file: LinkFile): readonly LinkFile[] {
  file.importedFiles ??= findImportedFiles(linker, file)
  return file.importedFiles
}

function findImportedFiles(linker: Linker, file: LinkFile): readonly LinkFile[] {
  const found = new Set<LinkFile>()
  const add = (specifier: string, name: string, local = ''): void => {
    const module = importedName(linker, file, specifier, '*')
    if (module.kind === 'module' && module.file !== file) found.add(module.file)
    if (module.kind === 'folder' && name === '*')
      for (const each of filesUsed(linker, file, module.path, local)) found.add(each)
    if (name === '' || name === '*') return
    const member = importedName(linker, file, specifier, name)
    if (module.kind === 'package' && member.kind === 'local' && member.file !== file) found.add(member.file)
    if (member.kind === 'module' && member.file !== file) found.add(member.file)
  }
  for (const { specifier, name, local } of file.facts.imports) add(specifier, name, local)
  for (const { specifier, imported } of file.facts.exports) if (specifier !== undefined) add(specifier, imported ?? '')
  return [...found]
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

const namesTaken = new WeakMap<LinkFile, ReadonlyMap<string, ReadonlySet<string>>>()

/** The members that a file takes of each plain name. */
function membersNamed(file: LinkFile): ReadonlyMap<string, ReadonlySet<string>> {
  const known = namesTaken.get(file)
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
  namesTaken.set(file, byName)
  return byName
}
