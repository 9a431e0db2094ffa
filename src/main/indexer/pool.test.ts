import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decodeFacts } from '#store/factsCodec'
import type { ParseOutcome, ParseRequest } from './parseMessages.ts'
import { createParsePool, type ParsePool, type PoolOptions } from './pool.ts'

const FRAGILE = new URL('./fragileWorker.fixture.ts', import.meta.url)

let folder = ''
let pool: ParsePool | undefined

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-pool-')))
})
afterEach(async () => {
  await pool?.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): readonly ParseRequest[] {
  return Object.entries(files).map(([path, text]) => {
    writeFileSync(join(folder, path), text)
    return { path, language: 'typescript', size: text.length }
  })
}

async function parse(
  requests: readonly ParseRequest[],
  options: PoolOptions,
  signal = new AbortController().signal,
): Promise<ReadonlyMap<string, ParseOutcome>> {
  pool ??= createParsePool(options)
  const outcomes = new Map<string, ParseOutcome>()
  await pool.parse({
    root: folder,
    requests,
    signal,
    onOutcome: (outcome) => {
      expect(outcomes.has(outcome.path)).toBe(false)
      outcomes.set(outcome.path, outcome)
    },
  })
  return outcomes
}

function source(index: number): string {
  return `export function step${index}(): number {\n  return ${index}\n}\n`
}

describe('a parse pool', () => {
  afterEach(() => {
    pool = undefined
  })

  it('gives the facts of every file, from however many workers', async () => {
    const requests = write(
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}.ts`, source(index)])),
    )
    const outcomes = await parse(requests, { workers: 3 })
    expect(outcomes.size).toBe(60)
    for (const [path, outcome] of outcomes) {
      if (outcome.kind !== 'facts') throw new Error(`${path}: ${outcome.kind}`)
      expect(decodeFacts(outcome.facts).definitions.map((definition) => definition.name)).toContain(
        `step${path.slice(1, -3)}`,
      )
    }
  })

  it('does one job after another with the same workers', async () => {
    expect((await parse(write({ 'a.ts': source(1) }), { workers: 1 })).get('a.ts')?.kind).toBe('facts')
    expect((await parse(write({ 'b.ts': source(2) }), { workers: 1 })).get('b.ts')?.kind).toBe('facts')
  })

  it('loses one file to two crashes, a hang or a fault, and says why; none to one crash, nor to a machine that is slow', async () => {
    const requests = write({
      'a.ts': source(1),
      'crash.ts': '// end the worker\n',
      'b.ts': source(2),
      'hang.ts': '// never return\n',
      'once.ts': `// end once: ${join(folder, 'ended')}\n`,
      'slow.ts': '// sleep 2500 ms\n',
      'c.ts': source(3),
      'fault.ts': '// throw\n',
      'd.ts': source(4),
    })
    const outcomes = await parse(requests, { workers: 2, fileLimits: { cpuMs: 1_200, waitMs: 60_000 }, entry: FRAGILE })
    const kinds = Object.fromEntries([...outcomes].map(([path, { kind }]) => [path, kind]))
    expect(kinds).toEqual({
      'a.ts': 'facts',
      'b.ts': 'facts',
      'c.ts': 'facts',
      'crash.ts': 'broken',
      'd.ts': 'facts',
      'fault.ts': 'broken',
      'hang.ts': 'broken',
      'once.ts': 'facts',
      'slow.ts': 'facts',
    })
    expect(outcomes.get('hang.ts')).toMatchObject({ detail: 'the parser was lost: it took longer than 1.2 s' })
    expect(outcomes.get('fault.ts')).toMatchObject({ detail: expect.stringContaining('a fault of the extractor') })
  })

  it('gives up a file that nothing comes of, and knows nothing of it, so that the next run tries again', async () => {
    const limits = { cpuMs: 60_000, waitMs: 1_000 }
    const outcomes = await parse(write({ 'stuck.ts': '// sleep 60000 ms\n' }), { fileLimits: limits, entry: FRAGILE })
    expect(outcomes.get('stuck.ts')).toMatchObject({
      kind: 'failed',
      reason: 'unreadable',
      detail: expect.stringContaining('nothing came of it for 1 s'),
    })
  })

  it('accounts for files that vanished, became something else, are binary or minified', async () => {
    const requests = [
      ...write({
        'noise.ts': 'const a = 1\0\0\0',
        'packed.ts': `var a=1;${'function f(){return 1};'.repeat(2_000)}`,
        'plain.ts': source(1),
      }),
      { path: 'gone.ts', language: 'typescript', size: 3 },
    ]
    const outcomes = await parse(requests, { workers: 1 })
    expect(outcomes.get('noise.ts')).toMatchObject({ kind: 'skipped', reason: 'binary' })
    expect(outcomes.get('packed.ts')).toMatchObject({ kind: 'skipped', reason: 'minified' })
    expect(outcomes.get('gone.ts')).toMatchObject({ kind: 'failed', reason: 'vanished' })
    expect(outcomes.get('plain.ts')).toMatchObject({ kind: 'facts' })
  })

  it('hands out nothing more after an abort', async () => {
    const requests = write(
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}.ts`, source(index)])),
    )
    const controller = new AbortController()
    pool = createParsePool({ workers: 1 })
    let outcomes = 0
    await pool.parse({
      root: folder,
      requests,
      signal: controller.signal,
      onOutcome: () => {
        outcomes += 1
        controller.abort()
      },
    })
    expect(outcomes).toBeGreaterThan(0)
    expect(outcomes).toBeLessThan(200)
  })

  it('rejects where its workers cannot start', async () => {
    pool = createParsePool({ entry: new URL('./notThere.ts', import.meta.url) })
    const job = { root: folder, requests: write({ 'a.ts': source(1) }), signal: new AbortController().signal }
    await expect(pool.parse({ ...job, onOutcome: () => undefined })).rejects.toThrow('did not start')
  })
})
