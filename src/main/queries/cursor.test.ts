import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserError } from '#shared/UserError'
import { mintCursor, openCursor, type CursorBinding } from './cursor.ts'

const BINDING: CursorBinding = {
  projectKey: 'harbour-1f2e',
  query: 'callers',
  generation: '9f31a2:57',
  deciding: { symbol: 'signal', tests: 'exclude' },
}
const WATERMARK = { list: 'callers', key: [1, 'src/радио.ts', 'Crane.lift', 2] }

function typeOfRefusal(cursor: string, binding: CursorBinding): string {
  try {
    openCursor(cursor, binding)
  } catch (error) {
    if (error instanceof UserError) return error.errorType
    throw error
  }
  return 'none'
}

describe('a cursor', () => {
  const cursor = mintCursor(BINDING, WATERMARK)

  it('leads back to the row behind which it was minted, and is the same text each time', () => {
    expect(openCursor(cursor, BINDING)).toEqual(WATERMARK)
    expect(mintCursor(BINDING, WATERMARK)).toBe(cursor)
    expect(cursor).toMatch(/^c1\.eyJ[\w-]+$/)
  })

  it('carries any key through', () => {
    const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (key) => {
        const minted = mintCursor(BINDING, { list: 'results', key })
        expect(openCursor(minted, BINDING)).toEqual({ list: 'results', key: JSON.parse(JSON.stringify(key)) })
      }),
    )
  })

  it('is refused when any one of its characters is another', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(cursor[at] !== letter)
        const touched = cursor.slice(0, at) + letter + cursor.slice(at + 1)
        expect(typeOfRefusal(touched, BINDING)).toBe('cursor_invalid')
      }),
      { numRuns: 500 },
    )
  })

  it('is checked for the question before it is checked for its age', () => {
    const older = { ...BINDING, generation: '9f31a2:58' }
    expect(typeOfRefusal(cursor, older)).toBe('cursor_stale')
    expect(typeOfRefusal(cursor, { ...older, projectKey: 'other' })).toBe('cursor_params_mismatch')
    expect(typeOfRefusal(cursor, { ...older, query: 'callees' })).toBe('cursor_params_mismatch')
    expect(typeOfRefusal(cursor, { ...older, deciding: { symbol: 'signal' } })).toBe('cursor_params_mismatch')
    expect(typeOfRefusal(`${cursor}x`, { ...older, query: 'callees' })).toBe('cursor_invalid')
  })

  it('is bound to every argument that decides the rows', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), fc.jsonValue(), (deciding, name, value) => {
        fc.pre(name !== '__proto__' && JSON.stringify(deciding[name]) !== JSON.stringify(value))
        const minted = mintCursor({ ...BINDING, deciding }, WATERMARK)
        const changed = { ...BINDING, deciding: { ...deciding, [name]: value } }
        expect(typeOfRefusal(minted, changed)).toBe('cursor_params_mismatch')
      }),
    )
  })
})
