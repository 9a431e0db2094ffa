import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import type { Generation } from '#model/Generation'
import type { LinkedGraph } from '#model/LinkedGraph'
import { checkColumns, writeColumns } from './columnRows.ts'
import { fileWriter, readFileRows } from './fileRows.ts'
import { encodeGraph } from './graphColumns.ts'
import { makePrivate } from './makePrivate.ts'
import { createSchema, schemaState } from './schema.ts'
import type { StoredFile } from './StoredFile.ts'
import { StoreBroken, withStoreErrors } from './storeErrors.ts'
import { readState, writeMeta, type StoredInputs, type StoredReport, type StoreState } from './storeState.ts'

/** How long one statement waits for another process that holds the database. */
export const BUSY_MS = 2_000
const PAGE_BYTES = 8_192
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024

/** Everything that one publication changes. */
export interface Publication {
  readonly files: readonly { readonly file: StoredFile; readonly facts: Uint8Array | undefined }[]
  readonly removed: readonly string[]
  readonly graph: LinkedGraph
  readonly report: StoredReport
  readonly inputs: StoredInputs
}

/** The writing side of a database. One at a time; see acquireRunLock. Every function may throw StoreBroken or UserError. */
export interface Store {
  /** What was published last, or undefined before the first time. Checks that the graph's columns are undamaged. */
  state(): StoreState | undefined
  files(): readonly StoredFile[]
  /** Encoded facts of a file, or undefined where it has none. */
  facts(path: string): Uint8Array | undefined
  /** Makes the publication visible as a whole: readers see the previous generation, then this one. */
  publish(publication: Publication): Generation
  /** Replaces the report alone: same graph, same generation. */
  writeReport(report: StoredReport): void
  close(): void
}

export interface StoreOptions {
  /** Largest size of the database file. */
  readonly bytesMax: number
}

/** Opens or makes the database. Throws StoreBroken where the file is damaged, foreign or of another version. */
export function openStore(path: string, options: StoreOptions): Store {
  const database = withStoreErrors(path, () => {
    makePrivate(path)
    return new Database(path, { timeout: BUSY_MS })
  })
  try {
    return withStoreErrors(path, () => prepare(path, database, options))
  } catch (error) {
    database.close()
    throw error
  }
}

function prepare(path: string, database: Database.Database, { bytesMax }: StoreOptions): Store {
  database.pragma(`page_size = ${PAGE_BYTES}`)
  // The first look at the content: a file that is no database fails here.
  const state = schemaState(database)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma(`journal_size_limit = ${JOURNAL_BYTES_MAX}`)
  database.pragma(`max_page_count = ${Math.max(1, Math.floor(bytesMax / PAGE_BYTES))}`)
  if (state === 'new') {
    database.transaction(() => {
      createSchema(database)
      writeMeta(database, { database_id: randomBytes(6).toString('hex'), counter: '0' })
    })()
  }
  const guard = <Result>(work: () => Result): Result => withStoreErrors(path, work)
  const readFacts = database.prepare<[string], Buffer | null>('SELECT facts FROM files WHERE path = ?').pluck()
  return {
    state: () => guard(() => checkedState(database)),
    files: () => guard(() => readFileRows(database)),
    facts: (file) => guard(() => readFacts.get(file) ?? undefined),
    publish: (publication) => guard(() => database.transaction(() => publish(database, publication)).immediate()),
    writeReport: (report) => guard(() => writeMeta(database, { report: JSON.stringify(report) })),
    close: () => database.close(),
  }
}

function checkedState(database: Database.Database): StoreState | undefined {
  const state = readState(database)
  if (state !== undefined) checkColumns(database)
  return state
}

function publish(database: Database.Database, publication: Publication): Generation {
  const remove = database.prepare('DELETE FROM files WHERE path = ?')
  for (const path of publication.removed) remove.run(path)
  const write = fileWriter(database)
  for (const { file, facts } of publication.files) write(file, facts)
  writeColumns(database, encodeGraph(publication.graph))
  const { extractor, linker, configs } = publication.inputs
  const read = database.prepare<[string], string>('SELECT value FROM store_meta WHERE key = ?').pluck()
  const counter = Number(read.get('counter') ?? 0) + 1
  const databaseId = read.get('database_id')
  if (databaseId === undefined) throw new StoreBroken('the database has no id')
  const report = JSON.stringify(publication.report)
  writeMeta(database, { counter: String(counter), report, extractor, linker, configs })
  return { databaseId, counter }
}
