import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleGraph } from '#graph/sampleGraph'
import type { Generation } from '#model/Generation'
import { createGenerationReader } from './generationReader.ts'
import { openStore } from './openStore.ts'
import * as index from './readIndex.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-generation-'))
  path = join(folder, 'index.sqlite')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function publishTo(database: string): Generation {
  const store = openStore(database, { bytesMax: 1024 ** 3 })
  try {
    const indexedAt = '2026-01-01T00:00:00.000Z'
    return store.publish({
      files: [],
      removed: [],
      graph: sampleGraph({ symbols: [], calls: [] }).graph,
      report: { state: 'ready', skipped: [], skippedCounts: {}, pending: 0, indexedAt, elapsedMs: 0, head: undefined },
      inputs: { extractor: 'e', linker: 'l', configs: 'c' },
    })
  } finally {
    store.close()
  }
}

/** Long after everything here was written. */
const later = (): number => Date.now() + 60_000

it('opens a database once while nothing is written to it, and again after each publication', () => {
  const opened = vi.spyOn(index, 'readGeneration')
  const read = createGenerationReader(later)
  const first = publishTo(path)
  expect([read(path), read(path), read(path)]).toEqual([first, first, first])
  // Reading may take over what is in the log, which changes how the database looks.
  expect(opened.mock.calls.length).toBeLessThanOrEqual(2)
  const second = publishTo(path)
  expect(read(path)).toEqual(second)
  expect(second).not.toEqual(first)
})

it('sees a database that was replaced or is gone', () => {
  const read = createGenerationReader(later)
  publishTo(path)
  read(path)
  const other = join(folder, 'other.sqlite')
  const replacing = publishTo(other)
  renameSync(other, path)
  expect(read(path)).toEqual(replacing)
  rmSync(path)
  expect(read(path)).toBeUndefined()
})

it('does not trust the looks of a database that was written a moment ago', () => {
  const opened = vi.spyOn(index, 'readGeneration')
  const read = createGenerationReader()
  publishTo(path)
  read(path)
  read(path)
  expect(opened).toHaveBeenCalledTimes(2)
})
