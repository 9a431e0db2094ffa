import { EDGE_KINDS } from '#shared/symbol'
import type { GraphReader } from './GraphReader.ts'

const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const USES_TYPE = EDGE_KINDS.indexOf('uses_type')

/**
 * Tells of a row of `graph.edges` whether the source's text names the target: at a call or a reference that is written with its name (a
 * constructor's with that of its class), as a declared type, or as a base in the source's signature. A type that fulfils an interface without
 * naming it does not, nor does a call of a parameter that the target is handed to.
 */
export function namesOf(reader: GraphReader): (row: number) => boolean {
  const { source, target, kind } = reader.graph.edges
  const { symbols } = reader.graph
  const written = new Map<number, ReadonlySet<number>>()
  return (row) => {
    const from = source[row] ?? 0
    const to = target[row] ?? 0
    const of = kind[row] ?? 0
    if (of === USES_TYPE) return true
    if (of !== CALLS && of !== REFERENCES) {
      return reader.text(symbols.signature[from] ?? 0).includes(reader.text(symbols.name[to] ?? 0))
    }
    const names = written.get(from) ?? namesWrittenIn(reader, from)
    written.set(from, names)
    const owner = symbols.container[to] ?? -1
    return names.has(symbols.name[to] ?? 0) || (owner >= 0 && names.has(symbols.name[owner] ?? 0))
  }
}

function namesWrittenIn(reader: GraphReader, symbol: number): ReadonlySet<number> {
  const { offsets, edges } = reader.sitesOfCaller
  const names = new Set<number>()
  for (let slot = offsets[symbol] ?? 0; slot < (offsets[symbol + 1] ?? 0); slot += 1) {
    names.add(reader.graph.sites.name[edges[slot] ?? 0] ?? 0)
  }
  return names
}
