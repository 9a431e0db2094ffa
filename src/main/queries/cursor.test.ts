import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzing } from '#model/testing/fuzzing'
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

/** A cursor with a checksum that fits. */
function seal(inside: unknown): string {
  const body = Buffer.from(JSON.stringify(inside) ?? '')
  const checksum = createHash('sha256').update('c1.').update(body).digest().subarray(0, 6)
  return `c1.${Buffer.concat([body, checksum]).toString('base64url')}`
}

function unsealed(cursor: string): string {
  return Buffer.from(cursor.slice(3), 'base64url').subarray(0, -6).toString()
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

  it('and texts that are none are opened or refused, however they are broken', () => {
    const opened = (text: string): string => typeOfRefusal(text, BINDING)
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `c1.${text}`),
      fc
        .tuple(fc.nat(cursor.length), fc.nat(cursor.length))
        .map(([end, start]) => cursor.slice(0, end) + cursor.slice(start)),
      fc.string({ maxLength: 10_000, minLength: 4_001 }).map((text) => `c1.${text}`),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(opened(text)).toBe(text === cursor ? 'none' : 'cursor_invalid')
      }),
      fuzzing(500),
    )
    // Its checksum is for accidents, not a secret: what somebody sealed anew must do no harm either.
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined))
    const sealed = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.record({ p: field, q: field, l: field, g: field, r: field, a: field, k: field }),
    )
    fc.assert(
      fc.property(sealed, (inside) => {
        expect(['cursor_invalid', 'cursor_params_mismatch', 'cursor_stale']).toContain(opened(seal(inside)))
      }),
      fuzzing(500),
    )
    expect(openCursor(seal(JSON.parse(unsealed(cursor))), BINDING)).toEqual(WATERMARK)
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
