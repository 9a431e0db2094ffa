import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('text on a terminal', () => {
  it('shows escapes and direction marks instead of obeying them, and keeps lines and tabs', () => {
    expect(printable('dock\u001b[31m\u202egnp.exe\u0007\tok\n')).toBe('dock\\u001b[31m\\u202egnp.exe\\u0007\tok\n')
  })

  it('leaves JSON readable as the same value', () => {
    const value = { name: 'a\u009bb\u2066c' }
    const shown = printable(JSON.stringify(value))
    expect(shown).not.toMatch(/[\u009b\u2066]/)
    expect(JSON.parse(shown)).toEqual(value)
  })
})
