import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceText } from '#queries/QueryContext'
import { createTextSearch } from './textSearch.ts'

describe('looking through many files', () => {
  let outside: string
  let root: string
  beforeAll(() => {
    outside = mkdtempSync(path.join(os.tmpdir(), 'faultline-texts-'))
    root = path.join(outside, 'harbour')
    mkdirSync(path.join(root, 'src'), { recursive: true })
    writeFileSync(path.join(root, 'src/quay.ts'), 'export const quay = 1\n')
    writeFileSync(path.join(root, 'src/noise.ts'), Buffer.from([1, 0, 2, 0]))
    writeFileSync(path.join(outside, 'secret.ts'), 'not for readers')
    symlinkSync(path.join(outside, 'secret.ts'), path.join(root, 'src/leak.ts'))
  })
  afterAll(() => rmSync(outside, { recursive: true, force: true }))

  const paths = ['src/quay.ts', 'src/gone.ts', 'src/leak.ts', 'src/noise.ts', '../secret.ts']

  it('hands over each in order, and nothing that a single read would refuse', async () => {
    const seen: [string, SourceText['kind']][] = []
    const look = (file: string, { kind }: SourceText): 'more' => {
      seen.push([file, kind])
      return 'more'
    }
    await createTextSearch(root).each(paths, look, () => Promise.resolve())
    expect(seen).toEqual([
      ['src/quay.ts', 'text'],
      ['src/gone.ts', 'missing'],
      ['src/leak.ts', 'refused'],
      ['src/noise.ts', 'refused'],
      ['../secret.ts', 'refused'],
    ])
  })

  it('stops when that is enough, lets others have their turn, and ends when nobody waits any more', async () => {
    let looked = 0
    await createTextSearch(root).each(
      paths,
      () => (++looked === 2 ? 'enough' : 'more'),
      () => Promise.resolve(),
    )
    expect(looked).toBe(2)

    const long = Array.from({ length: 20 }, () => 'src/quay.ts')
    const slow = (): 'more' => {
      const end = performance.now() + 15
      while (performance.now() < end);
      looked += 1
      return 'more'
    }
    looked = 0
    const cancelled = createTextSearch(root).each(long, slow, () => Promise.reject(new Error('cancelled')))
    await expect(cancelled).rejects.toThrow('cancelled')
    expect(looked).toBeLessThan(20)
  })

  it('finds every file missing in a folder that is gone', async () => {
    const kinds: string[] = []
    const look = (_file: string, { kind }: SourceText): 'more' => {
      kinds.push(kind)
      return 'more'
    }
    await createTextSearch(path.join(outside, 'gone')).each(['a.ts'], look, () => Promise.resolve())
    expect(kinds).toEqual(['missing'])
  })
})
