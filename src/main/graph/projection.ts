import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import { dependencies } from './dependencies.ts'
import type { Digraph } from './Digraph.ts'
import type { GraphReader } from './GraphReader.ts'
import { mergedEdges, type PlacedRows } from './mergedEdges.ts'
import { moduleOf } from './moduleOf.ts'

export const LEVELS = ['call', 'file', 'module'] as const
/** What a vertex stands for: a symbol, a file, or a module (`moduleOf`). */
export type Level = (typeof LEVELS)[number]

/** Which edges make one vertex depend on another. Files and modules depend on what their text names: see `dependencies`. */
export const LEVEL_KINDS: Readonly<Record<Level, readonly EdgeKind[]>> = {
  call: ['calls'],
  file: ['calls', 'references', 'imports', 'inherits', 'implements', 'uses_type'],
  module: ['calls', 'references', 'imports', 'inherits', 'implements', 'uses_type'],
}

export interface ProjectionOptions {
  readonly level: Level
  readonly kinds?: readonly EdgeKind[] | undefined
  /** Segments of a module's path; all without it. */
  readonly depth?: number | undefined
  /** Whether a symbol counts. Asked once for each. */
  admits(symbol: number): boolean
  /** Whether a symbol is test code. */
  isTest(symbol: number): boolean
}

/** The graph of one level. What is said of an edge here is said of all edges of the reader behind it together. */
export interface Projection {
  readonly level: Level
  readonly graph: Digraph
  /** By symbol: its vertex, or -1 where it does not count. */
  readonly vertexOf: Int32Array
  /** By vertex: the symbol (call), the row of the file (file), or the place in `modules` (module). */
  readonly modules: readonly string[]
  /** By edge: the row of `graph.edges` that shows best where it is: an import before a call before a type. */
  readonly row: Int32Array
  /** By edge, bits of `EDGE_MARKS`. */
  readonly marks: Uint8Array
  /** Calls of a symbol of itself (call level only): rows of `graph.edges`, one symbol's together. */
  readonly loops: readonly number[]
}

const POSSIBLE = VIAS.indexOf('possible')
const GENERATED = 1 << SYMBOL_FLAGS.indexOf('generated')
const NO_CODE: ReadonlySet<number> = new Set([SYMBOL_KINDS.indexOf('folder'), SYMBOL_KINDS.indexOf('external')])

/** Builds the graph of a level over counted edges. Linear in the edges of the reader. */
export function projectionOf(reader: GraphReader, options: ProjectionOptions): Projection {
  const { level, isTest } = options
  const places = vertices(reader, options)
  const { vertexOf, size, modules } = places
  const kinds = Uint8Array.from(EDGE_KINDS, (name) => ((options.kinds ?? LEVEL_KINDS[level]).includes(name) ? 1 : 0))
  const { placed, loops } = level === 'call' ? callRows(reader, kinds, vertexOf) : fileRows(reader, kinds, places)
  return { level, vertexOf, modules, loops, ...mergedEdges(reader, { ...placed, size, isTest }) }
}

interface Placed {
  readonly placed: Pick<PlacedRows, 'rows' | 'from' | 'to'>
  readonly loops: readonly number[]
}

function callRows(reader: GraphReader, kinds: Uint8Array, vertexOf: Int32Array): Placed {
  const { source, target, kind, via } = reader.graph.edges
  const rows = new Int32Array(reader.edgeCount)
  const loops: number[] = []
  let count = 0
  for (let row = 0; row < reader.edgeCount; row += 1) {
    if (kinds[kind[row] ?? 0] !== 1 || via[row] === POSSIBLE) continue
    const from = vertexOf[source[row] ?? 0] ?? -1
    const to = vertexOf[target[row] ?? 0] ?? -1
    if (from < 0 || to < 0) continue
    if (from === to) {
      loops.push(row)
      continue
    }
    rows[count] = row
    count += 1
  }
  const kept = rows.slice(0, count)
  return {
    placed: { rows: kept, from: kept.map((row) => source[row] ?? 0), to: kept.map((row) => target[row] ?? 0) },
    loops,
  }
}

function fileRows(reader: GraphReader, kinds: Uint8Array, { vertexOf, ofFile }: Vertices): Placed {
  const { source, target, kind } = reader.graph.edges
  const counted = dependencies(reader).filter(({ row, from, to }) => {
    const ends = [vertexOf[source[row] ?? 0], vertexOf[target[row] ?? 0], ofFile[to]]
    return kinds[kind[row] ?? 0] === 1 && !ends.includes(-1) && ofFile[from] !== ofFile[to]
  })
  return {
    placed: {
      rows: Int32Array.from(counted, ({ row }) => row),
      from: Int32Array.from(counted, ({ from }) => ofFile[from] ?? 0),
      to: Int32Array.from(counted, ({ to }) => ofFile[to] ?? 0),
    },
    loops: [],
  }
}

/** Whether a symbol is in a file that says of itself that it was generated. */
export function isGenerated(reader: GraphReader, symbol: number): boolean {
  return ((reader.graph.symbols.flags[symbol] ?? 0) & GENERATED) !== 0
}

interface Vertices {
  readonly vertexOf: Int32Array
  /** By row of files: the vertex of the file, -1 where nothing in it counts. */
  readonly ofFile: Int32Array
  readonly size: number
  readonly modules: readonly string[]
}

function vertices(reader: GraphReader, { level, depth, admits }: ProjectionOptions): Vertices {
  const { file, kind } = reader.graph.symbols
  const { path } = reader.graph.files
  const names = level === 'module' ? Array.from(path, (text) => moduleOf(reader.text(text), depth)) : []
  const modules = [...new Set(names)].sort()
  const moduleRow = new Map(modules.map((name, row) => [name, row]))
  const ofFile = Int32Array.from(path, (_, row) => (level === 'module' ? (moduleRow.get(names[row] ?? '') ?? -1) : row))
  const counts = new Uint8Array(path.length)
  const vertexOf = new Int32Array(reader.symbolCount).fill(-1)
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const row = file[symbol] ?? -1
    if (row < 0 || NO_CODE.has(kind[symbol] ?? 0) || !admits(symbol)) continue
    vertexOf[symbol] = level === 'call' ? symbol : (ofFile[row] ?? -1)
    counts[row] = 1
  }
  counts.forEach((count, row) => {
    if (count === 0) ofFile[row] = -1
  })
  const size = level === 'call' ? reader.symbolCount : level === 'file' ? path.length : modules.length
  return { vertexOf, ofFile, size, modules }
}
