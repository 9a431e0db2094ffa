import type { LinkedGraph } from '#model/LinkedGraph'
import { printGeneration, type Generation } from '#model/Generation'

/** A compressed adjacency: the edges of vertex `v` are `edges[offsets[v]] … edges[offsets[v + 1] - 1]`. */
export interface Adjacency {
  readonly offsets: Int32Array
  readonly edges: Int32Array
}

/** Edges with their other ends beside them, so that a search reads memory in order. */
export interface EdgeAdjacency extends Adjacency {
  /** By slot of `edges`: the vertex at the other end. */
  readonly ends: Int32Array
}

/**
 * One generation of a project, ready for traversal: the linked columns and their adjacency both ways. Built once per
 * generation, never written to. What only some queries need (names, words) is built on first use; see `lazily`.
 */
export interface GraphReader {
  readonly generation: Generation
  readonly generationText: string
  readonly graph: LinkedGraph
  readonly symbolCount: number
  readonly edgeCount: number
  readonly siteCount: number
  /** Rows of `graph.edges` by their source and by their target, in row order. */
  readonly outgoing: EdgeAdjacency
  readonly incoming: EdgeAdjacency
  /** Rows of `graph.targets` by site, and by target symbol. */
  readonly targetsOfSite: Adjacency
  readonly targetsOfSymbol: Adjacency
  /** Rows of `graph.sites` by calling symbol. */
  readonly sitesOfCaller: Adjacency
  /** The text of a string of the graph. */
  text(index: number): string
  /** A value derived from the reader, computed once. */
  lazily<Value>(key: symbol, compute: () => Value): Value
}

/** Builds the reader of a linked graph. Linear in its rows. */
export function createReader(graph: LinkedGraph, generation: Generation): GraphReader {
  const symbolCount = graph.symbols.name.length
  const siteCount = graph.sites.file.length
  const derived = new Map<symbol, unknown>()
  return {
    generation,
    generationText: printGeneration(generation),
    graph,
    symbolCount,
    edgeCount: graph.edges.source.length,
    siteCount,
    outgoing: edgeAdjacency(graph.edges.source, graph.edges.target, symbolCount),
    incoming: edgeAdjacency(graph.edges.target, graph.edges.source, symbolCount),
    targetsOfSite: adjacency(graph.targets.site, siteCount),
    targetsOfSymbol: adjacency(graph.targets.symbol, symbolCount),
    sitesOfCaller: adjacency(graph.sites.caller, symbolCount),
    text: (index) => graph.strings[index] ?? '',
    lazily<Value>(key: symbol, compute: () => Value): Value {
      if (!derived.has(key)) derived.set(key, compute())
      // The key is private to the one caller that stored the value under it.
      return derived.get(key) as Value
    },
  }
}

function edgeAdjacency(vertexOfRow: Int32Array, endOfRow: Int32Array, vertexCount: number): EdgeAdjacency {
  const { offsets, edges } = adjacency(vertexOfRow, vertexCount)
  return { offsets, edges, ends: edges.map((row) => endOfRow[row] ?? -1) }
}

/** Groups row numbers by the vertex in `vertexOfRow` (counting sort, stable). Rows with a negative vertex are left out. */
function adjacency(vertexOfRow: Int32Array, vertexCount: number): Adjacency {
  const offsets = new Int32Array(vertexCount + 1)
  for (const vertex of vertexOfRow) if (vertex >= 0) offsets[vertex + 1] = (offsets[vertex + 1] ?? 0) + 1
  for (let vertex = 0; vertex < vertexCount; vertex += 1) {
    offsets[vertex + 1] = (offsets[vertex + 1] ?? 0) + (offsets[vertex] ?? 0)
  }
  const edges = new Int32Array(offsets[vertexCount] ?? 0)
  const next = offsets.slice(0, vertexCount)
  for (let row = 0; row < vertexOfRow.length; row += 1) {
    const vertex = vertexOfRow[row] ?? -1
    if (vertex < 0) continue
    const slot = next[vertex] ?? 0
    edges[slot] = row
    next[vertex] = slot + 1
  }
  return { offsets, edges }
}
