import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moduleMatrix } from './moduleMatrix.ts'
import { readModuleMap, type ModuleMap } from './ModuleMap.ts'
import { mapReply } from './samples/mapReply.ts'

it('has a cell for every edge, in the row of what uses', () => {
  const { members, cells, above } = moduleMatrix(
    mapOf(
      ['shared', 'tax', 'billing'],
      [
        [2, 1, 9, false],
        [0, 2, 1, true],
      ],
    ),
    new Map(),
  )
  expect(members.map(({ id }) => id)).toEqual(['shared', 'tax', 'billing'])
  expect(cells).toEqual([
    { row: 0, column: 2, value: 1, look: 'above', title: '1 reference, closes a cycle' },
    { row: 2, column: 1, value: 9, look: 'below', title: '9 references' },
  ])
  expect(above).toBe(1)
})

it('does not mark an edge that counts for nothing, wherever it stands', () => {
  const { cells, above } = moduleMatrix(mapOf(['shared', 'tax'], [[0, 1, 0, false]]), new Map())
  expect(cells).toEqual([{ row: 0, column: 1, value: 0, look: 'below', title: '0 references' }])
  expect(above).toBe(0)
})

it('marks only what closes a cycle, whatever the order of the reply', () => {
  const anyPairs = fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 60 })
  fc.assert(
    fc.property(anyPairs, (pairs) => {
      const ids = Array.from({ length: 15 }, (_, at) => `m${at}`)
      const edges = pairs.filter(([a, b]) => a !== b).map(([a, b]) => [a, b, 3, b > a] as const)
      const map = mapOf(ids, edges)
      const { cells } = moduleMatrix({ ...map, boxes: map.boxes.toReversed() }, new Map())
      const marks = cells.filter(({ look }) => look === 'above').map(({ title }) => title.includes('closes a cycle'))
      expect(marks).toEqual(marks.map(() => true))
    }),
  )
})

function mapOf(ids: readonly string[], edges: readonly (readonly [number, number, number, boolean])[]): ModuleMap {
  const map = readModuleMap(
    mapReply(
      ids.map((id, order) => ({ id, order })),
      edges.map(([from, to, count, feedback]) => ({ from: ids[from] ?? '', to: ids[to] ?? '', count, feedback })),
    ),
  )
  if (map === undefined) throw new Error('no map in the reply')
  return map
}
