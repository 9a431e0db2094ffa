import type { EdgeKind } from '#shared/symbol'
import type { TestsFilter } from '#shared/viewState'
import type { GraphReader } from '#graph/GraphReader'
import { moduleOf } from '#graph/moduleOf'
import { isGenerated, projectionOf, type Level, type Projection } from '#graph/projection'
import type { RowKey } from '../defineQuery.ts'
import { keptValues } from '../rows/keptValues.ts'
import { fileOf, isTest, printedName } from '../rows/symbolFacts.ts'
import { symbolKey } from '../rows/symbolOrder.ts'

export interface LevelOptions {
  readonly level: Level
  readonly kinds?: readonly EdgeKind[] | undefined
  readonly tests: TestsFilter
  /** Only what is in this file or below this folder. */
  readonly path?: string | undefined
  /** Segments of a module's path. */
  readonly depth?: number | undefined
  /** Whether generated code counts. */
  readonly generated: boolean
}

const GRAPHS = Symbol('level graphs')
/** Graphs that are kept for the next question about the same generation; the oldest goes first. */
const KEPT_MAX = 8

/** The graph of a level, made once for the same options. */
export function levelGraph(reader: GraphReader, options: LevelOptions): Projection {
  const kept = keptValues<Projection>(reader, GRAPHS, KEPT_MAX)
  const key = JSON.stringify(options)
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = projectionOf(reader, {
    level: options.level,
    kinds: options.kinds,
    depth: options.depth,
    admits: (symbol) => isInScope(reader, symbol, options),
    isTest: (symbol) => isTest(reader, symbol),
  })
  kept.set(key, made)
  return made
}

/** Whether a symbol passes the filters. */
export function isInScope(
  reader: GraphReader,
  symbol: number,
  { tests, path, generated }: Pick<LevelOptions, 'tests' | 'path' | 'generated'>,
): boolean {
  if (tests !== 'include' && isTest(reader, symbol) !== (tests === 'only')) return false
  if (!generated && isGenerated(reader, symbol)) return false
  if (path === undefined || path === '.') return true
  const file = fileOf(reader, symbol)
  return file === path || file.startsWith(`${path}/`)
}

/** What a vertex is called, as it may be typed again. */
export function vertexName(reader: GraphReader, { level, modules }: Projection, vertex: number): string {
  switch (level) {
    case 'call':
      return printedName(reader, vertex)
    case 'file':
      return reader.text(reader.graph.files.path[vertex] ?? 0)
    case 'module':
      return modules[vertex] ?? ''
  }
  return level satisfies never
}

export function vertexKey(reader: GraphReader, projection: Projection, vertex: number): RowKey {
  return projection.level === 'call' ? symbolKey(reader, vertex) : [vertexName(reader, projection, vertex)]
}

/** The module of a vertex: what "modules spanned" counts. */
export function vertexModule(reader: GraphReader, projection: Projection, vertex: number): string {
  const name = projection.level === 'call' ? fileOf(reader, vertex) : vertexName(reader, projection, vertex)
  return projection.level === 'module' ? name : moduleOf(name)
}

/** `file:line` of the first place in the code that makes an edge: of its import, its call, or the declaration that names a type. */
export function edgePlace(reader: GraphReader, projection: Projection, edge: number): string {
  const { edges, symbols } = reader.graph
  const row = projection.row[edge] ?? 0
  const source = edges.source[row] ?? 0
  return `${fileOf(reader, source)}:${edges.line[row] || (symbols.line[source] ?? 0)}`
}
