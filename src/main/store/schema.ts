import type { Database } from 'better-sqlite3'
import { StoreBroken } from './storeErrors.ts'

/** The form of the database. There are no migrations: everything in it can be built again from the project. */
export const SCHEMA_VERSION = 4

/** Written into the file's header, so that another program's database is not taken for ours. */
const APPLICATION_ID = 0x464c544e

const TABLES = `
  CREATE TABLE store_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE files (
    path TEXT PRIMARY KEY, language TEXT NOT NULL, size INTEGER NOT NULL, modified_ms REAL NOT NULL,
    changed_ms REAL NOT NULL, hash TEXT NOT NULL, status TEXT NOT NULL, detail TEXT NOT NULL, skip TEXT NOT NULL,
    generated INTEGER NOT NULL, diagnostics TEXT NOT NULL, facts BLOB
  ) STRICT;
  CREATE TABLE graph_columns (
    name TEXT PRIMARY KEY, size INTEGER NOT NULL, crc INTEGER NOT NULL, data BLOB NOT NULL
  ) STRICT;
`

export type SchemaState = 'new' | 'ours'

/** What a file is that was opened as a database. Throws StoreBroken for one that is not ours or that cannot be read. */
export function schemaState(database: Database): SchemaState {
  const application = database.pragma('application_id', { simple: true })
  const version = database.pragma('user_version', { simple: true })
  const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()
  if (application === 0 && version === 0 && tables === 0) return 'new'
  if (application !== APPLICATION_ID) throw new StoreBroken('the database belongs to another program')
  if (version !== SCHEMA_VERSION)
    throw new StoreBroken(`the database has the form of another version (${String(version)})`)
  return 'ours'
}

/** Makes the tables, in the transaction of the caller. */
export function createSchema(database: Database): void {
  database.exec(TABLES)
  database.pragma(`application_id = ${APPLICATION_ID}`)
  database.pragma(`user_version = ${SCHEMA_VERSION}`)
}
