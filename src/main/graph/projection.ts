import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { Digraph } from './Digraph.ts'
import type { GraphReader } from './GraphReader.ts'
import { mergedEdges } from './mergedEdges.ts'
import { moduleOf } from './moduleOf.ts'

export const LEVELS = ['call', 'file', 'module'] as const
/** What a vertex stands for: a symbol, a file, or a module (`moduleOf`). */
export type Level = (typeof LEVELS)[number]

/** Which edges make one vertex depend on another. A call through an interface makes no file depend on the files that implement it. */
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
const DISPATCH = VIAS.indexOf('dispatch')
const GENERATED = 1 << SYMBOL_FLAGS.indexOf('generated')
const NO_CODE: ReadonlySet<number> = new Set([SYMBOL_KINDS.indexOf('folder'), SYMBOL_KINDS.indexOf('external')])

/** Builds the graph of a level over counted edges. Linear in the edges of the reader. */
export function projectionOf(reader: GraphReader, options: ProjectionOptions): Projection {
  const { level } = options
  const { vertexOf, size, modules } = vertices(reader, options)
  const { source, target, kind, via } = reader.graph.edges
  const kinds = new Set((options.kinds ?? LEVEL_KINDS[level]).map((name) => EDGE_KINDS.indexOf(name)))
  const rows: number[] = []
  const loops: number[] = []
  for (let row = 0; row < reader.edgeCount; row += 1) {
    if (!kinds.has(kind[row] ?? 0) || via[row] === POSSIBLE) continue
    if (level !== 'call' && via[row] === DISPATCH) continue
    const from = vertexOf[source[row] ?? 0] ?? -1
    const to = vertexOf[target[row] ?? 0] ?? -1
    if (from < 0 || to < 0) continue
    if (from !== to) rows.push(row)
    else if (level === 'call') loops.push(row)
  }
  const merged = mergedEdges(reader, { rows: Int32Array.from(rows), vertexOf, size, isTest: options.isTest })
  return { level, vertexOf, modules, loops, ...merged }
}

/** Whether a symbol is in a file that says of itself that it was generated. */
export function isGenerated(reader: GraphReader, symbol: number): boolean {
  return ((reader.graph.symbols.flags[symbol] ?? 0) & GENERATED) !== 0
}

interface Vertices {
  readonly vertexOf: Int32Array
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
  const vertexOf = new Int32Array(reader.symbolCount).fill(-1)
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    const row = file[symbol] ?? -1
    if (row < 0 || NO_CODE.has(kind[symbol] ?? 0) || !admits(symbol)) continue
    vertexOf[symbol] = level === 'call' ? symbol : (ofFile[row] ?? -1)
  }
  const size = level === 'call' ? reader.symbolCount : level === 'file' ? path.length : modules.length
  return { vertexOf, size, modules }
}
