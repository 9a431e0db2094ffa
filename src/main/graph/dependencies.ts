import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'
import { moduleOf } from './moduleOf.ts'
import { namesOf } from './namesOf.ts'

/** One reason why a file depends on another: a row of `graph.edges`, and the two files (rows of `graph.files`). */
export interface Dependency {
  readonly row: number
  readonly from: number
  readonly to: number
}

const IMPORTS = EDGE_KINDS.indexOf('imports')
const USES = new Set(
  (['calls', 'references', 'inherits', 'implements', 'uses_type'] as const).map((kind) => EDGE_KINDS.indexOf(kind)),
)
const POSSIBLE = VIAS.indexOf('possible')
const DISPATCH = VIAS.indexOf('dispatch')
const BY_NAME = new Set((['local', 'import'] as const).map((via) => VIAS.indexOf(via)))
/** Files that re-export from each other in a row before what is imported is lost sight of. */
const RE_EXPORTS_MAX = 3

/**
 * What files depend on: what their own text names. An import is a dependency, and what is used of a file counts to the import
 * through which it comes, also where that is of a file which only passes it on. Without an import a file depends on those of its own folder
 * that it names, as packages without imports among themselves do. What reaches a file in no such way (a function that is handed to it, the
 * implementations of an interface, a method of what another file gives) makes no dependency.
 */
export function dependencies(reader: GraphReader): readonly Dependency[] {
  return reader.lazily(DEPENDENCIES, () => find(reader))
}
const DEPENDENCIES = Symbol('dependencies of files')

function find(reader: GraphReader): readonly Dependency[] {
  const { source, target, kind, via } = reader.graph.edges
  const { file } = reader.graph.symbols
  const folders = Array.from(reader.graph.files.path, (path) => moduleOf(reader.text(path)))
  const imports = importsByFile(reader)
  const through = importThrough(imports)
  const names = namesOf(reader)
  const found: Dependency[] = []
  for (let row = 0; row < reader.edgeCount; row += 1) {
    const of = kind[row] ?? 0
    const isImport = of === IMPORTS
    if ((!isImport && !USES.has(of)) || via[row] === POSSIBLE || via[row] === DISPATCH) continue
    const from = file[source[row] ?? 0] ?? -1
    const to = file[target[row] ?? 0] ?? -1
    if (from < 0 || to < 0 || from === to) continue
    if (isImport || imports.get(from)?.has(to) === true) {
      found.push({ row, from, to })
      continue
    }
    if (!BY_NAME.has(via[row] ?? 0)) continue
    const passedOn = through(from, to)
    if (passedOn >= 0) found.push({ row, from, to: passedOn })
    else if (folders[from] === folders[to] && names(row)) found.push({ row, from, to })
  }
  return found
}

type Imports = ReadonlyMap<number, ReadonlySet<number>>

function importsByFile(reader: GraphReader): Imports {
  const { source, target, kind } = reader.graph.edges
  const { file } = reader.graph.symbols
  const imports = new Map<number, Set<number>>()
  for (let row = 0; row < reader.edgeCount; row += 1) {
    if (kind[row] !== IMPORTS) continue
    const from = file[source[row] ?? 0] ?? -1
    const to = file[target[row] ?? 0] ?? -1
    if (from < 0 || to < 0 || from === to) continue
    const known = imports.get(from)
    if (known === undefined) imports.set(from, new Set([to]))
    else known.add(to)
  }
  return imports
}

/** Gives the file that `from` imports and that passes on what is in `to`, over the fewest files; -1 where there is none. */
function importThrough(imports: Imports): (from: number, to: number) => number {
  const byFile = new Map<number, ReadonlyMap<number, number>>()
  return (from, to) => {
    const reached = byFile.get(from) ?? reachedThrough(imports, from)
    byFile.set(from, reached)
    return reached.get(to) ?? -1
  }
}

/** By file that is reached over imports of imports: the import of `from` that leads there first. */
function reachedThrough(imports: Imports, from: number): ReadonlyMap<number, number> {
  const first = new Map<number, number>()
  let border = [...(imports.get(from) ?? [])]
  for (const file of border) first.set(file, file)
  for (let step = 0; step < RE_EXPORTS_MAX && border.length > 0; step += 1) {
    const next: number[] = []
    for (const file of border) {
      for (const imported of imports.get(file) ?? []) {
        if (first.has(imported) || imported === from) continue
        first.set(imported, first.get(file) ?? file)
        next.push(imported)
      }
    }
    border = next
  }
  return first
}
