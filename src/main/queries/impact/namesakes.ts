import { EDGE_KINDS, SYMBOL_FLAGS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { isTest } from '../rows/symbolFacts.ts'

const METHOD = SYMBOL_KINDS.indexOf('method')
const INTERFACE = SYMBOL_KINDS.indexOf('interface')
const CALLS = EDGE_KINDS.indexOf('calls')
const POSSIBLE = VIAS.indexOf('possible')
const ABSTRACT = 1 << SYMBOL_FLAGS.indexOf('abstract')
const DECLARED = Symbol('names of declared members that are called')

/**
 * Whether a method has the name of a member that production code calls through an interface or an abstract class. A type may fit an
 * interface that it does not name, so that such a call may mean it although no edge says so.
 */
export function hasCalledNamesake(reader: GraphReader, symbol: number): boolean {
  const { kind, name } = reader.graph.symbols
  if (kind[symbol] !== METHOD || isDeclared(reader, symbol)) return false
  return reader.lazily(DECLARED, () => calledNames(reader)).has(name[symbol] ?? 0)
}

function calledNames(reader: GraphReader): ReadonlySet<number> {
  const { edges, symbols } = reader.graph
  const names = new Set<number>()
  for (let row = 0; row < reader.edgeCount; row += 1) {
    const target = edges.target[row] ?? 0
    if (edges.kind[row] !== CALLS || edges.via[row] === POSSIBLE || symbols.kind[target] !== METHOD) continue
    if (isDeclared(reader, target) && !isTest(reader, edges.source[row] ?? 0)) names.add(symbols.name[target] ?? 0)
  }
  return names
}

function isDeclared(reader: GraphReader, symbol: number): boolean {
  const { kind, container, flags } = reader.graph.symbols
  return ((flags[symbol] ?? 0) & ABSTRACT) !== 0 || kind[container[symbol] ?? -1] === INTERFACE
}
