import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleGraph } from '#graph/sampleGraph'
import { UserError } from '#shared/UserError'
import { moveAside } from './moveAside.ts'
import { openStore, type Publication, type Store } from './openStore.ts'
import { readGeneration, readIndex } from './readIndex.ts'
import { readSummary } from './readSummary.ts'
import { SCHEMA_VERSION } from './schema.ts'
import { StoreBroken } from './storeErrors.ts'
import type { StoredFile } from './StoredFile.ts'

let folder = ''
let path = ''
const BYTES_MAX = 1024 ** 3

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faultline-store-'))
  path = join(folder, 'index.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const { graph } = sampleGraph({
  symbols: [
    { qualifiedName: 'src.a', kind: 'file', path: 'src/a.ts', localName: '<module>' },
    { qualifiedName: 'src.a.größer', kind: 'function', path: 'src/a.ts', flags: ['exported', 'async'] },
    { qualifiedName: 'src.a.emoji😀', kind: 'function', path: 'src/a.ts' },
  ],
  calls: [[1, 2]],
  aliases: [[1, 'bigger']],
})

function row(file: string, change: Partial<StoredFile> = {}): StoredFile {
  return {
    path: file,
    language: 'typescript',
    size: 10,
    modifiedMs: 1_700_000_000_000.25,
    changedMs: 1_700_000_000_001.5,
    hash: 'abc',
    status: 'parsed',
    detail: '',
    diagnostics: [],
    skip: undefined,
    ...change,
  }
}

function publication(change: Partial<Publication> = {}): Publication {
  return {
    files: [{ file: row('src/a.ts'), facts: Uint8Array.of(1, 2, 3) }],
    removed: [],
    graph,
    report: {
      state: 'ready',
      skipped: [],
      skippedCounts: {},
      pending: 0,
      indexedAt: '2026-01-01T00:00:00.000Z',
      elapsedMs: 5,
      head: undefined,
    },
    inputs: { extractor: 'e1', linker: 'l1', configs: 'c1' },
    ...change,
  }
}

function withStore<Result>(work: (store: Store) => Result): Result {
  const store = openStore(path, { bytesMax: BYTES_MAX })
  try {
    return work(store)
  } finally {
    store.close()
  }
}

function reopen(sql: string): void {
  withStore((store) => store.publish(publication()))
  const database = new Database(path)
  database.exec(sql)
  database.close()
}

describe('a publication', () => {
  it('is read back as it was, under a generation that counts up', () => {
    const first = withStore((store) => store.publish(publication()))
    const index = readIndex(path)
    expect(index?.graph).toEqual(graph)
    expect(index?.generation).toEqual(first)
    const { changedMs: _changedMs, skip: _skip, ...indexed } = row('src/a.ts')
    expect(index?.report.files).toEqual([indexed])
    const second = withStore((store) => store.publish(publication()))
    expect(second).toEqual({ databaseId: first.databaseId, counter: 2 })
    expect(readGeneration(path)).toEqual(second)
  })

  it('keeps rows, facts and inputs for the next run', () => {
    const partial = row('src/b.ts', {
      status: 'partial',
      diagnostics: [{ message: 'syntax error', line: 3, endLine: 4, reason: 'syntax' }],
      generated: true,
    })
    const files = [
      { file: row('src/a.ts'), facts: Uint8Array.of(1, 2, 3) },
      { file: partial, facts: undefined },
    ]
    withStore((store) => store.publish(publication({ files })))
    withStore((store) => {
      expect(store.files()).toEqual([row('src/a.ts'), partial])
      expect([...(store.facts('src/a.ts') ?? [])]).toEqual([1, 2, 3])
      expect(store.facts('src/b.ts')).toBeUndefined()
      expect(store.facts('src/none.ts')).toBeUndefined()
      expect(store.state()?.inputs).toEqual({ extractor: 'e1', linker: 'l1', configs: 'c1' })
    })
  })

  it('leaves files with skipped content out of the report and the summary', () => {
    const files = [
      { file: row('src/a.ts'), facts: Uint8Array.of(1) },
      { file: row('src/noise.ts', { skip: 'binary', status: 'not_parsed' }), facts: undefined },
    ]
    withStore((store) => store.publish(publication({ files })))
    expect(readIndex(path)?.report.files.map((file) => file.path)).toEqual(['src/a.ts'])
    expect(readSummary(path)).toMatchObject({ files: 1, symbols: 3, state: 'ready', pending: 0 })
  })

  it('is not seen by a reader before it is complete, and fails as a whole', () => {
    withStore((store) => {
      store.publish(publication())
      const before = readIndex(path)
      // A row that the table refuses, after others were written.
      const bad = row('src/z.ts', { size: Number.NaN })
      const files = [
        { file: row('src/y.ts'), facts: undefined },
        { file: bad, facts: undefined },
      ]
      expect(() => store.publish(publication({ files }))).toThrow('NOT NULL')
      expect(readIndex(path)).toEqual(before)
      expect(store.files().map((file) => file.path)).toEqual(['src/a.ts'])
    })
  })

  it('can change the report alone, under the same generation', () => {
    withStore((store) => {
      const generation = store.publish(publication())
      store.writeReport({ ...publication().report, head: 'f00' })
      expect(readIndex(path)?.report.head).toBe('f00')
      expect(readGeneration(path)).toEqual(generation)
    })
  })

  it('that does not fit is refused with a sentence, and the previous one stays', () => {
    const first = withStore((store) => store.publish(publication()))
    const store = openStore(path, { bytesMax: 200_000 })
    const files = [{ file: row('src/large.ts'), facts: new Uint8Array(400_000) }]
    try {
      expect(() => store.publish(publication({ files }))).toThrow(/the disk is full/)
    } finally {
      store.close()
    }
    expect(readIndex(path)?.generation).toEqual(first)
  })
})

describe('a database that cannot be used', () => {
  it.each([
    ['zeroed', () => writeFileSync(path, new Uint8Array(40_000))],
    ['another file', () => writeFileSync(path, 'this is a letter and no database\n'.repeat(400))],
    ['of another program', () => new Database(path).exec('CREATE TABLE letters (id); PRAGMA user_version = 7').close()],
    ['of a newer form', () => reopen(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)],
    ['without its graph', () => reopen('DELETE FROM graph_columns')],
    ['with a spoiled column', () => reopen("UPDATE graph_columns SET data = x'00' WHERE name = 'strings.text'")],
    ['without its report', () => reopen("UPDATE store_meta SET value = '{' WHERE key = 'report'")],
  ])('%s is seen by the writer, and is no index for a reader', (_, spoil) => {
    spoil()
    expect(() => withStore((store) => store.state())).toThrow(StoreBroken)
    expect(readIndex(path)).toBeUndefined()
  })

  it('cut short is seen by the writer, and is no index for a reader', () => {
    const files = Array.from({ length: 50 }, (_, index) => ({
      file: row(`f${index}.ts`),
      facts: new Uint8Array(20_000),
    }))
    withStore((store) => store.publish(publication({ files })))
    truncateSync(path, 30_000)
    expect(() => withStore((store) => [store.state(), store.files()])).toThrow(StoreBroken)
    expect(readIndex(path)).toBeUndefined()
  })

  it('is moved aside with what belongs to it, and only the last three are kept', () => {
    for (let time = 0; time < 5; time += 1) {
      writeFileSync(path, `broken ${time}`)
      moveAside(path, Date.UTC(2026, 0, 1, 0, 0, time))
    }
    expect(existsSync(path)).toBe(false)
    const kept = readdirSync(folder).sort()
    expect(kept.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['broken 2', 'broken 3', 'broken 4'])
  })
})

it('says where a database cannot be kept', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openStore(join(folder, 'file', 'index.sqlite'), { bytesMax: BYTES_MAX })).toThrow(UserError)
})

it('reads nothing where nothing was published', () => {
  expect(readIndex(path)).toBeUndefined()
  withStore(() => undefined)
  expect(readIndex(path)).toBeUndefined()
  expect(readGeneration(path)).toBeUndefined()
})
