import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { readSource } from './readSource.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-read-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('readSource', () => {
  it('gives the bytes and their hash, the same for the same content', () => {
    writeFileSync(join(folder, 'a.ts'), 'let a = 1\n')
    writeFileSync(join(folder, 'b.ts'), 'let a = 1\n')
    const a = readSource(join(folder, 'a.ts'))
    const b = readSource(join(folder, 'b.ts'))
    if (a.kind !== 'read' || b.kind !== 'read') throw new Error('not read')
    expect(Buffer.from(a.bytes).toString()).toBe('let a = 1\n')
    expect(a.hash).toBe(b.hash)
  })

  it('says why it cannot: gone, grown, a link, a pipe, a folder', () => {
    writeFileSync(join(folder, 'big.ts'), 'x'.repeat(LIMITS.fileBytes + 1))
    symlinkSync('big.ts', join(folder, 'link.ts'))
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.ts')])
    mkdirSync(join(folder, 'folder.ts'))
    const reason = (name: string): string => {
      const source = readSource(join(folder, name))
      return source.kind === 'failed' ? source.reason : source.kind
    }
    expect(['gone.ts', 'big.ts', 'link.ts', 'pipe.ts', 'folder.ts'].map(reason)).toEqual([
      'vanished',
      'too_large',
      'not_a_file',
      'not_a_file',
      'not_a_file',
    ])
  })
})
