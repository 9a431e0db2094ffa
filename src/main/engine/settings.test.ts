import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_HEALTH } from '#shared/healthThresholds'
import { DEFAULT_THRESHOLDS } from '#shared/thresholds'
import { createSettings } from './settings.ts'

const health = { ...DEFAULT_HEALTH, smells: { ...DEFAULT_HEALTH.smells, long_function: 40 } }
const strict = { low: { symbols: 1, files: 1 }, medium: { symbols: 3, files: 2 }, callers: 2, health }

describe('settings', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'faultline-settings-'))
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  test('are kept for every engine of the data folder', () => {
    createSettings(home).keepPreferences({ theme: 'dark', density: 'huge', panes: { 'map.list': 300, '../x': 4 } })
    expect(createSettings(home).preferences()).toEqual({
      theme: 'dark',
      density: 'normal',
      editor: { id: 'auto', template: '' },
      panes: { 'map.list': 300 },
      startsClosed: [],
      minimap: true,
    })
  })

  test('have the default ones until something is kept', () => {
    expect(createSettings(home).preferences().theme).toBe('system')
    expect(createSettings(home).thresholds('/p/one')).toEqual(DEFAULT_THRESHOLDS)
    expect(readdirSync(home)).toEqual([])
  })

  test('have thresholds of one project alone, which can be taken back', () => {
    const settings = createSettings(home)
    settings.setThresholds('/p/one', strict)
    expect(createSettings(home).thresholds('/p/one')).toEqual(strict)
    expect(settings.thresholds('/p/two')).toEqual(DEFAULT_THRESHOLDS)
    expect(settings.setThresholds('/p/one', undefined)).toEqual(DEFAULT_THRESHOLDS)
    expect(settings.thresholds('/p/one')).toEqual(DEFAULT_THRESHOLDS)
  })

  test('refuse thresholds that make no sense, and do not read such', () => {
    const settings = createSettings(home)
    expect(() => settings.setThresholds('/p/one', { ...strict, medium: strict.low })).toThrow('more symbols')
    settings.setThresholds('/p/one', strict)
    const [name = ''] = readdirSync(path.join(home, 'settings'))
    writeFileSync(path.join(home, 'settings', name), JSON.stringify({ thresholds: { ...strict, callers: -4 } }))
    expect(settings.thresholds('/p/one')).toEqual(DEFAULT_THRESHOLDS)
  })
})
