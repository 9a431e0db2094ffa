import type { LinkFile, Linker } from './Linker.ts'
import { importedName } from './modules.ts'
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

function reachableFrom(linker: Linker, start: LinkFile): ReadonlySet<number> {
  const seen = new Set([start.index])
  const queue = [start]
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
  const add = (specifier: string, name: string): void => {
    const module = importedName(linker, file, specifier, '*')
    if (module.kind === 'module' && module.file !== file) found.add(module.file)
    if (name === '' || name === '*') return
    const member = importedName(linker, file, specifier, name)
    if (module.kind === 'package' && member.kind === 'local' && member.file !== file) found.add(member.file)
    if (member.kind === 'module' && member.file !== file) found.add(member.file)
  }
  for (const { specifier, name } of file.facts.imports) add(specifier, name)
  for (const { specifier, imported } of file.facts.exports) if (specifier !== undefined) add(specifier, imported ?? '')
  return [...found]
}
