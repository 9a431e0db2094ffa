import { describe, expect, it } from 'vitest'
import { looksMinified } from './looksMinified.ts'

describe('looksMinified', () => {
  it('knows one long line of code, and large files of long lines', () => {
    expect(looksMinified('a.js', `var a=1;${'f(a);'.repeat(5_000)}`)).toMatch(/a line of 25008 characters/)
    expect(looksMinified('a.js', `${'f(a);'.repeat(200)}\n`.repeat(1_200))).toMatch(/characters per line/)
    expect(looksMinified('lib/a.min.js', `${'f(a);'.repeat(60)}\n`.repeat(4))).toMatch(/its name/)
  })

  it('does not take ordinary files for it', () => {
    expect(looksMinified('a.ts', 'export function a() {\n  return 1\n}\n'.repeat(50_000))).toBeUndefined()
    expect(
      looksMinified('icon.ts', `export const icon = '${'A'.repeat(30_000)}'\n${'const line = 1\n'.repeat(3_000)}`),
    ).toBeUndefined()
    expect(looksMinified('a.min.js', 'export const a = 1\n')).toBeUndefined()
    expect(looksMinified('empty.ts', '')).toBeUndefined()
  })
})
