import fc from 'fast-check'
import { expect, it } from 'vitest'
import { middleOf, ringOf, ringRoutes } from './ring.ts'

const boxes = fc.array(fc.record({ width: fc.integer({ min: 40, max: 210 }), height: fc.constant(26) }), {
  minLength: 2,
  maxLength: 40,
})
const CENTRE = { width: 150, height: 44 }

it('touches nowhere: no box another one, none the box in the centre', () => {
  fc.assert(
    fc.property(boxes, (ring) => {
      const { places } = ringOf(ring, CENTRE)
      const all = [...ring.map((box, at) => ({ ...box, x: 0, y: 0, ...places[at] })), { ...CENTRE, x: 0, y: 0 }]
      for (const [at, a] of all.entries()) {
        for (const b of all.slice(at + 1)) {
          const isApart =
            Math.abs(a.x - b.x) > (a.width + b.width) / 2 || Math.abs(a.y - b.y) > (a.height + b.height) / 2
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

it('goes clockwise from the top, once around', () => {
  fc.assert(
    fc.property(boxes, (ring) => {
      const { places, radius } = ringOf(ring, undefined)
      const turns = places.map(({ x, y }) => (Math.atan2(x / radius.x, -y / radius.y) + 2 * Math.PI) % (2 * Math.PI))
      // The top may come out a hair before a full turn.
      const [first = 0, ...rest] = turns
      expect(Math.min(first, 2 * Math.PI - first)).toBeCloseTo(0)
      expect(rest).toEqual(rest.toSorted((a, b) => a - b))
    }),
  )
})

it('closes the loop: each arc begins at the border of its box and ends at that of the next', () => {
  fc.assert(
    fc.property(boxes, (ring) => {
      const laid = ringOf(ring, undefined)
      const routes = ringRoutes(ring, laid)
      expect(routes).toHaveLength(ring.length)
      for (const [at, { start, end }] of routes.entries()) {
        const next = (at + 1) % ring.length
        expect(onBorder(start, ring[at], laid.places[at])).toBe(true)
        expect(onBorder(end, ring[next], laid.places[next])).toBe(true)
      }
    }),
  )
})

it('sends the two arcs of a loop of two to either side', () => {
  const ring = [
    { width: 100, height: 26 },
    { width: 100, height: 26 },
  ]
  const [there, back] = ringRoutes(ring, ringOf(ring, undefined)).map(middleOf)
  expect(there?.x).toBeGreaterThan(50)
  expect(back?.x).toBeLessThan(-50)
})

function onBorder(
  point: { readonly x: number; readonly y: number },
  box: { readonly width: number; readonly height: number } | undefined,
  place: { readonly x: number; readonly y: number } | undefined,
): boolean {
  if (box === undefined || place === undefined) return false
  const dx = Math.abs(Math.abs(point.x - place.x) - box.width / 2)
  const dy = Math.abs(Math.abs(point.y - place.y) - box.height / 2)
  const isWithin =
    Math.abs(point.x - place.x) <= box.width / 2 + 1e-6 && Math.abs(point.y - place.y) <= box.height / 2 + 1e-6
  return isWithin && Math.min(dx, dy) < 1e-6
}
