import { expect, it } from 'vitest'
import { readPath } from './readPath.ts'

it('reads names, places and how each call was resolved', () => {
  const row = {
    hops: 2,
    steps: 'web.start -> "test a -> b" -> db.save',
    at: 'web.ts:4 -> web test.ts:12',
    via: 'import;type',
  }
  expect(readPath(row)).toEqual({
    hops: 2,
    names: ['web.start', 'test a -> b', 'db.save'],
    steps: [
      { caller: 'web.start', callee: 'test a -> b', file: 'web.ts', line: 4, via: 'import' },
      { caller: 'test a -> b', callee: 'db.save', file: 'web test.ts', line: 12, via: 'type' },
    ],
  })
})
