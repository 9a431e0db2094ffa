import type { LinkFile, Linker } from './Linker.ts'
import { importsOf } from './importsOf.ts'
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
    for (const target of importsOf(linker, file).keys()) {
      if (seen.has(target.index)) continue
      seen.add(target.index)
      queue.push(target)
    }
  }
  return seen
}
