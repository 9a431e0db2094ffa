import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { Digraph } from './Digraph.ts'
import type { GraphReader } from './GraphReader.ts'
import { EDGE_MARKS } from './edgeMarks.ts'

const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const IMPORTS = EDGE_KINDS.indexOf('imports')
const USES_TYPE = EDGE_KINDS.indexOf('uses_type')
const DISPATCH = VIAS.indexOf('dispatch')

/** Which row says best where an edge is, by kind; the least wins. */
const SHOWN_FIRST = EDGE_KINDS.map((kind) => ['imports', 'calls', 'references', 'inherits', 'implements'].indexOf(kind))

interface Merged {
  readonly graph: Digraph
  readonly row: Int32Array
  readonly marks: Uint8Array
}

export interface PlacedRows {
  /** Rows of `graph.edges`. */
  readonly rows: Int32Array
  /** By place in `rows`: the vertices that the row leads from and to. */
  readonly from: Int32Array
  readonly to: Int32Array
  readonly size: number
  isTest(symbol: number): boolean
}

/** Rows of `graph.edges` as the edges of a graph of vertices: those between the same two become one. Linear. */
export function mergedEdges(reader: GraphReader, placed: PlacedRows): Merged {
  const { rows, from, to, size } = placed
  const sorted = sortedBy(sortedBy(Int32Array.from(rows.keys()), size, to), size, from)
  const offsets = new Int32Array(size + 1)
  const targets: number[] = []
  const weights: number[] = []
  const shown: number[] = []
  const marks: number[] = []
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start] ?? 0
    for (end = start + 1; end < sorted.length; end += 1) {
      const next = sorted[end] ?? 0
      if (from[next] !== from[first] || to[next] !== to[first]) break
    }
    const together = summedUp(
      reader,
      sorted.subarray(start, end).map((place) => rows[place] ?? 0),
      placed.isTest,
    )
    targets.push(to[first] ?? 0)
    weights.push(together.weight)
    shown.push(together.row)
    marks.push(together.marks)
    offsets[(from[first] ?? 0) + 1] = targets.length
  }
  for (let vertex = 1; vertex <= size; vertex += 1) {
    if (offsets[vertex] === 0) offsets[vertex] = offsets[vertex - 1] ?? 0
  }
  return {
    graph: { size, offsets, targets: Int32Array.from(targets), weights: Int32Array.from(weights) },
    row: Int32Array.from(shown),
    marks: Uint8Array.from(marks),
  }
}

interface Together {
  readonly weight: number
  readonly row: number
  readonly marks: number
}

/** An import is the way to what is used: it counts as a reference only where nothing is seen to be used. */
function summedUp(reader: GraphReader, rows: Int32Array, isTest: (symbol: number) => boolean): Together {
  const { source, kind, via, sites, typeOnly } = reader.graph.edges
  let imports = 0
  let runtimeImports = 0
  let uses = 0
  let runtimeUses = 0
  let hierarchy = 0
  let direct = 0
  let production = 0
  let best = rows[0] ?? 0
  for (const row of rows) {
    const of = kind[row] ?? 0
    if (of === IMPORTS) {
      imports += 1
      if (typeOnly[row] !== 1) runtimeImports += 1
    } else {
      uses += Math.max(1, sites[row] ?? 0)
      if (of === CALLS || of === REFERENCES) runtimeUses += 1
      else if (of !== USES_TYPE) hierarchy += 1
    }
    if (via[row] !== DISPATCH) direct += 1
    if (!isTest(source[row] ?? 0)) production += 1
    if (rankOf(of) < rankOf(kind[best] ?? 0)) best = row
  }
  // What is called on a value of an imported type was not imported itself.
  const takesTypesAlone = imports > 0 ? runtimeImports === 0 : runtimeUses === 0 && hierarchy === 0
  const marks =
    (takesTypesAlone ? EDGE_MARKS.typeOnly : 0) |
    (production === 0 ? EDGE_MARKS.testOnly : 0) |
    (uses === 0 ? EDGE_MARKS.importOnly : 0) |
    (direct === 0 ? EDGE_MARKS.dispatchOnly : 0)
  return { weight: uses === 0 ? imports : uses, row: best, marks }
}

function rankOf(kind: number): number {
  const rank = SHOWN_FIRST[kind] ?? -1
  return rank < 0 ? SHOWN_FIRST.length : rank
}

/** Places by the vertex of each: counting sort, stable. */
function sortedBy(places: Int32Array, size: number, vertexOf: Int32Array): Int32Array {
  const next = new Int32Array(size + 1)
  for (const place of places) {
    const vertex = (vertexOf[place] ?? 0) + 1
    next[vertex] = (next[vertex] ?? 0) + 1
  }
  for (let vertex = 1; vertex <= size; vertex += 1) next[vertex] = (next[vertex] ?? 0) + (next[vertex - 1] ?? 0)
  const sorted = new Int32Array(places.length)
  for (const place of places) {
    const vertex = vertexOf[place] ?? 0
    const slot = next[vertex] ?? 0
    sorted[slot] = place
    next[vertex] = slot + 1
  }
  return sorted
}
