import { EDGE_KINDS, VIAS, type EdgeKind } from '#shared/symbol'
import type { Cell } from '#shared/table'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from './callSites.ts'
import { splitName } from './symbolFacts.ts'
import { inKeyOrder } from './symbolOrder.ts'

/** Neighbours named on each side; the rest is counted. */
const NAMED_MAX = 3
const POSSIBLE = VIAS.indexOf('possible')

/** The neighbours of a symbol in one cell: `<caller;<other;<+2;>callee`, where `<` leads to it and `>` away from it. */
export function connectedNames(reader: GraphReader, symbol: number, kind: EdgeKind): Cell {
  const { source, target } = reader.graph.edges
  const incoming = names(reader, [...slice(reader.incoming, symbol)], source, kind)
  const outgoing = names(reader, [...slice(reader.outgoing, symbol)], target, kind)
  const marked = [...incoming.map((name) => `<${name}`), ...outgoing.map((name) => `>${name}`)]
  return marked.length === 0 ? null : marked.join(';')
}

function names(reader: GraphReader, rows: readonly number[], far: Int32Array, wanted: EdgeKind): readonly string[] {
  const { kind, via } = reader.graph.edges
  const admitted = rows.filter((row) => kind[row] === EDGE_KINDS.indexOf(wanted) && via[row] !== POSSIBLE)
  const neighbours = inKeyOrder(reader, new Set(admitted.map((row) => far[row] ?? 0)))
  const shown = neighbours.slice(0, NAMED_MAX).map((neighbour) => splitName(reader, neighbour).name)
  return neighbours.length > NAMED_MAX ? [...shown, `+${neighbours.length - NAMED_MAX}`] : shown
}
