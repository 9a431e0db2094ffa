import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyGraph } from './anyMap.ts'
import { columnsOf, type Columns, type LaidBox, type LaidEdge } from './columns.ts'
import { orderColumns } from './orderColumns.ts'
import { placeColumns, type Spot } from './placeColumns.ts'
import { COUNT_HEIGHT, placeCounts, pointOn } from './placeCounts.ts'
import { placeOpened, type Frame, type OpenedBox } from './placeOpened.ts'
import { routeEdges } from './routeEdges.ts'

describe('columns', () => {
  it('have every box once, and no edge that closes no cycle leads to the left', () => {
    fc.assert(
      fc.property(anyGraph, ({ boxes, edges }) => {
        const columns = columnsOf(boxes, edges)
        expect(columns.flat().toSorted()).toEqual(boxes.map(({ id }) => id).toSorted())
        const at = placesIn(columns)
        for (const { from, to } of edges.filter(({ back }) => !back)) {
          expect(at.get(from)).toBeLessThanOrEqual(at.get(to) ?? -1)
        }
      }),
    )
  })

  it('do not depend on the order in which boxes and edges come', () => {
    fc.assert(
      fc.property(anyGraph, ({ boxes, edges }) => {
        const distinct = boxes.map((box, at) => ({ ...box, order: at }))
        expect(columnsOf(distinct.toReversed(), edges.toReversed())).toEqual(columnsOf(distinct, edges))
      }),
    )
  })

  it('put what everything uses into the last column by itself', () => {
    const users = Array.from({ length: 12 }, (_, at) => ({ id: `user ${at}`, width: 100, height: 46, order: at }))
    const hub = { id: 'hub', width: 100, height: 46, order: 99 }
    const edges = users.map(({ id }) => ({ from: id, to: 'hub', weight: 5, back: false }))
    expect(columnsOf([...users, hub], edges).at(-1)).toEqual(['hub'])
  })
})

describe('the order in columns', () => {
  it('keeps every box in its column', () => {
    fc.assert(
      fc.property(anyGraph, ({ boxes, edges }) => {
        const columns = columnsOf(boxes, edges)
        const ordered = orderColumns(columns, edges)
        expect(ordered.map((column) => column.toSorted())).toEqual(columns.map((column) => column.toSorted()))
      }),
    )
  })

  it('uncrosses two lines', () => {
    const edges: readonly LaidEdge[] = [
      { from: 'a', to: 'y', weight: 1, back: false },
      { from: 'b', to: 'x', weight: 1, back: false },
    ]
    const [first = [], second = []] = orderColumns(
      [
        ['a', 'b'],
        ['x', 'y'],
      ],
      edges,
    )
    expect(first.indexOf('a') < first.indexOf('b')).toBe(second.indexOf('y') < second.indexOf('x'))
  })
})

describe('opened modules', () => {
  const anyOpened = fc.record({
    graph: anyGraph,
    picks: fc.uniqueArray(fc.nat(39), { minLength: 1, maxLength: 5 }),
    counts: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 5 }),
  })

  it('cover no box and no other frame', () => {
    fc.assert(
      fc.property(anyOpened, ({ graph, picks, counts }) => {
        const base = placed(graph)
        const opened = openedOf(graph.boxes, picks, counts)
        const frames = [...placeOpened(base, opened, new Map()).values()]
        const drawn = [...base].filter(([id]) => !opened.some((box) => box.id === id)).map(([, spot]) => spot)
        frames.forEach((frame, at) => {
          for (const spot of [...drawn, ...frames.slice(0, at).map(spotOf)])
            expect(overlap(spotOf(frame), spot)).toBe(false)
        })
      }),
    )
  })

  it('stay exactly where they are while others open and close', () => {
    fc.assert(
      fc.property(anyOpened, ({ graph, picks, counts }) => {
        const base = placed(graph)
        const opened = openedOf(graph.boxes, picks, counts)
        let frames: ReadonlyMap<string, Frame> = new Map()
        opened.forEach((_, at) => {
          const next = placeOpened(base, opened.slice(0, at + 1), frames)
          for (const [id, frame] of frames) expect(next.get(id)).toEqual(frame)
          frames = next
        })
        const closed = placeOpened(base, opened.slice(1), frames)
        for (const [id, frame] of closed) expect(frames.get(id)).toEqual(frame)
      }),
    )
  })
})

describe('routes', () => {
  it('begin and end on the borders of their boxes, and pass between the boxes of a column', () => {
    fc.assert(
      fc.property(anyGraph, ({ boxes, edges }) => {
        const spots = placed({ boxes, edges })
        const routes = routeEdges(edges, spots, [...spots.values()], [])
        routes.forEach((route, at) => {
          const [source, target] = [spots.get(edges[at]?.from ?? ''), spots.get(edges[at]?.to ?? '')]
          if (route === undefined || source === undefined || target === undefined) throw new Error('no route')
          expect(Math.abs(Math.abs(route.start.x - source.x) - source.width / 2)).toBeLessThan(1e-6)
          expect(Math.abs(route.end.y - target.y)).toBeLessThanOrEqual(target.height / 2)
          for (const { x, y } of route.control.slice(1, -1)) {
            for (const spot of spots.values()) expect(covers(spot, x, y)).toBe(false)
          }
        })
      }),
    )
  })
})

describe('counts', () => {
  it('stand on their line, and on no box and no other count', () => {
    fc.assert(
      fc.property(anyGraph, ({ boxes, edges }) => {
        const spots = placed({ boxes, edges })
        const routes = routeEdges(edges, spots, [...spots.values()], [])
        const places = placeCounts(
          routes,
          routes.map(() => 20),
          [...spots.values()],
        )
        const shown = places.flatMap((place) =>
          place === undefined ? [] : [{ ...place, width: 20, height: COUNT_HEIGHT }],
        )
        shown.forEach((count, at) => {
          for (const other of [...spots.values(), ...shown.slice(0, at)]) expect(overlap(count, other)).toBe(false)
        })
      }),
    )
  })

  it('follow the curve that is drawn', () => {
    const route = {
      start: { x: 0, y: 0 },
      end: { x: 100, y: 40 },
      control: [
        { x: 30, y: 0 },
        { x: 70, y: 40 },
      ],
    }
    expect(pointOn(route, 0)).toEqual({ x: 0, y: 0 })
    expect(pointOn(route, 0.5)).toEqual({ x: 50, y: 20 })
    expect(pointOn(route, 1).x).toBeCloseTo(100, 2)
  })
})

type Graph = { readonly boxes: readonly LaidBox[]; readonly edges: readonly LaidEdge[] }

function placed({ boxes, edges }: Graph): ReadonlyMap<string, Spot> {
  return placeColumns(columnsOf(boxes, edges), boxes)
}

function openedOf(
  boxes: readonly LaidBox[],
  picks: readonly number[],
  counts: readonly number[],
): readonly OpenedBox[] {
  const ids = [...new Set(picks.map((pick) => boxes[pick % boxes.length]?.id ?? ''))]
  return ids.map((id, at) => ({
    id,
    inside: Array.from({ length: counts[at] ?? 1 }, (_, inner) => `${id}/${inner}`),
    width: 150,
    handle: 90,
  }))
}

function placesIn(columns: Columns): ReadonlyMap<string, number> {
  return new Map(columns.flatMap((column, at) => column.map((id) => [id, at] as const)))
}

function spotOf({ left, right, top, bottom }: Frame): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

function overlap(a: Spot, b: Spot): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width - 1e-6 && Math.abs(a.y - b.y) * 2 < a.height + b.height - 1e-6
}

function covers({ x, y, width, height }: Spot, px: number, py: number): boolean {
  return Math.abs(px - x) < width / 2 - 1e-6 && Math.abs(py - y) < height / 2
}
