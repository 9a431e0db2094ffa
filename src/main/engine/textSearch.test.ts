import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TextSearchPort } from '#queries/QueryContext'
import { createTextSearch } from './textSearch.ts'

type Looked = Parameters<Parameters<TextSearchPort['each']>[1]>[1]
const pause = (): Promise<void> => Promise.resolve()

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
    const seen: [string, string][] = []
    const look = (file: string, { kind }: Looked): 'more' => {
      seen.push([file, kind])
      return 'more'
    }
    await createTextSearch(root).each(paths, look, { pause })
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
    await createTextSearch(root).each(paths, () => (++looked === 2 ? 'enough' : 'more'), { pause })
    expect(looked).toBe(2)

    const long = Array.from({ length: 20 }, () => 'src/quay.ts')
    const slow = (): 'more' => {
      const end = performance.now() + 15
      while (performance.now() < end);
      looked += 1
      return 'more'
    }
    looked = 0
    const cancelled = createTextSearch(root).each(long, slow, {
      pause: () => Promise.reject(new Error('cancelled')),
    })
    await expect(cancelled).rejects.toThrow('cancelled')
    expect(looked).toBeLessThan(20)
  })

  it('finds every file missing in a folder that is gone', async () => {
    const kinds: string[] = []
    const look = (_file: string, { kind }: Looked): 'more' => {
      kinds.push(kind)
      return 'more'
    }
    await createTextSearch(path.join(outside, 'gone')).each(['a.ts'], look, { pause })
    expect(kinds).toEqual(['missing'])
  })

  it('does not read a file again that is without the needle, until another text is there', async () => {
    const search = createTextSearch(root)
    const file = path.join(root, 'src/berth.ts')
    const kindOf = async (needle: string): Promise<string> => {
      let found = ''
      const look = (_file: string, { kind }: Looked): 'more' => {
        found = kind
        return 'more'
      }
      await search.each(['src/berth.ts'], look, { pause, needle })
      return found
    }
    const longAgo = new Date(Date.now() - 60_000)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    writeFileSync(file, 'export const berth = 1\n')
    utimesSync(file, longAgo, longAgo)
    expect([await kindOf('lighthouse'), await kindOf('lighthouse'), await kindOf('berth')]).toEqual([
      'text',
      'without',
      'text',
    ])
    // Of the same size and the same time stamp.
    writeFileSync(file, 'export lighthouse = 1\n\n')
    utimesSync(file, longAgo, longAgo)
    expect(await kindOf('lighthouse')).toBe('text')
    rmSync(file)
    symlinkSync(path.join(outside, 'secret.ts'), file)
    expect(await kindOf('lighthouse')).toBe('refused')
    vi.restoreAllMocks()
  })
})
