import { describe, expect, it } from 'vitest'
import { decodeText } from './decodeText.ts'

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values)
}

describe('decodeText', () => {
  it('takes a byte order mark off and keeps line ends', () => {
    const decoded = decodeText(Buffer.from('\uFEFFa\r\nb\n', 'utf8'))
    expect(decoded).toEqual({ kind: 'text', text: 'a\r\nb\n', diagnostics: [] })
  })

  it('reads UTF-16 of either order by its mark', () => {
    const little = Buffer.from('\uFEFFlet é = 1\n', 'utf16le')
    expect(decodeText(little)).toEqual({ kind: 'text', text: 'let é = 1\n', diagnostics: [] })
    expect(decodeText(Buffer.from(little).swap16())).toEqual({ kind: 'text', text: 'let é = 1\n', diagnostics: [] })
  })

  it('replaces bytes of another encoding and says where the first is', () => {
    const decoded = decodeText(Buffer.from('// one\n// a caf\xe9 in latin-1\nlet x = 1\n', 'latin1'))
    expect(decoded).toEqual({
      kind: 'text',
      text: '// one\n// a caf\uFFFD in latin-1\nlet x = 1\n',
      diagnostics: [{ message: '1 bytes that are not UTF-8 were replaced', line: 2, endLine: 2, reason: 'encoding' }],
    })
  })

  it('does not complain about a replacement character that is really there', () => {
    expect(decodeText(Buffer.from('"\uFFFD"'))).toEqual({ kind: 'text', text: '"\uFFFD"', diagnostics: [] })
  })

  it('takes NUL bytes and noise for binary', () => {
    expect(decodeText(bytes(0x61, 0, 0x62))).toEqual({ kind: 'binary' })
    const noise = Uint8Array.from({ length: 4_000 }, (_, index) => 1 + ((index * 7919 + (index >> 3) * 104729) % 255))
    expect(decodeText(noise)).toEqual({ kind: 'binary' })
  })

  it('reads an empty file as empty text', () => {
    expect(decodeText(bytes())).toEqual({ kind: 'text', text: '', diagnostics: [] })
  })
})
