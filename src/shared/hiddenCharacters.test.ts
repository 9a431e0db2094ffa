import { describe, expect, it } from 'vitest'
import { escapeHidden, inert } from './hiddenCharacters.ts'

describe('text that is shown', () => {
  it('says escapes, marks of direction and zero widths instead of obeying them, and keeps lines and tabs', () => {
    expect(inert('dock\u001b[31m\u202egnp.exe\u0007\tok\n')).toBe('dock\\u001b[31m\\u202egnp.exe\\u0007\tok\n')
    expect(inert('ad\u200bmin\u{e0041}\u2028')).toBe('ad\\u200bmin\\udb40\\udc41\\u2028')
  })

  it('leaves the letters of any script as they are, and the joiners that some of them need', () => {
    const text = 'نمی\u200cخواهم שלום 👩\u200d💻 Grüße'
    expect(inert(text)).toBe(text)
  })

  it('leaves JSON readable as the same value', () => {
    const value = { name: 'a\u009bb\u2066c\u{e0041}' }
    const shown = inert(JSON.stringify(value))
    expect(shown).not.toMatch(/[\u009b\u2066]/)
    expect(JSON.parse(shown)).toEqual(value)
  })

  it('keeps nothing hidden where a value has to stay on one line', () => {
    expect(escapeHidden('a\tb\n👩\u200d💻')).toBe('a\\u0009b\\u000a👩\\u200d💻')
  })
})
