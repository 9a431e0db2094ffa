import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#indexer/limits'
import { createSource } from './source.ts'

describe('the source of a project', () => {
  let outside: string
  let root: string

  beforeAll(() => {
    outside = mkdtempSync(path.join(os.tmpdir(), 'faultline source '))
    root = path.join(outside, 'grüße #1')
    mkdirSync(path.join(root, 'src'), { recursive: true })
    writeFileSync(path.join(root, 'src/harbour.ts'), 'export const berths = 12\n')
    writeFileSync(path.join(outside, 'secret.txt'), 'not for readers')
    symlinkSync(path.join(outside, 'secret.txt'), path.join(root, 'src/leak.ts'))
    symlinkSync('harbour.ts', path.join(root, 'src/alias.ts'))
    symlinkSync('loop.ts', path.join(root, 'src/loop.ts'))
    execFileSync('mkfifo', [path.join(root, 'src/pipe.ts')])
    writeFileSync(path.join(root, 'src/noise.ts'), Buffer.from([1, 0, 2, 0]))
    writeFileSync(path.join(root, 'src/big.ts'), Buffer.alloc(LIMITS.fileBytes + 1, 32))
  })
  afterAll(() => rmSync(outside, { recursive: true, force: true }))

  it('reads a file below the root in either spelling of its path', async () => {
    const source = createSource(root)
    const read = await source.read('src/harbour.ts')
    expect(read).toMatchObject({ kind: 'text', text: 'export const berths = 12\n' })
    expect(await source.read('src\\harbour.ts')).toEqual(read)
  })

  it('follows a link that stays inside', async () => {
    expect(await createSource(root).read('src/alias.ts')).toMatchObject({ kind: 'text' })
  })

  it('says that a file is missing', async () => {
    expect(await createSource(root).read('src/gone.ts')).toEqual({ kind: 'missing' })
    expect(await createSource(root).read('src/harbour.ts/deeper.ts')).toEqual({ kind: 'missing' })
  })

  it.each([
    ['../secret.txt', /climbs out/],
    ['src/../../secret.txt', /climbs out/],
    ['/etc/hostname', /absolute/],
    ['C:\\Windows\\win.ini', /absolute/],
    ['src/leak.ts', /out of the project/],
    ['src/loop.ts', /loop/],
    ['.git/config', /version control/],
    ['src\\.GIT\\config', /version control/],
    ['src', /not a file/],
    ['src/pipe.ts', /not a file/],
    ['src/big.ts', /larger than/],
    ['src/noise.ts', /binary/],
    ['src/harbour.ts\0.png', /NUL/],
    ['x'.repeat(5_000), /too long/],
  ])('refuses %j', async (asked, why) => {
    const read = await createSource(root).read(asked)
    expect(read.kind).toBe('refused')
    expect(read.kind === 'refused' ? read.why : '').toMatch(why)
  })
})
