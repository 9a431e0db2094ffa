import type { GraphReader } from '#graph/GraphReader'
import type { FlatSource, GraphScope } from '../defineQuery.ts'
import { keptValues } from '../rows/keptValues.ts'
import { MODULES, pathOf, projectBoxes, type ProjectBoxes } from '../modules/projectBoxes.ts'

/** What the aspects of one answer are computed from; what several of them need is made once, and only when it is needed. */
export interface Ground {
  readonly scope: GraphScope
  /** Folder that is described; `.` for the whole project. */
  readonly path: string
  /** Names that one cell lists at most; the rest of them is counted. */
  readonly namesMax: number
  /** Rows of `graph.files` below the folder. */
  readonly files: readonly number[]
  /** By row of `graph.files`. */
  readonly isInside: Uint8Array
  /** The modules of production code with their dependencies. */
  modules(): ProjectBoxes
}

/** One aspect: all its rows, of which an answer shows a page. */
export type Aspect = (ground: Ground) => FlatSource | Promise<FlatSource>

const ASPECTS = Symbol('aspects of an architecture')
/** Aspects that are kept for the next question about the same generation: all of some folders. */
const KEPT_MAX = 64

/**
 * An aspect that is made once for what it depends on: the generation, the folder, how many names a cell has, and what `besides` says,
 * for those that look at more than the graph.
 */
export async function keptAspect(
  { scope, path, namesMax }: Ground,
  name: string,
  make: () => FlatSource | Promise<FlatSource>,
  besides?: unknown,
): Promise<FlatSource> {
  const kept = keptValues<{ readonly source: FlatSource; readonly besides: unknown }>(scope.reader, ASPECTS, KEPT_MAX)
  const key = JSON.stringify([name, path, namesMax])
  const known = kept.get(key)
  if (known !== undefined && known.besides === besides) return known.source
  const source = await make()
  kept.set(key, { source, besides })
  return source
}

export function groundOf(scope: GraphScope, path: string, namesMax: number): Ground {
  const { reader } = scope
  const isInside = Uint8Array.from(reader.graph.files.path, (_, file) => Number(isBelow(pathOf(reader, file), path)))
  let modules: ProjectBoxes | undefined
  return {
    scope,
    path,
    namesMax,
    files: [...isInside.keys()].filter((file) => isInside[file] === 1),
    isInside,
    modules: () => (modules ??= productionModules(reader, path)),
  }
}

function productionModules(reader: GraphReader, path: string): ProjectBoxes {
  return projectBoxes(reader, { ...MODULES, path, tests: 'exclude', open: [] })
}

function isBelow(file: string, folder: string): boolean {
  return folder === '.' || file === folder || file.startsWith(`${folder}/`)
}

/** Names in one cell: `a;b;+3`. Empty is null. */
export function namesCell(names: readonly string[], most: number): string | null {
  if (names.length === 0) return null
  return (names.length > most ? [...names.slice(0, most), `+${names.length - most}`] : names).join(';')
}
