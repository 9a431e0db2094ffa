import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { Digraph } from './Digraph.ts'
import { EDGE_MARKS } from './edgeMarks.ts'
import type { GraphReader } from './GraphReader.ts'

const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const IMPORTS = EDGE_KINDS.indexOf('imports')
const USES_TYPE = EDGE_KINDS.indexOf('uses_type')
const DISPATCH = VIAS.indexOf('dispatch')

/** Which row says best where an edge is, by kind; the least wins. */
const SHOWN_FIRST = Uint8Array.from(EDGE_KINDS, (kind) => {
  const rank = ['imports', 'calls', 'references', 'inherits', 'implements'].indexOf(kind)
  return rank < 0 ? EDGE_KINDS.length : rank
})

export interface PlacedRows {
  /** Rows of `graph.edges`. */
  readonly rows: Int32Array
  /** By place in `rows`: the vertices that the row leads from and to. */
  readonly from: Int32Array
  readonly to: Int32Array
  readonly size: number
  isTest(symbol: number): boolean
}

interface Merged {
  readonly graph: Digraph
  readonly row: Int32Array
  readonly marks: Uint8Array
}

/** Rows of `graph.edges` as the edges of a graph of vertices: those between the same two become one. Linear. */
export function mergedEdges(reader: GraphReader, placed: PlacedRows): Merged {
  const { rows, from, to, size } = placed
  const sorted = inOrder(placed)
  const offsets = new Int32Array(size + 1)
  const targets = new Int32Array(rows.length)
  const weights = new Int32Array(rows.length)
  const row = new Int32Array(rows.length)
  const marks = new Uint8Array(rows.length)
  let count = 0
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start] ?? 0
    const source = from[first] ?? 0
    const target = to[first] ?? 0
    const sum = emptySum(rows[first] ?? 0)
    for (end = start; end < sorted.length; end += 1) {
      const place = sorted[end] ?? 0
      if (from[place] !== source || to[place] !== target) break
      add(reader, sum, rows[place] ?? 0, placed.isTest)
    }
    targets[count] = target
    weights[count] = sum.uses === 0 ? sum.imports : sum.uses
    row[count] = sum.row
    marks[count] = marksOf(sum)
    count += 1
    offsets[source + 1] = count
  }
  for (let vertex = 1; vertex <= size; vertex += 1) {
    if (offsets[vertex] === 0) offsets[vertex] = offsets[vertex - 1] ?? 0
  }
  return {
    graph: { size, offsets, targets: targets.slice(0, count), weights: weights.slice(0, count) },
    row: row.slice(0, count),
    marks: marks.slice(0, count),
  }
}

/** What the rows between the same two vertices are together. */
interface Sum {
  row: number
  imports: number
  runtimeImports: number
  uses: number
  runtimeUses: number
  hierarchy: number
  direct: number
  production: number
}

function emptySum(row: number): Sum {
  return { row, imports: 0, runtimeImports: 0, uses: 0, runtimeUses: 0, hierarchy: 0, direct: 0, production: 0 }
}

/** An import is the way to what is used: it counts as a reference only where nothing is seen to be used. */
function add(reader: GraphReader, sum: Sum, row: number, isTest: (symbol: number) => boolean): void {
  const { source, kind, via, sites, typeOnly } = reader.graph.edges
  const of = kind[row] ?? 0
  if (of === IMPORTS) {
    sum.imports += 1
    if (typeOnly[row] !== 1) sum.runtimeImports += 1
  } else {
    sum.uses += Math.max(1, sites[row] ?? 0)
    if (of === CALLS || of === REFERENCES) sum.runtimeUses += 1
    else if (of !== USES_TYPE) sum.hierarchy += 1
  }
  if (via[row] !== DISPATCH) sum.direct += 1
  if (!isTest(source[row] ?? 0)) sum.production += 1
  if ((SHOWN_FIRST[of] ?? 0) < (SHOWN_FIRST[kind[sum.row] ?? 0] ?? 0)) sum.row = row
}

function marksOf({ imports, runtimeImports, uses, runtimeUses, hierarchy, direct, production }: Sum): number {
  // What is called on a value of an imported type was not imported itself.
  const takesTypesAlone = imports > 0 ? runtimeImports === 0 : runtimeUses === 0 && hierarchy === 0
  return (
    (takesTypesAlone ? EDGE_MARKS.typeOnly : 0) |
    (production === 0 ? EDGE_MARKS.testOnly : 0) |
    (uses === 0 ? EDGE_MARKS.importOnly : 0) |
    (direct === 0 ? EDGE_MARKS.dispatchOnly : 0)
  )
}

/** Places by the vertices that they lead from, then to; rows of symbols are in that order already. */
function inOrder({ rows, from, to, size }: PlacedRows): Int32Array {
  const places = Int32Array.from(rows.keys())
  for (let place = 1; place < rows.length; place += 1) {
    const step = (from[place] ?? 0) - (from[place - 1] ?? 0)
    if (step < 0 || (step === 0 && (to[place] ?? 0) < (to[place - 1] ?? 0))) {
      return sortedBy(sortedBy(places, size, to), size, from)
    }
  }
  return places
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
