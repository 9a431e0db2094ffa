import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '../project.ts'
import { anyNeighbourhood } from '../samples/anyNeighbourhood.ts'
import { callersIn, CENTRE, FIRST_VIEW, ledger, named } from '../samples/ledger.ts'
import { type Box, DEFAULT_BUDGET, type Placed, type StageChoices } from '../types.ts'
import { placeInColumns, type Layout } from './columns.ts'
import { interfaceWidth } from './interfaceWidth.ts'
import { boxHeight, CAPTION_FONT, COLUMN_GAP_LEAST } from './measures.ts'

const small = ledger([
  { label: 'InvoiceService.issue', module: 'packages/billing', side: 'callers' },
  { label: 'InvoiceService.creditNote', module: 'packages/billing', side: 'callers' },
  { label: 'capturePayment', module: 'packages/payments', side: 'callers' },
  { label: 'assertBalanced', module: 'packages/ledger', side: 'callees' },
  { label: 'EventBus.publish', module: 'packages/events', side: 'callees' },
])

const place = (graph: Parameters<typeof project>[0], choices: StageChoices, before: Layout['positions'] = {}) => {
  const projection = project(graph, choices, DEFAULT_BUDGET)
  return { projection, layout: placeInColumns(projection, before) }
}

describe('columns', () => {
  it('aligns callers on their right sides and callees on their left sides, around the active box', () => {
    const { projection, layout } = place(small, FIRST_VIEW)
    const sides = (side: Box['side'], sign: number) =>
      new Set(
        projection.nodes
          .filter((box) => box.side === side)
          .map((box) =>
            Math.round((layout.positions[box.id]?.x ?? 0) + (sign * (layout.positions[box.id]?.width ?? 0)) / 2),
          ),
      )
    expect(sides('callers', 1).size).toBe(1)
    expect(sides('callees', -1).size).toBe(1)
    const active = layout.positions[CENTRE]
    expect(active).toMatchObject({ x: 0, y: 0 })
    expect(Math.min(...sides('callees', -1)) - (active?.width ?? 0) / 2).toBeGreaterThanOrEqual(COLUMN_GAP_LEAST)
  })

  it('puts a module under one caption, rows 32 apart', () => {
    const { layout } = place(small, FIRST_VIEW)
    const y = (label: string) => layout.positions[named('packages/billing', label)]?.y ?? 0
    expect(Math.abs(y('InvoiceService.issue') - y('InvoiceService.creditNote'))).toBe(32)
    expect(layout.captions.map((caption) => caption.text).toSorted()).toEqual([
      'packages/billing',
      'packages/events',
      'packages/ledger',
      'packages/ledger',
      'packages/payments',
    ])
  })

  it('puts the callers of an expanded caller further left, beside it, and moves nothing', () => {
    const inner = named('packages/payments', 'capturePayment')
    const graph = { ...small, ...ledger([]) }
    const deeper = {
      ...graph,
      nodes: [...small.nodes, ...ledger(callersIn('apps/web', 3, { hop: 2, inner })).nodes.slice(1)],
      edges: [...small.edges, ...ledger(callersIn('apps/web', 3, { hop: 2, inner })).edges],
    }
    const before = place(deeper, FIRST_VIEW).layout
    const after = place(deeper, { ...FIRST_VIEW, expanded: [inner] }, before.positions).layout
    expect(after.positions).toMatchObject(before.positions)
    const parent = after.positions[inner]
    const fresh = after.positions[named('apps/web', 'charge1')]
    expect((fresh?.x ?? 0) + (fresh?.width ?? 0) / 2).toBeLessThanOrEqual(
      (parent?.x ?? 0) - (parent?.width ?? 0) / 2 - COLUMN_GAP_LEAST,
    )
    expect(Math.abs((fresh?.y ?? 0) - (parent?.y ?? 0))).toBeLessThan(40)
  })

  it('orders the next column by what it is joined to, so that lines do not cross without need', () => {
    const upper = named('packages/billing', 'issue')
    const lower = named('packages/zones', 'locate')
    const graph = ledger([
      { label: 'issue', module: 'packages/billing', side: 'callers', sites: 2 },
      { label: 'locate', module: 'packages/zones', side: 'callers' },
      { label: 'first', module: 'apps/zero', side: 'callers', hop: 2, inner: upper },
      { label: 'second', module: 'apps/admin', side: 'callers', hop: 2, inner: lower },
    ])
    const { layout } = place(graph, { ...FIRST_VIEW, depth: { callers: 2, callees: 1 } })
    const y = (id: string) => layout.positions[id]?.y ?? 0
    expect(y(upper)).toBeLessThan(y(lower))
    expect(y(named('apps/zero', 'first'))).toBeLessThan(y(named('apps/admin', 'second')))
  })
})

interface Rectangle {
  readonly id: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function rectangles(boxes: readonly Box[], positions: Readonly<Record<string, Placed>>): readonly Rectangle[] {
  return boxes.flatMap((box) => {
    const placed = positions[box.id]
    if (placed === undefined) return []
    const half = boxHeight(box) / 2
    const { x, y, width } = placed
    const layer = box.type === 'bundle' ? 4 : 0
    return [{ id: box.id, left: x - width / 2, right: x + width / 2, top: y - half, bottom: y + half + layer }]
  })
}

function written({ captions }: Layout): readonly Rectangle[] {
  return captions.map(({ id, text, x, y, align }) => {
    const width = interfaceWidth(text, CAPTION_FONT)
    const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    return { id, left, right: left + width, top: y - CAPTION_FONT / 2, bottom: y + CAPTION_FONT / 2 }
  })
}

function overlaps(all: readonly Rectangle[]): readonly string[] {
  return all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      )
      .map((other) => `${one.id} on ${other.id}`),
  )
}

function only(positions: Layout['positions'], ids: readonly string[]): Record<string, Placed | undefined> {
  return Object.fromEntries(ids.map((id) => [id, positions[id]]))
}

/** A session: boxes are opened, filters and depths change, one after the other. */
const anySession = fc.array(
  fc.oneof(
    fc.record({ open: fc.nat() }),
    fc.record({ hide: fc.nat() }),
    fc.record({ callers: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ tests: fc.constantFrom('include' as const, 'exclude' as const) }),
  ),
  { maxLength: 8 },
)

type Step = { open: number } | { hide: number } | { callers: number } | { tests: 'include' | 'exclude' }

function take(step: Step, choices: StageChoices, boxes: readonly Box[]): StageChoices {
  if ('callers' in step) return { ...choices, depth: { ...choices.depth, callers: step.callers } }
  if ('tests' in step) return { ...choices, tests: step.tests }
  const id = boxes[('open' in step ? step.open : step.hide) % Math.max(1, boxes.length)]?.id
  if (id === undefined || choices.expanded.includes(id)) return choices
  return 'open' in step
    ? { ...choices, expanded: [...choices.expanded, id] }
    : { ...choices, hidden: [...choices.hidden, id] }
}

describe('any session in columns', () => {
  it('moves no old box by a pixel, places every box, and lets no two overlap', () => {
    fc.assert(
      fc.property(anyNeighbourhood(90), anySession, (graph, steps) => {
        let choices: StageChoices = FIRST_VIEW
        let { projection, layout } = place(graph, choices)
        for (const step of steps) {
          choices = take(step, choices, projection.nodes)
          const next = place(graph, choices, layout.positions)
          const stayed = next.projection.nodes.map((box) => box.id).filter((id) => id in layout.positions)
          expect(only(next.layout.positions, stayed)).toEqual(only(layout.positions, stayed))
          expect(Object.keys(next.layout.positions)).toHaveLength(next.projection.nodes.length)
          expect(
            overlaps([...rectangles(next.projection.nodes, next.layout.positions), ...written(next.layout)]),
          ).toEqual([])
          ;({ projection, layout } = next)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is the same each time', () => {
    fc.assert(
      fc.property(anyNeighbourhood(90), (graph) => {
        const choices = { ...FIRST_VIEW, depth: { callers: 3, callees: 3 } }
        expect(place(graph, choices).layout).toEqual(place(graph, choices).layout)
      }),
      { numRuns: 20 },
    )
  })

  it('gives no two symbols the same name', () => {
    fc.assert(
      fc.property(anyNeighbourhood(90), (graph) => {
        const { projection, layout } = place(graph, { ...FIRST_VIEW, depth: { callers: 3, callees: 3 } })
        const names = projection.nodes.flatMap((box) =>
          box.type === 'symbol' ? [layout.positions[box.id]?.label] : [],
        )
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 25 },
    )
  })
})
