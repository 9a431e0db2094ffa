import { describe, expect, it } from 'vitest'
import { stageKey } from './stageKeys.ts'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) =>
  stageKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('keys on the stage', () => {
  it('move, activate, expand and change the depth', () => {
    expect(press('ArrowLeft')).toEqual({ act: 'move', direction: 'left' })
    expect(press('Enter')).toEqual({ act: 'activate' })
    expect(press(' ')).toEqual({ act: 'toggle' })
    expect(press(']')).toEqual({ act: 'depth', side: 'callers', step: 1 })
    expect(press('{')).toEqual({ act: 'depth', side: 'callees', step: -1 })
  })

  it('are left to the window with a modifier, and where the stage knows none', () => {
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('0', { ctrlKey: true })).toBeUndefined()
    expect(press('t')).toBeUndefined()
    expect(press('constructor')).toBeUndefined()
  })
})
