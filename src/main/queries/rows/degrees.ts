import { EDGE_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'

export interface Degrees {
  /** By symbol: how many different symbols have a counted edge of the kind to it, and it to them. */
  readonly incoming: Int32Array
  readonly outgoing: Int32Array
}

const POSSIBLE = VIAS.indexOf('possible')
const KEYS: ReadonlyMap<EdgeKind, symbol> = new Map(EDGE_KINDS.map((kind) => [kind, Symbol(`degrees by ${kind}`)]))

/** Degrees by one kind of edge, without `possible` ones. Linear in the edges, computed once per generation. */
export function degrees(reader: GraphReader, kind: EdgeKind): Degrees {
  const key = KEYS.get(kind)
  if (key === undefined) throw new Error(`no edge kind ${kind}`)
  return reader.lazily(key, () => countEdges(reader, EDGE_KINDS.indexOf(kind)))
}

/** Edges of one pair stand together, one for each way of resolution; the pair counts once. */
function countEdges(reader: GraphReader, wanted: number): Degrees {
  const { source, target, kind, via } = reader.graph.edges
  const incoming = new Int32Array(reader.symbolCount)
  const outgoing = new Int32Array(reader.symbolCount)
  let lastSource = -1
  let lastTarget = -1
  for (let row = 0; row < reader.edgeCount; row += 1) {
    if (kind[row] !== wanted || via[row] === POSSIBLE) continue
    const from = source[row] ?? 0
    const to = target[row] ?? 0
    if (from === lastSource && to === lastTarget) continue
    lastSource = from
    lastTarget = to
    outgoing[from] = (outgoing[from] ?? 0) + 1
    incoming[to] = (incoming[to] ?? 0) + 1
  }
  return { incoming, outgoing }
}
