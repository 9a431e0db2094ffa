import type { Database } from 'better-sqlite3'
import type { Generation } from '#model/Generation'
import type { IndexReport } from '#model/StoredIndex'
import { StoreBroken } from './storeErrors.ts'

/** The report without its files, which have a table of their own. */
export type StoredReport = Omit<IndexReport, 'files'>

/** What was published, beside files and graph. */
export interface StoreState {
  readonly generation: Generation
  readonly report: StoredReport
  readonly inputs: StoredInputs
}

/** What the graph was made with, beside the files: where one differs, the graph is made again. */
export interface StoredInputs {
  /** Version of what turns text into facts. Where it differs, no stored facts are used. */
  readonly extractor: string
  /** Version of what links. */
  readonly linker: string
  /** Digest of the configuration texts. */
  readonly configs: string
}

/** The state of the last publication, or undefined before the first. */
export function readState(database: Database): StoreState | undefined {
  const rows = new Map<string, string>()
  for (const row of database.prepare<[], MetaRow>('SELECT key, value FROM store_meta').iterate()) {
    rows.set(row.key, row.value)
  }
  const counter = Number(rows.get('counter') ?? 0)
  if (counter === 0) return undefined
  const value = (key: string): string => {
    const text = rows.get(key)
    if (text === undefined) throw new StoreBroken(`the database has no ${key}`)
    return text
  }
  return {
    generation: { databaseId: value('database_id'), counter },
    report: parseReport(value('report')),
    inputs: { extractor: value('extractor'), linker: value('linker'), configs: value('configs') },
  }
}

/** The generation alone, without reading the report. */
export function readStoredGeneration(database: Database): Generation | undefined {
  const read = database.prepare<[string], string>('SELECT value FROM store_meta WHERE key = ?').pluck()
  const counter = Number(read.get('counter') ?? 0)
  const databaseId = read.get('database_id')
  return counter === 0 || databaseId === undefined ? undefined : { databaseId, counter }
}

interface MetaRow {
  readonly key: string
  readonly value: string
}

export function writeMeta(database: Database, values: Readonly<Record<string, string>>): void {
  const write = database.prepare(
    'INSERT INTO store_meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  for (const [key, value] of Object.entries(values)) write.run(key, value)
}

function parseReport(text: string): StoredReport {
  try {
    // Written by publish of the same schema version.
    return JSON.parse(text) as StoredReport
  } catch (cause) {
    throw new StoreBroken('the stored report is damaged', { cause })
  }
}
