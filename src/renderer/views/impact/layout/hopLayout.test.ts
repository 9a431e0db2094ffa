import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reached } from '../ImpactReport.ts'
import { changedSymbol, reachedSymbol } from '../samples/taxReport.ts'
import { hopLayout } from './hopLayout.ts'
import type { HopInput } from './types.ts'

/** A change with everything that it reaches: each symbol hangs on one that is a hop nearer. */
const impacts = impactsOf({ changed: 20, hop: 60, modules: 30 })
const smallImpacts = impactsOf({ changed: 4, hop: 7, modules: 4 })

function impactsOf(most: { changed: number; hop: number; modules: number }): fc.Arbitrary<HopInput> {
  return fc
    .record({
      changed: fc.integer({ min: 1, max: most.changed }),
      hops: fc.array(fc.integer({ min: 1, max: most.hop }), { maxLength: 6 }),
      modules: fc.integer({ min: 1, max: most.modules }),
      seed: fc.nat(),
    })
    .map(({ changed, hops, modules, seed }) => {
      let state = seed
      const random = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state % below
      }
      const module = (): string => `packages/m${random(modules)}`
      const seeds = Array.from({ length: changed }, (_, at) => changedSymbol(`ledger.seed${at}`, { module: module() }))
      const reached: Reached[] = []
      let nearer = seeds.map(({ qn }) => qn)
      for (const [at, count] of hops.entries()) {
        const column = Array.from({ length: count }, (_, index) =>
          reachedSymbol(`h${at}.use${index}`, at + 1, nearer[random(nearer.length)] ?? '', { module: module() }),
        )
        reached.push(...column)
        nearer = column.map(({ qn }) => qn)
      }
      return { changed: seeds, reached, hopCounts: hops, tests: '3 tests', open: [] }
    })
}

describe('hopLayout', () => {
  it('draws or folds every row exactly once, and no box touches another', () => {
    fc.assert(
      fc.property(impacts, (input) => {
        const layout = hopLayout(input)
        const { boxes } = layout.diagram
        const symbols = [...layout.members.values()].flat()
        expect(symbols.toSorted()).toEqual([...input.changed, ...input.reached].map(({ qn }) => qn).toSorted())
        const pairs = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => [box, other] as const))
        const touching = pairs.filter(
          ([box, other]) =>
            Math.abs(box.x - other.x) < (box.width + other.width) / 2 &&
            Math.abs(box.y - other.y) < (box.height + other.height) / 2,
        )
        expect(touching).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('stays legible whatever is reached, with no two labels alike', () => {
    fc.assert(
      fc.property(impacts, (input) => {
        const { boxes } = hopLayout(input).diagram
        expect(boxes.length).toBeLessThanOrEqual(61)
        const labels = boxes.filter(({ badge }) => badge !== '+').map(({ label }) => label)
        expect(new Set(labels).size).toBe(labels.length)
      }),
      { numRuns: 60 },
    )
  })

  it('is the same in whatever order the rows come', () => {
    fc.assert(
      fc.property(impacts, ({ changed, reached, ...rest }) => {
        const turned = { ...rest, changed: changed.toReversed(), reached: reached.toReversed() }
        expect(hopLayout(turned).diagram.edges).toEqual(hopLayout({ ...rest, changed, reached }).diagram.edges)
      }),
      { numRuns: 30 },
    )
  })

  it('opens a bundle below its column and moves nothing', () => {
    fc.assert(
      fc.property(impacts, (input) => {
        const before = hopLayout(input)
        const bundles = before.diagram.boxes.filter(({ badge }) => badge === '+').map(({ id }) => id)
        const after = hopLayout({ ...input, open: bundles })
        const places = new Map(after.diagram.boxes.map((box) => [box.id, box]))
        for (const { id, x, y } of before.diagram.boxes) expect(places.get(id)).toMatchObject({ x, y })
        for (const { id, left, right, top } of before.diagram.frames) {
          expect(after.diagram.frames.find((frame) => frame.id === id)).toMatchObject({ left, right, top })
        }
        expect(after.folded).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  it('keeps the columns nearer to the change when rows are added further out', () => {
    fc.assert(
      fc.property(smallImpacts, (input) => {
        const hop = input.hopCounts.length + 1
        const through = input.reached.at(-1)?.qn ?? input.changed[0]?.qn ?? ''
        const more = reachedSymbol('far.away', hop, through, { module: 'apps/far' })
        const before = hopLayout(input)
        const after = hopLayout({
          ...input,
          reached: [...input.reached, more],
          hopCounts: [...input.hopCounts, 1],
        })
        fc.pre(after.bundles === 0)
        for (const { id, y } of before.diagram.boxes) {
          expect(after.diagram.boxes.find((box) => box.id === id)?.y).toBe(y)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('has a line from the nearer symbol to each row, wider where it stands for several', () => {
    const seed = changedSymbol('tax.compute')
    const rows = Array.from({ length: 20 }, (_, at) => reachedSymbol(`billing.use${at}`, 1, 'tax.compute'))
    const direct = reachedSymbol('api.post', 1, 'tax.compute', { module: 'apps/api' })
    const input = { changed: [seed], reached: [...rows, direct], hopCounts: [21], tests: undefined }
    const { diagram } = hopLayout({ ...input, open: [] })
    expect(diagram.edges.map(({ source, target, width }) => [source, target, width > 2])).toEqual([
      ['tax.compute', 'api.post', false],
      ['tax.compute', 'bundle:1:packages/billing', true],
    ])
    const opened = hopLayout({ ...input, open: ['bundle:1:packages/billing'] })
    expect(opened.diagram.edges).toHaveLength(21)
  })

  it('says how many rows of a hop are in the list only', () => {
    const seed = changedSymbol('tax.compute')
    const row = reachedSymbol('billing.use', 1, 'tax.compute')
    const layout = hopLayout({ changed: [seed], reached: [row], hopCounts: [1200], tests: undefined, open: [] })
    expect(layout.beyond).toBe(1199)
    expect(layout.diagram.captions.map(({ text }) => text)).toEqual(['1,199 more in the list'])
  })
})
