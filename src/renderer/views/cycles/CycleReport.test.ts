import { expect, it } from 'vitest'
import { readCycleEdge, readCycleRow } from './CycleReport.ts'

it('reads a cycle with the members of its loop, each once', () => {
  const row = {
    cycle: 'a1b2c3',
    size: 14,
    modules: 3,
    references: 27,
    only: 'types;tests',
    loop: 'src/a.ts -> src/b.ts -> src/a.ts',
    at: 'src/a.ts:4 -> src/b.ts:12',
  }
  expect(readCycleRow(row)).toEqual({
    id: 'a1b2c3',
    size: 14,
    modules: 3,
    references: 27,
    only: ['types', 'tests'],
    loop: [
      { name: 'src/a.ts', file: 'src/a.ts' },
      { name: 'src/b.ts', file: 'src/b.ts' },
    ],
    loopLength: 2,
  })
})

it('counts the steps of a loop that the row cuts short', () => {
  const read = readCycleRow({ loop: 'a -> b -> c -> d -> e -> f -> +3', at: 'a.ts:1 -> b.ts:2' })
  expect(read.loop.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(read.loopLength).toBe(8)
})

it('names an edge as the query takes it, also where a name has an arrow', () => {
  const edge = readCycleEdge({ from: 'a.test "x -> y"', to: 'b', at: 'a b.ts:7', references: 2 })
  expect(edge).toMatchObject({ key: String.raw`"a.test \"x -> y\"" -> b`, file: 'a b.ts', line: 7, references: 2 })
})
