import type { Database } from 'better-sqlite3'
import { SKIP_REASONS } from '#model/SourceFile'
import type { Diagnostic } from '#model/FileFacts'
import { FILE_STATUSES } from '#model/StoredIndex'
import type { StoredFile } from './StoredFile.ts'
import { StoreBroken } from './storeErrors.ts'

interface FileRow {
  readonly path: string
  readonly language: string
  readonly size: number
  readonly modified_ms: number
  readonly changed_ms: number
  readonly hash: string
  readonly status: string
  readonly detail: string
  readonly skip: string
  readonly generated: number
  readonly diagnostics: string
}

/** All file rows, by path in code units. */
export function readFileRows(database: Database): readonly StoredFile[] {
  const rows = database
    .prepare<[], FileRow>(
      `SELECT path, language, size, modified_ms, changed_ms, hash, status, detail, skip, generated, diagnostics
       FROM files ORDER BY path`,
    )
    .all()
  // SQLite compares UTF-8 bytes, the rest of the program UTF-16 units.
  return rows.map(fromRow).sort((a, b) => (a.path < b.path ? -1 : 1))
}

function fromRow(row: FileRow): StoredFile {
  const status = FILE_STATUSES.find((name) => name === row.status)
  if (status === undefined) throw new StoreBroken(`a file has the unknown status ${row.status}`)
  return {
    path: row.path,
    language: row.language,
    size: row.size,
    modifiedMs: row.modified_ms,
    changedMs: row.changed_ms,
    hash: row.hash,
    status,
    detail: row.detail,
    skip: SKIP_REASONS.find((reason) => reason === row.skip),
    diagnostics: parseDiagnostics(row.diagnostics),
    ...(row.generated === 0 ? {} : { generated: true }),
  }
}

function parseDiagnostics(text: string): readonly Diagnostic[] {
  if (text === '') return []
  try {
    // Written by writeFileRow of the same schema version.
    return JSON.parse(text) as readonly Diagnostic[]
  } catch (cause) {
    throw new StoreBroken('stored diagnostics are damaged', { cause })
  }
}

/** Prepares the writing of rows; `undefined` facts keep none. */
export function fileWriter(database: Database): (file: StoredFile, facts: Uint8Array | undefined) => void {
  const write = database.prepare(
    `INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET language = excluded.language, size = excluded.size,
       modified_ms = excluded.modified_ms, changed_ms = excluded.changed_ms, hash = excluded.hash,
       status = excluded.status, detail = excluded.detail, skip = excluded.skip, generated = excluded.generated,
       diagnostics = excluded.diagnostics, facts = excluded.facts`,
  )
  return (file, facts) => {
    write.run(
      file.path,
      file.language,
      file.size,
      file.modifiedMs,
      file.changedMs,
      file.hash,
      file.status,
      file.detail,
      file.skip ?? '',
      file.generated === true ? 1 : 0,
      file.diagnostics.length === 0 ? '' : JSON.stringify(file.diagnostics),
      facts ?? null,
    )
  }
}
