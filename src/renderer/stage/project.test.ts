import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from './project.ts'
import { isBundleId } from './projection/bundleId.ts'
import { anyNeighbourhood } from './samples/anyNeighbourhood.ts'
import { callersIn, CENTRE, FIRST_VIEW, ledger, named } from './samples/ledger.ts'
import {
  type BundleBox,
  DEFAULT_BUDGET,
  type NeighbourhoodGraph,
  type Projection,
  type StageChoices,
  type SymbolBox,
} from './types.ts'

const bundles = (picture: Projection): readonly BundleBox[] => picture.nodes.filter((box) => box.type === 'bundle')
const symbols = (picture: Projection): readonly SymbolBox[] => picture.nodes.filter((box) => box.type === 'symbol')
const says = (picture: Projection): readonly string[] => bundles(picture).map((box) => `${box.count} ${box.label}`)

describe('the projection of a neighbourhood', () => {
  it('draws a small neighbourhood whole, with nothing folded', () => {
    const graph = ledger([
      { label: 'renewSubscription', module: 'packages/subscriptions', side: 'callers', sites: 2 },
      { label: 'assertBalanced', module: 'packages/ledger', side: 'callees' },
    ])
    const picture = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    expect(symbols(picture).map((box) => box.node.label)).toEqual(['postEntry', 'renewSubscription', 'assertBalanced'])
    expect(picture.edges.map(({ side, sites }) => ({ side, sites }))).toEqual([
      { side: 'callers', sites: 2 },
      { side: 'callees', sites: 1 },
    ])
    expect(picture.folded).toMatchObject({ symbols: 0, bundles: 0, possible: 0, edges: 0 })
  })

  it('folds the largest modules, tests, externals and possible ones into counted bundles', () => {
    const graph = ledger([
      { label: 'InvoiceService.issue', module: 'packages/billing', side: 'callers' },
      { label: 'capturePayment', module: 'packages/payments', side: 'callers' },
      { label: 'settlePayout', module: 'packages/payments', side: 'callers' },
      { label: 'OrderService.cancel', module: 'packages/orders', side: 'callers' },
      { label: 'renewSubscription', module: 'packages/subscriptions', side: 'callers' },
      ...callersIn('packages/inventory', 14),
      ...callersIn('apps/worker', 13),
      ...callersIn('packages/ledger', 74, { kind: 'test', test: true, file: 'packages/ledger/test/post.test.ts' }),
      { label: 'pino', module: 'pino', side: 'callees', external: true },
      { label: 'zod', module: 'zod', side: 'callees', external: true },
      { label: 'retry', module: 'packages/shared', side: 'callees', via: 'possible' },
      { label: 'flush', module: 'packages/shared', side: 'callees', via: 'possible' },
      { label: 'assertBalanced', module: 'packages/ledger', side: 'callees' },
    ])
    const picture = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    expect(says(picture)).toEqual([
      '14 in packages/inventory',
      '13 in apps/worker',
      '74 tests in 1 file',
      '2 external: pino, zod',
      '2 possible, not counted',
    ])
    expect(picture.folded).toMatchObject({ symbols: 103, bundles: 5, possible: 2 })
  })

  it('keeps the names that matter most where one module fills the column', () => {
    const graph = ledger([
      ...callersIn('apps/worker', 90),
      { label: 'nightly', module: 'apps/worker', side: 'callers', sites: 9 },
    ])
    const picture = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    const names = symbols(picture).filter((box) => box.side === 'callers')
    expect(names[0]?.node.label).toBe('nightly')
    expect(names.length).toBeGreaterThanOrEqual(5)
    expect(says(picture)).toEqual([`${91 - names.length} more in apps/worker`])
  })

  it('folds the least important modules together where even their bundles do not fit', () => {
    const graph = ledger(
      Array.from({ length: 62 }, (_, at) => ({ label: 'main', module: `apps/app${at}`, side: 'callers' as const })),
    )
    const picture = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    const names = symbols(picture).filter((box) => box.side === 'callers').length
    expect(says(picture)).toEqual([`${62 - names} in ${62 - names} modules`])
    expect(names).toBeGreaterThan(3)
  })

  it('shows the members of an open bundle and leaves its handle', () => {
    const graph = ledger([
      ...callersIn('packages/inventory', 14),
      ...callersIn('apps/worker', 13),
      ...callersIn('apps/web', 6),
    ])
    const closed = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    const bundle = bundles(closed).find((box) => box.label === 'in packages/inventory')
    const open = project(graph, { ...FIRST_VIEW, expanded: [bundle?.id ?? ''] }, DEFAULT_BUDGET)
    expect(open.nodes).toContainEqual({ ...bundle, open: true })
    expect(symbols(open).filter((box) => box.origin === bundle?.id)).toHaveLength(14)
    expect(open.edges.some((edge) => edge.source === bundle?.id)).toBe(false)
    expect(open.folded.symbols).toBe(closed.folded.symbols - 14)
  })

  it('shows the callers of an expanded caller and counts those that it does not show', () => {
    const inner = named('packages/subscriptions', 'renewSubscription')
    const renew = {
      label: 'renewSubscription',
      module: 'packages/subscriptions',
      side: 'callers',
      totals: { callers: 3, callees: 1 },
    } as const
    const graph = ledger([renew, { label: 'cron', module: 'apps/worker', side: 'callers', hop: 2, inner }])
    const before = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    expect(symbols(before).find((box) => box.id === inner)).toMatchObject({ more: 3, expanded: false })
    const after = project(graph, { ...FIRST_VIEW, expanded: [inner] }, DEFAULT_BUDGET)
    expect(symbols(after).find((box) => box.id === inner)).toMatchObject({ more: 2, expanded: true })
    expect(symbols(after).find((box) => box.node.label === 'cron')).toMatchObject({ hop: 2, origin: inner })
  })

  it('counts what the tests filter and the reader take out', () => {
    const graph = ledger([
      ...callersIn('apps/worker', 3),
      { label: 'posts once', module: 'packages/ledger', side: 'callers', kind: 'test', test: true },
    ])
    const without = project(
      graph,
      { ...FIRST_VIEW, tests: 'exclude', hidden: [named('apps/worker', 'charge0')] },
      DEFAULT_BUDGET,
    )
    expect(without.folded).toMatchObject({ filtered: 1, hidden: 1 })
    expect(without.nodes).toHaveLength(3)
    const only = project(graph, { ...FIRST_VIEW, tests: 'only' }, DEFAULT_BUDGET)
    expect(symbols(only).map((box) => box.node.label)).toEqual(['postEntry', 'posts once'])
  })

  it('draws two that call each other as one line with both directions, and recursion as a mark', () => {
    const other = named('packages/tax', 'split')
    const graph = ledger(
      [{ label: 'split', module: 'packages/tax', side: 'callers' }],
      [
        { source: CENTRE, target: other, kind: 'calls', via: 'import', sites: 1 },
        { source: CENTRE, target: CENTRE, kind: 'calls', via: 'local', sites: 1 },
      ],
    )
    const picture = project(graph, FIRST_VIEW, DEFAULT_BUDGET)
    expect(picture.edges).toMatchObject([{ source: other, target: CENTRE, mutual: true }])
    expect(symbols(picture)[0]?.recursive).toBe(true)
  })

  it('refuses to open what would pass the cap, and says so', () => {
    const graph = ledger([...callersIn('packages/inventory', 14), ...callersIn('apps/worker', 13)])
    const budget = { ...DEFAULT_BUDGET, columnRows: 8, capNodes: 9 }
    const bundle = bundles(project(graph, FIRST_VIEW, budget))[0]?.id ?? ''
    const picture = project(graph, { ...FIRST_VIEW, expanded: [bundle] }, budget)
    expect(picture.folded.refused).toEqual([bundle])
    expect(picture.nodes.length).toBeLessThanOrEqual(9)
  })
})

const anyChoices = fc.record({
  depth: fc.record({ callers: fc.integer({ min: 0, max: 3 }), callees: fc.integer({ min: 0, max: 3 }) }),
  tests: fc.constantFrom('include' as const, 'exclude' as const, 'only' as const),
})

/** Opens boxes of the picture one after the other, as a reader would. */
function openSome(graph: NeighbourhoodGraph, choices: StageChoices, picks: readonly number[]): StageChoices {
  const expanded = [...choices.expanded]
  for (const pick of picks) {
    const { nodes } = project(graph, { ...choices, expanded }, DEFAULT_BUDGET)
    const id = nodes[pick % Math.max(1, nodes.length)]?.id
    if (id !== undefined && !expanded.includes(id)) expanded.push(id)
  }
  return { ...choices, expanded }
}

describe('any projection', () => {
  const anyOpened = fc
    .tuple(anyNeighbourhood(120), anyChoices, fc.array(fc.nat(), { maxLength: 6 }))
    .map(([graph, choices, picks]) => ({ graph, choices: openSome(graph, { ...FIRST_VIEW, ...choices }, picks) }))

  it('has each symbol once: as a box or in one closed bundle, never both', () => {
    fc.assert(
      fc.property(anyOpened, ({ graph, choices }) => {
        const picture = project(graph, choices, DEFAULT_BUDGET)
        const drawn = symbols(picture).map((box) => box.id)
        const inBundles = bundles(picture).filter((box) => !box.open)
        const all = [...drawn, ...inBundles.flatMap((box) => box.members)]
        expect(new Set(all).size).toBe(all.length)
        for (const box of inBundles) expect(box.members).toHaveLength(box.count)
        const count = inBundles.reduce((sum, box) => sum + box.count, 0)
        expect(picture.folded.symbols + picture.folded.possible).toBe(count)
      }),
      { numRuns: 30 },
    )
  })

  it('shows or folds every symbol within the depth that no filter took out', () => {
    fc.assert(
      fc.property(anyNeighbourhood(120), anyChoices, (graph, choices) => {
        const picture = project(graph, { ...FIRST_VIEW, ...choices }, DEFAULT_BUDGET)
        const within = graph.nodes.filter((node) => node.side !== 'centre' && node.hop <= choices.depth[node.side])
        const present = symbols(picture).length - 1 + picture.folded.symbols + picture.folded.possible
        expect(present + picture.folded.filtered).toBeGreaterThanOrEqual(within.length)
        expect(present).toBeLessThanOrEqual(within.length)
      }),
      { numRuns: 30 },
    )
  })

  it('does not depend on the order of the lists', () => {
    fc.assert(
      fc.property(anyOpened, ({ graph, choices }) => {
        const turned = { ...graph, nodes: graph.nodes.toReversed(), edges: graph.edges.toReversed() }
        expect(project(turned, choices, DEFAULT_BUDGET)).toEqual(project(graph, choices, DEFAULT_BUDGET))
      }),
      { numRuns: 25 },
    )
  })

  it('keeps every box that was drawn when one more is opened', () => {
    fc.assert(
      fc.property(anyOpened, fc.nat(), ({ graph, choices }, pick) => {
        const before = project(graph, choices, DEFAULT_BUDGET)
        const after = new Set(
          project(graph, openSome(graph, choices, [pick]), DEFAULT_BUDGET).nodes.map((box) => box.id),
        )
        const lost = before.nodes.filter((box) => !after.has(box.id))
        // A bundle goes when an expanded symbol took its last member out; a symbol never goes.
        expect(lost.filter((box) => !isBundleId(box.id))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  it('joins only boxes that are drawn, and stays within the caps', () => {
    const budget = { ...DEFAULT_BUDGET, capNodes: 40, capEdges: 50 }
    fc.assert(
      fc.property(anyOpened, ({ graph, choices }) => {
        const picture = project(graph, choices, budget)
        const ids = new Set(picture.nodes.map((box) => box.id))
        for (const edge of picture.edges) expect(ids.has(edge.source) && ids.has(edge.target)).toBe(true)
        expect(picture.edges.length).toBeLessThanOrEqual(50)
        expect(picture.nodes.length).toBeLessThanOrEqual(40)
      }),
      { numRuns: 25 },
    )
  })
})
