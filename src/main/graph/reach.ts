import type { EdgeAdjacency, GraphReader } from './GraphReader.ts'

export interface ReachOptions {
  /** `inbound` follows edges against their direction (callers), `outbound` along it, `both` either way. */
  readonly direction: 'inbound' | 'outbound' | 'both'
  /** Largest hop that is still reached; 0 reaches the seeds alone. */
  readonly depth: number
  /** Whether an edge row may be walked. */
  admitsEdge(edgeRow: number): boolean
  /** Whether a symbol may be entered; seeds are not asked about. */
  admitsSymbol?(symbol: number): boolean
  /** Symbols that are one hop away without an edge that says so; asked about like any other. */
  readonly alsoAtHopOne?: readonly number[]
}

export interface Reach {
  /** Symbols in the order in which they were reached, the seeds first: ascending by hop, within a hop by discovery. */
  readonly order: Int32Array
  /** Hop by symbol: 0 for seeds, the fewest edges from the nearest seed otherwise, -1 where it is out of reach. */
  readonly hop: Int32Array
  /** By symbol: the edge row over which it was first reached; -1 for seeds, what has no edge and what is out of reach. */
  readonly through: Int32Array
}

/**
 * One breadth-first search from all seeds together. Every symbol is entered once and every edge looked at once per
 * direction, so it is linear in the part of the graph that is reached. Repeated seeds count once. Edges are taken in row
 * order, which makes the result a function of the graph and the seeds alone.
 */
export function reach(reader: GraphReader, seeds: readonly number[], options: ReachOptions): Reach {
  const hop = new Int32Array(reader.symbolCount).fill(-1)
  const through = new Int32Array(reader.symbolCount).fill(-1)
  const queue = new Int32Array(reader.symbolCount)
  let queued = 0

  for (const seed of seeds) {
    if (hop[seed] !== -1) continue
    hop[seed] = 0
    queue[queued] = seed
    queued += 1
  }

  for (const symbol of options.alsoAtHopOne ?? []) {
    if (options.depth < 1 || hop[symbol] !== -1 || options.admitsSymbol?.(symbol) === false) continue
    hop[symbol] = 1
    queue[queued] = symbol
    queued += 1
  }

  function follow(symbol: number, { offsets, edges, ends }: EdgeAdjacency): void {
    const nextHop = (hop[symbol] ?? 0) + 1
    const last = offsets[symbol + 1] ?? 0
    for (let slot = offsets[symbol] ?? 0; slot < last; slot += 1) {
      const end = ends[slot] ?? 0
      if (hop[end] !== -1) continue
      const row = edges[slot] ?? 0
      if (!options.admitsEdge(row) || options.admitsSymbol?.(end) === false) continue
      hop[end] = nextHop
      through[end] = row
      queue[queued] = end
      queued += 1
    }
  }

  for (let taken = 0; taken < queued; taken += 1) {
    const symbol = queue[taken] ?? 0
    if ((hop[symbol] ?? 0) >= options.depth) break
    if (options.direction !== 'inbound') follow(symbol, reader.outgoing)
    if (options.direction !== 'outbound') follow(symbol, reader.incoming)
  }
  return { order: queue.slice(0, queued), hop, through }
}
