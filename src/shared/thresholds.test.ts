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
  const { low, medium, callers, health } = DEFAULT_THRESHOLDS
  expect(areDefault({ health, callers, medium: { files: medium.files, symbols: medium.symbols }, low })).toBe(true)
  expect(areDefault({ low, medium, health, callers: callers + 1 })).toBe(false)
})

test('health gets worse in the direction that it has, in whole numbers', () => {
  const { health } = DEFAULT_THRESHOLDS
  const withSpan = (name: 'size' | 'tests', best: number, worst: number) =>
    faultOfThresholds({
      ...DEFAULT_THRESHOLDS,
      health: { ...health, dimensions: { ...health.dimensions, [name]: { best, worst } } },
    })
  expect(withSpan('size', 100, 400)).toBeUndefined()
  expect(withSpan('size', 400, 400)).toMatch(/best of size is lower/)
  expect(withSpan('tests', 20, 60)).toMatch(/best of tests is higher/)
  expect(withSpan('size', -1, 400)).toMatch(/whole/)
  expect(areDefault({ ...DEFAULT_THRESHOLDS, health: { ...health, smells: { ...health.smells, hub: 16 } } })).toBe(
    false,
  )
})
