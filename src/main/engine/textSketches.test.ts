import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextSketches } from './textSketches.ts'

it('never says of a text that something is not in it which is', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat({ max: 40 }), (text, from, length) => {
      const sketches = createTextSketches()
      sketches.keep('pier.ts', 'then', text)
      const start = text.length === 0 ? 0 : from % text.length
      expect(sketches.isWithout('pier.ts', 'then', text.slice(start, start + length))).toBe(false)
    }),
  )
})

it('knows most of what is not in a text, while the file looks as it did', () => {
  const sketches = createTextSketches()
  const text = 'export function moor(boat: Boat): Berth { return berths.find((berth) => berth.fits(boat)) }\n'.repeat(9)
  sketches.keep('pier.ts', 'then', text)
  const names = ['sail', 'anchorAt', 'readTide', 'Lighthouse', 'buoyLight', 'castOff', 'harbourMaster', 'dredge']
  const known = names.filter((name) => sketches.isWithout('pier.ts', 'then', name))
  expect(known.length).toBeGreaterThanOrEqual(names.length - 1)
  expect(names.some((name) => sketches.isWithout('pier.ts', 'now', name))).toBe(false)
  expect(sketches.isWithout('pier.ts', 'then', 'zz')).toBe(false)
})

it('keeps to its bytes, and forgets what came first', () => {
  const sketches = createTextSketches(2_000)
  const text = 'const quay = 1\n'.repeat(500)
  sketches.keep('first.ts', '1', text)
  expect(sketches.isWithout('first.ts', '1', 'lighthouse')).toBe(true)
  sketches.keep('second.ts', '2', text)
  expect(sketches.isWithout('first.ts', '1', 'lighthouse')).toBe(false)
  expect(sketches.isWithout('second.ts', '2', 'lighthouse')).toBe(true)
})
