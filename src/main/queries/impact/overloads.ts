import { EDGE_KINDS, SYMBOL_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import { slice } from '../rows/callSites.ts'

const CALLABLE: ReadonlySet<number> = new Set(
  (['function', 'method'] as const).map((name) => SYMBOL_KINDS.indexOf(name)),
)
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const POSSIBLE = VIAS.indexOf('possible')
const IMPLEMENTATIONS = Symbol('implementations of declared overloads')

/**
 * The symbols, and with each declaration of an overload the function that has the body: calls lead there, whichever of the
 * declarations they mean.
 */
export function withImplementations(reader: GraphReader, symbols: readonly number[]): readonly number[] {
  const implementations = reader.lazily(IMPLEMENTATIONS, () => implementationsOf(reader))
  return [...new Set(symbols.flatMap((symbol) => [symbol, ...(implementations.get(symbol) ?? [])]))]
}

/** Who calls one of the symbols that have a body, or uses it as a value; guesses are left out. */
export function usersOfBodies(reader: GraphReader, symbols: readonly number[]): readonly number[] {
  const { source, kind, via } = reader.graph.edges
  const users = new Set<number>()
  for (const symbol of symbols.filter((each) => hasBody(reader, each))) {
    for (const edge of slice(reader.incoming, symbol)) {
      if (via[edge] !== POSSIBLE && (kind[edge] === CALLS || kind[edge] === REFERENCES)) users.add(source[edge] ?? -1)
    }
  }
  return [...users]
}

/** What only declares has complexity 0. */
export function hasBody(reader: GraphReader, symbol: number): boolean {
  return (reader.graph.symbols.complexity[symbol] ?? 0) > 0
}

function implementationsOf(reader: GraphReader): ReadonlyMap<number, readonly number[]> {
  const { kind, file, localName } = reader.graph.symbols
  const twins = new Map<string, number[]>()
  for (let symbol = 0; symbol < reader.symbolCount; symbol += 1) {
    if (!CALLABLE.has(kind[symbol] ?? -1)) continue
    const key = `${file[symbol] ?? -1},${localName[symbol] ?? 0},${kind[symbol] ?? 0}`
    const known = twins.get(key)
    if (known === undefined) twins.set(key, [symbol])
    else known.push(symbol)
  }
  const found = new Map<number, readonly number[]>()
  for (const group of twins.values()) {
    if (group.length < 2) continue
    const bodies = group.filter((symbol) => hasBody(reader, symbol))
    for (const symbol of group) if (bodies.length > 0 && !hasBody(reader, symbol)) found.set(symbol, bodies)
  }
  return found
}
