import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { Adjacency, GraphReader } from './GraphReader.ts'
import { reach, type Reach } from './reach.ts'

const POSSIBLE = VIAS.indexOf('possible')
const CALLS = EDGE_KINDS.indexOf('calls')
const REFERENCES = EDGE_KINDS.indexOf('references')
const OVERRIDES = EDGE_KINDS.indexOf('overrides')
/** Edges over which a change of shape is felt, from what names or extends something. */
const SHAPES: ReadonlySet<number> = new Set(
  (['uses_type', 'inherits', 'implements', 'overrides'] as const).map((name) => EDGE_KINDS.indexOf(name)),
)
/** Above this many members below one, a call is linked to the declared member alone. */
const DISPATCH_LIMIT = 32

/** What a search starts from: rows of symbols. */
export interface ImpactSeeds {
  readonly symbols: readonly number[]
  /** Of these, the ones whose signature, members or bases changed or that are gone: what only names them is hit too. */
  readonly reshaped: ReadonlySet<number>
  /** Symbols at hop 1 for which there is no edge: callers of what is no longer in the graph. */
  readonly dangling: readonly number[]
}

/** Narrows a search further; what is absent allows everything. */
export interface Allowed {
  symbol?(symbol: number): boolean
  edge?(edgeRow: number): boolean
}

/**
 * Everything that a change of the seeds may reach, over all hops: callers, and those who use a callable as a value. A call
 * through an interface or a base has an edge to each implementation, so its callers are reached from any of them; where
 * the graph leaves those edges out (too many implementations, a member that is read or passed on as declared), the users
 * of the declared member stand at hop 1 of a seed that overrides it. What was reshaped also reaches what names it as a
 * type, inherits from it or overrides it. Name matches (`possible`) are never followed.
 */
export function callersOf(reader: GraphReader, seeds: ImpactSeeds, allowed: Allowed = {}): Reach {
  const { kind, via, target } = reader.graph.edges
  return reach(reader, seeds.symbols, {
    direction: 'inbound',
    depth: reader.symbolCount,
    admitsEdge(row) {
      if (via[row] === POSSIBLE || allowed.edge?.(row) === false) return false
      if (kind[row] === CALLS || kind[row] === REFERENCES) return true
      return SHAPES.has(kind[row] ?? -1) && seeds.reshaped.has(target[row] ?? -1)
    },
    admitsSymbol: (symbol) => allowed.symbol?.(symbol) ?? true,
    alsoAtHopOne: [...seeds.dangling, ...usersOfDeclared(reader, seeds.symbols)],
  })
}

/** Everything that the seeds call or refer to, over all hops. */
export function calleesOf(reader: GraphReader, seeds: ImpactSeeds, allowed: Allowed = {}): Reach {
  const { kind, via } = reader.graph.edges
  return reach(reader, seeds.symbols, {
    direction: 'outbound',
    depth: reader.symbolCount,
    admitsEdge: (row) =>
      via[row] !== POSSIBLE && (kind[row] === CALLS || kind[row] === REFERENCES) && allowed.edge?.(row) !== false,
    admitsSymbol: (symbol) => allowed.symbol?.(symbol) ?? true,
  })
}

/** Users of the members that a seed overrides, as far as the graph links them to the declared member alone. */
function usersOfDeclared(reader: GraphReader, seeds: readonly number[]): readonly number[] {
  const { source, kind, via } = reader.graph.edges
  const users = new Set<number>()
  for (const declared of membersAbove(reader, seeds)) {
    const incoming = edgesOf(reader.incoming, declared)
    const isCut = incoming.filter((row) => kind[row] === OVERRIDES).length > DISPATCH_LIMIT
    for (const row of incoming) {
      if (via[row] === POSSIBLE) continue
      if (kind[row] === REFERENCES || (kind[row] === CALLS && isCut)) users.add(source[row] ?? -1)
    }
  }
  for (const seed of seeds) users.delete(seed)
  return [...users]
}

/** The members that the symbols override, and those above them. */
function membersAbove(reader: GraphReader, symbols: readonly number[]): ReadonlySet<number> {
  const { target, kind } = reader.graph.edges
  const found = new Set<number>()
  const queue = [...symbols]
  for (let symbol = queue.pop(); symbol !== undefined; symbol = queue.pop()) {
    for (const row of edgesOf(reader.outgoing, symbol)) {
      const declared = target[row] ?? -1
      if (kind[row] !== OVERRIDES || found.has(declared)) continue
      found.add(declared)
      queue.push(declared)
    }
  }
  return found
}

function edgesOf({ offsets, edges }: Adjacency, symbol: number): Int32Array {
  return edges.subarray(offsets[symbol] ?? 0, offsets[symbol + 1] ?? 0)
}
