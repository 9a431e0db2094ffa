import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineMatcher } from './lineMatcher.ts'

function matches(pattern: string, regex: boolean, text: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  lineMatcher(pattern, regex)(text, (line, column) => found.push([line, column]))
  return found
}

/** Lines with letters, and ends of both kinds. */
const texts = fc
  .array(fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 }), fc.constantFrom('\n', '\r\n')))
  .map((lines) => lines.flat().join(''))

describe('a line matcher', () => {
  it('finds each line with the characters once, where they first are', () => {
    fc.assert(
      fc.property(
        texts,
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }),
        (text, pattern) => {
          const expected = text.split('\n').flatMap((line, index) => {
            const at = line.indexOf(pattern)
            return at < 0 ? [] : [[index + 1, at + 1]]
          })
          expect(matches(pattern, false, text)).toEqual(expected)
          expect(matches(pattern, true, text)).toEqual(expected)
        },
      ),
    )
  })

  it('takes the ends of a line for its ends, with a carriage return or without', () => {
    expect(matches('^b$', true, 'ab\r\nb\r\nb')).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(matches('^$', true, 'a\n\r\n\nb\n')).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  it('lets characters span lines, and an expression not', () => {
    expect(matches('a\nb', false, 'b\na\nb\na\nb\n')).toEqual([
      [2, 1],
      [4, 1],
    ])
    expect(matches('a\\nb', true, 'a\nb\n')).toEqual([])
  })
})
