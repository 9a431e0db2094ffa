import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reach } from './reach.ts'
import { sampleGraph } from './sampleGraph.ts'

const DIRECTIONS = ['inbound', 'outbound', 'both'] as const

/** A graph of up to 12 functions, seeds, and edges and symbols that may not be walked. */
const cases = fc.integer({ min: 1, max: 12 }).chain((size) => {
  const symbol = fc.integer({ min: 0, max: size - 1 })
  return fc.record({
    size: fc.constant(size),
    calls: fc.uniqueArray(fc.tuple(symbol, symbol), { maxLength: 40, selector: ([a, b]) => `${a} ${b}` }),
    seeds: fc.array(symbol, { minLength: 1, maxLength: 4 }),
    direction: fc.constantFrom(...DIRECTIONS),
    depth: fc.integer({ min: 0, max: 6 }),
    closedSymbol: symbol,
    closedEdge: fc.integer({ min: 0, max: 40 }),
  })
})

function functions(size: number) {
  return Array.from({ length: size }, (_, index) => {
    return { qualifiedName: `lib.step${index}`, kind: 'function', path: 'lib.ts' } as const
  })
}

describe('reach', () => {
  it('gives every symbol the hop that relaxing all edges until nothing changes gives it', () => {
    fc.assert(
      fc.property(cases, ({ size, calls, seeds, direction, depth, closedSymbol, closedEdge }) => {
        const reader = sampleGraph({ symbols: functions(size), calls })
        const { source, target } = reader.graph.edges
        const admitsEdge = (row: number): boolean => row !== closedEdge
        const admitsSymbol = (symbol: number): boolean => symbol !== closedSymbol
        const { hop, order } = reach(reader, seeds, { direction, depth, admitsEdge, admitsSymbol })

        const expected: number[] = Array.from({ length: size }, (_, symbol) => (seeds.includes(symbol) ? 0 : -1))
        for (let round = 1; round <= depth; round += 1) {
          const before = [...expected]
          for (let row = 0; row < source.length; row += 1) {
            if (!admitsEdge(row)) continue
            const steps = []
            if (direction !== 'inbound') steps.push([source[row] ?? 0, target[row] ?? 0])
            if (direction !== 'outbound') steps.push([target[row] ?? 0, source[row] ?? 0])
            for (const [from = 0, to = 0] of steps) {
              if (before[from] === round - 1 && expected[to] === -1 && admitsSymbol(to)) expected[to] = round
            }
          }
        }
        expect([...hop]).toEqual(expected)
        expect([...order].sort((a, b) => a - b)).toEqual(expected.flatMap((each, symbol) => (each < 0 ? [] : [symbol])))
      }),
    )
  })

  it('orders by hop and names an edge that leads one hop back', () => {
    fc.assert(
      fc.property(cases, ({ size, calls, seeds, direction, depth }) => {
        const reader = sampleGraph({ symbols: functions(size), calls })
        const { source, target } = reader.graph.edges
        const { hop, order, through } = reach(reader, seeds, { direction, depth, admitsEdge: () => true })
        const hops = [...order].map((symbol) => hop[symbol] ?? -1)
        expect(hops).toEqual([...hops].sort((a, b) => a - b))
        for (const symbol of order) {
          const row = through[symbol] ?? -1
          expect(row === -1).toBe(hop[symbol] === 0)
          if (row === -1) continue
          const other = source[row] === symbol && direction !== 'outbound' ? target[row] : source[row]
          const ends = [hop[other ?? 0] ?? -1, hop[symbol] ?? -1]
          expect(ends[1]).toBe((ends[0] ?? 0) + 1)
        }
      }),
    )
  })

  it('reaches the seeds alone at depth 0', () => {
    const reader = sampleGraph({
      symbols: functions(3),
      calls: [
        [0, 1],
        [1, 2],
      ],
    })
    const { order } = reach(reader, [1, 1], { direction: 'both', depth: 0, admitsEdge: () => true })
    expect([...order]).toEqual([1])
  })
})
