import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { createTripleTable } from './tripleTable.ts'

const operand = integer({ min: -1, max: 60 })

test('equal triples get one id and different ones different ids, in the order in which they came', () => {
  assert(
    property(array(tuple(operand, operand, operand), { maxLength: 3_000 }), (added) => {
      const kept: number[] = []
      const idOf = createTripleTable(kept)
      const expected = new Map<string, number>()
      for (const triple of added) {
        const key = triple.join()
        if (!expected.has(key)) expected.set(key, expected.size)
        expect(idOf(...triple)).toBe(expected.get(key))
      }
      expect(kept.length).toBe(expected.size * 3)
    }),
    { numRuns: 30 },
  )
})
