import { EDGE_KINDS, VIAS, type EdgeKind, type Via } from '#shared/symbol'
import { digraphOf, type Digraph } from './Digraph.ts'
import type { GraphReader } from './GraphReader.ts'
import { LEVEL_KINDS } from './projection.ts'

/** What one part of a project takes from another, over all edges between them. */
export interface BoxEdge {
  readonly from: number
  readonly to: number
  /** References: uses, or imports where nothing is seen to be used. 0 where all that leads there is not counted. */
  readonly count: number
  /** Counted uses by kind, and imports. */
  readonly byKind: Readonly<Partial<Record<EdgeKind, number>>>
  /** Counted calls and references by how they were resolved. */
  readonly byVia: Readonly<Partial<Record<Via, number>>>
  /** Calls through an interface or a base that may end there: no part depends on those who implement what it uses. */
  readonly dispatch: number
  /** Name matches. */
  readonly possible: number
  readonly typeOnly: boolean
  readonly testOnly: boolean
}

export interface BoxEdgesOptions {
  /** By row of `graph.files`: its part, or -1 where it does not count. */
  readonly partOfFile: Int32Array
  readonly parts: number
  /** Whether what starts or ends at a symbol counts. */
  admits(symbol: number): boolean
  isTest(symbol: number): boolean
}

const POSSIBLE = VIAS.indexOf('possible')
const DISPATCH = VIAS.indexOf('dispatch')
const IMPORTS = EDGE_KINDS.indexOf('imports')
const USES_TYPE = EDGE_KINDS.indexOf('uses_type')
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')

/** The kinds that make one part depend on another: those of files and modules in `LEVEL_KINDS`. */
export const DEPENDENCY_KINDS = LEVEL_KINDS.module

interface Sum {
  readonly from: number
  readonly to: number
  readonly kinds: Int32Array
  readonly vias: Int32Array
  dispatch: number
  possible: number
  runtime: number
  production: number
}

/** All edges between different parts, by their ends. Linear in the edges of the reader. */
export function boxEdges(reader: GraphReader, options: BoxEdgesOptions): readonly BoxEdge[] {
  const { source, target, kind, via, sites, typeOnly } = reader.graph.edges
  const { file } = reader.graph.symbols
  const wanted = new Set(DEPENDENCY_KINDS.map((name) => EDGE_KINDS.indexOf(name)))
  const sums = new Map<number, Sum>()
  for (let row = 0; row < reader.edgeCount; row += 1) {
    const of = kind[row] ?? 0
    const caller = source[row] ?? 0
    const callee = target[row] ?? 0
    const from = options.partOfFile[file[caller] ?? -1] ?? -1
    const to = options.partOfFile[file[callee] ?? -1] ?? -1
    if (from < 0 || to < 0 || from === to || !wanted.has(of)) continue
    if (!options.admits(caller) || !options.admits(callee)) continue
    const key = from * options.parts + to
    const sum = sums.get(key) ?? emptySum(from, to)
    sums.set(key, sum)
    const count = Math.max(1, sites[row] ?? 0)
    if (via[row] === POSSIBLE) sum.possible += count
    else if (via[row] === DISPATCH) sum.dispatch += count
    else {
      sum.kinds[of] = (sum.kinds[of] ?? 0) + count
      const isUse = of === CALLS || of === REFERENCES
      if (isUse) sum.vias[via[row] ?? 0] = (sum.vias[via[row] ?? 0] ?? 0) + count
      if (isUse || (of === IMPORTS && typeOnly[row] !== 1) || (of !== IMPORTS && of !== USES_TYPE)) sum.runtime += 1
      if (!options.isTest(caller)) sum.production += 1
    }
  }
  return [...sums.values()].map(finished).sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The graph of the counted edges, with their counts as weights. */
export function boxGraph(parts: number, edges: readonly BoxEdge[]): Digraph {
  const counted = edges.filter(({ count }) => count > 0)
  return digraphOf(
    parts,
    counted.map(({ from, to, count }) => [from, to, count]),
  )
}

function emptySum(from: number, to: number): Sum {
  const kinds = new Int32Array(EDGE_KINDS.length)
  const vias = new Int32Array(VIAS.length)
  return { from, to, kinds, vias, dispatch: 0, possible: 0, runtime: 0, production: 0 }
}

function finished({ from, to, kinds, vias, dispatch, possible, runtime, production }: Sum): BoxEdge {
  const all = kinds.reduce((total, count) => total + count, 0)
  const imports = kinds[IMPORTS] ?? 0
  const uses = all - imports
  return {
    from,
    to,
    count: uses === 0 ? imports : uses,
    byKind: named(EDGE_KINDS, kinds),
    byVia: named(VIAS, vias),
    dispatch,
    possible,
    typeOnly: all > 0 && runtime === 0,
    testOnly: all > 0 && production === 0,
  }
}

function named<Name extends string>(names: readonly Name[], counts: Int32Array): Partial<Record<Name, number>> {
  const record: Partial<Record<Name, number>> = {}
  names.forEach((name, index) => {
    const count = counts[index] ?? 0
    if (count > 0) record[name] = count
  })
  return record
}
