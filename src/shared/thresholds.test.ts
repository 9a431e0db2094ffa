import { expect, test } from 'vitest'
import { areDefault, DEFAULT_THRESHOLDS, faultOfThresholds } from './thresholds.ts'

test('thresholds grow from level to level, in whole numbers', () => {
  expect(faultOfThresholds(DEFAULT_THRESHOLDS)).toBeUndefined()
  expect(faultOfThresholds({ ...DEFAULT_THRESHOLDS, low: { symbols: 20, files: 2 } })).toMatch(/more symbols/)
  expect(faultOfThresholds({ ...DEFAULT_THRESHOLDS, medium: { symbols: 21, files: 2 } })).toMatch(/more files/)
  for (const callers of [0, -1, 1.5, Number.NaN, 10_001]) {
    expect(faultOfThresholds({ ...DEFAULT_THRESHOLDS, callers })).toMatch(/whole numbers/)
  }
})

test('thresholds of another order of keys are the same', () => {
  const { low, medium, callers } = DEFAULT_THRESHOLDS
  expect(areDefault({ callers, medium: { files: medium.files, symbols: medium.symbols }, low })).toBe(true)
  expect(areDefault({ low, medium, callers: callers + 1 })).toBe(false)
})
