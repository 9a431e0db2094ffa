import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDGE_KINDS, VIAS } from '#shared/symbol'
import { createReader, type GraphReader } from './GraphReader.ts'
import { calleesOf, callersOf, type ImpactSeeds } from './impactSearch.ts'
import { sampleGraph } from './sampleGraph.ts'

const KINDS = [
  'calls',
  'references',
  'overrides',
  'uses_type',
  'inherits',
  'implements',
  'imports',
  'contains',
] as const
const WAYS = ['local', 'dispatch', 'possible'] as const

interface Edge {
  readonly source: number
  readonly target: number
  readonly kind: (typeof KINDS)[number]
  readonly via: (typeof WAYS)[number]
}

const cases = fc.integer({ min: 1, max: 12 }).chain((size) => {
  const symbol = fc.integer({ min: 0, max: size - 1 })
  return fc.record({
    size: fc.constant(size),
    edges: fc.array(
      fc.record({ source: symbol, target: symbol, kind: fc.constantFrom(...KINDS), via: fc.constantFrom(...WAYS) }),
      { maxLength: 50 },
    ),
    seeds: fc.uniqueArray(symbol, { minLength: 1, maxLength: 4 }),
    reshaped: fc.uniqueArray(symbol, { maxLength: 3 }),
    dangling: fc.uniqueArray(symbol, { maxLength: 2 }),
    closed: fc.uniqueArray(symbol, { maxLength: 2 }),
  })
})

/** A graph with edges of any kind, by their source as the linker sorts them. */
function graphOf(size: number, edges: readonly Edge[]): GraphReader {
  const symbols = Array.from({ length: size }, (_, index) => {
    return { qualifiedName: `lib.step${index}`, kind: 'function', path: 'lib.ts' } as const
  })
  const reader = sampleGraph({ symbols })
  const rows = [...edges].sort((a, b) => a.source - b.source || a.target - b.target)
  const column = (value: (edge: Edge) => number): Int32Array => Int32Array.from(rows, value)
  const zeros = new Int32Array(rows.length)
  const columns = {
    ...reader.graph.edges,
    source: column(({ source }) => source),
    target: column(({ target }) => target),
    kind: Uint8Array.from(rows, ({ kind }) => EDGE_KINDS.indexOf(kind)),
    via: Uint8Array.from(rows, ({ via }) => VIAS.indexOf(via)),
    sites: zeros,
    line: zeros,
    typeOnly: new Uint8Array(rows.length),
  }
  return createReader({ ...reader.graph, edges: columns }, reader.generation)
}

/** By relaxing until nothing changes: pairs of user and used, one hop apart. */
function naiveHops(size: number, steps: readonly (readonly [number, number])[], start: ReadonlyMap<number, number>) {
  const hops = Array.from({ length: size }, (_, symbol) => start.get(symbol) ?? Infinity)
  for (let round = 0; round < size; round += 1) {
    for (const [from, to] of steps) hops[to] = Math.min(hops[to] ?? Infinity, (hops[from] ?? Infinity) + 1)
  }
  return hops.map((hop) => (hop === Infinity ? -1 : hop))
}

function usersThroughDeclared(edges: readonly Edge[], seeds: readonly number[]): readonly number[] {
  const above = new Set<number>()
  const climb = (symbol: number): void => {
    for (const { source, target, kind } of edges) {
      if (source !== symbol || kind !== 'overrides' || above.has(target)) continue
      above.add(target)
      climb(target)
    }
  }
  for (const seed of seeds) climb(seed)
  return edges.flatMap(({ source, target, kind, via }) =>
    above.has(target) && kind === 'references' && via !== 'possible' ? [source] : [],
  )
}

describe('searching for what a change reaches', () => {
  it('finds what relaxing every edge finds, and nothing over a guess', () => {
    fc.assert(
      fc.property(cases, ({ size, edges, seeds, reshaped, dangling, closed }) => {
        const reader = graphOf(size, edges)
        const start: ImpactSeeds = { symbols: seeds, reshaped: new Set(reshaped), dangling }
        const allowed = { symbol: (symbol: number): boolean => !closed.includes(symbol) }
        const isOpen = (symbol: number): boolean => seeds.includes(symbol) || !closed.includes(symbol)
        const counted = edges.filter(({ via }) => via !== 'possible')
        const users = counted.filter(({ kind, target }) => {
          if (kind === 'calls' || kind === 'references') return true
          return ['overrides', 'uses_type', 'inherits', 'implements'].includes(kind) && reshaped.includes(target)
        })
        const inbound = users.flatMap(({ source, target }): [number, number][] =>
          isOpen(source) && isOpen(target) ? [[target, source]] : [],
        )
        const near = [...dangling, ...usersThroughDeclared(edges, seeds)].filter(isOpen)
        const first = new Map([...near.map((each) => [each, 1] as const), ...seeds.map((each) => [each, 0] as const)])
        expect([...callersOf(reader, start, allowed).hop]).toEqual(naiveHops(size, inbound, first))

        const outbound = counted.flatMap(({ source, target, kind }): [number, number][] =>
          (kind === 'calls' || kind === 'references') && isOpen(source) && isOpen(target) ? [[source, target]] : [],
        )
        const zero = new Map(seeds.map((each) => [each, 0] as const))
        expect([...calleesOf(reader, start, allowed).hop]).toEqual(naiveHops(size, outbound, zero))
      }),
    )
  })

  it('reaches the callers of a declared member where there are too many implementations to link', () => {
    const [declared, caller] = [0, 1]
    const implementations = Array.from({ length: 40 }, (_, index) => index + 2)
    const edges: readonly Edge[] = [
      { source: caller, target: declared, kind: 'calls', via: 'local' },
      ...implementations.map((source) => ({ source, target: declared, kind: 'overrides', via: 'local' }) as const),
    ]
    const seeds = { symbols: [7], reshaped: new Set<number>(), dangling: [] }
    expect(callersOf(graphOf(42, edges), seeds).hop[caller]).toBe(1)
    expect(callersOf(graphOf(42, edges.slice(0, 8)), seeds).hop[caller]).toBe(-1)
  })
})
