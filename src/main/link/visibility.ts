import { importsOf } from './importsOf.ts'
import type { LinkFile, Linker } from './Linker.ts'

/** Which files' names a file sees where imports take in the text of a file with all that it imports itself. */
export interface Visibility {
  /** The file itself, and what its imports lead to. */
  sees(file: LinkFile, other: LinkFile): boolean
  /** What files that import the file see: text that is taken in knows the names of the text around it. */
  seesFromAround(file: LinkFile, other: LinkFile): boolean
}

/** Files that import one file, directly or not, whose imports are looked at. */
const IMPORTERS_LIMIT = 200
const BITS = 32

export function createVisibility(linker: Linker): Visibility {
  const words = Math.ceil(linker.files.length / BITS)
  const seen = new Map<LinkFile, Uint32Array>()
  const around = new Map<LinkFile, Uint32Array>()
  let importers: ReadonlyMap<LinkFile, readonly LinkFile[]> | undefined

  function closureOf(file: LinkFile): Uint32Array {
    let closure = seen.get(file)
    if (closure === undefined) {
      closure = new Uint32Array(words)
      const next = (each: LinkFile): Iterable<LinkFile> => importsOf(linker, each).keys()
      for (const each of reached(file, next, Infinity)) add(closure, each)
      seen.set(file, closure)
    }
    return closure
  }

  function aroundOf(file: LinkFile): Uint32Array {
    let union = around.get(file)
    if (union === undefined) {
      const known = (importers ??= importersOf(linker))
      union = new Uint32Array(words)
      for (const each of reached(file, (one) => known.get(one) ?? [], IMPORTERS_LIMIT)) {
        const closure = closureOf(each)
        for (let word = 0; word < words; word += 1) union[word] = (union[word] ?? 0) | (closure[word] ?? 0)
      }
      around.set(file, union)
    }
    return union
  }

  return {
    sees: (file, other) => file === other || has(closureOf(file), other),
    seesFromAround: (file, other) => has(aroundOf(file), other),
  }
}

function add(set: Uint32Array, { index }: LinkFile): void {
  const word = Math.floor(index / BITS)
  set[word] = (set[word] ?? 0) | (1 << (index % BITS))
}

function has(set: Uint32Array, { index }: LinkFile): boolean {
  return ((set[Math.floor(index / BITS)] ?? 0) & (1 << (index % BITS))) !== 0
}

/** A file and what is reached from it, nearest first. */
function reached(start: LinkFile, next: (file: LinkFile) => Iterable<LinkFile>, limit: number): ReadonlySet<LinkFile> {
  const found = new Set([start])
  for (const file of found) {
    if (found.size >= limit) break
    for (const each of next(file)) found.add(each)
  }
  return found
}

function importersOf(linker: Linker): ReadonlyMap<LinkFile, readonly LinkFile[]> {
  const importers = new Map<LinkFile, LinkFile[]>()
  for (const file of linker.files) {
    if (file.rules.namespaces === undefined) continue
    for (const target of importsOf(linker, file).keys()) {
      const known = importers.get(target)
      if (known === undefined) importers.set(target, [file])
      else known.push(file)
    }
  }
  return importers
}
