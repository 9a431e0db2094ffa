import { expect, it } from 'vitest'
import { createRepeatGuard } from './createRepeatGuard.ts'

it('the second click of a double click repeats the first; another box soon after, or the same one later, does not', () => {
  let at = 0
  const isRepeat = createRepeatGuard(() => at)
  expect(isRepeat('a')).toBe(false)
  at = 200
  expect(isRepeat('a')).toBe(true)
  expect(isRepeat('b')).toBe(false)
  at = 600
  expect(isRepeat('b')).toBe(false)
})
