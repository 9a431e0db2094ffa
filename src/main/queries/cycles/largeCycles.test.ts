import { expect, it } from 'vitest'
import { sampleGraph } from '#graph/sampleGraph'
import { projectionOf } from '#graph/projection'
import { cycleCuts } from './cycleCuts.ts'
import { cycleList, loopList, memberList } from './cycleLists.ts'
import { rankedCycles } from './rankedCycles.ts'

it('answers for a ring of 2,000 functions as for a small one, with the rest counted', async () => {
  const size = 2_000
  const reader = sampleGraph({
    symbols: Array.from({ length: size }, (_, index) => {
      return { qualifiedName: `lib.step${String(index).padStart(4, '0')}`, kind: 'function', path: 'lib.ts' } as const
    }),
    calls: Array.from({ length: size }, (_, index) => [index, (index + 1) % size] as const),
  })
  const projection = projectionOf(reader, { level: 'call', admits: () => true, isTest: () => false })
  const [cycle] = rankedCycles(reader, projection)
  if (cycle === undefined) throw new Error('no cycle was found')
  const row = await cycleList(reader, projection, [cycle]).row(0)
  expect(row.slice(1, 5)).toEqual([size, 1, size, null])
  expect(String(row[5])).toMatch(/^lib\.step0000 -> lib\.step0001 -> .* -> \+1995$/)
  expect(JSON.stringify(row).length).toBeLessThan(400)
  expect(loopList(reader, projection, cycle).count).toBe(size)
  const members = memberList(reader, projection, cycle)
  expect(members.count).toBe(size)
  expect(await members.row(1_999)).toEqual({ qn_prefix: 'lib', file: 'lib.ts', cells: ['step1999', '1-1', 1, 1] })
  const { cuts, missing } = cycleCuts(projection, cycle)
  expect(missing).toBeUndefined()
  expect(cuts).toEqual([{ edge: expect.any(Number), largestAlone: 1, largestAfter: 1 }])
})
